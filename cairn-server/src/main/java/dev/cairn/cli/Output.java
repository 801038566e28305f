package dev.cairn.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ParseResult;

/** How answers are shown. */
enum Output {
    TABLE,
    WIDE,
    JSON,
    YAML;

    static final List<String> WORDS = List.of("table", "wide", "json", "yaml");

    static Output of(ParseResult parsed) {
        String word = parsed.matchedOptionValue(SharedOptions.OUTPUT, "table");
        int place = WORDS.indexOf(word.toLowerCase(Locale.ROOT));
        if (place < 0) {
            throw VerbFailure.wrongUsage(SharedOptions.OUTPUT + " takes table, wide, json or yaml, not " + word + ".");
        }
        return values()[place];
    }

    /** Whether people read it. */
    boolean isTable() {
        return this == TABLE || this == WIDE;
    }

    /** The columns that are shown. */
    List<Column> columns(List<Column> all) {
        return all.stream().filter(column -> this == WIDE || !column.isExtra()).toList();
    }

    /** Prints a value for programs. */
    void print(PrintStream out, Json value) {
        out.print(this == YAML ? YamlText.of(value) : JsonText.indented(value) + "\n");
    }

    /** Prints one of many values, each of which a program can read when it comes: a line, or a document. */
    void printNext(PrintStream out, Json value) {
        out.print(this == YAML ? "---\n" + YamlText.of(value) : JsonText.compact(value) + "\n");
    }

    /** What stands before the items of a list. */
    void printStart(PrintStream out, Json head, boolean isEmpty) {
        if (this == YAML) {
            out.print(head.members().isEmpty() ? "" : YamlText.of(head));
            out.print(isEmpty ? "items: []\n" : "items:\n");
            return;
        }
        StringBuilder text = new StringBuilder("{\n");
        head.members()
                .forEach((name, value) -> text.append("  ")
                        .append(Printable.quoted(name))
                        .append(": ")
                        .append(JsonText.indented(value, "  "))
                        .append(",\n"));
        out.print(text.append("  \"items\": ["));
    }

    /** One item of a list. */
    void printItem(PrintStream out, Json item, boolean isFirst) {
        if (this == YAML) {
            out.print(YamlText.of(Json.array(List.of(item)), "  "));
        } else {
            out.print((isFirst ? "\n    " : ",\n    ") + JsonText.indented(item, "    "));
        }
    }

    /** What stands behind the items of a list. */
    void printEnd(PrintStream out, boolean isEmpty) {
        if (this == JSON) {
            out.print(isEmpty ? "]\n}\n" : "\n  ]\n}\n");
        }
    }
}
