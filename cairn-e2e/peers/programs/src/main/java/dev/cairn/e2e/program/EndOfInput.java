package dev.cairn.e2e.program;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;

/** The end of standard input tells a program that it has done enough; it comes at the latest when whoever started it ends. */
public final class EndOfInput {
    private EndOfInput() {}

    /** Counts down once input has ended. */
    public static void countsDown(CountDownLatch ended) {
        Thread watcher = new Thread(() -> readToTheEnd(ended), "end-of-input");
        watcher.setDaemon(true);
        watcher.start();
    }

    private static void readToTheEnd(CountDownLatch ended) {
        try {
            while (System.in.read() >= 0) {
                continue;
            }
        } catch (IOException e) {
            Report.line("failed", "reading standard input: " + Report.firstLine(e));
        } finally {
            ended.countDown();
        }
    }
}
