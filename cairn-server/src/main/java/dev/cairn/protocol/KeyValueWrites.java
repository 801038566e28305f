package dev.cairn.protocol;

import dev.cairn.history.Change;
import dev.cairn.history.HandChanges;
import dev.cairn.history.History;
import dev.cairn.kv.KeyValueChange;
import dev.cairn.kv.KeyValueChange.Outcome;
import dev.cairn.kv.KeyValueChanges;
import dev.cairn.metrics.Result;
import dev.cairn.model.Origin;
import dev.cairn.model.PrintedName;
import dev.cairn.runtime.Registry;
import dev.cairn.transport.RateLimitedLog;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What requests 100 and 102 have in common: hand a change over, tell of it, answer with what came of it. */
final class KeyValueWrites {
    private static final Logger LOG = LoggerFactory.getLogger(KeyValueWrites.class);

    private static final Duration LINE_INTERVAL = Duration.ofSeconds(1);

    private final KeyValueChanges changes;
    private final Registry registry;
    private final History history;
    private final RateLimitedLog log;

    KeyValueWrites(Backing backing) {
        this.changes = backing.keyValueChanges();
        this.registry = backing.registry();
        this.history = backing.history();
        this.log = new RateLimitedLog(LINE_INTERVAL, backing.ticker()::nanos);
    }

    void submit(KeyValueChange change, PendingWrite write) {
        boolean isTaken = changes.submit(
                change,
                write.asker(
                        outcome -> tell(change, outcome, write.origin()), outcome -> answer(change, outcome, write)));
        if (!isTaken) {
            write.finish(() -> Answer.BUSY);
        }
    }

    private void tell(KeyValueChange change, Outcome outcome, Origin origin) {
        if (outcome.isChange()) {
            Change done = change instanceof KeyValueChange.Put
                    ? HandChanges.keySet(change.namespace(), change.key(), origin)
                    : HandChanges.keyDeleted(change.namespace(), change.key(), origin);
            history.add(registry.current().revision().value(), done);
            log.write(more -> LOG.info("{}{}", done.sentence(), more));
        } else if (outcome instanceof Outcome.AlreadySo) {
            tellNoChange(change, "has the value already that it was to be given", origin);
        } else if (outcome instanceof Outcome.Absent) {
            tellNoChange(change, "is not there and was to be deleted", origin);
        }
    }

    private void tellNoChange(KeyValueChange change, String words, Origin origin) {
        log.write(more -> LOG.info("Key {} {} by {}{}", name(change), words, origin.address(), more));
    }

    private static Answer answer(KeyValueChange change, Outcome outcome, PendingWrite write) {
        if (outcome instanceof Outcome.TooLate) {
            return write.late();
        }
        if (outcome instanceof Outcome.Refused refused) {
            throw new BadRequest("key " + name(change) + ": " + refused.reason());
        }
        if (outcome instanceof Outcome.NotStored notStored) {
            throw new BadRequest("key " + name(change) + ": " + notStored.reason());
        }
        return outcome instanceof Outcome.Unforced unforced
                ? Answer.refusal(ResponseCode.SYSTEM_ERROR, "it is stored, but " + unforced.reason())
                        .as(Result.INTERNAL)
                : Answer.SUCCESS;
    }

    private static String name(KeyValueChange change) {
        return PrintedName.of(change.key()) + " of " + PrintedName.of(change.namespace());
    }
}
