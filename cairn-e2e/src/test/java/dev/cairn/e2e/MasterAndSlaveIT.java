package dev.cairn.e2e;

import dev.cairn.e2e.peer.Peer;
import org.junit.jupiter.api.Nested;

/** Master and slave with a broker of each line that is in use. */
class MasterAndSlaveIT {
    @Nested
    class WithBroker550 extends MasterAndSlaveTests {
        WithBroker550() {
            super(Peer.BROKER_5_5_0);
        }
    }

    @Nested
    class WithBroker497 extends MasterAndSlaveTests {
        WithBroker497() {
            super(Peer.BROKER_4_9_7);
        }
    }
}
