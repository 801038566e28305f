package dev.cairn.protocol;

import dev.cairn.runtime.Ticker;
import dev.cairn.transport.RateLimitedLog;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The lines about what operators asked for by a name that nobody has: answered with success, as in Apache, so that the log is
 * where a slip of the finger shows. One line a second. Used by all I/O threads.
 */
final class FoundNothing {
    private static final Logger LOG = LoggerFactory.getLogger(FoundNothing.class);

    private final RateLimitedLog log;

    FoundNothing(Ticker ticker) {
        this.log = new RateLimitedLog(Duration.ofSeconds(1), ticker::nanos);
    }

    /** Tells what was asked for, and what was looked for in vain. */
    void tell(Request request, String lookedFor) {
        log.write(more -> LOG.info("Found {}, so {} changed nothing{}", lookedFor, request, more));
    }
}
