package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.protocol.TestPeer.Received;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compressed registrations whose content is within its bound, but hardly divided. */
class LargeBlocksTest {
    private static final String NO_VERSION = "00000000";
    private static final String NO_TOPICS = "00000000";
    private static final String NO_FILTER_SERVERS = "00000000";

    private final TestServer server = new TestServer();
    private final TestPeer peer = server.connect();

    private Received register(byte[] compressed) {
        return peer.ask(TestRequest.register(0, "1.1.1.1:1").body(compressed));
    }

    @ParameterizedTest
    @CsvSource({
        "'', 01000001, 16777216",
        NO_VERSION + "00000001, 00100001, 1048576",
        NO_VERSION + NO_TOPICS + ", 01000001, 16777216",
        NO_VERSION + NO_TOPICS + NO_FILTER_SERVERS + "00000001, 01000001, 16777216"
    })
    void aBlockThatCouldFillTheMemoryIsRefusedByItsLength(String before, String length, int limit) {
        Received answer = register(Compressed.deflate(HexFormat.of().parseHex(before + length)));

        assertThat(answer.header().code()).isEqualTo(1);
        assertThat(answer.header().remark())
                .isEqualTo("the compressed body holds a block of more than " + limit + " bytes");
        assertThat(server.state().topics()).isEmpty();
    }

    @Test
    void blocksUpToTheirBoundsAreRead() {
        String version = "{\"counter\":7,\"unknown\":[" + numbers((1 << 24) - 64) + "]}";
        String topic = "A 8 4 6 SINGLE_TAG ";

        Received answer = register(Compressed.body(
                version + " ".repeat((1 << 24) - version.length()),
                "[]",
                topic + "x".repeat((1 << 20) - topic.length()),
                "B 8 4 6 SINGLE_TAG"));

        assertThat(answer.header().code()).isZero();
        assertThat(server.state().topics()).containsExactlyInAnyOrder("A", "B");
    }

    /** Numbers that compress about as well as topics do. */
    private static String numbers(int length) {
        StringBuilder numbers = new StringBuilder(length);
        for (int i = 0; numbers.length() < length - 8; i++) {
            numbers.append(i % 100_000).append(',');
        }
        return numbers.append('0').toString();
    }
}
