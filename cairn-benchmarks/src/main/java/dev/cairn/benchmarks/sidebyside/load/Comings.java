package dev.cairn.benchmarks.sidebyside.load;

import dev.cairn.benchmarks.fleet.RegistrationBody;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.answers.ServerAnswer;
import dev.cairn.benchmarks.sidebyside.connections.Peers;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;

/** One broker comes, says goodbye, comes again, and so on. Owned by the thread of the load. */
public final class Comings implements Beside, Closeable {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Peers peers;
    private final int broker;
    private final RegistrationBody body;
    private final long gapNanos;
    private long nextNanos = Time.nanos();
    private int times;

    /** From this moment on, with this gap between coming and going, or more where nobody takes a step. */
    public Comings(int port, int broker, RegistrationBody body, Duration gap) throws IOException {
        this.peers = new Peers(port);
        this.broker = broker;
        this.body = body;
        this.gapNanos = gap.toNanos();
    }

    private void comeOrGo() throws IOException {
        Request request =
                times % 2 == 0 ? Request.registration(broker, body, Time.ofDayMillis()) : Request.goodbye(broker);
        times++;
        peers.ask(broker, request, ServerAnswer::requireSuccess);
    }

    @Override
    public void step(long nowNanos) throws IOException {
        if (nowNanos >= nextNanos) {
            nextNanos = nowNanos + gapNanos;
            comeOrGo();
        }
        peers.exchange();
    }

    /** Waits for the answers that are still to come; how often the broker came or went. */
    public int finish() throws IOException {
        peers.awaitAtMost(0, PATIENCE);
        return times;
    }

    @Override
    public void close() throws IOException {
        peers.close();
    }
}
