package dev.cairn.http;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;

/**
 * The connections that are open, and since when each of them keeps us waiting. Who sends slowly, or nothing, is cut off, however
 * he cuts his bytes, and so is who takes nothing of his answer; who waits for us, or takes his answer slowly, is not. Where there are
 * too many, who has asked for nothing for longest gives way to who comes, so that nobody keeps others out by that. Belongs to the
 * event loop.
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
    private final ToLongFunction<C> untaken;

    /** How many of them watch, or did with their last request. */
    private int watching;

    /** One connection, and since when we wait for its next request, if we do. */
    private static final class Visit {
        private boolean isWatching;
        private boolean isSending;
        private long sinceNanos;
        private long untakenSince;
    }

    /**
     * Nobody is there yet.
     *
     * @param most how many connections there may be, without those that watch
     * @param mostWatching how many more may watch
     * @param untaken how many bytes were written to a connection that its peer has not taken
     */
    Visits(int most, int mostWatching, Duration patience, LongSupplier nanoClock, ToLongFunction<C> untaken) {
        this.most = most;
        this.mostWatching = mostWatching;
        this.patienceNanos = patience.toNanos();
        this.nanoClock = nanoClock;
        this.untaken = untaken;
    }

    /**
     * A connection was made.
     *
     * @return who is to be closed for it: nobody where there is room, and it itself if all others wait for us
     */
    Optional<C> opened(C connection) {
        Optional<C> leaving = Optional.empty();
        if (open.size() - watching >= most) {
            leaving = whoGivesWay();
            if (leaving.isEmpty()) {
                return Optional.of(connection);
            }
            closed(leaving.get());
        }
        open.put(connection, new Visit());
        waitFor(connection, false);
        return leaving;
    }

    /** Who has asked for nothing for longest; where all have asked, who has sent only a part of his request for longest. */
    private Optional<C> whoGivesWay() {
        Optional<C> sending = Optional.empty();
        for (Map.Entry<C, Visit> waiting : waitedFor.entrySet()) {
            // Those that watch are counted apart, so the place of one is of no use to anybody else.
            if (waiting.getValue().isWatching || untaken.applyAsLong(waiting.getKey()) > 0) {
                continue;
            }
            if (!waiting.getValue().isSending) {
                return Optional.of(waiting.getKey());
            }
            sending = sending.or(() -> Optional.of(waiting.getKey()));
        }
        return sending;
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
        if (visit != null) {
            waitedFor.remove(connection);
            watching -= visit.isWatching ? 1 : 0;
            visit.isWatching = false;
        }
    }

    /** A request is answered, as far as it is for us: its sender may still have to take the answer. */
    void answered(C connection) {
        waitFor(connection, false);
    }

    private void waitFor(C connection, boolean isSending) {
        Visit visit = open.get(connection);
        if (visit != null) {
            visit.isSending = isSending;
            visit.sinceNanos = nanoClock.getAsLong();
            visit.untakenSince = untaken.applyAsLong(connection);
            waitedFor.remove(connection);
            waitedFor.put(connection, visit);
        }
    }

    /** Those that have kept us waiting for too long. Whoever has taken a part of his answer meanwhile gets as long again. */
    List<C> tooSlow() {
        long now = nanoClock.getAsLong();
        List<C> found = new ArrayList<>();
        List<Map.Entry<C, Visit>> taking = new ArrayList<>();
        for (Map.Entry<C, Visit> waiting : waitedFor.entrySet()) {
            if (now - waiting.getValue().sinceNanos <= patienceNanos) {
                break;
            }
            if (untaken.applyAsLong(waiting.getKey()) < waiting.getValue().untakenSince) {
                taking.add(waiting);
            } else {
                found.add(waiting.getKey());
            }
        }
        taking.forEach(one -> waitFor(one.getKey(), one.getValue().isSending));
        return found;
    }

    /** How many there are. */
    int count() {
        return open.size();
    }
}
