package dev.cairn.benchmarks.sidebyside.scenarios;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.benchmarks.sidebyside.machine.CannotRun;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.results.Report;
import dev.cairn.benchmarks.sidebyside.results.Results;
import dev.cairn.benchmarks.sidebyside.scenarios.GrowthPoint.Axis;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

class GrowthPlotTest {

    private static final Metric CPU_OF_1000 = lower(new GrowthPoint(Axis.topics, 1_000), GrowthScenario.CPU);
    private static final Metric CPU_OF_10000 = lower(new GrowthPoint(Axis.topics, 10_000), GrowthScenario.CPU);
    private static final Metric HEAP_OF_1000 = lower(new GrowthPoint(Axis.topics, 1_000), GrowthScenario.LIVE_HEAP);
    private static final Metric HEAP_OF_30_BROKERS = lower(new GrowthPoint(Axis.brokers, 30), GrowthScenario.LIVE_HEAP);

    @TempDir
    private Path folder;

    private final Results results = new Results();

    @Test
    void eachMeasuredPointIsInThePicture() throws Exception {
        record("cairn", CPU_OF_1000, 2);
        record("cairn", CPU_OF_10000, 3);
        record("apache <5.5.0>", CPU_OF_1000, 40);
        record("cairn", HEAP_OF_1000, 12);
        record("cairn", HEAP_OF_30_BROKERS, 0.5);

        Document picture = draw();

        assertThat(texts(picture, "circle"))
                .containsExactlyInAnyOrder(
                        "cairn: 1000, 2.000",
                        "cairn: 10000, 3.000",
                        "apache <5.5.0>: 1000, 40.00",
                        "cairn live heap: 1000, 12.00",
                        "cairn live heap: 30, 0.5000");
    }

    @Test
    void aPointIsTheMedianOfAllRounds() throws Exception {
        record("cairn", CPU_OF_1000, 1);
        record("cairn", CPU_OF_1000, 100);
        record("cairn", CPU_OF_1000, 7);

        assertThat(texts(draw(), "circle")).containsExactly("cairn: 1000, 7.000");
    }

    @Test
    void everyChartSaysWhatItShowsAndInWhichUnit() throws Exception {
        record("cairn", HEAP_OF_1000, 12);
        record("cairn", HEAP_OF_30_BROKERS, 0.5);

        assertThat(texts(draw(), "text"))
                .contains(
                        "Memory, resident after lookups",
                        "number of topics",
                        "number of brokers",
                        "MiB",
                        "cairn live heap");
    }

    @Test
    void resultsWithoutGrowthAreNoEmptyPicture() throws IOException {
        record("cairn", Metric.lowerIsBetter("start to the first right answer", "ms"), 900);

        assertThatExceptionOfType(CannotRun.class).isThrownBy(this::draw).withMessageContaining("--scenarios growth");
    }

    private static Metric lower(GrowthPoint point, String what) {
        return Metric.lowerIsBetter(point.metric(what), "");
    }

    private void record(String server, Metric metric, double value) {
        new Recorder(results, server, 1).record(metric, value);
    }

    private Document draw() throws Exception {
        Path raw = folder.resolve("results.json");
        Path picture = folder.resolve("picture.svg");
        new Report(new Report.Machine("", 2, "", "", "SHARED"), results).write(raw);
        GrowthPlot.draw(raw, picture);
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(picture.toFile());
    }

    private static List<String> texts(Document picture, String element) {
        NodeList found = picture.getElementsByTagName(element);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> found.item(i).getTextContent())
                .toList();
    }
}
