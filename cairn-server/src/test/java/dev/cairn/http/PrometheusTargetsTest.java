package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The brokers as Prometheus wants them. */
class PrometheusTargetsTest extends ServedApi {
    private JsonArray targets(String query) {
        HttpResponse<String> answer = api.get("/api/v1/prometheus/brokers" + query);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json");
        return new JsonArray(answer.body());
    }

    @Test
    void eachBrokerIsATargetWithItsLabels() {
        api.register("broker-a", 0, Map.of("brokerAddr", "10.0.0.1:10911", "__ZONE_NAME", "z1"), "A", "B");
        api.register("broker-a", 1, Map.of("brokerAddr", "[::1]:10911"), "A", "B");

        assertThat(targets("").encode())
                .isEqualTo("[{\"targets\":[\"10.0.0.1:5557\"],\"labels\":{\"__meta_rocketmq_cluster\":\"C\","
                        + "\"__meta_rocketmq_broker_name\":\"broker-a\",\"__meta_rocketmq_broker_id\":\"0\","
                        + "\"__meta_rocketmq_role\":\"master\",\"__meta_rocketmq_address\":\"10.0.0.1:10911\","
                        + "\"__meta_rocketmq_zone\":\"z1\"}},"
                        + "{\"targets\":[\"[::1]:5557\"],\"labels\":{\"__meta_rocketmq_cluster\":\"C\","
                        + "\"__meta_rocketmq_broker_name\":\"broker-a\",\"__meta_rocketmq_broker_id\":\"1\","
                        + "\"__meta_rocketmq_role\":\"slave\",\"__meta_rocketmq_address\":\"[::1]:10911\","
                        + "\"__meta_rocketmq_zone\":\"\"}}]");
        assertThat(targets("?port=9999").getJsonObject(0).getJsonArray("targets"))
                .isEqualTo(JsonArray.of("10.0.0.1:9999"));
    }

    @Test
    void aBrokerThatIsAServiceOfDockerComposeIsATargetAndInTheRoute() {
        api.register("broker-a", 0, Map.of("brokerAddr", "rmq_broker_1:10911"), "A", "B");

        assertThat(targets("").getJsonObject(0).getJsonArray("targets")).isEqualTo(JsonArray.of("rmq_broker_1:5557"));
        assertThat(api.get("/api/v1/topics/A/route?raw=true").body()).contains("\"rmq_broker_1:10911\"");
    }

    @Test
    void withoutBrokersThereIsNone() {
        assertThat(targets("")).isEqualTo(new JsonArray());
    }

    @Test
    void anAddressThatNobodyCouldConnectToSpoilsNothing() {
        api.register("broker-a", 0, Map.of("brokerAddr", "10.0.0.1:10911"), "A", "B");
        api.register("broker-b", 0, Map.of("brokerAddr", "a/b?c:10911"), "A", "B");
        api.register("broker-c", 0, Map.of("brokerAddr", "no address"), "A", "B");

        assertThat(targets("")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "65536", "-1", "x"})
    void aPortThatIsNoneIsRefused(String port) {
        HttpResponse<String> answer = api.get("/api/v1/prometheus/brokers?port=" + port);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(new JsonObject(answer.body()).getString("detail")).startsWith("port takes");
    }
}
