package dev.cairn.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.WireClient;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** With {@code deleteTopicWithBrokerRegistration} a whole table is the truth, and a part is never taken for one. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WholeTableIT {
    private static final ScriptedBroker MASTER = new ScriptedBroker("broker-a", 0, "127.0.0.71:10911");
    private static final ScriptedBroker SLAVE = new ScriptedBroker("broker-a", 1, "127.0.0.72:10911");

    private final Stage stage = Stage.with(1, "whole-table", Map.of("deleteTopicWithBrokerRegistration", "true"));

    @AfterAll
    void end() {
        stage.close();
    }

    private static void register(WireClient client, ScriptedBroker broker, Table table) {
        assertThat(client.call(ScriptedBroker.REGISTER, broker.fields5(), table.plain())
                        .code())
                .isZero();
    }

    private Set<String> topics() {
        return ServedTopics.of(stage.nameServer());
    }

    @Test
    void whatTheBrokerNamesNoMoreIsGoneAndNothingElseEverIs() {
        Table whole = Table.of(2, "a", "c").with("s1", 4, 6).with("s1", "broker-a", 1, 0, 1);
        try (WireClient client = WireClient.connect(stage.nameServer().port());
                WireClient slave = WireClient.connect(stage.nameServer().port())) {
            register(
                    client,
                    MASTER,
                    Table.of(1, "a", "b", "c", "TBW102").with("s1", 4, 6).with("s1", "broker-a", 1, 0, 1));
            register(client, MASTER, whole);
            assertThat(topics()).as("after one registration").contains("b", "TBW102");

            register(client, MASTER, whole);
            assertThat(topics()).as("after its repetition").containsExactlyInAnyOrder("a", "c", "s1");

            register(client, MASTER, Table.of(3, "d"));
            register(client, MASTER, Table.of(3, "d"));
            assertThat(topics()).as("after one topic").contains("a", "c", "d");

            client.call(217, Map.of("topic", "e"), queuesOf("broker-a"));
            assertThat(topics()).as("after 217").contains("a", "c", "d", "e");

            register(client, MASTER, Table.of(4, "a", "c"));
            register(client, MASTER, Table.of(4, "d", "e"));
            register(client, MASTER, Table.of(4, "a", "c"));
            register(client, MASTER, Table.of(4, "d", "e"));
            assertThat(topics()).as("after two parts, twice").containsExactlyInAnyOrder("a", "c", "d", "e", "s1");

            register(slave, SLAVE, Table.of(4, "a", "c"));
            register(slave, SLAVE, Table.of(4, "a", "c"));
            assertThat(topics()).as("after a slave with fewer").contains("d", "e");

            assertThat(SeenRoute.of(client, "s1").parts().toString()).contains("\"epoch\":1");
        }
    }

    private static byte[] queuesOf(String broker) {
        return ("{\"brokerDatas\":[],\"filterServerTable\":{},\"queueDatas\":[{\"brokerName\":\"" + broker
                        + "\",\"perm\":6,\"readQueueNums\":4,\"topicSysFlag\":0,\"writeQueueNums\":4}]}")
                .getBytes(UTF_8);
    }
}
