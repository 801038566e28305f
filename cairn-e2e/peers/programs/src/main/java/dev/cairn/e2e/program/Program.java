package dev.cairn.e2e.program;

import dev.cairn.e2e.program.MessageLibrary.Sender;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Carries out an assignment with a client library.
 *
 * <p>Each line of its report is a word, a tab and a key: {@code ready}, {@code sent}, {@code failed}, {@code received},
 * {@code done}. It ends when the count is reached or when standard input ends, so it does not outlive who started it.
 */
public final class Program {
    private final Assignment assignment;
    private final CountDownLatch ended = new CountDownLatch(1);

    private Program(Assignment assignment) {
        this.assignment = assignment;
    }

    /** Runs one program to its end; the process ends with it, whatever threads the library leaves. */
    public static void run(MessageLibrary library, String[] arguments) {
        int status = 1;
        try {
            Program program = new Program(Assignment.parse(arguments));
            EndOfInput.countsDown(program.ended);
            program.carryOut(library);
            status = 0;
        } catch (Exception e) {
            e.printStackTrace();
        } finally {
            System.exit(status);
        }
    }

    private void carryOut(MessageLibrary library) throws Exception {
        switch (assignment.role()) {
            case "produce" -> produce(library);
            case "consume" -> consume(library);
            case "idle" -> idle(library);
            default -> throw new IllegalArgumentException("no such role: " + assignment.role());
        }
    }

    private void produce(MessageLibrary library) throws Exception {
        try (Sender sender = library.openSender(assignment)) {
            Report.line("ready", assignment.topic());
            long start = System.nanoTime();
            for (int i = 0; (assignment.count() == 0 || i < assignment.count()) && !endedBefore(i, start); i++) {
                String key = assignment.keyPrefix() + "-" + i;
                try {
                    sender.send(key);
                    Report.line("sent", key);
                } catch (Exception e) {
                    Report.line("failed", key + " " + Report.firstLine(e));
                }
            }
            Report.line("done", assignment.topic());
        }
    }

    /** Waits until message {@code i} is due; true if the program is to end before. */
    private boolean endedBefore(int i, long start) throws InterruptedException {
        if (assignment.rate() == 0) {
            return ended.getCount() == 0;
        }
        long due = start + i * TimeUnit.SECONDS.toNanos(1) / assignment.rate();
        return ended.await(due - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    private void consume(MessageLibrary library) throws Exception {
        Set<String> distinct = ConcurrentHashMap.newKeySet();
        try (AutoCloseable receiver = library.openReceiver(assignment, key -> received(key, distinct))) {
            Report.line("ready", assignment.topic());
            ended.await();
            Report.line("done", assignment.topic());
        }
    }

    /** Waits for messages of a topic that is nowhere; what becomes of its connections is in the library's log. */
    private void idle(MessageLibrary library) throws Exception {
        System.setProperty("remoting.log.level", "INFO");
        try (AutoCloseable receiver = library.openReceiver(assignment, key -> Report.line("received", key))) {
            Report.line("ready", assignment.topic());
            ended.await();
            Report.line("done", assignment.topic());
        }
    }

    private void received(String key, Set<String> distinct) {
        Report.line("received", key);
        distinct.add(key);
        if (assignment.count() > 0 && distinct.size() >= assignment.count()) {
            ended.countDown();
        }
    }
}
