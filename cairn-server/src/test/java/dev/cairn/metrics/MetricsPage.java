package dev.cairn.metrics;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The reference page of the catalogue. */
final class MetricsPage {
    private static final String START = """
            # Metrics

            <!-- Made from the catalogue of metrics in the code; the test that compares them says how to make it anew. -->

            What a scrape holds, in the text format of Prometheus or in OpenMetrics. Units are seconds and bytes. The values of all labels
            are listed here, but for those that the virtual machine chooses: no label holds a topic, an address or anything else that a peer
            can choose, so the number of series does not grow with the cluster. Every series is there from the start, with 0 if nothing
            happened yet, so that an increase is seen as one.

            A histogram has the series `_bucket`, `_sum` and `_count`, and a summary `_sum` and `_count`.
            """;

    private MetricsPage() {}

    static String text() {
        StringBuilder page = new StringBuilder(START);
        for (Catalogue.Section section : Catalogue.sections()) {
            page.append("\n## ").append(section.title()).append("\n\n");
            page.append("| metric | type | labels | |\n|---|---|---|---|\n");
            section.metrics().forEach(metric -> page.append(row(metric)));
        }
        return page.toString();
    }

    private static String row(Metric metric) {
        String kind = metric.kind().name().toLowerCase(Locale.ROOT);
        String labels = metric.labels().stream().map(MetricsPage::label).collect(Collectors.joining("<br>"));
        return "| `" + metric.name() + "` | " + kind + " | " + labels + " | " + metric.help() + buckets(metric)
                + " |\n";
    }

    private static String label(Metric.Label label) {
        String values = label.values().stream().map(value -> "`" + value + "`").collect(Collectors.joining(", "));
        return "`" + label.name() + "`" + (values.isEmpty() ? "" : ": " + values);
    }

    private static String buckets(Metric metric) {
        List<Double> bounds = metric.bounds();
        return bounds.isEmpty()
                ? ""
                : " Buckets up to " + bounds.stream().map(MetricsPage::number).collect(Collectors.joining(", ")) + ".";
    }

    private static String number(double bound) {
        return BigDecimal.valueOf(bound).stripTrailingZeros().toPlainString();
    }
}
