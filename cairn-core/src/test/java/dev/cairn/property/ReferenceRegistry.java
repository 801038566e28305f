package dev.cairn.property;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.GroupKey;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.SessionId;
import dev.cairn.property.PresentBrokers.Present;
import dev.cairn.registry.RegistrationRules;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.view.RouteLens;
import java.time.Duration;
import java.util.ArrayList;
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

    private final PresentBrokers brokers = new PresentBrokers();
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
        for (Present present : brokers.members(place.group())) {
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
            brokers.remove(holder);
        }
        @Nullable Present earlier = holder != null && !isOthers ? holder : brokers.get(place.key());
        List<String> keptFilterServers = earlier == null ? List.of() : earlier.filterServers;
        brokers.put(new Present(broker, broker.profile().filterServers().orElse(keptFilterServers), nowNanos));
        forgetEmptyGroups();
        if (!groupsByAge.contains(place.group())) {
            groupsByAge.add(place.group());
        }
        if (rules.dropsUnnamedTopics() || !rounds.isEmpty()) {
            rounds.lookAt(brokers.signatures());
        }
        takeTopics(broker);
        offersBeforeDropping = offers();
        if (rules.dropsUnnamedTopics() && place.isMaster()) {
            rounds.add(broker, gaps).ifPresent(whole -> dropAllBut(place.group(), whole));
        } else {
            rounds.forget(place.key());
        }
        return Shown.accepted(place.brokerId() == 0 ? Optional.empty() : brokers.master(place.group()));
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
        brokers.become(other.brokers);
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

    private void takeTopics(ScriptedBroker broker) {
        BrokerIdentity place = broker.identity();
        boolean isFirst = brokers.members(place.group()).get(0).place().equals(place);
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
            brokers.members(group)
                    .forEach(present -> rounds.forget(present.place().key()));
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
        boolean isThere = brokers.removeIf(present -> present.place().equals(place)) > 0;
        forgetEmptyGroups();
        boolean isGroupGone = brokers.isEmpty(place.group());
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
            brokers.members(group)
                    .forEach(present -> rounds.forget(present.place().key()));
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
        int left = brokers.removeIf(present -> present.broker.session().equals(session));
        forgetEmptyGroups();
        return left;
    }

    /** The server itself stood still for so long: nobody could be heard. */
    public void standStill(long nowNanos, long ownPauseNanos) {
        for (Present present : brokers.all()) {
            present.heardNanos = Math.min(nowNanos, present.heardNanos + ownPauseNanos);
        }
    }

    /** Gives the number of brokers that left. */
    public int tick(long nowNanos) {
        int left = brokers.removeIf(present ->
                nowNanos - present.heardNanos > present.broker.profile().timeoutNanos());
        forgetEmptyGroups();
        return left;
    }

    private void forgetEmptyGroups() {
        if (!rounds.isEmpty()) {
            rounds.lookAt(brokers.signatures());
        }
        groupsByAge.removeIf(brokers::isEmpty);
        topics.values().forEach(offers -> offers.keySet().removeIf(brokers::isEmpty));
        topics.values().removeIf(Map::isEmpty);
    }

    /** Everybody who is there, one line each. */
    public List<String> brokers() {
        return brokers.shown();
    }

    /** The group that stands for each broker name. */
    public List<String> groups() {
        Map<String, GroupKey> oldest = new TreeMap<>();
        groupsByAge.forEach(group -> oldest.putIfAbsent(group.brokerName(), group));
        return oldest.values().stream().map(GroupKey::toString).toList();
    }

    /** What a client sees of every topic, one line for each topic and broker name. */
    public List<String> routes(RouteLens lens) {
        return new ReferenceRoutes(brokers, writeWipes, lens).shown(topics);
    }
}
