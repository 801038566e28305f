package dev.cairn.benchmarks.sidebyside.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a virtual machine writes about the collections of its heap, with {@code -Xlog:gc}. */
public record PauseLog(Path file) {

    private static final Pattern PAUSE = Pattern.compile("GC\\(\\d+\\) Pause .* ([0-9.]+)ms");

    /** How many lines there are so far. */
    public int lines() throws IOException {
        return Files.readAllLines(file).size();
    }

    /** The longest pause of those that were logged between two counts of lines; 0 if there was none. */
    public double mostMillis(int from, int end) throws IOException {
        return mostMillis(Files.readAllLines(file).subList(from, end));
    }

    static double mostMillis(List<String> lines) {
        return lines.stream()
                .map(PAUSE::matcher)
                .filter(Matcher::find)
                .mapToDouble(pause -> Double.parseDouble(pause.group(1)))
                .max()
                .orElse(0);
    }
}
