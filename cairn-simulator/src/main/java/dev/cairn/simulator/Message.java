package dev.cairn.simulator;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.registry.ScriptedBroker;

/** What a broker sends to a server. */
sealed interface Message {
    /** Who speaks. */
    BrokerKey from();

    /** Request 103. */
    record Registration(ScriptedBroker broker) implements Message {
        @Override
        public BrokerKey from() {
            return broker.identity().key();
        }
    }

    /** Request 904. */
    record Beat(BrokerKey from) implements Message {}

    /** Request 104. */
    record Goodbye(BrokerIdentity broker) implements Message {
        @Override
        public BrokerKey from() {
            return broker.key();
        }
    }
}
