package dev.cairn.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.metrics.Metric.Kind;
import dev.cairn.model.ConnectionEnd;
import dev.cairn.registry.Event;
import dev.cairn.registry.LeaveReason;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rules for names that Prometheus asks for, and those that keep the number of series small. */
class CatalogueTest {
    /** What would make a metric be in another unit than the base one, or in none. */
    private static final String OTHER_UNIT = "(millis|micros|nanos|ms|minutes|hours|kilo.*|kb|mb|percent|ratio)";

    /** Whatever a peer can choose. */
    private static final Set<String> NEVER = Set.of(
            "topic",
            "address",
            "broker",
            "broker_name",
            "cluster",
            "group",
            "client",
            "ip",
            "host",
            "port",
            "le",
            "quantile");

    @Test
    void everyNameStandsOnce() {
        assertThat(Catalogue.all()).extracting(Metric::family).doesNotHaveDuplicates();
        assertThat(Catalogue.all()).extracting(Metric::name).doesNotHaveDuplicates();
    }

    @Test
    void namesSayWhoseTheyAre() {
        assertThat(Catalogue.ofCairn()).extracting(Metric::name).allMatch(name -> name.matches("cairn(_[a-z]+)+"));
    }

    @Test
    void whatCountsEndsWithTotalAndNothingElseDoes() {
        assertThat(Catalogue.all())
                .allSatisfy(metric -> assertThat(metric.name().endsWith("_total"))
                        .as(metric.name())
                        .isEqualTo(metric.kind() == Kind.COUNTER));
    }

    @Test
    void unitsAreBaseUnitsAndStandLast() {
        assertThat(Catalogue.all())
                .allSatisfy(metric -> assertThat(metric.family())
                        .doesNotMatch(".*_" + OTHER_UNIT + "(_.*)?")
                        .doesNotMatch(".*_(seconds|bytes)_.*"));
        assertThat(Catalogue.ofCairn())
                .filteredOn(metric -> metric.kind() == Kind.HISTOGRAM)
                .allSatisfy(metric -> assertThat(metric.unit()).isPresent());
    }

    @Test
    void labelsAreClosedAndNoneIsAPeersToChoose() {
        assertThat(Catalogue.ofCairn())
                .filteredOn(metric -> metric.kind() != Kind.INFO)
                .allSatisfy(metric -> assertThat(metric.labels()).allSatisfy(label -> {
                    assertThat(label.name()).matches("[a-z]+").isNotIn(NEVER);
                    assertThat(label.values())
                            .isNotEmpty()
                            .doesNotHaveDuplicates()
                            .allMatch(value -> value.matches("[a-z]+(_[a-z]+)*"));
                }));
    }

    @Test
    void thereAreFewSeries() {
        long series = Catalogue.ofCairn().stream()
                .mapToLong(metric -> metric.labels().stream()
                        .mapToLong(label -> Math.max(1, label.values().size()))
                        .reduce(metric.bounds().size() + 3L, (one, other) -> one * other))
                .sum();

        assertThat(series).isLessThan(2_000);
    }

    @Test
    void helpIsOneSentence() {
        assertThat(Catalogue.all())
                .allSatisfy(metric -> assertThat(metric.help()).matches("[A-Z][^\n|\\\\]+\\."));
    }

    @Test
    void bucketsOfHistogramsGrow() {
        assertThat(Catalogue.ofCairn()).allSatisfy(metric -> {
            List<Double> bounds = metric.bounds();
            assertThat(bounds.isEmpty()).isEqualTo(metric.kind() != Kind.HISTOGRAM);
            assertThat(bounds).isSorted().doesNotHaveDuplicates();
        });
    }

    @Test
    void everyEventIsCounted() {
        List<Class<?>> events = Stream.of(RegistryEvents.Kind.values())
                .<Class<?>>map(RegistryEvents.Kind::type)
                .toList();

        assertThat(events).containsExactlyInAnyOrder(Event.class.getPermittedSubclasses());
    }

    @Test
    void everyReasonToLeaveAndEveryEndOfAConnectionIsACauseOfItsOwn() {
        Stream<LeaveReason> ends = Stream.of(ConnectionEnd.How.values())
                .map(how -> new LeaveReason.ConnectionClosed(new ConnectionEnd("10.0.0.1:1", how)));
        Stream<LeaveReason> others = Stream.of(
                new LeaveReason.Unregistered(), new LeaveReason.Silent(1), new LeaveReason.Replaced("10.0.0.1:1"));

        assertThat(Stream.concat(ends, others).map(RegistryEvents.Cause::of))
                .containsExactlyInAnyOrder(RegistryEvents.Cause.values());
        // Whoever adds a reason, adds it here too.
        assertThat(LeaveReason.class.getPermittedSubclasses()).hasSize(4);
    }
}
