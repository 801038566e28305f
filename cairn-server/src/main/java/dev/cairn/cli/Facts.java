package dev.cairn.cli;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;

/** What is known of one thing, a line for each fact, with the values below one another. */
final class Facts {
    private final Map<String, String> facts = new LinkedHashMap<>();

    /** Adds a fact, unless its value says nothing. */
    Facts with(String name, String value) {
        if (!value.isEmpty()) {
            facts.put(name, value);
        }
        return this;
    }

    Facts with(String name, Json value) {
        return with(name, value.text());
    }

    void print(PrintStream out) {
        int width = facts.keySet().stream().mapToInt(DisplayWidth::of).max().orElse(0);
        facts.forEach((name, value) ->
                out.println(name + ":" + " ".repeat(width - DisplayWidth.of(name) + 2) + Printable.of(value)));
    }
}
