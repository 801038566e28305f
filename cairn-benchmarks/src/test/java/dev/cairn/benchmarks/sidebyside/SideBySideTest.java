package dev.cairn.benchmarks.sidebyside;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class SideBySideTest {

    private final StringWriter errors = new StringWriter();

    @Test
    void aMistypedOptionIsAnErrorThatNamesTheRightOne() {
        assertThat(run("--round", "2")).isNotZero();
        assertThat(errors.toString()).contains("--round").contains("--rounds");
    }

    @Test
    void moreTopicsThanAFrameHoldsAreRefused() {
        assertThat(run("--topics", "90000")).isNotZero();
        assertThat(errors.toString()).contains("--topics must be 2 to 80000");
    }

    @Test
    void aSizeThatCannotWorkIsRefusedWithItsBounds() {
        assertThat(run("--sizes", "10000,1")).isNotZero();
        assertThat(errors.toString()).contains("--sizes must be 2 to 500000");
    }

    @Test
    void aLoadThatOutlastsTheRegistrationsIsRefused() {
        assertThat(run("--warm-up", "50", "--measured", "50")).isNotZero();
        assertThat(errors.toString()).contains("expire");
    }

    private int run(String... arguments) {
        CommandLine line = SideBySide.commandLine();
        line.setErr(new PrintWriter(errors, true));
        return line.execute(arguments);
    }
}
