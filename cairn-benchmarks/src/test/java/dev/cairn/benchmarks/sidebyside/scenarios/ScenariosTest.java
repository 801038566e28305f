package dev.cairn.benchmarks.sidebyside.scenarios;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.PartedFleet;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.machine.CannotRun;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.results.Results;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import dev.cairn.benchmarks.sidebyside.servers.Limit;
import dev.cairn.main.Main;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each kind of load once, small and short, on servers from this class path. */
class ScenariosTest {

    private static final LookupLoad.Span SHORT = new LookupLoad.Span(Duration.ZERO, Duration.ofMillis(500));
    private static final LookupLoad.Span SECOND = new LookupLoad.Span(Duration.ZERO, Duration.ofSeconds(1));
    private static final int RATE = 500;

    private final Results results = new Results();

    private static Stream<Scenario> all() {
        Fleet fleet = new Fleet(50, 10);
        return Stream.of(
                new StartScenario(1),
                new RegistrationScenario(50, BodyFormat.UNFLAGGED, 2),
                new LookupScenario(new LookupScenario.Case(fleet, Dialect.BARE, 1), SHORT, RATE),
                new ChangeScenario(fleet, 3, SHORT, RATE),
                new LossScenario(fleet, SHORT.warmUp(), SHORT.measured(), RATE),
                new MemoryScenario(fleet, 20, SHORT),
                new GrowthScenario(new GrowthPoint(GrowthPoint.Axis.brokers, 20), new PartedFleet(5, 19, 8), SHORT, 2),
                new GiantScenario(50, 40, BodyFormat.PLAIN, 2),
                new ContainerScenario(128, fleet, 10, Duration.ofSeconds(1)),
                new IdleScenario(5, 2, Duration.ofSeconds(1), Duration.ofSeconds(1)),
                new HugeScenario(fleet, 20, SECOND),
                new ExtrasScenario(fleet, 6, 2, Duration.ZERO, SECOND),
                new WatchScenario(
                        new WatchScenario.Case(40, 5, Duration.ofMillis(200), Duration.ofMillis(200)),
                        8,
                        Duration.ofMillis(50)));
    }

    @ParameterizedTest
    @MethodSource("all")
    void cairnTakesAllAndAnswersRightly(Scenario scenario) throws IOException {
        scenario.run(new OfThisClassPath(List.of()), Cores.SHARED, new Recorder(results, "cairn", 1));

        assertThat(results.refusals()).isEmpty();
        assertThat(results.readings())
                .isNotEmpty()
                .allSatisfy(reading -> assertThat(reading.value()).isFinite());
    }

    @Test
    void bulkToolsAreAnsweredAndTheLogHasOneLineForEachChange() throws IOException {
        new BulkScenario(new Fleet(50, 10), 2, SHORT, RATE, Duration.ofSeconds(1))
                .run(new OfThisClassPath(List.of()), Cores.SHARED, new Recorder(results, "cairn", 1));

        assertThat(results.readings())
                .filteredOn(reading -> reading.metric().unit().equals("changes"))
                .singleElement()
                .satisfies(reading -> assertThat(reading.value()).isPositive());
        assertThat(results.readings())
                .filteredOn(reading -> reading.metric().unit().equals("lines"))
                .hasSize(2)
                .allSatisfy(reading -> assertThat(reading.value()).isZero());
    }

    @Test
    void underOverloadEveryBrokerIsAnsweredAndNoneIsForgotten() throws IOException {
        Scenario overload = new OverloadScenario(
                new OverloadScenario.Case(new Fleet(50, 20), 5, 2, Duration.ofMillis(500)), SHORT, SECOND);

        overload.run(new OfThisClassPath(List.of()), Cores.SHARED, new Recorder(results, "cairn", 1));

        assertThat(results.readings())
                .filteredOn(reading -> reading.metric().name().matches(".*(lost|missing|unknown).*"))
                .hasSize(4)
                .allSatisfy(reading -> assertThat(reading.value()).isZero());
        assertThat(Stream.of("101", "103 unchanged", "103 changed", "103 after 104", "104", "322", "901", "904"))
                .allSatisfy(kind -> assertThat(results.metrics())
                        .anySatisfy(metric -> assertThat(metric.name()).endsWith("brokers, " + kind + ": p99")));
    }

    @Test
    void theBareServerAnswersLookups() throws IOException {
        Fleet fleet = new Fleet(50, 64);

        new LookupScenario(new LookupScenario.Case(fleet, Dialect.BARE, 0), SHORT, RATE)
                .run(Limit.unready(), Cores.SHARED, new Recorder(results, "limit", 1));

        assertThat(results.readings()).isNotEmpty();
    }

    @Test
    void whatAServerDoesNotTakeIsAResult() throws IOException {
        Contestant small = new OfThisClassPath(List.of("--max-topics-per-registration=49"));

        new RegistrationScenario(50, BodyFormat.PLAIN, 1).run(small, Cores.SHARED, new Recorder(results, "cairn", 1));

        assertThat(results.readings()).isEmpty();
        assertThat(results.refusals())
                .singleElement()
                .satisfies(refusal -> assertThat(refusal.answer()).contains("49"));
    }

    @Test
    void aFrameThatClosesTheConnectionIsAResult() throws IOException {
        Contestant small = new OfThisClassPath(List.of("--max-frame-bytes=2048", "--max-registration-bytes=2048"));

        new RegistrationScenario(50, BodyFormat.PLAIN, 1).run(small, Cores.SHARED, new Recorder(results, "cairn", 1));

        assertThat(results.refusals())
                .singleElement()
                .satisfies(refusal -> assertThat(refusal.answer()).contains("closed"));
    }

    @Test
    void aServerThatDoesNotStartShowsTheEndOfItsLog() {
        Contestant broken = new OfThisClassPath(List.of("--max-frame-bytes=none"));

        assertThatExceptionOfType(CannotRun.class)
                .isThrownBy(() -> new StartScenario(1).run(broken, Cores.SHARED, new Recorder(results, "cairn", 1)))
                .withMessageContaining("max-frame-bytes");
    }

    /** Cairn without its launcher, which would build first; quick to start. */
    private record OfThisClassPath(List<String> options) implements Contestant {

        @Override
        public String name() {
            return "cairn";
        }

        @Override
        public List<String> command(Path configuration, Path folder) {
            return Stream.concat(
                            Stream.of(
                                    Path.of(System.getProperty("java.home"), "bin", "java")
                                            .toString(),
                                    "-XX:TieredStopAtLevel=1",
                                    "-XX:+UseSerialGC",
                                    "-cp",
                                    System.getProperty("java.class.path"),
                                    Main.class.getName(),
                                    "serve",
                                    "-c",
                                    configuration.toString(),
                                    "--http-port=0"),
                            options.stream())
                    .toList();
        }

        @Override
        public Map<String, String> environment(Path folder) {
            return Map.of();
        }
    }
}
