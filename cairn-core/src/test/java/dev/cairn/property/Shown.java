package dev.cairn.property;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Lease;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.SessionId;
import dev.cairn.model.TopicMapping;
import dev.cairn.model.TopicRoute;
import dev.cairn.registry.RegistryState;
import dev.cairn.view.ClusterView;
import dev.cairn.view.RouteLens;
import dev.cairn.view.RouteView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A state as lines of text, so that a difference can be read. */
final class Shown {
    private Shown() {}

    static String broker(BrokerIdentity place, SessionId session, long heardNanos, List<String> filterServers) {
        return place + " over " + session + " heard " + heardNanos + " filter servers " + filterServers;
    }

    static String offer(String topic, GroupKey group, Map<Long, String> addresses, String queues) {
        return topic + " " + group + " " + addresses + " " + queues;
    }

    static String queues(QueueSettings effective, Optional<TopicMapping> mapping) {
        return effective + mapping.map(part -> " static, epoch " + part.epoch()).orElse("");
    }

    static List<String> brokers(RegistryState state) {
        List<String> lines = new ArrayList<>();
        for (Lease lease : state.leases()) {
            List<String> filterServers = state.group(lease.broker().group())
                    .flatMap(group -> group.memberAt(lease.broker().address()))
                    .orElseThrow()
                    .filterServers();
            lines.add(broker(lease.broker(), lease.registration().session(), lease.renewedNanos(), filterServers));
        }
        lines.sort(Comparator.naturalOrder());
        return lines;
    }

    static List<String> groups(RegistryState state) {
        return ClusterView.groupsByName(state).values().stream()
                .map(BrokerGroup::key)
                .map(GroupKey::toString)
                .toList();
    }

    static List<String> routes(RegistryState state, RouteLens lens) {
        List<TopicRoute> routes = new ArrayList<>(state.routes());
        routes.sort(Comparator.comparing(TopicRoute::topic));
        List<String> lines = new ArrayList<>();
        for (TopicRoute route : routes) {
            lines.add(route.topic());
            for (RouteView.Offer offer : RouteView.of(route, lens).offers()) {
                lines.add(offer(
                        route.topic(),
                        offer.group().key(),
                        offer.addresses(),
                        queues(offer.queues(), offer.mapping())));
            }
        }
        return lines;
    }
}
