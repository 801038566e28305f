package dev.cairn.protocol;

import dev.cairn.metrics.ChangeStage;
import java.util.concurrent.RejectedExecutionException;

/**
 * Where bodies are read that may be large.
 *
 * @param lane refuses work when too much is waiting
 */
record Decoding(DecodeLane lane) {
    /** What one pass over can be afforded for on an I/O thread, where lookups wait meanwhile. */
    static final int SHORT_BODY_BYTES = 64 * 1024;

    /** Does work for a turn off its I/O thread. */
    void later(Turn turn, Runnable work) {
        try {
            long handedIn = turn.now();
            lane.execute(turn.request().session(), bodyBytes(turn), () -> {
                turn.took(ChangeStage.DECODE_QUEUE, handedIn);
                long begun = turn.now();
                turn.proceed(work);
                turn.took(ChangeStage.DECODE, begun);
            });
        } catch (RejectedExecutionException full) {
            turn.finishUndone(Answer.BUSY);
        }
    }

    static boolean isShort(Turn turn) {
        return bodyBytes(turn) <= SHORT_BODY_BYTES;
    }

    private static int bodyBytes(Turn turn) {
        return turn.request().frame().body().size();
    }
}
