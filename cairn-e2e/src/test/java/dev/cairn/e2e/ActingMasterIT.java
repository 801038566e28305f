package dev.cairn.e2e;

import org.junit.jupiter.api.Nested;

/** The acting master in both of the ways in which brokers speak to name servers. */
class ActingMasterIT {
    /** The default: requests 322 and 105, which every name server knows. */
    @Nested
    class WithRequestsOfOld extends ActingMasterTests {
        WithRequestsOfOld() {
            super(true);
        }
    }

    /** Requests 904 and 901. */
    @Nested
    class WithRequestsOf5 extends ActingMasterTests {
        WithRequestsOf5() {
            super(false);
        }
    }
}
