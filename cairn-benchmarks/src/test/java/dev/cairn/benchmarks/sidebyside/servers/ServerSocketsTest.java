package dev.cairn.benchmarks.sidebyside.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ServerSocketsTest {

    /** As Linux shows it: somebody listens, is connected to, has been left, and is connected elsewhere. */
    private static final List<String> TABLE = List.of(
            "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode",
            "   0: 00000000:2694 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1 1",
            "   1: 010112C6:2694 020112C6:C001 01 00000000:00000000 00:00000000 00000000     0        0 2 1",
            "   2: 010112C6:2694 020112C6:C002 06 00000000:00000000 00:00000000 00000000     0        0 3 1",
            "   3: 0100007F:2694 0100007F:C003 01 00000000:00000000 00:00000000 00000000     0        0 4 1",
            "   4: 010112C6:2695 020112C6:C004 01 00000000:00000000 00:00000000 00000000     0        0 5 1");

    @Test
    void connectionsThatAreOpenToThePortFromTheAddressCount() {
        assertThat(ServerSockets.established(TABLE, 9876, "198.18.1.2")).isEqualTo(1);
    }

    @Test
    void anAddressInTheTableOfTheNewerProtocolCounts() {
        List<String> newer = List.of(
                "   0: 0000000000000000FFFF0000010112C6:2694"
                        + " 0000000000000000FFFF0000020112C6:C001 01 00000000:00000000 00:00000000 00000000     0        0 2 1");

        assertThat(ServerSockets.established(newer, 9876, "198.18.1.2")).isEqualTo(1);
    }
}
