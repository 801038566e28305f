package dev.cairn.protocol;

import java.util.concurrent.RejectedExecutionException;

/**
 * Where bodies are read that may be large.
 *
 * @param lane refuses work when too much is waiting
 * @param failures make the answer when there is no room
 */
record Decoding(DecodeLane lane, Failures failures) {
    /** What one pass over can be afforded for on an I/O thread, where lookups wait meanwhile. */
    static final int SHORT_BODY_BYTES = 64 * 1024;

    /** Does work for a turn off its I/O thread. */
    void later(Turn turn, Runnable work) {
        try {
            lane.execute(turn.request().session(), bodyBytes(turn), () -> turn.proceed(work));
        } catch (RejectedExecutionException full) {
            turn.finishUndone(failures.busy());
        }
    }

    static boolean isShort(Turn turn) {
        return bodyBytes(turn) <= SHORT_BODY_BYTES;
    }

    private static int bodyBytes(Turn turn) {
        return turn.request().frame().body().size();
    }
}
