package dev.cairn.cli;

import java.util.function.Function;

/**
 * A column of a table.
 *
 * @param title what stands above it
 * @param isExtra whether it is shown only when the table may be wide
 * @param cell what stands in it for one thing; any text, made harmless later
 */
record Column(String title, boolean isExtra, Function<Json, String> cell) {
    private static final int NARROW = 60;

    /** A member as it is. */
    static Column of(String title, String member) {
        return of(title, item -> item.get(member).text());
    }

    static Column of(String title, Function<Json, String> cell) {
        return new Column(title, false, cell);
    }

    /** The beginning of a long text. */
    static Column cut(String title, String member) {
        return of(title, item -> cut(item.get(member).text()));
    }

    private static String cut(String text) {
        return DisplayWidth.cut(Printable.of(text), NARROW);
    }

    /** For wide tables. */
    static Column extra(String title, String member) {
        return of(title, member).extra();
    }

    Column extra() {
        return new Column(title, true, cell);
    }

    /** The texts of a list, with commas between them. */
    static String joined(Json list) {
        return String.join(",", list.texts());
    }
}
