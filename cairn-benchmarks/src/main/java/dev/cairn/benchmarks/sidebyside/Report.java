package dev.cairn.benchmarks.sidebyside;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Shows the results of a run: a table for people, all readings for programs. */
record Report(Machine machine, Results results) {

    /** Where and when the run was made. */
    record Machine(String started, int processors, String java, String os, Cores cores) {}

    /** The table, as Markdown: for each metric the median of all rounds, with the least and the most. */
    String table(List<String> servers) {
        StringBuilder table = new StringBuilder("| | unit | " + String.join(" | ", servers));
        table.append(servers.size() == 2 ? " | times better |\n" : " |\n");
        table.append("|---|---|")
                .append("---:|".repeat(servers.size() == 2 ? 3 : servers.size()))
                .append('\n');
        for (Metric metric : results.metrics()) {
            Map<String, Spread> spreads = results.spreads(metric);
            table.append("| ").append(metric.name()).append(" | ").append(metric.unit());
            for (String server : servers) {
                Spread spread = spreads.get(server);
                table.append(" | ").append(spread == null ? "" : text(spread));
            }
            if (servers.size() == 2) {
                table.append(" | ")
                        .append(results.ratio(metric, servers.get(0), servers.get(1))
                                .map(ratio -> String.format(Locale.ROOT, "%.1f", ratio))
                                .orElse(""));
            }
            table.append(" |\n");
        }
        return table.toString();
    }

    /** Writes every reading as JSON. */
    void write(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        JsonMapper.builder()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .build()
                .writeValue(file.toFile(), Map.of("machine", machine, "readings", results.readings()));
    }

    private static String text(Spread spread) {
        return text(spread.median()) + " (" + text(spread.least()) + "–" + text(spread.most()) + ")";
    }

    private static String text(double value) {
        String format = value >= 1_000 ? "%,.0f" : value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, format, value);
    }
}
