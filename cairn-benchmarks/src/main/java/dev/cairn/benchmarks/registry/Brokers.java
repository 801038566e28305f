package dev.cairn.benchmarks.registry;

import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.ContentDigest;
import dev.cairn.model.DataVersion;
import dev.cairn.model.Permission;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.SessionId;
import dev.cairn.registry.BrokerProfile;
import dev.cairn.registry.Heartbeat;
import dev.cairn.registry.Limits;
import dev.cairn.registry.RegisterBroker;
import dev.cairn.registry.RegistrationRules;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.RenewRegistration;
import dev.cairn.registry.Submission;
import dev.cairn.registry.TopicTable;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Masters of one cluster that all have the same topics. */
final class Brokers {

    static final int USUAL_QUEUES = 8;

    /** For how long each may be silent. */
    static final long TIMEOUT_NANOS = Duration.ofMinutes(2).toNanos();

    private static final BrokerProfile PROFILE = new BrokerProfile(
            "127.0.0.1:10912", ActingMaster.OFF, Optional.empty(), Optional.of(List.of()), TIMEOUT_NANOS);

    private static final RegistrationRules RULES =
            new RegistrationRules(Duration.ofSeconds(3).toNanos(), false, Limits.NONE);

    private Brokers() {}

    /** A table in which the first {@code changed} topics have {@code queues} queues. */
    static TopicTable table(int topics, int changed, int queues) {
        Map<String, QueueSettings> settings = new LinkedHashMap<>();
        for (int i = 0; i < topics; i++) {
            int count = i < changed ? queues : USUAL_QUEUES;
            settings.put(Fleet.topic(i), new QueueSettings(count, count, new Permission(6), 0));
        }
        return new TopicTable(new DataVersion(0, changed, queues), settings, Map.of());
    }

    static RegisterBroker registration(int broker, TopicTable table) {
        return new RegisterBroker(identity(broker), PROFILE, table, submission(broker), RULES);
    }

    static RenewRegistration repetition(int broker) {
        return new RenewRegistration(identity(broker), submission(broker), RULES);
    }

    static Heartbeat heartbeat(int broker) {
        return new Heartbeat(identity(broker).key());
    }

    private static Submission submission(int broker) {
        return new Submission(new SessionId(broker), 0, digest(broker));
    }

    /** A registry in which the first {@code brokers} have registered the usual table, each a nanosecond after the one before. */
    static RegistryState registered(int brokers, int topics) {
        TopicTable table = table(topics, 0, USUAL_QUEUES);
        RegistryState state = RegistryState.empty();
        for (int broker = 0; broker < brokers; broker++) {
            state = registration(broker, table).apply(state, broker).next();
        }
        return state;
    }

    /** A registry in which the first {@code brokers} have registered over one connection. */
    static RegistryState registeredOver(SessionId session, int brokers, int topics, boolean isOneGroup) {
        RegistryState state = RegistryState.empty();
        for (int broker = 0; broker < brokers; broker++) {
            state = registrationOver(session, broker, topics, isOneGroup)
                    .apply(state, broker)
                    .next();
        }
        return state;
    }

    /** The registration of one of many brokers that share a connection, and perhaps a group. */
    static RegisterBroker registrationOver(SessionId session, int broker, int topics, boolean isOneGroup) {
        BrokerIdentity alone = identity(broker);
        BrokerIdentity place =
                isOneGroup ? new BrokerIdentity(Fleet.CLUSTER, Fleet.brokerName(0), broker, alone.address()) : alone;
        Submission submission = new Submission(session, 0, digest(broker));
        return new RegisterBroker(place, PROFILE, table(topics, 0, USUAL_QUEUES), submission, RULES);
    }

    private static BrokerIdentity identity(int broker) {
        return new BrokerIdentity(Fleet.CLUSTER, Fleet.brokerName(broker), 0, Fleet.brokerAddress(broker));
    }

    private static ContentDigest digest(int broker) {
        return new ContentDigest(1, broker);
    }
}
