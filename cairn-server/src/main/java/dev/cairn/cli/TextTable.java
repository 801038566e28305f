package dev.cairn.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.stream.IntStream;

/** A table for people, each column as wide as its widest cell. All rows are measured before the first is printed. */
final class TextTable {
    private static final String BETWEEN = "   ";
    private static final String EMPTY = "-";

    private final List<Column> columns;
    private final int[] widths;

    /**
     * An empty one.
     *
     * @param hasTitles whether the titles need room
     */
    TextTable(List<Column> columns, boolean hasTitles) {
        this.columns = List.copyOf(columns);
        this.widths = columns.stream()
                .mapToInt(column -> hasTitles ? DisplayWidth.of(column.title()) : 0)
                .toArray();
    }

    /** Makes room for a thing. */
    void measure(Json item) {
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Math.max(widths[i], DisplayWidth.of(cell(i, item)));
        }
    }

    void printTitles(PrintStream out) {
        print(out, columns.stream().map(Column::title).toList());
    }

    /** Prints the row of a thing that was measured. */
    void print(PrintStream out, Json item) {
        print(
                out,
                IntStream.range(0, widths.length).mapToObj(i -> cell(i, item)).toList());
    }

    /** Measures and prints all of them, with the titles if they are wanted. */
    static void print(PrintStream out, List<Column> columns, List<Json> items, boolean hasTitles) {
        TextTable table = new TextTable(columns, hasTitles);
        items.forEach(table::measure);
        if (hasTitles) {
            table.printTitles(out);
        }
        items.forEach(item -> table.print(out, item));
    }

    private String cell(int column, Json item) {
        String text = Printable.of(columns.get(column).cell().apply(item));
        return text.isEmpty() ? EMPTY : text;
    }

    private void print(PrintStream out, List<String> cells) {
        StringBuilder line = new StringBuilder();
        int last = cells.size() - 1;
        for (int i = 0; i < last; i++) {
            String cell = cells.get(i);
            line.append(cell)
                    .append(" ".repeat(Math.max(0, widths[i] - DisplayWidth.of(cell))))
                    .append(BETWEEN);
        }
        out.println(line.append(cells.get(last)));
    }
}
