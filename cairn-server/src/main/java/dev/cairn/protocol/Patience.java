package dev.cairn.protocol;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.metrics.Result;
import dev.cairn.runtime.Ticker;
import java.util.function.Supplier;

/**
 * How long a change may wait before it is begun. Its sender does not wait for ever: what is done after he
 * has given up surprises him, and costs the time of those who still wait. Used by all threads.
 */
final class Patience {
    private final Supplier<Settings> settings;
    private final Ticker ticker;

    Patience(Supplier<Settings> settings, Ticker ticker) {
        this.settings = settings;
        this.ticker = ticker;
    }

    /** This moment, to ask later whether it has been too long. */
    long now() {
        return ticker.nanos();
    }

    boolean isOver(long sinceNanos) {
        return ticker.nanos() > latest(sinceNanos);
    }

    /** The last moment at which what came at this one may be begun. */
    long latest(long sinceNanos) {
        return sinceNanos + settings.get().get(Options.MAX_WAIT).toNanos();
    }

    /** What the sender is told, if he still listens. */
    Answer refusal() {
        return Answer.refusal(
                        ResponseCode.SYSTEM_BUSY,
                        "[OVERLOAD]system busy: the request waited longer than maxWaitMillis = "
                                + settings.get().get(Options.MAX_WAIT).toMillis() + " and was not done")
                .as(Result.LATE);
    }
}
