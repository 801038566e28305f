package dev.cairn.e2e.quickstart;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/** Tells a person what happens, each line with the seconds since the start. Any thread may speak. */
final class Narrator {
    private final PrintStream out;
    private final long start = System.nanoTime();

    Narrator(PrintStream out) {
        this.out = out;
    }

    /** Something new begins or has happened. */
    void step(String sentence) {
        say("* " + sentence);
    }

    /** A detail of it. */
    void detail(String sentence) {
        say("  " + sentence);
    }

    /** Something without a time. */
    void text(String text) {
        out.println(text.stripTrailing());
        out.flush();
    }

    private void say(String line) {
        Duration since = Duration.ofNanos(System.nanoTime() - start);
        out.println(String.format(Locale.ROOT, "%6.1f s  %s", since.toMillis() / 1_000.0, line));
        out.flush();
    }
}
