package dev.cairn.property;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Permission;
import dev.cairn.model.QueueSettings;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.view.RouteLens;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** What clients of the naive registry see, worked out anew for each who asks. */
final class ReferenceRoutes {
    private final PresentBrokers brokers;
    private final Set<GroupKey> writeWipes;
    private final RouteLens lens;

    ReferenceRoutes(PresentBrokers brokers, Set<GroupKey> writeWipes, RouteLens lens) {
        this.brokers = brokers;
        this.writeWipes = writeWipes;
        this.lens = lens;
    }

    /** One line for each topic and broker name. */
    List<String> shown(Map<String, Map<GroupKey, Offer>> topics) {
        List<String> lines = new ArrayList<>();
        topics.forEach((topic, offers) -> {
            Map<String, GroupKey> served = new TreeMap<>();
            offers.keySet().forEach(group -> served.putIfAbsent(group.brokerName(), group));
            lines.add(topic);
            for (GroupKey group : served.values()) {
                Offer offer = offers.getOrDefault(group, new Offer(ScriptedBroker.OPEN, Optional.empty()));
                Map<Long, String> addresses = addresses(topic, group, offer);
                if (isInZone(group, addresses)) {
                    lines.add(Shown.offer(
                            topic, group, addresses, Shown.queues(effective(group, offer.queues()), offer.mapping())));
                }
            }
        });
        return lines;
    }

    private boolean isInZone(GroupKey group, Map<Long, String> addresses) {
        return lens.zone().isEmpty()
                || !addresses.containsKey(0L)
                || brokers.zone(group)
                        .filter(lens.zone().get()::equalsIgnoreCase)
                        .isPresent();
    }

    private QueueSettings effective(GroupKey group, QueueSettings reported) {
        int bits = reported.permission().bits();
        Permission permission = new Permission(writeWipes.contains(group) || isActing(group) ? bits & ~2 : bits);
        return new QueueSettings(reported.readQueues(), reported.writeQueues(), permission, reported.systemFlags());
    }

    private boolean isActing(GroupKey group) {
        return brokers.isActing(group) && brokers.master(group).isEmpty();
    }

    private Map<Long, String> addresses(String topic, GroupKey group, Offer offer) {
        Map<Long, String> addresses = new TreeMap<>();
        brokers.members(group)
                .forEach(present -> addresses.put(
                        present.place().brokerId(), present.place().address()));
        boolean isPromoted = lens.promotesActingMaster()
                && isActing(group)
                && (effective(group, offer.queues()).permission().bits() & 2) == 0
                && !topic.startsWith("rmq_sys_SYNC_BROKER_MEMBER_");
        if (isPromoted) {
            BrokerIdentity first = brokers.members(group).get(0).place();
            addresses.remove(first.brokerId());
            addresses.put(0L, first.address());
        }
        return addresses;
    }
}
