package dev.cairn.runtime;

/**
 * Notices that the whole process stood still, by the steps of the registry's owner: one began far later than it was to, or
 * one took far longer than a step should. Belongs to whoever steps the loop.
 */
final class PauseWatch {
    /** A wake-up later than this, or a step longer than this, counts as a pause. */
    private static final long TOLERANCE_NANOS = 500_000_000L;

    private long beganNanos;
    private long endedNanos;
    private long waitNanos;
    private long nextLongStepNanos;

    /**
     * A watch that begins now.
     *
     * @param nowNanos the time
     * @param waitNanos how soon the first step is to begin
     */
    PauseWatch(long nowNanos, long waitNanos) {
        beganNanos = nowNanos;
        endedNanos = nowNanos;
        nextLongStepNanos = nowNanos;
        this.waitNanos = waitNanos;
    }

    /**
     * A step begins.
     *
     * @return for how long nobody may have listened, in nanoseconds. The whole time since the step before began: a pause may
     *     have begun right after that, and what brokers sent meanwhile then lies unread in their connections
     */
    long begins(long nowNanos) {
        boolean isLate = nowNanos - endedNanos - waitNanos > TOLERANCE_NANOS;
        long pause = isLate || wasStepPaused() ? nowNanos - beganNanos : 0;
        if (!isLate && pause > 0) {
            nextLongStepNanos = nowNanos + pause;
        }
        beganNanos = nowNanos;
        return pause;
    }

    /**
     * A long step is either a pause or hard work, during which others listened; the clock alone cannot tell. So it is counted,
     * but not again before as much time has gone by: however hard somebody makes us work, no broker that has gone is kept for
     * longer than about twice its time-out.
     */
    private boolean wasStepPaused() {
        return endedNanos - beganNanos > TOLERANCE_NANOS && beganNanos >= nextLongStepNanos;
    }

    /** A step ends, and the next is to begin within this time. */
    void ends(long nowNanos, long nextWaitNanos) {
        endedNanos = nowNanos;
        waitNanos = nextWaitNanos;
    }
}
