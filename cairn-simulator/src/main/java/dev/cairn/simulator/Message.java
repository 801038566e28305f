package dev.cairn.simulator;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.view.RouteLens;

/** What travels to a server. */
sealed interface Message {
    /**
     * Request 103.
     *
     * @param broker who registers, and with what
     */
    record Registration(ScriptedBroker broker) implements Message {
        BrokerKey from() {
            return broker.identity().key();
        }
    }

    /**
     * Request 904, or 322 of an older broker: a sign of life.
     *
     * @param from who lives
     */
    record Beat(BrokerKey from) implements Message {}

    /**
     * Request 104.
     *
     * @param broker the place that it leaves
     */
    record Goodbye(BrokerIdentity broker) implements Message {}

    /**
     * Request 105.
     *
     * @param client who asks
     * @param topic for what
     * @param lens how it wants to see the route
     */
    record Lookup(SimulatedClient client, String topic, RouteLens lens) implements Message {}
}
