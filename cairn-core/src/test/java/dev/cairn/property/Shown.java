package dev.cairn.property;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Lease;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.SessionId;
import dev.cairn.model.TopicMapping;
import dev.cairn.model.TopicRoute;
import dev.cairn.registry.Registered;
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
public final class Shown {
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

    /** What became of a registration. */
    public static String outcome(Registered outcome) {
        return outcome instanceof Registered.Accepted accepted
                ? accepted(accepted.master().map(BrokerMember::address))
                : outcome.getClass().getSimpleName();
    }

    static String accepted(Optional<String> masterAddress) {
        return "Accepted, master " + masterAddress.orElse("none");
    }

    /** Everybody who is there, one line each. */
    public static List<String> brokers(RegistryState state) {
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

    /** The group that stands for each broker name. */
    public static List<String> groups(RegistryState state) {
        return ClusterView.groupsByName(state).values().stream()
                .map(BrokerGroup::key)
                .map(GroupKey::toString)
                .toList();
    }

    /** What a client sees of every topic, one line for each topic and broker name. */
    public static List<String> routes(RegistryState state, RouteLens lens) {
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
