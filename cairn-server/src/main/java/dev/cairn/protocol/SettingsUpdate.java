package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.config.SettingsChanges;
import dev.cairn.config.SettingsOutcome;
import dev.cairn.history.HandChanges;
import dev.cairn.history.History;
import dev.cairn.history.HistoryEntry;
import dev.cairn.metrics.Result;
import dev.cairn.model.Origin;
import dev.cairn.runtime.Registry;
import dev.cairn.transport.RateLimitedLog;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Request 318: settings are changed by a text of Java properties, all of it or nothing. Answered once the new values are on
 * disk and in force. Code 16 for keys that may never be changed so, code 1 for all else that is wrong.
 */
final class SettingsUpdate implements RequestClass.Write {
    private static final Logger LOG = LoggerFactory.getLogger(SettingsUpdate.class);

    /** Far more than all keys with the longest values. */
    private static final int MAX_BODY_BYTES = 64 * 1024;

    private static final String NOT_PROPERTIES = "string2Properties error";

    private final SettingsChanges changes;
    private final Registry registry;
    private final History history;
    private final RateLimitedLog log;

    SettingsUpdate(Backing backing) {
        this.changes = backing.settingsChanges();
        this.registry = backing.registry();
        this.history = backing.history();
        this.log = new RateLimitedLog(Duration.ofSeconds(1), backing.ticker()::nanos);
    }

    @Override
    public void begin(PendingWrite write) {
        Request request = write.request();
        if (!request.hasBody()) {
            write.finish(() -> Answer.SUCCESS);
            return;
        }
        if (request.frame().body().size() > MAX_BODY_BYTES) {
            throw new BadRequest("the body is larger than " + MAX_BODY_BYTES + " bytes");
        }
        boolean isTaken = changes.submit(
                text(request),
                write.asker(outcome -> tell(outcome, write.origin()), outcome -> answer(write, outcome)));
        if (!isTaken) {
            write.finish(() -> Answer.BUSY);
        }
    }

    private static String text(Request request) {
        try {
            return UTF_8.newDecoder()
                    .decode(ByteBuffer.wrap(request.frame().body().copy()))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new BadRequest(NOT_PROPERTIES + ": the text is not UTF-8");
        }
    }

    private Answer answer(PendingWrite write, SettingsOutcome outcome) {
        Request request = write.request();
        // An if for each, as Java 17 has no switch over sealed types.
        if (outcome instanceof SettingsOutcome.Applied) {
            return Answer.SUCCESS;
        } else if (outcome instanceof SettingsOutcome.Unforced unforced) {
            return Answer.refusal(ResponseCode.SYSTEM_ERROR, "it is changed and stored, but " + unforced.reason())
                    .as(Result.INTERNAL);
        } else if (outcome instanceof SettingsOutcome.BlackListed blackListed) {
            String keys = String.join(", ", blackListed.keys());
            log.write(more -> LOG.warn("Refused {}: it would change {}{}", request, keys, more));
            // The text is Apache's (since 5.2.0 and 4.9.8), but for the keys.
            return Answer.refusal(
                    ResponseCode.NO_PERMISSION, "Can not update config in black list. It holds " + keys + ".");
        } else if (outcome instanceof SettingsOutcome.Unreadable unreadable) {
            throw new BadRequest(NOT_PROPERTIES + ": " + unreadable.problem());
        } else if (outcome instanceof SettingsOutcome.Refused refused) {
            throw new BadRequest(String.join("; ", refused.problems()));
        } else if (outcome instanceof SettingsOutcome.TooLate) {
            return write.late();
        } else if (outcome instanceof SettingsOutcome.NotStored notStored) {
            throw new BadRequest("nothing was changed, as it cannot be stored (" + notStored.reason() + ")");
        }
        throw new IllegalArgumentException("no answer to " + outcome);
    }

    private void tell(SettingsOutcome outcome, Origin origin) {
        if (outcome instanceof SettingsOutcome.Applied applied) {
            tell(applied.changes(), origin);
        } else if (outcome instanceof SettingsOutcome.Unforced unforced) {
            tell(unforced.changes(), origin);
        }
    }

    private void tell(List<SettingsOutcome.Change> changes, Origin origin) {
        long revision = registry.current().revision().value();
        for (SettingsOutcome.Change change : changes) {
            if (change.isNews()) {
                HistoryEntry entry = history.add(
                        revision, HandChanges.setting(change.key(), change.before(), change.after(), origin));
                LOG.info("{}", entry.change().sentence());
            }
        }
    }
}
