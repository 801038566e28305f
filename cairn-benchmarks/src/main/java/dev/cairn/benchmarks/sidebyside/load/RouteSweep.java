package dev.cairn.benchmarks.sidebyside.load;

import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.answers.RouteCheck;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.connections.BlockingConnection;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import java.io.IOException;
import java.time.Duration;

/** Asks for every topic once, and if a route is wrong, again a little later, so that the server is left to its work. */
public record RouteSweep(RouteCheck check) {

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final Duration BETWEEN_TRIES = Duration.ofMillis(100);

    /** What it took until every route was right: the tries, when the last of them began, and how long an answer is. */
    public record Found(int tries, long nanos, int bytes) {}

    /** Throws {@link WrongAnswer} if a route is still wrong after some minutes; what goes on beside has its turns meanwhile. */
    public Found awaitRight(BlockingConnection client, Beside beside) throws IOException {
        long deadline = Time.nanos() + PATIENCE.toNanos();
        for (int tries = 1; ; tries++) {
            long begin = Time.nanos();
            try {
                return new Found(tries, begin, sweep(client, beside));
            } catch (WrongAnswer stillWrong) {
                if (Time.nanos() > deadline) {
                    throw stillWrong;
                }
                Time.pause(BETWEEN_TRIES);
            }
        }
    }

    /** All topics have equal routes, so that an answer equal to one that was right is right. */
    private int sweep(BlockingConnection client, Beside beside) throws IOException {
        String right = "";
        for (int topic = 0; topic < check.table().topics(); topic++) {
            beside.step(Time.nanos());
            String answer = client.ask(Request.lookup(check.table().topic(topic), Dialect.QUOTED));
            if (!answer.equals(right)) {
                check.check(topic, answer);
                right = answer;
            }
        }
        return right.length();
    }
}
