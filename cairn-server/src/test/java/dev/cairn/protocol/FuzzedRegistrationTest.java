package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.model.GroupKey;
import dev.cairn.protocol.TestPeer.Received;
import dev.cairn.registry.RegistryState;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that were right once and have been damaged since: either they still mean something, or they change nothing. */
class FuzzedRegistrationTest {
    private static final int ROUNDS = 600;
    private static final int MAX_TOPICS = 20;

    private final TestServer server = new TestServer(Settings.defaults()
            .with(Options.MAX_TOPICS_PER_REGISTRATION, MAX_TOPICS)
            .with(Options.MAX_NAME_LENGTH, 127)
            .with(Options.MAX_INFLATED_BYTES, 16_384));
    private final TestPeer peer = server.connect();

    private static byte[] plain() {
        return ("{\"filterServerList\":[\"1.1.1.1:3\"],\"topicConfigSerializeWrapper\":{\"dataVersion\":{\"counter\":7},"
                        + "\"topicConfigTable\":{\"A\":{\"topicName\":\"A\",\"perm\":6},\"B\":{\"topicName\":\"B\"}},"
                        + "\"topicQueueMappingInfoMap\":{\"A\":{\"bname\":\"b\",\"topic\":\"A\",\"currIdMap\":{0:0,1:3}}}}}")
                .getBytes(UTF_8);
    }

    private static byte[] content() {
        return Compressed.content("{\"counter\":7}", "[\"1.1.1.1:3\"]", "A 8 4 6 SINGLE_TAG", "B 8 4 6 MULTI_TAG {}");
    }

    /** The same with a few bytes changed, moved or cut off. */
    static byte[] damaged(byte[] whole, Random random) {
        byte[] bytes = whole.clone();
        for (int times = 1 + random.nextInt(4); times > 0; times--) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(4)) {
                case 0 -> bytes[at] = (byte) random.nextInt(256);
                case 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 2 -> bytes = Arrays.copyOf(bytes, Math.max(1, at));
                default -> {
                    int from = random.nextInt(bytes.length);
                    int length = Math.min(random.nextInt(8), bytes.length - Math.max(from, at));
                    System.arraycopy(bytes.clone(), from, bytes, at, length);
                }
            }
        }
        return bytes;
    }

    private void send(byte[] body, int version) {
        RegistryState before = server.state();
        Received answer =
                peer.ask(TestRequest.register(0, "1.1.1.1:1").version(version).body(body));
        int code = answer.header().code();
        assertThat(code).as(answer.header().remark()).isBetween(0, 1);
        if (code == 1) {
            assertThat(answer.header().remark()).doesNotContain("this name server failed");
            assertThat(server.state()).isSameAs(before);
        } else {
            assertThat(server.state().topicsOf(new GroupKey("c", "b")).size())
                    .isLessThanOrEqualTo(before.topics().size() + MAX_TOPICS);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void plainBodies(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < ROUNDS; round++) {
            send(damaged(plain(), random), random.nextInt(10) == 0 ? 36 : 513);
        }
        assertThat(peer.isAllReleased()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 5, 6})
    void compressedBodies(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < ROUNDS; round++) {
            send(damaged(Compressed.deflate(content()), random), 407);
        }
        assertThat(peer.isAllReleased()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(longs = {7, 8, 9})
    void contentsOfCompressedBodies(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < ROUNDS; round++) {
            send(Compressed.deflate(damaged(content(), random)), 513);
        }
        assertThat(peer.isAllReleased()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(longs = {10, 11})
    void bytesWithoutAnyMeaning(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < ROUNDS; round++) {
            byte[] bytes = new byte[1 + random.nextInt(200)];
            random.nextBytes(bytes);
            bytes[0] = new byte[] {'{', ' ', 0x78, bytes[0]}[random.nextInt(4)];
            send(bytes, 513);
        }
        assertThat(server.state().topics()).isEmpty();
    }
}
