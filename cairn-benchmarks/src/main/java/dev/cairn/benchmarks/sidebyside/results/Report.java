package dev.cairn.benchmarks.sidebyside.results;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Shows the results of a run: a table for people, all readings for programs. */
public record Report(Machine machine, Results results) {

    /**
     * Where and when the run was made.
     *
     * @param cores whether the server had a core of its own
     */
    public record Machine(String started, int processors, String java, String os, String cores) {}

    /**
     * The table, as Markdown: for each metric the median of all rounds, with the least and the most, and how many times better
     * the second server is than the first. Below it, what was refused.
     */
    public String table(List<String> servers) {
        boolean isComparison = servers.size() > 1;
        StringBuilder table = new StringBuilder("| | unit | " + String.join(" | ", servers));
        table.append(isComparison ? " | times better |\n" : " |\n");
        table.append("|---|---|")
                .append("---:|".repeat(isComparison ? servers.size() + 1 : 1))
                .append('\n');
        for (Metric metric : results.metrics()) {
            Map<String, Spread> spreads = results.spreads(metric);
            table.append("| ").append(metric.name()).append(" | ").append(metric.unit());
            for (String server : servers) {
                Spread spread = spreads.get(server);
                table.append(" | ").append(spread == null ? "" : text(spread));
            }
            if (isComparison) {
                table.append(" | ")
                        .append(results.ratio(metric, servers.get(0), servers.get(1))
                                .map(ratio -> String.format(Locale.ROOT, "%.1f", ratio))
                                .orElse(""));
            }
            table.append(" |\n");
        }
        for (Results.Refusal refusal : results.refusals()) {
            table.append("\nround %d, %s, %s: refused, %s"
                    .formatted(refusal.round(), refusal.server(), refusal.what(), refusal.answer()));
        }
        return table.toString();
    }

    /** Writes every reading as JSON. */
    public void write(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        JsonMapper.builder()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .build()
                .writeValue(
                        file.toFile(),
                        Map.of("machine", machine, "readings", results.readings(), "refusals", results.refusals()));
    }

    private static String text(Spread spread) {
        return text(spread.median()) + " (" + text(spread.least()) + "–" + text(spread.most()) + ")";
    }

    private static String text(double value) {
        double size = Math.abs(value);
        String format = size >= 1_000 ? "%,.0f" : size >= 100 ? "%.0f" : size >= 10 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, format, value);
    }
}
