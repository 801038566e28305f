package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.WireClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A broker with many topics registers them in parts: nothing on the wire says so. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SplitRegistrationIT {
    private static final int PARTS = 3;
    private static final int PART_SIZE = 800;

    private final Stage keeping = Stage.with(1, "split-keeping");
    private final Stage dropping = Stage.with(1, "split-dropping", Map.of("deleteTopicWithBrokerRegistration", "true"));

    @AfterAll
    void end() {
        keeping.close();
        dropping.close();
    }

    private WireClient connect(boolean drops) {
        return WireClient.connect((drops ? dropping : keeping).nameServer().port());
    }

    private static List<String> topics(String broker, int part) {
        return IntStream.range(0, PART_SIZE)
                .mapToObj(number -> broker + "-" + part + "-" + number)
                .toList();
    }

    private static List<String> allTopics(String broker) {
        List<String> all = new ArrayList<>();
        for (int part = 0; part < PARTS; part++) {
            all.addAll(topics(broker, part));
        }
        return all;
    }

    private static void register(WireClient client, String broker, Table table) {
        ScriptedBroker identity = new ScriptedBroker(broker, 0, "127.0.0.61:" + (10_000 + broker.hashCode() % 1000));
        assertThat(client.call(ScriptedBroker.REGISTER, identity.fields5(), table.plain())
                        .code())
                .isZero();
    }

    private static void registerParts(WireClient client, String broker, long counter, int step, int queues) {
        for (int part = 0; part < PARTS; part++) {
            register(client, broker, Table.of(counter + (long) part * step, topics(broker, part), queues));
        }
    }

    private static void assertAllHave(WireClient client, String broker, int queues) {
        for (String topic : allTopics(broker)) {
            assertThat(SeenRoute.of(client, topic).readQueues(broker)).as(topic).isEqualTo(queues);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void partsWithAVersionEach(boolean drops) {
        try (WireClient client = connect(drops)) {
            registerParts(client, "own", 1, 1, 4);
            registerParts(client, "own", 4, 1, 4);
            registerParts(client, "own", 7, 1, 4);

            assertAllHave(client, "own", 4);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void partsWithOneVersionAndThenWithOtherQueuesUnderTheSame(boolean drops) {
        try (WireClient client = connect(drops)) {
            registerParts(client, "one", 1, 0, 4);
            registerParts(client, "one", 1, 0, 4);
            assertAllHave(client, "one", 4);

            registerParts(client, "one", 1, 0, 8);
            assertAllHave(client, "one", 8);
            registerParts(client, "one", 1, 0, 8);
            assertAllHave(client, "one", 8);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void oneTopicOfOnePartDiffersUnderTheSameVersion(boolean drops) {
        try (WireClient client = connect(drops)) {
            registerParts(client, "differs", 1, 0, 4);

            Table second = Table.of(1, topics("differs", 1), 4).with("differs-1-5", 16, 6);
            for (int round = 0; round < 3; round++) {
                register(client, "differs", Table.of(1, topics("differs", 0), 4));
                register(client, "differs", second);
                register(client, "differs", Table.of(1, topics("differs", 2), 4));
            }

            assertThat(SeenRoute.of(client, "differs-1-5").readQueues("differs"))
                    .isEqualTo(16);
            assertThat(SeenRoute.exists(client, "differs-2-799")).isTrue();
            assertThat(SeenRoute.exists(client, "differs-0-0")).isTrue();
        }
    }
}
