package dev.cairn.benchmarks.sidebyside.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTest {

    @Test
    void theMedianOfAnOddNumberOfReadingsIsTheMiddleOne() {
        assertThat(Spread.of(List.of(30.0, 10.0, 20.0))).isEqualTo(new Spread(20, 10, 30));
    }

    @Test
    void theMedianOfAnEvenNumberOfReadingsLiesBetweenTheMiddleTwo() {
        assertThat(Spread.of(List.of(40.0, 10.0, 20.0, 30.0))).isEqualTo(new Spread(25, 10, 40));
    }

    @Test
    void noReadingsHaveNoMedian() {
        assertThatIllegalArgumentException().isThrownBy(() -> Spread.of(List.of()));
    }
}
