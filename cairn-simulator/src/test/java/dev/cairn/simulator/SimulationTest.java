package dev.cairn.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.property.Seeds;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SimulationTest {
    private static final int USUAL_SEEDS = 100;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    @Test
    void noPromiseIsBrokenInAnyWorld() {
        Seeds.orElse(USUAL_SEEDS).forEach(seed -> {
            Simulation.Outcome outcome = Simulation.run(seed);
            assertThat(outcome.isGood()).as(outcome::report).isTrue();
        });
    }

    @Test
    void theSameSeedIsTheSameWorldToTheLastEvent() {
        Simulation.Outcome once = Simulation.run(7);
        Simulation.Outcome again = Simulation.run(7);

        assertThat(again).isEqualTo(once);
        assertThat(again.fingerprint()).isNotEqualTo(Simulation.run(8).fingerprint());
    }

    @Test
    void aRunSaysHowManyWorldsItSaw() {
        int exit = Simulate.run(new String[] {"--seeds", "3", "--from", "40"}, out);

        assertThat(exit).isZero();
        assertThat(bytes.toString(StandardCharsets.UTF_8)).startsWith("3 seeds from 40, ");
    }

    @Test
    void argumentsThatAreNotUnderstoodAreAnsweredWithTheUsage() {
        assertThat(Simulate.run(new String[] {"--seed"}, out)).isEqualTo(2);
        assertThat(Simulate.run(new String[] {"--sneeds", "3"}, out)).isEqualTo(2);
        assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("usage: Simulate");
    }

    @Test
    void aBrokenPromiseIsReportedWithTheSeedThatReplaysIt() {
        World world = new World(1);
        world.note("something happened");
        world.require(false, () -> "somebody lingers");

        String report = new Simulation.Outcome(42, 1, 1, world.broken(), world.trace()).report();

        assertThat(report)
                .contains("seed 42")
                .contains("0.000000 s: somebody lingers")
                .contains("something happened")
                .contains("--from 42 --seeds 1");
    }
}
