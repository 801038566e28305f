package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.peer.ChildProcess;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** {@code ./cairn quickstart}, as a newcomer types it. */
class QuickstartIT {
    private static final Duration BOUND = Duration.ofMinutes(4);

    @Test
    void onceSendsAThousandAndReceivesAThousandThoughANameServerStops() {
        try (Stage stage = Stage.with(0, "quickstart")) {
            ChildProcess quickstart = stage.host().startCairn("once", "quickstart", "--once");

            assertThat(quickstart.awaitEnd(BOUND)).as(quickstart.output()).isZero();
            assertThat(quickstart.output())
                    .contains("stopping the name server", "sent      1000 of 1000", "missing   0")
                    .contains("Nothing is left but ");
        }
    }

    @Test
    void whoPressesCtrlCIsToldWhatIsLeft() {
        try (Stage stage = Stage.with(0, "quickstart-stopped")) {
            ChildProcess quickstart = stage.host().startCairn("stopped", "quickstart");
            quickstart.await(
                    "sends",
                    BOUND,
                    () -> quickstart.output().contains("console is at http://127.0.0.1:")
                            && quickstart.output().contains("sent and received"));

            quickstart.stop(Duration.ofSeconds(30));

            assertThat(quickstart.output()).contains("Nothing is left but ");
        }
    }

    @Test
    void aWrongOptionIsToldTheNearestOne() {
        try (Stage stage = Stage.with(0, "quickstart-usage")) {
            ChildProcess quickstart = stage.host().startCairn("usage", "quickstart", "--onec");

            assertThat(quickstart.awaitEnd(BOUND)).isEqualTo(2);
            assertThat(quickstart.output()).contains("--onec", "Did you mean --once?");
        }
    }
}
