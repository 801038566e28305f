package dev.cairn.simulator;

import dev.cairn.model.SessionId;
import java.time.Duration;

/**
 * A connection from a broker to a server: what is sent arrives late but in order, or not at all. Nothing orders the
 * messages of two connections.
 */
final class Connection {
    private static final Duration FASTEST = Duration.ofNanos(50_000);
    private static final Duration SLOWEST = Duration.ofMillis(40);

    private final World world;
    private final SimulatedServer server;
    private final SessionId session;
    private boolean isOpen = true;
    private long lastArrivalNanos;

    Connection(World world, SimulatedServer server) {
        this.world = world;
        this.server = server;
        this.session = server.accept(this);
    }

    boolean isOpen() {
        return isOpen;
    }

    void send(Message message) {
        if (isOpen) {
            arriveInOrder(() -> server.arrives(session, message));
        }
    }

    /** Closes it; the server hears of that behind everything that is on its way. */
    void close() {
        if (isOpen) {
            isOpen = false;
            arriveInOrder(() -> server.ends(session));
        }
    }

    /** One end is gone without a word: no packet will tell the other. */
    void vanish() {
        isOpen = false;
    }

    private void arriveInOrder(Runnable arrival) {
        lastArrivalNanos = Math.max(lastArrivalNanos, world.nanos() + world.between(FASTEST, SLOWEST));
        world.later(lastArrivalNanos - world.nanos(), arrival);
    }
}
