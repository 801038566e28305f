package dev.cairn.protocol;

import dev.cairn.kv.KeyValueChange;
import dev.cairn.kv.KeyValueChange.Outcome;
import dev.cairn.kv.KeyValueChanges;
import dev.cairn.model.PrintedName;
import dev.cairn.runtime.Ticker;
import dev.cairn.transport.RateLimitedLog;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What requests 100 and 102 have in common: hand a change over, log it, answer with what came of it. */
final class KeyValueWrites {
    private static final Logger LOG = LoggerFactory.getLogger(KeyValueWrites.class);

    private static final Duration LINE_INTERVAL = Duration.ofSeconds(1);

    private final KeyValueChanges changes;
    private final Failures failures;
    private final RateLimitedLog log;

    KeyValueWrites(KeyValueChanges changes, Failures failures, Ticker ticker) {
        this.changes = changes;
        this.failures = failures;
        this.log = new RateLimitedLog(LINE_INTERVAL, ticker::nanos);
    }

    void submit(KeyValueChange change, PendingWrite write) {
        boolean isTaken = changes.submit(change, write.asker(outcome -> answer(change, outcome, write)));
        if (!isTaken) {
            write.finish(failures::busy);
        }
    }

    private Answer answer(KeyValueChange change, Outcome outcome, PendingWrite write) {
        if (outcome instanceof Outcome.TooLate) {
            return write.late();
        }
        if (outcome instanceof Outcome.Refused refused) {
            throw new BadRequest("key " + name(change) + ": " + refused.reason());
        }
        log.write(more -> LOG.info(
                "Key {} {} by {}{}",
                name(change),
                fate(change, outcome),
                write.request().session().peer(),
                more));
        return outcome instanceof Outcome.Unforced unforced
                ? Answer.refusal(ResponseCode.SYSTEM_ERROR, "it is stored, but " + unforced.reason())
                : Answer.SUCCESS;
    }

    private static String name(KeyValueChange change) {
        return PrintedName.of(change.key()) + " of " + PrintedName.of(change.namespace());
    }

    private static String fate(KeyValueChange change, Outcome outcome) {
        if (outcome instanceof Outcome.Absent) {
            return "is not there and was to be deleted";
        }
        return change instanceof KeyValueChange.Put ? "was given a value" : "was deleted";
    }
}
