package dev.cairn.simulator;

import dev.cairn.model.SessionId;
import java.time.Duration;

/**
 * A connection to a server: what is sent arrives late but in order, or not at all. Nothing orders the messages of two
 * connections, and one may be much slower than another while the world is not calm.
 */
final class Connection {
    private static final Duration FASTEST = Duration.ofNanos(50_000);
    private static final Duration USUALLY_SLOWEST = Duration.ofMillis(40);
    private static final Duration CONGESTED = Duration.ofSeconds(3);
    private static final Duration CLOGGED = Duration.ofSeconds(20);

    private final World world;
    private final SimulatedServer server;
    private final SessionId session;
    private final Duration slowest;
    private boolean isOpen = true;
    private boolean isCut;
    private long lastArrivalNanos;

    /** A connection that is quick, most likely. */
    static Connection to(SimulatedServer server, World world) {
        int dice = world.chance(40);
        return new Connection(
                world,
                server,
                switch (dice) {
                    case 0 -> CLOGGED;
                    case 1, 2 -> CONGESTED;
                    default -> USUALLY_SLOWEST;
                });
    }

    /** A connection over which a message may take up to so long. */
    Connection(World world, SimulatedServer server, Duration slowest) {
        this.world = world;
        this.server = server;
        this.slowest = slowest;
        this.session = server.accept(this);
    }

    boolean isOpen() {
        return isOpen;
    }

    void send(Message message) {
        if (isOpen) {
            arriveInOrder(() -> {
                if (!isCut) {
                    server.arrives(session, message);
                }
            });
        }
    }

    /** Closes it; the server hears of that behind everything that is on its way. */
    void close() {
        if (isOpen) {
            isOpen = false;
            arriveInOrder(() -> server.ends(session));
        }
    }

    /** Cuts it in the middle: what is on its way is lost, and the server hears of the end. */
    void cut() {
        isCut = true;
        close();
    }

    /** One end is gone without a word: no packet will tell the other. */
    void vanish() {
        isOpen = false;
    }

    private void arriveInOrder(Runnable arrival) {
        Duration latest = world.isCalm() ? USUALLY_SLOWEST : slowest;
        lastArrivalNanos = Math.max(lastArrivalNanos, world.nanos() + world.between(FASTEST, latest));
        world.later(lastArrivalNanos - world.nanos(), arrival);
    }
}
