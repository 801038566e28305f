package dev.cairn.protocol;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.metrics.Result;
import dev.cairn.runtime.Ticker;
import dev.cairn.view.Startup;

/**
 * The time after the start in which request 105 is not answered (since 5.1.0): a server that knows only some of the brokers
 * yet would make clients forget the others. It ends by the clock alone, and what was asked before makes no difference.
 */
final class StartupWindow {
    /** Clients keep the routes that they have when they are told this. The text is Apache's. */
    static final Answer NOT_READY =
            Answer.refusal(ResponseCode.SYSTEM_ERROR, "name server not ready").as(Result.NOT_READY);

    private final Ticker ticker;
    private final long startNanos;

    /** The window of a server that starts now. */
    StartupWindow(Ticker ticker) {
        this.ticker = ticker;
        this.startNanos = ticker.nanos();
    }

    /** Whether it is too early for an answer, by the settings of this moment. */
    boolean isOpen(Settings current) {
        return leftNanos(current) > 0;
    }

    private long leftNanos(Settings current) {
        return current.get(Options.NEED_WAIT_FOR_SERVICE)
                ? current.get(Options.WAIT_FOR_SERVICE).toNanos() - upNanos()
                : 0;
    }

    private long upNanos() {
        return ticker.nanos() - startNanos;
    }

    /** How young the server is, by the settings of this moment. */
    Startup startup(Settings current) {
        return new Startup(upNanos(), Math.max(0, leftNanos(current)));
    }
}
