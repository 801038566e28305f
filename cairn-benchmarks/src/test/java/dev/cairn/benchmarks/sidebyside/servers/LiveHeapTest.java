package dev.cairn.benchmarks.sidebyside.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.benchmarks.sidebyside.machine.CannotRun;
import org.junit.jupiter.api.Test;

class LiveHeapTest {

    @Test
    void theTotalStandsInTheLastLine() {
        String histogram = """
                 num     #instances         #bytes  class name (module)
                -------------------------------------------------------
                   1:         21446        1663200  [B (java.base@17.0.15)
                Total         65020        4251216
                """;

        assertThat(LiveHeap.totalBytes(histogram)).isEqualTo(4_251_216);
    }

    @Test
    void whatTheToolSaidInsteadIsShown() {
        assertThatExceptionOfType(CannotRun.class)
                .isThrownBy(() -> LiveHeap.totalBytes("java.io.IOException: No such process\n"))
                .withMessageContaining("No such process");
    }
}
