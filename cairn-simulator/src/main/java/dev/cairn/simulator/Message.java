package dev.cairn.simulator;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.GroupKey;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.SessionId;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.view.RouteLens;
import java.util.Optional;
import java.util.Set;

/** What travels to a server. */
sealed interface Message {
    /** The broker that lives, as this message shows. */
    default Optional<BrokerKey> signOfLife() {
        return Optional.empty();
    }

    /**
     * Request 103.
     *
     * @param broker who registers, and with what
     * @param table all topics that the broker had when it sent this, which no server is told
     */
    record Registration(ScriptedBroker broker, Set<String> table) implements Message {
        /** The same over a connection. */
        Registration over(SessionId session) {
            return new Registration(broker.over(session.value()), table);
        }

        @Override
        public Optional<BrokerKey> signOfLife() {
            return Optional.of(broker.identity().key());
        }
    }

    /**
     * Request 904, or 322 of an older broker: a sign of life.
     *
     * @param from who lives
     */
    record Beat(BrokerKey from) implements Message {
        @Override
        public Optional<BrokerKey> signOfLife() {
            return Optional.of(from);
        }
    }

    /**
     * Request 104.
     *
     * @param broker the place that it leaves
     */
    record Goodbye(BrokerIdentity broker) implements Message {}

    /**
     * Request 217 (since 5.0): somebody registers one topic of a broker.
     *
     * @param topic the topic's name
     * @param brokerName the broker's name
     * @param queues what it has of the topic
     */
    record SingleTopic(String topic, String brokerName, QueueSettings queues) implements Message {}

    /**
     * Requests 205 and 327.
     *
     * @param brokerName whose right to write it is about
     * @param isAllowed whether it is given back
     */
    record WritePermission(String brokerName, boolean isAllowed) implements Message {}

    /**
     * Request 216.
     *
     * @param topic what to delete
     * @param cluster the only cluster to delete it in, if any
     */
    record Deletion(String topic, Optional<String> cluster) implements Message {
        boolean concerns(GroupKey group) {
            return cluster.isEmpty() || cluster.get().equals(group.cluster());
        }
    }

    /**
     * Request 105.
     *
     * @param client who asks
     * @param topic for what
     * @param lens how it wants to see the route
     */
    record Lookup(SimulatedClient client, String topic, RouteLens lens) implements Message {}
}
