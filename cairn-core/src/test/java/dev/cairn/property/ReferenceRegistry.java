package dev.cairn.property;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Permission;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.SessionId;
import dev.cairn.model.TopicMapping;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.view.RouteLens;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the registry should do, in maps and loops: every answer is worked out anew from who is there and what they said.
 * Slow and plain on purpose.
 */
public final class ReferenceRegistry {
    private static final long OWNER_FRESH_NANOS = Duration.ofSeconds(3).toNanos();

    /** A broker that is there. */
    private static final class Present {
        final ScriptedBroker broker;
        final List<String> filterServers;
        long heardNanos;
        boolean hasMovedOn;

        Present(ScriptedBroker broker, List<String> filterServers, long heardNanos) {
            this.broker = broker;
            this.filterServers = filterServers;
            this.heardNanos = heardNanos;
        }

        BrokerIdentity place() {
            return broker.identity();
        }
    }

    private record Offer(QueueSettings queues, Optional<TopicMapping> mapping) {}

    private final Map<BrokerKey, Present> brokers = new HashMap<>();
    private final List<GroupKey> groupsByAge = new ArrayList<>();

    private final Set<GroupKey> writeWipes = new HashSet<>();

    /** For each topic who offers it, in the order in which they came. */
    private final Map<String, Map<GroupKey, Offer>> topics = new TreeMap<>();

    /** Gives what the sender is told, as {@link Shown#outcome} shows it. */
    public String register(ScriptedBroker broker, long nowNanos) {
        BrokerIdentity place = broker.identity();
        @Nullable Present holder = null;
        for (Present present : members(place.group())) {
            if (present.place().brokerId() == place.brokerId()) {
                holder = present;
            }
        }
        boolean isOthers = holder != null && !holder.place().address().equals(place.address());
        if (holder != null && isOthers && !losesTo(holder, broker, nowNanos)) {
            Present elsewhere = brokers.get(place.key());
            if (elsewhere != null) {
                elsewhere.hasMovedOn = true;
            }
            return "Ignored";
        }
        if (holder == null && broker.table().topics().size() == 1) {
            return "TooEarly";
        }
        if (holder != null) {
            brokers.remove(holder.place().key());
        }
        @Nullable Present earlier = holder != null && !isOthers ? holder : brokers.get(place.key());
        List<String> keptFilterServers = earlier == null ? List.of() : earlier.filterServers;
        brokers.put(
                place.key(),
                new Present(broker, broker.profile().filterServers().orElse(keptFilterServers), nowNanos));
        forgetEmptyGroups();
        if (!groupsByAge.contains(place.group())) {
            groupsByAge.add(place.group());
        }
        takeTopics(broker);
        return Shown.accepted(place.brokerId() == 0 ? Optional.empty() : master(place.group()));
    }

    private static boolean losesTo(Present owner, ScriptedBroker claimant, long nowNanos) {
        long ownerEpoch = owner.broker.table().version().stateVersion();
        long epoch = claimant.table().version().stateVersion();
        boolean isDefended = !owner.hasMovedOn && nowNanos - owner.heardNanos <= OWNER_FRESH_NANOS;
        return epoch > ownerEpoch || (epoch == ownerEpoch && !isDefended);
    }

    private void takeTopics(ScriptedBroker broker) {
        BrokerIdentity place = broker.identity();
        boolean isFirst = members(place.group()).get(0).place().equals(place);
        boolean isFrom5 = broker.profile().actingMaster() != ActingMaster.UNKNOWN;
        if (place.brokerId() != 0 && !(isFirst && isFrom5)) {
            return;
        }
        broker.table().topics().forEach((topic, queues) -> offer(topic, place.group(), queues));
        broker.table().mappings().forEach((topic, mapping) -> {
            Map<GroupKey, Offer> offers = topics.getOrDefault(topic, new LinkedHashMap<>());
            offers.computeIfPresent(place.group(), (g, offer) -> new Offer(offer.queues(), Optional.of(mapping)));
        });
    }

    private void offer(String topic, GroupKey group, QueueSettings queues) {
        Map<GroupKey, Offer> offers = topics.computeIfAbsent(topic, name -> new LinkedHashMap<>());
        Offer known = offers.get(group);
        offers.put(group, new Offer(queues, known == null ? Optional.empty() : known.mapping()));
    }

    /** Gives the first broker name that is unknown, in which case nothing changed. */
    public Optional<String> registerTopic(String topic, Map<String, QueueSettings> queues) {
        for (String brokerName : queues.keySet()) {
            if (oldest(brokerName).isEmpty()) {
                return Optional.of(brokerName);
            }
        }
        queues.forEach((brokerName, settings) -> oldest(brokerName).ifPresent(group -> offer(topic, group, settings)));
        return Optional.empty();
    }

    private Optional<GroupKey> oldest(String brokerName) {
        return groupsByAge.stream()
                .filter(group -> group.brokerName().equals(brokerName))
                .findFirst();
    }

    /** A broker was heard. */
    public void heartbeat(BrokerKey key, long nowNanos) {
        Present present = brokers.get(key);
        if (present != null) {
            present.heardNanos = nowNanos;
        }
    }

    /** Whether the broker was there. */
    public boolean unregister(BrokerIdentity place) {
        return unregister(place, false);
    }

    /** Whether the broker was there. */
    public boolean unregister(BrokerIdentity place, boolean keepsWriteWipe) {
        boolean isThere = brokers.values().removeIf(present -> present.place().equals(place));
        forgetEmptyGroups();
        boolean isGroupGone = members(place.group()).isEmpty();
        if (isThere && !keepsWriteWipe && (place.isMaster() || isGroupGone)) {
            writeWipes.remove(place.group());
        }
        return isThere;
    }

    /** Gives the number of groups that offered the topic. */
    public int deleteTopic(String topic, Optional<String> cluster) {
        Map<GroupKey, Offer> offers = topics.getOrDefault(topic, new LinkedHashMap<>());
        int before = offers.size();
        offers.keySet().removeIf(group -> cluster.isEmpty() || cluster.get().equals(group.cluster()));
        topics.values().removeIf(Map::isEmpty);
        return before - offers.size();
    }

    /** Gives the number of topics that have the broker name. */
    public int allowWriting(String brokerName, boolean isAllowed) {
        writeWipes.removeIf(group -> isAllowed && group.brokerName().equals(brokerName));
        groupsByAge.stream()
                .filter(group -> !isAllowed && group.brokerName().equals(brokerName))
                .forEach(writeWipes::add);
        return (int) topics.values().stream()
                .filter(offers -> offers.keySet().stream()
                        .anyMatch(group -> group.brokerName().equals(brokerName)))
                .count();
    }

    /** Gives the number of brokers that left. */
    public int close(SessionId session) {
        int before = brokers.size();
        brokers.values().removeIf(present -> present.broker.session().equals(session));
        forgetEmptyGroups();
        return before - brokers.size();
    }

    /** The server itself stood still for so long: nobody could be heard. */
    public void standStill(long nowNanos, long ownPauseNanos) {
        for (Present present : brokers.values()) {
            present.heardNanos = Math.min(nowNanos, present.heardNanos + ownPauseNanos);
        }
    }

    /** Gives the number of brokers that left. */
    public int tick(long nowNanos) {
        int before = brokers.size();
        brokers.values()
                .removeIf(present ->
                        nowNanos - present.heardNanos > present.broker.profile().timeoutNanos());
        forgetEmptyGroups();
        return before - brokers.size();
    }

    private void forgetEmptyGroups() {
        groupsByAge.removeIf(group -> members(group).isEmpty());
        topics.values()
                .forEach(offers ->
                        offers.keySet().removeIf(group -> members(group).isEmpty()));
        topics.values().removeIf(Map::isEmpty);
    }

    private List<Present> members(GroupKey group) {
        return brokers.values().stream()
                .filter(present -> present.place().group().equals(group))
                .sorted(Comparator.comparing(present -> present.place().brokerId()))
                .toList();
    }

    private Optional<String> master(GroupKey group) {
        return members(group).stream()
                .map(Present::place)
                .filter(BrokerIdentity::isMaster)
                .map(BrokerIdentity::address)
                .findFirst();
    }

    private boolean isActing(GroupKey group) {
        return members(group).stream()
                .filter(present -> master(group).isEmpty() || present.place().isMaster())
                .anyMatch(present -> present.broker.profile().actingMaster() == ActingMaster.ON);
    }

    private Optional<String> zone(GroupKey group) {
        return members(group).stream()
                .filter(present -> master(group).isEmpty() || present.place().isMaster())
                .flatMap(present -> present.broker.profile().zone().stream())
                .findFirst();
    }

    private QueueSettings effective(GroupKey group, QueueSettings reported) {
        int bits = reported.permission().bits();
        boolean isWithheld =
                writeWipes.contains(group) || (isActing(group) && master(group).isEmpty());
        Permission permission = new Permission(isWithheld ? bits & ~2 : bits);
        return new QueueSettings(reported.readQueues(), reported.writeQueues(), permission, reported.systemFlags());
    }

    /** Everybody who is there, one line each. */
    public List<String> brokers() {
        return brokers.values().stream()
                .map(present -> Shown.broker(
                        present.place(), present.broker.session(), present.heardNanos, present.filterServers))
                .sorted()
                .toList();
    }

    /** The group that stands for each broker name. */
    public List<String> groups() {
        Map<String, GroupKey> oldest = new TreeMap<>();
        groupsByAge.forEach(group -> oldest.putIfAbsent(group.brokerName(), group));
        return oldest.values().stream().map(GroupKey::toString).toList();
    }

    /** What a client sees of every topic, one line for each topic and broker name. */
    public List<String> routes(RouteLens lens) {
        List<String> lines = new ArrayList<>();
        topics.forEach((topic, offers) -> {
            Map<String, GroupKey> served = new TreeMap<>();
            offers.keySet().forEach(group -> served.putIfAbsent(group.brokerName(), group));
            lines.add(topic);
            for (GroupKey group : served.values()) {
                Offer offer = offers.getOrDefault(group, new Offer(ScriptedBroker.OPEN, Optional.empty()));
                Map<Long, String> addresses = addresses(topic, group, offer, lens);
                boolean isInZone = lens.zone().isEmpty()
                        || !addresses.containsKey(0L)
                        || zone(group)
                                .filter(lens.zone().get()::equalsIgnoreCase)
                                .isPresent();
                if (isInZone) {
                    lines.add(Shown.offer(
                            topic, group, addresses, Shown.queues(effective(group, offer.queues()), offer.mapping())));
                }
            }
        });
        return lines;
    }

    private Map<Long, String> addresses(String topic, GroupKey group, Offer offer, RouteLens lens) {
        Map<Long, String> addresses = new TreeMap<>();
        members(group)
                .forEach(present -> addresses.put(
                        present.place().brokerId(), present.place().address()));
        boolean isPromoted = lens.promotesActingMaster()
                && master(group).isEmpty()
                && isActing(group)
                && (effective(group, offer.queues()).permission().bits() & 2) == 0
                && !topic.startsWith("rmq_sys_SYNC_BROKER_MEMBER_");
        if (isPromoted) {
            BrokerIdentity first = members(group).get(0).place();
            addresses.remove(first.brokerId());
            addresses.put(0L, first.address());
        }
        return addresses;
    }
}
