package dev.cairn.registry;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.ConnectionEnd;
import dev.cairn.model.ContentDigest;
import dev.cairn.model.DataVersion;
import dev.cairn.model.Permission;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.SessionId;
import dev.cairn.model.TopicMapping;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * A broker as a test wants it: start from {@link #master} or {@link #slave}, change what matters, then ask for its
 * commands.
 *
 * @param identity the place that it claims
 * @param profile what it says of itself
 * @param table what it says of its topics
 * @param session the connection that it speaks over
 */
public record ScriptedBroker(BrokerIdentity identity, BrokerProfile profile, TopicTable table, SessionId session) {
    /** Reads and writes. */
    public static final QueueSettings OPEN = queues(8, 6);

    /** The usual rules: an owner that was heard within 3 s keeps its slot, and nothing is too much. */
    public static final RegistrationRules RULES =
            new RegistrationRules(Duration.ofSeconds(3).toNanos(), false, Limits.NONE);

    /** How connections end where nobody cares. */
    public static final ConnectionEnd CLOSED = new ConnectionEnd("10.9.9.9:40000", ConnectionEnd.How.BY_PEER);

    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    /** A master of version 5.x in cluster {@code C1}, with the topics {@code T1} and {@code T2}. */
    public static ScriptedBroker master(String brokerName, String address) {
        return at(brokerName, 0, address);
    }

    /** A slave of version 5.x with the topics of {@link #master}. */
    public static ScriptedBroker slave(String brokerName, long id, String address) {
        return at(brokerName, id, address);
    }

    private static ScriptedBroker at(String brokerName, long id, String address) {
        BrokerProfile profile = new BrokerProfile(
                address + "0", ActingMaster.OFF, Optional.empty(), Optional.of(List.of()), TIMEOUT.toNanos());
        TopicTable table = new TopicTable(new DataVersion(0, 1_700_000_000_000L, 1), Map.of(), Map.of());
        return new ScriptedBroker(new BrokerIdentity("C1", brokerName, id, address), profile, table, new SessionId(1))
                .topics("T1", "T2");
    }

    /** So many queues with a permission. */
    public static QueueSettings queues(int queues, int permission) {
        return new QueueSettings(queues, queues, new Permission(permission), 0);
    }

    /** The same broker in another cluster. */
    public ScriptedBroker inCluster(String cluster) {
        return placed(new BrokerIdentity(cluster, identity.brokerName(), identity.brokerId(), identity.address()));
    }

    /** The same process under another broker name. */
    public ScriptedBroker named(String brokerName) {
        return placed(new BrokerIdentity(identity.cluster(), brokerName, identity.brokerId(), identity.address()));
    }

    /** The same process in another slot. */
    public ScriptedBroker withId(long id) {
        return placed(new BrokerIdentity(identity.cluster(), identity.brokerName(), id, identity.address()));
    }

    /** A broker that says the same from another address. */
    public ScriptedBroker movedTo(String address) {
        return placed(new BrokerIdentity(identity.cluster(), identity.brokerName(), identity.brokerId(), address));
    }

    private ScriptedBroker placed(BrokerIdentity place) {
        return new ScriptedBroker(place, profile, table, session);
    }

    /** The same broker over another connection. */
    public ScriptedBroker over(long sessionId) {
        return new ScriptedBroker(identity, profile, table, new SessionId(sessionId));
    }

    /** The same broker with one epoch (state version). */
    public ScriptedBroker epoch(long stateVersion) {
        DataVersion version = table.version();
        return version(new DataVersion(stateVersion, version.timestampMillis(), version.counter()));
    }

    /** The same broker with another counter in its version. */
    public ScriptedBroker counter(long counter) {
        DataVersion version = table.version();
        return version(new DataVersion(version.stateVersion(), version.timestampMillis(), counter));
    }

    /** The same broker with another time in its version. */
    public ScriptedBroker changedAt(long timestampMillis) {
        DataVersion version = table.version();
        return version(new DataVersion(version.stateVersion(), timestampMillis, version.counter()));
    }

    private ScriptedBroker version(DataVersion version) {
        return new ScriptedBroker(
                identity, profile, new TopicTable(version, table.topics(), table.mappings()), session);
    }

    /** The same broker with these topics, all of them open. */
    public ScriptedBroker topics(String... topics) {
        Map<String, QueueSettings> settings = new LinkedHashMap<>();
        for (String topic : topics) {
            settings.put(topic, OPEN);
        }
        return topics(settings);
    }

    /** The same broker with exactly these topics. */
    public ScriptedBroker topics(Map<String, QueueSettings> settings) {
        return new ScriptedBroker(
                identity, profile, new TopicTable(table.version(), settings, table.mappings()), session);
    }

    /** The same broker with one topic more, or changed. */
    public ScriptedBroker topic(String topic, QueueSettings settings) {
        Map<String, QueueSettings> changed = new LinkedHashMap<>(table.topics());
        changed.put(topic, settings);
        return topics(changed);
    }

    /** The same broker with its part of a static topic. */
    public ScriptedBroker mapping(String topic, long epoch) {
        TopicMapping mapping =
                new TopicMapping(topic, "__global__", 8, identity.brokerName(), epoch, false, Map.of(0, 0, 1, 1));
        Map<String, TopicMapping> mappings = new LinkedHashMap<>(table.mappings());
        mappings.put(topic, mapping);
        return new ScriptedBroker(
                identity, profile, new TopicTable(table.version(), table.topics(), mappings), session);
    }

    /** The same broker without any part of a static topic. */
    public ScriptedBroker withoutMappings() {
        return new ScriptedBroker(
                identity, profile, new TopicTable(table.version(), table.topics(), Map.of()), session);
    }

    /** The same broker saying something else about slaves that act as master. */
    public ScriptedBroker acting(ActingMaster acting) {
        return profile(new BrokerProfile(
                profile.haAddress(), acting, profile.zone(), profile.filterServers(), profile.timeoutNanos()));
    }

    /** The same broker in a zone. */
    public ScriptedBroker zone(String zone) {
        return zone(Optional.of(zone));
    }

    /** The same broker in a zone, or in none. */
    public ScriptedBroker zone(Optional<String> zone) {
        return profile(new BrokerProfile(
                profile.haAddress(), profile.actingMaster(), zone, profile.filterServers(), profile.timeoutNanos()));
    }

    /** The same broker with filter servers; absent leaves them as they are. */
    public ScriptedBroker filterServers(Optional<List<String>> addresses) {
        return profile(new BrokerProfile(
                profile.haAddress(), profile.actingMaster(), profile.zone(), addresses, profile.timeoutNanos()));
    }

    /** The same broker with another address for its replicas. */
    public ScriptedBroker haAddress(String address) {
        return profile(new BrokerProfile(
                address, profile.actingMaster(), profile.zone(), profile.filterServers(), profile.timeoutNanos()));
    }

    /** The same broker with another time-out. */
    public ScriptedBroker timeout(Duration timeout) {
        return profile(new BrokerProfile(
                profile.haAddress(),
                profile.actingMaster(),
                profile.zone(),
                profile.filterServers(),
                timeout.toNanos()));
    }

    private ScriptedBroker profile(BrokerProfile changed) {
        return new ScriptedBroker(identity, changed, table, session);
    }

    /** Its registration. */
    public RegisterBroker register() {
        return register(RULES);
    }

    /** Its registration under other rules. */
    public RegisterBroker register(RegistrationRules rules) {
        return register(rules, 0);
    }

    /** Its registration after so many changes over its connection that were not done. */
    public RegisterBroker register(RegistrationRules rules, long gaps) {
        return new RegisterBroker(identity, profile, table, submission(gaps), rules);
    }

    /** Its registration repeated byte for byte. */
    public RenewRegistration renew() {
        return renew(RULES, 0);
    }

    /** Its registration repeated under other rules, after so many changes that were not done. */
    public RenewRegistration renew(RegistrationRules rules, long gaps) {
        return new RenewRegistration(identity, submission(gaps), rules);
    }

    private Submission submission(long gaps) {
        return new Submission(session, gaps, digest());
    }

    /** Its heartbeat. */
    public Heartbeat heartbeat() {
        return new Heartbeat(identity.key());
    }

    /** Its goodbye. */
    public UnregisterBroker unregister() {
        return new UnregisterBroker(identity);
    }

    /** The end of its connection. */
    public CloseSession close() {
        return new CloseSession(session, CLOSED);
    }

    /** Equal for equal contents, whatever the connection. */
    private ContentDigest digest() {
        String said = identity + " " + profile + " " + table;
        UUID fingerprint = UUID.nameUUIDFromBytes(said.getBytes(StandardCharsets.UTF_8));
        return new ContentDigest(fingerprint.getMostSignificantBits(), fingerprint.getLeastSignificantBits());
    }
}
