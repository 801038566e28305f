package dev.cairn.benchmarks.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class LogAxisTest {

    @Test
    void eachTenfoldTakesThePlaceOfAnother() {
        LogAxis axis = LogAxis.of(DoubleStream.of(10, 100_000));

        assertThat(axis.position(10)).isZero();
        assertThat(axis.position(1_000)).isEqualTo(0.5);
        assertThat(axis.position(100_000)).isEqualTo(1);
        assertThat(axis.marks()).containsExactly(10.0, 100.0, 1_000.0, 10_000.0, 100_000.0);
    }

    @Test
    void itBeginsAndEndsWithWholeDecades() {
        assertThat(LogAxis.of(DoubleStream.of(0.3, 20)).marks()).containsExactly(0.1, 1.0, 10.0, 100.0);
    }

    @Test
    void aSingleValueHasAnAxisToo() {
        assertThat(LogAxis.of(DoubleStream.of(100)).position(100)).isZero();
    }

    @Test
    void thereIsNoPlaceForZero() {
        assertThatIllegalArgumentException().isThrownBy(() -> LogAxis.of(DoubleStream.of(0, 1)));
    }

    @Test
    void marksAreWrittenAsPeopleReadThem() {
        assertThat(LogAxis.text(1_000_000)).isEqualTo("1,000,000");
        assertThat(LogAxis.text(0.1)).isEqualTo("0.1");
    }
}
