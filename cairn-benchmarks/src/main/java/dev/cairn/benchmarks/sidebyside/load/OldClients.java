package dev.cairn.benchmarks.sidebyside.load;

import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.connections.Peers;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;

/**
 * Clients that ask for one route now and then, as they always did, over connections on which nothing else may come: whatever they
 * did not ask for is a wrong answer. Owned by the thread of the load.
 */
public final class OldClients implements Beside, Closeable {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Peers peers;
    private final Request lookup;
    private final String part;
    private final Rhythm rhythm;
    private int answers;

    /**
     * From this moment on.
     *
     * @param period how often each asks
     * @param part what every answer must have in it
     */
    public OldClients(int port, int count, Duration period, String topic, String part) throws IOException {
        this.peers = new Peers(port);
        this.lookup = Request.lookup(topic, Dialect.QUOTED);
        this.part = part;
        this.rhythm = new Rhythm(count, period, Time.nanos(), this::ask);
    }

    private void ask(int client, long dueNanos) throws IOException {
        peers.ask(client, lookup, answer -> {
            answer.requireSuccess();
            if (!answer.body().text().contains(part)) {
                throw new WrongAnswer("a route without " + part);
            }
            answers++;
        });
    }

    @Override
    public void step(long nowNanos) throws IOException {
        rhythm.step(nowNanos);
        peers.exchange();
    }

    /** Waits for the answers that are still to come; how many there were. */
    public int finish() throws IOException {
        peers.awaitAtMost(0, PATIENCE);
        return answers;
    }

    @Override
    public void close() throws IOException {
        peers.close();
    }
}
