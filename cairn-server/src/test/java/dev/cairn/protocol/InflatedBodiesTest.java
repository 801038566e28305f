package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.protocol.TestPeer.Received;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A compressed registration may grow as topics do when they are inflated, and hardly more. */
class InflatedBodiesTest {
    private static final int BOMB_BYTES = 64 << 20;

    private final TestServer server = new TestServer();
    private final TestPeer peer = server.connect();

    private Received register(byte[] compressed) {
        return peer.ask(TestRequest.register(0, "1.1.1.1:1").body(compressed));
    }

    private void assertRefusedAsABomb(byte[] body) {
        Received answer = register(body);

        assertThat(answer.header().code()).isEqualTo(1);
        assertThat(answer.header().remark())
                .isEqualTo("the compressed body of " + body.length + " bytes is larger than "
                        + ((2 << 20) + 128 * body.length)
                        + " bytes once inflated, which no registration comes to");
        assertThat(server.state().leases()).isEmpty();
    }

    @Test
    void manyZerosBehindTheTopics() {
        byte[] content = Compressed.content("{}", "[]", "A 8 4 6 SINGLE_TAG", "B 8 4 6 SINGLE_TAG");

        assertRefusedAsABomb(Compressed.deflate(Arrays.copyOf(content, BOMB_BYTES)));
    }

    @Test
    void muchWhiteSpaceInTheJson() {
        assertRefusedAsABomb(
                Compressed.body("{" + " ".repeat(15 << 20) + "}", "[]", "A 8 4 6 SINGLE_TAG", "B 8 4 6 SINGLE_TAG"));
    }

    @Test
    void aLittleThatALaterReleaseAppendsIsPassedOver() {
        byte[] content = Compressed.content("{}", "[]", "A 8 4 6 SINGLE_TAG", "B 8 4 6 SINGLE_TAG");

        Received answer = register(Compressed.deflate(Arrays.copyOf(content, content.length + 1000)));

        assertThat(answer.header().code()).isZero();
        assertThat(server.state().topics()).containsExactlyInAnyOrder("A", "B");
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 10_000, 100_000})
    void likeNamedTopicsWithLongNamesAndAttributes(int count) {
        String prefix = "a-prefix-".repeat(13) + ".";
        String[] topics = IntStream.range(0, count)
                .mapToObj(i -> prefix + i + " 16 16 6 SINGLE_TAG {\"message.type\":\"NORMAL\"}")
                .toArray(String[]::new);

        assertThat(register(Compressed.body("{}", "[]", topics)).header().code())
                .isZero();

        assertThat(server.state().topics()).hasSize(count);
    }
}
