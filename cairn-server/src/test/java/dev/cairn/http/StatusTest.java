package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Options;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** This server at one look. */
class StatusTest extends ServedApi {
    private JsonObject status() {
        return api.json("/api/v1/status");
    }

    @Test
    void aServerThatIsWellSaysWhatThereIs() {
        api.register("broker-a", "A", "B");
        api.register("broker-a", 1, Map.of(), "A", "B");
        api.register("broker-x", 0, Map.of("clusterName", "D"), "A", "D");

        JsonObject status = status();

        assertThat(status.getString("verdict")).isEqualTo("ok");
        assertThat(status.getJsonArray("reasons")).isEqualTo(new JsonArray());
        assertThat(status.getJsonObject("findings").getInteger("errors")).isZero();
        assertThat(status.getJsonObject("findings").getInteger("warnings")).isZero();
        assertThat(status.getBoolean("isReady")).isTrue();
        assertThat(status.getJsonObject("counts"))
                .isEqualTo(new JsonObject()
                        .put("clusters", 2)
                        .put("groups", 2)
                        .put("brokers", 3)
                        .put("topics", 3)
                        .put("clients", 3)
                        .put("watchers", 0));
        assertThat(status.getString("address")).isEqualTo("127.0.0.1:" + api.wirePort());
        assertThat(status.getString("httpAddress")).isEqualTo("127.0.0.1:" + api.port());
        assertThat(Duration.between(Instant.parse(status.getString("started")), Instant.now()))
                .isBetween(Duration.ZERO, Duration.ofMinutes(5));
        assertThat(status.getJsonArray("checks").encode())
                .isEqualTo("[{\"name\":\"registry\",\"ok\":true},{\"name\":\"routes\",\"ok\":true}]");
    }

    @Test
    void withoutBrokersSomebodyShouldLook() {
        JsonObject status = status();

        assertThat(status.getString("verdict")).isEqualTo("warning");
        assertThat(status.getJsonArray("reasons")).isEqualTo(JsonArray.of("no broker is registered"));
        assertThat(status.getBoolean("isReady")).isTrue();
    }

    @Test
    void groupsWithoutAMasterAreNamed() {
        api.register("broker-1", 1, Map.of(), "A", "B");
        assertThat(status().getJsonArray("reasons").getString(0))
                .isEqualTo("a group without a master, to which nobody can send: C/broker-1");
        for (int i = 2; i <= 7; i++) {
            api.register("broker-" + i, 1, Map.of(), "A", "B");
        }

        JsonObject status = status();

        assertThat(status.getString("verdict")).isEqualTo("warning");
        assertThat(status.getJsonArray("reasons").getString(0))
                .isEqualTo("groups without a master, to which nobody can send: C/broker-1, C/broker-2, C/broker-3,"
                        + " C/broker-4, C/broker-5 and 2 more");
    }

    @Test
    void aFindingThatIsAnErrorIsNoBetterInTheStatus() {
        api.register("broker-a", "A", "B");
        api.register("broker-a", 0, Map.of("brokerAddr", "10.9.9.9:10911"), "A", "B");

        Awaitility.await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            JsonObject status = status();
            assertThat(status.getString("verdict")).isEqualTo("error");
            assertThat(status.getJsonArray("reasons").getString(0))
                    .startsWith("place-contested: Broker C/broker-a/0 at 10.9.9.9:10911 was refused");
            assertThat(status.getJsonObject("findings").getInteger("errors")).isOne();
            assertThat(status.getBoolean("isReady")).isTrue();
        });
        JsonObject errors = api.json("/api/v1/findings?severity=error");
        assertThat(errors.getJsonArray("items")).hasSize(1);
    }

    @Test
    void aServerThatDoesNotAnswerLookupsYetIsNotReady() {
        restart(usual -> usual.with(Options.NEED_WAIT_FOR_SERVICE, true));
        api.register("broker-a", "A", "B");

        JsonObject status = status();

        assertThat(status.getBoolean("isReady")).isFalse();
        assertThat(status.getString("verdict")).isEqualTo("warning");
        assertThat(status.getJsonArray("reasons").getString(0)).contains("waitSecondsForService");
        assertThat(status.getJsonArray("checks").getJsonObject(1).getString("problem"))
                .contains("waitSecondsForService");
    }
}
