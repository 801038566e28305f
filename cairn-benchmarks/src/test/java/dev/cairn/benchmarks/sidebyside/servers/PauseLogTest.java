package dev.cairn.benchmarks.sidebyside.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PauseLogTest {

    @Test
    void theLongestPauseIsFound() {
        List<String> log = List.of(
                "[0.006s][info][gc] Using G1",
                "[1.204s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(512M) 3.456ms",
                "[2.871s][info][gc] GC(1) Pause Remark 96M->96M(512M) 12.070ms",
                "[3.001s][info][gc] GC(2) Pause Young (Mixed) (G1 Evacuation Pause) 96M->20M(512M) 7.001ms");

        assertThat(PauseLog.mostMillis(log)).isEqualTo(12.070);
    }

    @Test
    void workBesideTheProgramIsNoPause() {
        List<String> log = List.of("[2.905s][info][gc] GC(1) Concurrent Mark Cycle 45.310ms");

        assertThat(PauseLog.mostMillis(log)).isZero();
    }
}
