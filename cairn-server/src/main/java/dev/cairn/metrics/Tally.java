package dev.cairn.metrics;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * What the requests of one I/O thread came to. That thread alone counts the answers, each with a plain addition to memory
 * that no other thread writes to: a lookup takes about two microseconds, and must not wait for another's cache line. Of the rest,
 * which is rare, everybody may tell it.
 */
@SuppressWarnings("EnumOrdinal") // Where a count stands; no map is as fast, and nothing outside of this class sees it.
public final class Tally {
    /** One lookup of so many is timed: to read the clock is not free. A power of two. */
    private static final int TIMED_ONE_OF = 64;

    private static final int RESULTS = Result.values().length;
    private static final int FIRST_BYTES = RequestName.values().length * RESULTS;

    /** How many answers, by request and result; behind them how many bytes of bodies, by request. */
    private final AtomicLongArray cells = new AtomicLongArray(FIRST_BYTES + RequestName.values().length);

    private final RequestCounts all;
    private int lookups;

    Tally(RequestCounts all) {
        this.all = all;
    }

    /**
     * A request was answered. Only for the thread whose tally it is.
     *
     * @param code the request code
     * @param bodyBytes how large the body of the answer is
     */
    public void answered(int code, Result result, int bodyBytes) {
        int request = RequestName.of(code).ordinal();
        add(request * RESULTS + result.ordinal(), 1);
        add(FIRST_BYTES + request, bodyBytes);
    }

    private void add(int cell, long more) {
        cells.setOpaque(cell, cells.getPlain(cell) + more);
    }

    /** Whether the lookup that begins is one of those that are timed. Only for the thread whose tally it is. */
    public boolean isNextTimed() {
        return lookups++ % TIMED_ONE_OF == 0;
    }

    /** A lookup that is timed took so long. */
    public void lookupTook(long nanos) {
        all.lookups().observe(nanos);
    }

    /** A change took so long from its arrival to its answer. */
    public void changeTook(ChangeKind kind, long nanos) {
        all.changes(kind).observe(nanos);
    }

    /** A change took so long on a part of its way. */
    public void stageTook(ChangeStage stage, long nanos) {
        all.stages(stage).observe(nanos);
    }

    /** A registration has come with a body of this size. */
    public void registrationCame(int bodyBytes) {
        all.registrationBodies().observe(bodyBytes);
    }

    /** A registration came to this. */
    public void registrationEnded(RegistrationOutcome outcome) {
        all.registrations().increment(outcome);
    }

    long answers(RequestName request, Result result) {
        return cells.getOpaque(request.ordinal() * RESULTS + result.ordinal());
    }

    long bodyBytes(RequestName request) {
        return cells.getOpaque(FIRST_BYTES + request.ordinal());
    }
}
