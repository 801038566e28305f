package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.Answer;
import dev.cairn.testing.Dialect;
import dev.cairn.testing.WireClient;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A scripted 4.x broker with filter servers beside it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FilterServersIT {
    private static final int ROUTE = 105;
    private static final String LISTED = "\"filterServerTable\":{\"127.0.0.9:10911\":[\"127.0.0.9:30000\"]}";

    private final Stage stage = Stage.with(1, "filter-servers");
    private final WireClient connection = WireClient.connect(stage.nameServer().port(), Dialect.JAVA_4_9_7);
    private final ScriptedBroker broker = new ScriptedBroker("broker-f", 0, "127.0.0.9:10911");

    @AfterAll
    void end() {
        connection.close();
        stage.close();
    }

    @BeforeEach
    void registerWithAFilterServer() {
        register("[\"127.0.0.9:30000\"]");
        assertThat(route()).contains(LISTED);
    }

    @Test
    void anEmptyListClearsThem() {
        register("[]");

        assertThat(route()).contains("\"filterServerTable\":{}");
    }

    @Test
    void aNullLeavesThem() {
        register("null");

        assertThat(route()).contains(LISTED);
    }

    @Test
    void anotherListReplacesThem() {
        register("[\"127.0.0.9:30001\",\"127.0.0.9:30002\"]");

        assertThat(route())
                .contains("\"filterServerTable\":{\"127.0.0.9:10911\":[\"127.0.0.9:30001\",\"127.0.0.9:30002\"]}");
    }

    private void register(String filterServers) {
        byte[] body = Registration.of(1, "orders", "broker-f")
                .withFilterServers(filterServers)
                .json4();
        Answer answer =
                connection.call(ScriptedBroker.REGISTER, ScriptedBroker.withChecksum(broker.fields4(), body), body);
        assertThat(answer.code()).isZero();
    }

    private String route() {
        return connection.call(ROUTE, Map.of("topic", "orders")).text();
    }
}
