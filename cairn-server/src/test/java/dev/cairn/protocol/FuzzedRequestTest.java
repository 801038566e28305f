package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.metrics.Result;
import dev.cairn.property.Seeds;
import dev.cairn.registry.Invariants;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/**
 * Requests of every code with fields and bodies that are right, damaged or missing, on connections that come and go. Whatever
 * is sent: each request is answered once or not at all, no answer tells of a failure of ours, and the registry stays sound.
 */
class FuzzedRequestTest {
    private static final int SEEDS = 30;
    private static final int ROUNDS = 300;
    private static final Set<Integer> CODES_OF_ANSWERS = Set.of(0, 1, 2, 3, 16, 17, 22);

    /** The fields that any request has, each with a value that is right somewhere. */
    private static final List<List<String>> FIELDS = List.of(
            List.of("clusterName", "c", "d"),
            List.of("cluster", "c", "d"),
            List.of("brokerName", "a", "b"),
            List.of("brokerAddr", "1.1.1.1:1", "1.1.1.2:1", "1.1.1.3:1"),
            List.of("haServerAddr", "1.1.1.1:2"),
            List.of("brokerId", "0", "1", "2", "-1", "9223372036854775807", "x"),
            List.of("topic", "A", "B", "C", "rmq_sys_SYNC_BROKER_MEMBER_a"),
            List.of("namespace", "ORDER_TOPIC_CONFIG", "n"),
            List.of("key", "A", "k"),
            List.of("value", "a:4;b:4", "v"),
            List.of("enableActingMaster", "true", "false"),
            List.of("heartbeatTimeoutMillis", "10000", "0", "-5", "99999999999999"),
            List.of("bodyCrc32", "0", "1", "-1", "x"),
            List.of("compressed", "true", "false"),
            List.of("acceptStandardJsonOnly", "true"),
            List.of("__ZONE_NAME", "z1", "Z1", "z2", " "),
            List.of("__ZONE_MODE", "true", "TRUE", "no"));

    private static final List<IntFunction<String>> BODIES = List.of(
            counter -> TestBodies.registration(counter, "A", "B", "C"),
            counter -> TestBodies.registration(counter, "A"),
            counter -> "{\"counter\":" + counter + ",\"stateVersion\":0,\"timestamp\":1700000000000}",
            counter -> "{\"brokerDatas\":[],\"queueDatas\":[{\"brokerName\":\"a\",\"perm\":6,\"readQueueNums\":"
                    + counter + ",\"topicSysFlag\":0,\"writeQueueNums\":8}]}",
            counter -> "orderMessageEnable=" + counter % 2 + "\nkey=\\u00" + counter + "\n",
            counter -> "");

    private final Random random = new Random();

    @Test
    void nothingThatIsAskedBreaksAnything() {
        Seeds.orElse(SEEDS).forEach(this::play);
    }

    private void play(long seed) {
        random.setSeed(seed);
        TestServer server = new TestServer();
        TestPeer peer = server.connect();
        int asked = 0;
        for (int round = 0; round < ROUNDS; round++) {
            TestRequest request = request(server);
            asked += request.isOneWay() ? 0 : 1;
            peer.send(request);
            if (random.nextBoolean()) {
                server.settle();
            }
            if (random.nextInt(30) == 0) {
                server.settle();
                assertThat(codes(peer)).hasSize(asked).isSubsetOf(CODES_OF_ANSWERS);
                assertThat(peer.isAllReleased()).isTrue();
                peer.disconnect();
                peer = server.connect();
                asked = 0;
            }
            server.settle();
            assertThat(Invariants.brokenBy(server.state())).isEmpty();
        }
        assertThat(server.answers(Result.INTERNAL)).isZero();
    }

    private static List<Integer> codes(TestPeer peer) {
        return peer.received().stream().map(answer -> answer.header().code()).toList();
    }

    private TestRequest request(TestServer server) {
        List<Integer> served = server.codes().stream().sorted().toList();
        int code = random.nextInt(20) == 0 ? random.nextInt(1000) - 100 : served.get(random.nextInt(served.size()));
        TestRequest request =
                TestRequest.of(code).version(List.of(0, 36, 317, 407, 513, -1).get(random.nextInt(6)));
        for (List<String> field : FIELDS) {
            if (random.nextInt(8) != 0) {
                request = request.with(field.get(0), damaged(field.get(1 + random.nextInt(field.size() - 1))));
            }
        }
        byte[] body = BODIES.get(random.nextInt(BODIES.size()))
                .apply(random.nextInt(100))
                .getBytes(UTF_8);
        request = request.body(damaged(body));
        return random.nextInt(6) == 0 ? request.oneWay() : request;
    }

    private String damaged(String value) {
        return random.nextInt(12) == 0 ? new String(damaged(value.getBytes(UTF_8)), UTF_8) : value;
    }

    private byte[] damaged(byte[] whole) {
        byte[] bytes = whole.clone();
        if (bytes.length == 0 || random.nextInt(3) > 0) {
            return bytes;
        }
        for (int times = 1 + random.nextInt(4); times > 0; times--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return bytes;
    }
}
