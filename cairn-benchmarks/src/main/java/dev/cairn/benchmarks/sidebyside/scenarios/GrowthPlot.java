package dev.cairn.benchmarks.sidebyside.scenarios;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cairn.benchmarks.plot.Chart;
import dev.cairn.benchmarks.plot.Curve;
import dev.cairn.benchmarks.plot.Sheet;
import dev.cairn.benchmarks.sidebyside.machine.CannotRun;
import dev.cairn.benchmarks.sidebyside.results.Spread;
import dev.cairn.benchmarks.sidebyside.scenarios.GrowthPoint.Axis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Pictures of how a server copes with growth, from the readings that a run has written. */
public final class GrowthPlot {

    /** One chart of each axis: its title, what goes upwards, and the metrics that are its curves, as the legend calls them. */
    private record Subject(String title, String upwards, Map<String, String> curves) {}

    private static final List<Subject> SUBJECTS = List.of(
            new Subject("Lookups a second on one core", "lookups a second", Map.of(GrowthScenario.LOOKUPS, "")),
            new Subject("Processor time of a lookup", "microseconds", Map.of(GrowthScenario.CPU, "")),
            new Subject(
                    "Registration of one broker with 1,000 topics",
                    "milliseconds",
                    new TreeMap<>(Map.of(
                            GrowthScenario.REGISTRATION + ", first", "first",
                            GrowthScenario.REGISTRATION + ", unchanged: p50", "unchanged",
                            GrowthScenario.REGISTRATION + ", one changed: p50", "one changed"))),
            new Subject(
                    "Memory, resident after lookups",
                    "MiB",
                    new TreeMap<>(Map.of(GrowthScenario.LIVE_HEAP, "live heap", GrowthScenario.RESIDENT, "resident"))));

    private record Reading(Axis axis, int count, String what, String server, double value) {}

    private final List<Reading> readings;

    private GrowthPlot(List<Reading> readings) {
        this.readings = readings;
    }

    /** Reads the raw results and writes the picture. */
    public static void draw(Path results, Path picture) throws IOException {
        List<Reading> readings = new ArrayList<>();
        for (JsonNode reading : new JsonMapper().readTree(results.toFile()).path("readings")) {
            String server = reading.path("server").asText();
            double value = reading.path("value").asDouble();
            GrowthPoint.parse(reading.path("metric").path("name").asText())
                    .ifPresent(named -> readings.add(
                            new Reading(named.point().axis(), named.point().count(), named.what(), server, value)));
        }
        if (readings.isEmpty()) {
            throw new CannotRun("there is nothing about growth in " + results + "; run --scenarios growth first");
        }
        Files.writeString(picture, Sheet.of(new GrowthPlot(readings).charts()));
    }

    private List<Chart> charts() {
        List<Chart> charts = new ArrayList<>();
        for (Subject subject : SUBJECTS) {
            for (Axis axis : Axis.values()) {
                List<Curve> curves = curves(subject, axis);
                if (!curves.isEmpty()) {
                    charts.add(new Chart(subject.title(), "number of " + axis, subject.upwards(), curves));
                }
            }
        }
        return charts;
    }

    private List<Curve> curves(Subject subject, Axis axis) {
        List<Curve> curves = new ArrayList<>();
        List<String> servers = readings.stream().map(Reading::server).distinct().toList();
        for (String server : servers) {
            subject.curves().forEach((what, name) -> {
                List<Curve.Point> points = points(axis, what, server);
                if (!points.isEmpty()) {
                    curves.add(new Curve((server + " " + name).strip(), points));
                }
            });
        }
        return curves;
    }

    /** The median of all rounds at each count. */
    private List<Curve.Point> points(Axis axis, String what, String server) {
        Map<Integer, List<Double>> values = new TreeMap<>();
        for (Reading reading : readings) {
            boolean belongs = reading.axis() == axis
                    && reading.what().equals(what)
                    && reading.server().equals(server)
                    && reading.value() > 0;
            if (belongs) {
                values.computeIfAbsent(reading.count(), count -> new ArrayList<>())
                        .add(reading.value());
            }
        }
        List<Curve.Point> points = new ArrayList<>();
        values.forEach((count, ofCount) ->
                points.add(new Curve.Point(count, Spread.of(ofCount).median())));
        return points;
    }
}
