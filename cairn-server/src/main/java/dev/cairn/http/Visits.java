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
    private final int mostWatching;
    private final long patienceNanos;
    private final LongSupplier nanoClock;

    /** How many of them watch, or did with their last request. */
    private int watching;

    /** One connection: since when we wait for its next request, or that we do not. */
    private static final class Visit {
        private boolean isWaitedFor = true;
        private boolean isWatching;
        private long sinceNanos;
    }

    /**
     * Nobody is there yet.
     *
     * @param most how many connections there may be, without those that watch
     * @param mostWatching how many more may watch
     */
    Visits(int most, int mostWatching, Duration patience, LongSupplier nanoClock) {
        this.most = most;
        this.mostWatching = mostWatching;
        this.patienceNanos = patience.toNanos();
        this.nanoClock = nanoClock;
    }

    /** A connection was made; false if there are too many. */
    boolean opened(C connection) {
        if (open.size() - watching >= most) {
            return false;
        }
        Visit visit = new Visit();
        visit.sinceNanos = nanoClock.getAsLong();
        open.put(connection, visit);
        return true;
    }

    void closed(C connection) {
        Visit visit = open.remove(connection);
        watching -= visit != null && visit.isWatching ? 1 : 0;
    }

    /**
     * It waits for what is to come, and does not count as one of those that ask; also afterwards, until it asks for something
     * else, as whoever watches comes again at once. False if too many watch.
     */
    boolean watches(C connection) {
        Visit visit = open.get(connection);
        if (visit == null || watching >= mostWatching) {
            return false;
        }
        visit.isWatching = true;
        watching++;
        return true;
    }

    /** The head of a request is here; its body may still come. */
    void asked(C connection) {
        waitFor(connection, true);
    }

    /** All of a request is here: it is for us to answer. */
    void askedAll(C connection) {
        Visit visit = open.get(connection);
        if (visit != null && visit.isWatching) {
            visit.isWatching = false;
            watching--;
        }
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
