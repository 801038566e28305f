package dev.cairn.e2e.program.admin;

import dev.cairn.e2e.program.Assignment;
import dev.cairn.e2e.program.EndOfInput;
import dev.cairn.e2e.program.Report;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Looks at a cluster again and again, until standard input ends; reports {@code round} and its number after each look. */
public final class Onlooker {
    private Onlooker() {}

    /** One way to look. */
    interface Look extends AutoCloseable {
        /** Looks once. */
        void look(int round) throws Exception;

        @Override
        void close();
    }

    /** Carries out the assignment that the arguments describe. */
    public static void main(String[] arguments) {
        int status = 1;
        try {
            look(Assignment.parse(arguments));
            status = 0;
        } catch (Exception e) {
            e.printStackTrace();
        } finally {
            System.exit(status);
        }
    }

    private static void look(Assignment assignment) throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        EndOfInput.countsDown(ended);
        try (Look way = open(assignment)) {
            Report.line("ready", assignment.role());
            int round = 0;
            do {
                round++;
                way.look(round);
                Report.line("round", Integer.toString(round));
            } while (!ended.await(assignment.routePollMillis(), TimeUnit.MILLISECONDS));
        }
    }

    private static Look open(Assignment assignment) throws Exception {
        return switch (assignment.role()) {
            case "dashboard" -> new Dashboard(assignment.endpoint());
            case "exporter" -> Exporter.open(assignment.endpoint());
            default -> throw new IllegalArgumentException("no such role: " + assignment.role());
        };
    }
}
