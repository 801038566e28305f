package dev.cairn.http;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The connections that are open, and since when each of them keeps us waiting. Who sends slowly, or nothing, is cut off, however
 * he cuts his bytes; who waits for us is not. Where there are too many, who has kept us waiting longest gives way to who comes, so
 * that nobody keeps others out by asking for nothing. Belongs to the event loop.
 *
 * @param <C> what a connection is
 */
final class Visits<C> {
    private final Map<C, Visit> open = new HashMap<>();

    /** Those of which we wait for a request, in the order in which that began. */
    private final Map<C, Visit> waitedFor = new LinkedHashMap<>();

    private final int most;
    private final int mostWatching;
    private final long patienceNanos;
    private final LongSupplier nanoClock;

    /** How many of them watch, or did with their last request. */
    private int watching;

    /** One connection, and since when we wait for its next request, if we do. */
    private static final class Visit {
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

    /**
     * A connection was made.
     *
     * @return who is to be closed for it: nobody where there is room, and it itself if all others wait for us
     */
    Optional<C> opened(C connection) {
        Optional<C> leaving = Optional.empty();
        if (open.size() - watching >= most) {
            leaving = longestWaitedFor();
            if (leaving.isEmpty()) {
                return Optional.of(connection);
            }
            closed(leaving.get());
        }
        open.put(connection, new Visit());
        waitFor(connection, true);
        return leaving;
    }

    private Optional<C> longestWaitedFor() {
        for (Map.Entry<C, Visit> waiting : waitedFor.entrySet()) {
            // Those that watch are counted apart, so the place of one is of no use to anybody else.
            if (!waiting.getValue().isWatching) {
                return Optional.of(waiting.getKey());
            }
        }
        return Optional.empty();
    }

    void closed(C connection) {
        Visit visit = open.remove(connection);
        waitedFor.remove(connection);
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
        if (visit == null) {
            return;
        }
        waitedFor.remove(connection);
        if (isWaitedFor) {
            visit.sinceNanos = nanoClock.getAsLong();
            waitedFor.put(connection, visit);
        }
    }

    /** Those that have kept us waiting for too long. */
    List<C> tooSlow() {
        long now = nanoClock.getAsLong();
        List<C> found = new ArrayList<>();
        for (Map.Entry<C, Visit> waiting : waitedFor.entrySet()) {
            if (now - waiting.getValue().sinceNanos <= patienceNanos) {
                break;
            }
            found.add(waiting.getKey());
        }
        return found;
    }

    /** How many there are. */
    int count() {
        return open.size();
    }
}
