package dev.cairn.e2e;

import dev.cairn.e2e.peer.Peer;
import org.junit.jupiter.api.Nested;

/** The everyday cluster with a broker of each line that is in use. */
class ClusterIT {
    @Nested
    class WithBroker550 extends ClusterTests {
        WithBroker550() {
            super(Peer.BROKER_5_5_0);
        }
    }

    @Nested
    class WithBroker497 extends ClusterTests {
        WithBroker497() {
            super(Peer.BROKER_4_9_7);
        }
    }
}
