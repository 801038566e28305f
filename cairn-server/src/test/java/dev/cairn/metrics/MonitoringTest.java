package dev.cairn.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.metrics.AlertRules.Alert;
import dev.cairn.metrics.Dashboard.Panel;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rules and panels ask for nothing that no scrape holds. */
class MonitoringTest {
    private static final Pattern SELECTOR = Pattern.compile("\\b((?:cairn|process|jvm)_[a-z_]+)(?:\\{([^}]*)})?");
    private static final Pattern MATCHER = Pattern.compile("([a-z]+)(=~|=)\"([^\"]*)\"");
    private static final Pattern GROUPING = Pattern.compile("by \\(([^)]*)\\)");

    /** What Prometheus adds, and what buckets have. */
    private static final Set<String> ALWAYS = Set.of("instance", "job", "le");

    private static Stream<String> expressions() {
        return Stream.concat(
                AlertRules.all().stream().map(Alert::expression),
                Dashboard.panels().stream().map(Panel::expression));
    }

    /** The metric that a series belongs to. */
    private static Optional<Metric> metric(String series) {
        return Catalogue.all().stream()
                .filter(metric -> seriesOf(metric).contains(series))
                .findFirst();
    }

    private static Set<String> seriesOf(Metric metric) {
        return switch (metric.kind()) {
            case HISTOGRAM -> Set.of(metric.name() + "_bucket", metric.name() + "_sum", metric.name() + "_count");
            case SUMMARY -> Set.of(metric.name() + "_sum", metric.name() + "_count");
            default -> Set.of(metric.name());
        };
    }

    private static List<MatchResult> selectors(String expression) {
        return SELECTOR.matcher(expression).results().toList();
    }

    @Test
    void everyExpressionAsksForMetricsOfTheCatalogue() {
        assertThat(expressions())
                .filteredOn(expression -> !expression.startsWith("up{"))
                .allSatisfy(expression -> assertThat(selectors(expression))
                        .as(expression)
                        .isNotEmpty()
                        .allMatch(selector -> metric(selector.group(1)).isPresent()));
    }

    @Test
    void everySelectorNamesLabelsOfItsMetricAndValuesThatTheyHave() {
        assertThat(expressions().flatMap(expression -> selectors(expression).stream()))
                .filteredOn(selector -> selector.group(2) != null)
                .allSatisfy(selector -> {
                    Metric metric = metric(selector.group(1)).orElseThrow();
                    assertThat(selector.group(2)).as(metric.name()).matches("(" + MATCHER + ",?)+");
                    MATCHER.matcher(selector.group(2))
                            .results()
                            .filter(matcher -> !matcher.group(1).equals("instance"))
                            .forEach(matcher -> assertKnows(metric, matcher.group(1), matcher.group(3)));
                });
    }

    private static void assertKnows(Metric metric, String name, String values) {
        Metric.Label known = metric.labels().stream()
                .filter(label -> label.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(metric.name() + " has no label " + name));
        if (!known.values().isEmpty()) {
            assertThat(known.values()).contains(values.split("\\|"));
        }
    }

    @Test
    void everyGroupingIsByLabelsThatTheMetricsHave() {
        assertThat(expressions()).allSatisfy(expression -> {
            Set<String> known = new HashSet<>(ALWAYS);
            selectors(expression)
                    .forEach(selector -> metric(selector.group(1)).orElseThrow().labels().stream()
                            .map(Metric.Label::name)
                            .forEach(known::add));
            Set<String> wanted = GROUPING.matcher(expression)
                    .results()
                    .flatMap(grouping -> Stream.of(grouping.group(1).split(", ")))
                    .collect(Collectors.toSet());
            assertThat(known).as(expression).containsAll(wanted);
        });
    }

    @Test
    void countersAreAskedForTheirGrowthOnly() {
        assertThat(expressions())
                .allSatisfy(expression -> selectors(expression).stream()
                        .filter(selector ->
                                metric(selector.group(1)).orElseThrow().kind() != Metric.Kind.GAUGE)
                        .filter(selector ->
                                metric(selector.group(1)).orElseThrow().kind() != Metric.Kind.INFO)
                        .forEach(selector -> assertThat(expression.substring(0, selector.start()))
                                .as(expression)
                                .matches("(?s).*(rate|increase)\\($")));
    }

    @Test
    void bracketsAreClosed() {
        assertThat(expressions()).allSatisfy(expression -> {
            for (String pair : List.of("()", "[]", "{}")) {
                assertThat(expression.chars().filter(c -> c == pair.charAt(0)).count())
                        .as(expression)
                        .isEqualTo(expression
                                .chars()
                                .filter(c -> c == pair.charAt(1))
                                .count());
            }
        });
    }

    @Test
    void everyAlertSaysWhatIsWrongAndEachHasANameOfItsOwn() {
        assertThat(AlertRules.all()).extracting(Alert::name).doesNotHaveDuplicates();
        assertThat(AlertRules.all()).allSatisfy(alert -> {
            assertThat(alert.name()).matches("Cairn([A-Z][a-z]+)+");
            assertThat(alert.summary()).isNotEmpty().doesNotEndWith(".");
            assertThat(alert.description()).endsWith(".");
            assertThat(alert.lasting()).matches("\\d+m");
        });
    }

    @Test
    void brokersThatLeaveByThemselvesAreToldOfAndThoseThatSayGoodbyeAreNot() {
        Alert rule = AlertRules.all().stream()
                .filter(alert -> alert.name().equals("CairnBrokersExpire"))
                .findFirst()
                .orElseThrow();
        MatchResult cause =
                MATCHER.matcher(rule.expression()).results().findFirst().orElseThrow();

        assertThat(cause.group(1)).isEqualTo("cause");
        assertThat(cause.group(3).split("\\|"))
                .containsExactlyInAnyOrder(
                        "silent", "connection_closed", "connection_closed_by_us", "connection_idle", "host_gone");
    }

    @Test
    void everyMetricOfCairnButTheBuildIsOnTheDashboardOrWatchedByARule() {
        Set<String> shown = expressions()
                .flatMap(expression -> selectors(expression).stream())
                .map(selector -> metric(selector.group(1)).orElseThrow().name())
                .collect(Collectors.toSet());

        // What a graph would show badly, or what another one shows already.
        assertThat(Catalogue.ofCairn())
                .extracting(Metric::name)
                .filteredOn(name -> !shown.contains(name))
                .containsExactlyInAnyOrder(
                        "cairn_clusters",
                        "cairn_write_wipes",
                        "cairn_registry_revision",
                        "cairn_connections_accepted_total",
                        "cairn_calls_on_their_way",
                        "cairn_key_value_namespaces",
                        "cairn_key_value_bytes",
                        "cairn_history_entries",
                        "cairn_history_bytes");
    }
}
