package dev.cairn.cli;

import java.io.BufferedReader;
import java.io.PrintStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where a verb reads and writes.
 *
 * @param in what is typed
 * @param out where results go, in UTF-8
 * @param err where all else goes, in UTF-8
 * @param terminals which of them are terminals
 */
public record Console(BufferedReader in, PrintStream out, PrintStream err, Terminals terminals) {
    /** Which of the three streams of a process belong to somebody who looks at them. */
    public record Terminals(boolean isInput, boolean isOutput, boolean isError) {
        /** As the launcher tells: the numbers of the streams that are terminals, such as {@code 012}. */
        public static Terminals of(String numbers) {
            return new Terminals(numbers.contains("0"), numbers.contains("1"), numbers.contains("2"));
        }
    }

    /** Says something beside the results. */
    void note(String sentence) {
        err.println(Printable.of(sentence));
    }

    /** Whether somebody is there to answer a question. */
    boolean canAsk() {
        return terminals.isInput() && terminals.isError();
    }

    /** A text that may stand as it is where no terminal would take it for an order. */
    void print(String text) {
        out.print(terminals.isOutput() ? lines(text) : text);
    }

    private static String lines(String text) {
        return Stream.of(text.split("\n", -1)).map(Printable::of).collect(Collectors.joining("\n"));
    }
}
