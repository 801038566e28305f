package dev.cairn.property;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Permission;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.SessionId;
import dev.cairn.model.TopicMapping;
import dev.cairn.registry.RegistrationRules;
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

        Present copy() {
            Present copy = new Present(broker, filterServers, heardNanos);
            copy.hasMovedOn = hasMovedOn;
            return copy;
        }
    }

    private record Offer(QueueSettings queues, Optional<TopicMapping> mapping) {}

    private final Map<BrokerKey, Present> brokers = new HashMap<>();
    private final List<GroupKey> groupsByAge = new ArrayList<>();

    private final Set<GroupKey> writeWipes = new HashSet<>();

    private Set<String> offersBeforeDropping = Set.of();

    /** For each topic who offers it, in the order in which they came. */
    private final Map<String, Map<GroupKey, Offer>> topics = new TreeMap<>();

    private final ReferenceRounds rounds = new ReferenceRounds();

    /**
     * Gives what the sender is told, as {@link Shown#outcome} shows it.
     *
     * @param broker who registers, and with what
     * @param rules the rules but limits
     * @param gaps how many changes over the broker's connection were not done
     * @param nowNanos the time
     */
    public String register(ScriptedBroker broker, RegistrationRules rules, long gaps, long nowNanos) {
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
        if (rules.dropsUnnamedTopics() || !rounds.isEmpty()) {
            rounds.lookAt(signatures());
        }
        takeTopics(broker);
        offersBeforeDropping = offers();
        if (rules.dropsUnnamedTopics() && place.isMaster()) {
            rounds.add(broker, gaps).ifPresent(whole -> dropAllBut(place.group(), whole));
        } else {
            rounds.forget(place.key());
        }
        return Shown.accepted(place.brokerId() == 0 ? Optional.empty() : master(place.group()));
    }

    /** How many brokers are there. */
    int size() {
        return brokers.size();
    }

    /** What was offered before the last change dropped anything: that is what limits count. */
    Set<String> offersBeforeDropping() {
        return offersBeforeDropping;
    }

    /** Each offer as {@code group topic}. */
    Set<String> offers() {
        Set<String> offers = new HashSet<>();
        topics.forEach((topic, groups) -> groups.keySet().forEach(group -> offers.add(group + " " + topic)));
        return offers;
    }

    ReferenceRegistry copy() {
        ReferenceRegistry copy = new ReferenceRegistry();
        copy.become(this);
        return copy;
    }

    void become(ReferenceRegistry other) {
        brokers.clear();
        other.brokers.forEach((key, present) -> brokers.put(key, present.copy()));
        groupsByAge.clear();
        groupsByAge.addAll(other.groupsByAge);
        writeWipes.clear();
        writeWipes.addAll(other.writeWipes);
        topics.clear();
        other.topics.forEach((topic, offers) -> topics.put(topic, new LinkedHashMap<>(offers)));
        rounds.become(other.rounds);
    }

    private static boolean losesTo(Present owner, ScriptedBroker claimant, long nowNanos) {
        long ownerEpoch = owner.broker.table().version().stateVersion();
        long epoch = claimant.table().version().stateVersion();
        boolean isDefended = !owner.hasMovedOn && nowNanos - owner.heardNanos <= OWNER_FRESH_NANOS;
        return epoch > ownerEpoch || (epoch == ownerEpoch && !isDefended);
    }

    private void dropAllBut(GroupKey group, Set<String> whole) {
        topics.forEach((topic, offers) -> {
            Offer offer = offers.get(group);
            if (offer != null && offer.mapping().isEmpty() && !whole.contains(topic)) {
                offers.remove(group);
            }
        });
        topics.values().removeIf(Map::isEmpty);
    }

    /** What each group's members say of themselves: when that changes, their registrations are looked at anew. */
    private Map<BrokerKey, String> signatures() {
        Map<BrokerKey, String> signatures = new HashMap<>();
        for (GroupKey group : groupsByAge) {
            List<Present> members = members(group);
            String signature = members.stream()
                    .map(present ->
                            present.place() + " " + present.broker.profile().haAddress() + " "
                                    + present.broker.profile().actingMaster() + " "
                                    + present.broker.profile().zone() + " " + present.filterServers)
                    .toList()
                    .toString();
            members.forEach(present -> signatures.put(present.place().key(), signature));
        }
        return signatures;
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
        queues.forEach((brokerName, settings) -> oldest(brokerName).ifPresent(group -> {
            offer(topic, group, settings);
            members(group).forEach(present -> rounds.forget(present.place().key()));
        }));
        offersBeforeDropping = offers();
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

    /** A broker was heard, if it still stands at this place. */
    void heartbeat(BrokerIdentity place, long nowNanos) {
        Present present = brokers.get(place.key());
        if (present != null && present.place().equals(place)) {
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
        List<GroupKey> concerned = offers.keySet().stream()
                .filter(group -> cluster.isEmpty() || cluster.get().equals(group.cluster()))
                .toList();
        concerned.forEach(group -> {
            offers.remove(group);
            members(group).forEach(present -> rounds.forget(present.place().key()));
        });
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
        if (!rounds.isEmpty()) {
            rounds.lookAt(signatures());
        }
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
        return oldestByName().values().stream().map(GroupKey::toString).toList();
    }

    private Map<String, GroupKey> oldestByName() {
        Map<String, GroupKey> oldest = new TreeMap<>();
        groupsByAge.forEach(group -> oldest.putIfAbsent(group.brokerName(), group));
        return oldest;
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
