package dev.cairn.http;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.census.Census;
import dev.cairn.census.RecentPast;
import dev.cairn.config.Settings;
import dev.cairn.kv.KeyValues;
import dev.cairn.lint.GroupTimes;
import dev.cairn.lint.Lint;
import dev.cairn.lint.Surroundings;
import dev.cairn.registry.Command;
import dev.cairn.registry.Limits;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.runtime.ManualTicker;
import dev.cairn.runtime.RegistryLoop;
import dev.cairn.runtime.Reply;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The status of a server that all brokers have left, at times of the test's own. */
class LeftBrokersStatusTest {
    private static final ScriptedBroker BROKER = master("a", "10.0.0.1:10911");

    private final ManualTicker ticker = new ManualTicker();
    private final RecentPast past = new RecentPast(Settings.defaults(), ticker::nanos);
    private final RegistryLoop registry = new RegistryLoop(RegistryState.empty(), 16, ticker, List.of(past));
    private OneResource served;

    @BeforeEach
    void serve() {
        Census census = Census.of(Settings.defaults(), ticker::nanos);
        Lint lint = Lint.of(
                new Surroundings(
                        registry,
                        Settings::defaults,
                        settings -> Limits.NONE,
                        KeyValues::none,
                        census,
                        past,
                        new GroupTimes(ticker::nanos),
                        ticker::nanos),
                Set.of(),
                Runnable::run);
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 9876);
        served = OneResource.serve(
                () -> registry.current().revision().value(),
                new Status(
                        new Status.Facts("1", Instant.EPOCH, address, address),
                        List.of(),
                        List.of(),
                        new Moments(registry, KeyValues::none, ticker::nanos),
                        census.clients(),
                        lint,
                        () -> 0));
    }

    @AfterEach
    void stop() {
        served.close();
    }

    private void happens(Command<?> command) {
        registry.post(command, Reply.none());
        registry.step();
    }

    private JsonObject status() {
        return new JsonObject(served.ask("/api/v1/status").join().body());
    }

    @Test
    void thatAllBrokersHaveLeftIsSaidOnceAndIsAnError() {
        happens(BROKER.register());
        happens(BROKER.unregister());
        ticker.advance(Duration.ofMinutes(5));

        JsonObject status = status();
        assertThat(status.getString("verdict")).isEqualTo("error");
        assertThat(status.getJsonArray("reasons"))
                .isEqualTo(JsonArray.of("no-broker-left: The last broker was C1/a/0 at 10.0.0.1:10911, until 5 min ago:"
                        + " it said goodbye."));
    }

    @Test
    void aServerThatHasJustStartedOnlySaysThatNobodyIsThereYet() {
        happens(BROKER.register());
        happens(BROKER.unregister());
        ticker.advance(Duration.ofSeconds(59));

        JsonObject status = status();
        assertThat(status.getString("verdict")).isEqualTo("warning");
        assertThat(status.getJsonArray("reasons")).isEqualTo(JsonArray.of("no broker is registered"));
    }

    @Test
    void aGroupThatHasCrashedIsAnErrorAlthoughOtherBrokersAreThere() {
        ScriptedBroker other = master("b", "10.0.0.2:10911").over(2);
        happens(BROKER.topics("T1", "T2").register());
        happens(other.topics("T2", "T3").register());
        happens(BROKER.close());
        for (int i = 0; i < 4; i++) {
            ticker.advance(Duration.ofSeconds(25));
            happens(other.topics("T2", "T3").register());
        }

        JsonObject status = status();
        assertThat(status.getString("verdict")).isEqualTo("error");
        assertThat(status.getJsonArray("reasons"))
                .isEqualTo(JsonArray.of(
                        "group-gone: The group C1/a has had no broker for 1 min 40 s; the last was C1/a/0 at 10.0.0.1:10911"
                                + " (its connection from 10.9.9.9:40000 closed). Since then no broker offers T1."));

        happens(BROKER.topics("T1", "T2").register());
        ticker.advance(Duration.ofSeconds(15));
        JsonObject back = status();
        assertThat(back.getString("verdict")).as(back.encode()).isNotEqualTo("error");
    }
}
