package dev.cairn.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.metrics.Reading.Point;
import dev.cairn.testing.ExpositionText;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What counters and histograms tell after known things were counted. */
class CountersTest {
    private static final Metric TIMES = Metric.histogram("cairn_times_seconds", List.of(0.001, 0.01), "Times.");
    private static final Metric SIZES = Metric.histogram("cairn_sizes_bytes", List.of(10.0, 20.0), "Sizes.");

    private final Reading reading = new Reading();

    @Test
    void aHistogramOfTimesIsFedWithNanoseconds() {
        Histogram histogram = new Histogram(TIMES);
        List.of(0L, 1_000_000L, 1_000_001L, 10_000_000L, 3_000_000_000L).forEach(histogram::observe);

        histogram.read(reading);

        assertThat(reading.of(TIMES)).containsExactly(new Point(List.of(), 3.012000001, List.of(2L, 2L, 1L)));
    }

    @Test
    void aHistogramOfSizesIsFedWithBytes() {
        Histogram histogram = new Histogram(SIZES);
        List.of(0L, 10L, 11L, 21L).forEach(histogram::observe);

        histogram.read(reading);

        assertThat(reading.of(SIZES)).containsExactly(new Point(List.of(), 42, List.of(2L, 1L, 1L)));
    }

    @Test
    void answersAreCountedByRequestAndResult() {
        RequestCounts counts = new RequestCounts();
        Tally tally = counts.ofThisThread();
        tally.answered(105, Result.OK, 300);
        tally.answered(105, Result.OK, 200);
        tally.answered(105, Result.UNKNOWN_TOPIC, 0);
        tally.answered(904, Result.BUSY, 0);
        List.of(-1, 0, 99, 107, 905, Integer.MAX_VALUE, Integer.MIN_VALUE)
                .forEach(code -> tally.answered(code, Result.UNSUPPORTED, 0));

        ExpositionText text = scrape(counts);

        assertThat(requests(text, "get_route_info_by_topic", "ok")).isEqualTo(2);
        assertThat(requests(text, "get_route_info_by_topic", "unknown_topic")).isEqualTo(1);
        assertThat(requests(text, "broker_heartbeat", "busy")).isEqualTo(1);
        assertThat(requests(text, "other", "unsupported")).isEqualTo(7);
        assertThat(text.sum("cairn_requests_total")).isEqualTo(11);
        assertThat(text.value("cairn_answer_body_bytes_total", "request", "get_route_info_by_topic"))
                .isEqualTo(500);
    }

    private static double requests(ExpositionText text, String request, String result) {
        return text.value("cairn_requests_total", "request", request, "result", result);
    }

    private static ExpositionText scrape(MetricSource source) {
        return ExpositionText.ofPrometheus(
                new Metrics(List.of(source)).scrape("").text());
    }

    @Test
    void everyThreadCountsForItselfAndAllOfThemTogether() throws InterruptedException {
        RequestCounts counts = new RequestCounts();
        Runnable work = () ->
                IntStream.range(0, 10_000).forEach(i -> counts.ofThisThread().answered(105, Result.OK, 1));
        List<Thread> threads = List.of(new Thread(work), new Thread(work), new Thread(work));
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(counts.answers(Result.OK)).isEqualTo(30_000);
        assertThat(scrape(counts).value("cairn_answer_body_bytes_total", "request", "get_route_info_by_topic"))
                .isEqualTo(30_000);
    }

    @Test
    void oneLookupIn64IsTimedFromTheFirstOn() {
        Tally tally = new RequestCounts().ofThisThread();

        assertThat(IntStream.range(0, 200).filter(i -> tally.isNextTimed())).containsExactly(0, 64, 128, 192);
    }

    @Test
    void aSourceCannotTellWhatTheCatalogueDoesNotKnow() {
        assertThatThrownBy(() -> reading.value(Catalogue.BROKERS_LEFT, 1, Result.OK))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("cairn_brokers_left_total knows no ok");
        assertThatThrownBy(() -> reading.value(Catalogue.BROKERS_LEFT, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> reading.value(Catalogue.TOPICS, 1, Result.OK))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
