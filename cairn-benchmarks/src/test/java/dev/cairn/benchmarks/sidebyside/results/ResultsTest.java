package dev.cairn.benchmarks.sidebyside.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ResultsTest {

    private final Results results = new Results();

    @Test
    void aHigherRateIsThatManyTimesBetter() {
        Metric rate = Metric.higherIsBetter("rate", "1/s");
        new Recorder(results, "old", 1).record(rate, 100);
        new Recorder(results, "new", 1).record(rate, 1_000);

        assertThat(results.ratio(rate, "old", "new")).hasValue(10.0);
    }

    @Test
    void aLowerTimeIsThatManyTimesBetter() {
        Metric time = Metric.lowerIsBetter("time", "ms");
        new Recorder(results, "old", 1).record(time, 100);
        new Recorder(results, "new", 1).record(time, 50);

        assertThat(results.ratio(time, "old", "new")).hasValue(2.0);
    }

    @Test
    void theRatioComparesTheMediansOfAllRounds() {
        Metric time = Metric.lowerIsBetter("time", "ms");
        for (double value : new double[] {1, 10, 1_000}) {
            new Recorder(results, "old", 1).record(time, value);
        }
        new Recorder(results, "new", 1).record(time, 5);

        assertThat(results.ratio(time, "old", "new")).hasValue(2.0);
    }

    @Test
    void whatOthersUsedIsNotAMatterOfBetterOrWorse() {
        Metric others = Metric.context("others", "cores");
        new Recorder(results, "old", 1).record(others, 1);
        new Recorder(results, "new", 1).record(others, 1);

        assertThat(results.ratio(others, "old", "new")).isEmpty();
    }

    @Test
    void aDifferenceBelowZeroHasNoRatio() {
        Metric growth = Metric.lowerIsBetter("growth", "bytes");
        new Recorder(results, "old", 1).record(growth, 100);
        new Recorder(results, "new", 1).record(growth, -50);

        assertThat(results.ratio(growth, "old", "new")).isEmpty();
    }

    @Test
    void aServerThatWasNotMeasuredHasNoRatio() {
        Metric time = Metric.lowerIsBetter("time", "ms");
        new Recorder(results, "old", 1).record(time, 1);

        assertThat(results.ratio(time, "old", "new")).isEmpty();
    }

    @Test
    void aRefusalStandsBelowTheTable() {
        new Recorder(results, "old", 2).refused("registration of 120000 topics", "the connection was closed");

        Report report = new Report(new Report.Machine("", 2, "", "", "SHARED"), results);

        assertThat(report.table(List.of("old", "new")))
                .endsWith("round 2, old, registration of 120000 topics: refused, the connection was closed");
    }
}
