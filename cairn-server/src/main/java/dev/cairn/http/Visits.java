package dev.cairn.http;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * The connections that are open, and since when each of them keeps us waiting. Who sends slowly, or nothing, is cut off, however
 * he cuts his bytes; who waits for us is not. Belongs to the event loop.
 *
 * @param <C> what a connection is
 */
final class Visits<C> {
    private final Map<C, Visit> open = new HashMap<>();
    private final int most;
    private final long patienceNanos;
    private final LongSupplier nanoClock;

    /** One connection: since when we wait for its next request, or that we do not. */
    private static final class Visit {
        private boolean isWaitedFor = true;
        private long sinceNanos;
    }

    /** Nobody is there yet. */
    Visits(int most, Duration patience, LongSupplier nanoClock) {
        this.most = most;
        this.patienceNanos = patience.toNanos();
        this.nanoClock = nanoClock;
    }

    /** A connection was made; false if there are too many. */
    boolean opened(C connection) {
        if (open.size() >= most) {
            return false;
        }
        Visit visit = new Visit();
        visit.sinceNanos = nanoClock.getAsLong();
        open.put(connection, visit);
        return true;
    }

    void closed(C connection) {
        open.remove(connection);
    }

    /** The head of a request is here; its body may still come. */
    void asked(C connection) {
        waitFor(connection, true);
    }

    /** All of a request is here: it is for us to answer. */
    void askedAll(C connection) {
        waitFor(connection, false);
    }

    /** A request is answered, as far as it is for us. */
    void answered(C connection) {
        waitFor(connection, true);
    }

    private void waitFor(C connection, boolean isWaitedFor) {
        Visit visit = open.get(connection);
        if (visit != null) {
            visit.isWaitedFor = isWaitedFor;
            visit.sinceNanos = nanoClock.getAsLong();
        }
    }

    /** Those that have kept us waiting for too long. */
    List<C> tooSlow() {
        long now = nanoClock.getAsLong();
        List<C> found = new ArrayList<>();
        open.forEach((connection, visit) -> {
            if (visit.isWaitedFor && now - visit.sinceNanos > patienceNanos) {
                found.add(connection);
            }
        });
        return found;
    }

    /** How many there are. */
    int count() {
        return open.size();
    }
}
