package dev.cairn.kv;

import dev.cairn.kv.KeyValueChange.Outcome;
import dev.cairn.kv.KeyValueChange.Outcome.Absent;
import dev.cairn.kv.KeyValueChange.Outcome.AlreadySo;
import dev.cairn.kv.KeyValueChange.Outcome.NotStored;
import dev.cairn.kv.KeyValueChange.Outcome.Refused;
import dev.cairn.kv.KeyValueChange.Outcome.Stored;
import dev.cairn.kv.KeyValueChange.Outcome.TooLate;
import dev.cairn.kv.KeyValueChange.Outcome.Unforced;
import dev.cairn.storage.Asker;
import dev.cairn.storage.AtomicFile;
import dev.cairn.storage.CountedDocument;
import dev.cairn.storage.Durable;
import dev.cairn.storage.Gathering;
import dev.cairn.storage.NotForced;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The key-values of a running server. Changes are applied by the disk's thread in their order of arrival: written, then
 * seen by everybody, then acknowledged. Those that come while it writes are written together, once. What cannot be written
 * is seen by nobody, and its sender is told. May be used by all threads.
 */
public final class KeyValueStore implements KeyValueChanges, Supplier<KeyValues> {

    private static final Logger LOG = LoggerFactory.getLogger(KeyValueStore.class);
    private static final Outcome DEFECT = new NotStored("this name server failed to store it; its log says why");

    private final CountedDocument file;
    private final KeyValueLimits limits;
    private final Gathering<Waiting> waiting;
    private final AtomicLong waitingBytes = new AtomicLong();
    private volatile KeyValues current;
    private boolean isFailing;

    /** Whether what is shown may not survive a power cut: the next lot writes it again, even if it changes nothing. */
    private boolean isUnforced;

    private record Waiting(KeyValueChange change, long bytes, Asker<Outcome> asker) {}

    /**
     * A store that begins with these values.
     *
     * @param file takes the whole of them at each change
     * @param capacity how many changes may wait; what they hold is bounded like the values themselves
     * @param disk runs one thing after another
     */
    public KeyValueStore(KeyValues initial, Durable file, KeyValueLimits limits, int capacity, Executor disk) {
        this.current = initial;
        this.file = new CountedDocument(file);
        this.limits = limits;
        this.waiting = new Gathering<>(capacity, disk, this::store);
    }

    /**
     * A store with the values of a file, which keeps them there.
     *
     * @throws InvalidKeyValueFile if the file cannot be read or understood
     */
    public static KeyValueStore open(Path file, KeyValueLimits limits, int capacity, Executor disk) {
        try {
            return new KeyValueStore(KeyValues.load(file), AtomicFile.at(file, LOG::warn), limits, capacity, disk);
        } catch (IOException e) {
            throw new InvalidKeyValueFile("cannot use " + file + " for the key-values (" + e.getMessage() + ")", e);
        }
    }

    /** The key-values at this moment; everything in them is on disk. */
    @Override
    public KeyValues get() {
        return current;
    }

    /** What would come of a change of what is kept now, as far as it is decided by what it is. */
    public Outcome preview(KeyValueChange change) {
        return limits.refusal(change)
                .<Outcome>map(Refused::new)
                .orElseGet(() -> new KeyValueDraft(current, limits).apply(change));
    }

    /** How often they were written. */
    public CountedDocument.Counts writes() {
        return file.counts();
    }

    @Override
    public boolean submit(KeyValueChange change, Asker<Outcome> asker) {
        Optional<String> refusal = limits.refusal(change);
        if (refusal.isPresent()) {
            asker.accept(new Refused(refusal.get()));
            return true;
        }
        long bytes = bytes(change);
        if (waitingBytes.addAndGet(bytes) <= limits.maxBytes() && waiting.add(new Waiting(change, bytes, asker))) {
            return true;
        }
        waitingBytes.addAndGet(-bytes);
        return false;
    }

    private static long bytes(KeyValueChange change) {
        String value = change instanceof KeyValueChange.Put put ? put.value() : "";
        return KeyValueLimits.bytes(change.namespace() + change.key(), value);
    }

    private void store(List<Waiting> lot) {
        KeyValueDraft draft = new KeyValueDraft(current, limits);
        List<Outcome> outcomes = new ArrayList<>(lot.size());
        UnaryOperator<Outcome> end = done -> DEFECT;
        try {
            lot.forEach(one -> outcomes.add(one.asker().isWaiting() ? draft.apply(one.change()) : new TooLate()));
            end = draft.hasChanged() || isUnforced ? write(current.with(draft)) : UnaryOperator.identity();
        } finally {
            // Also where a defect ends this: somebody waits for each of them.
            for (int i = 0; i < lot.size(); i++) {
                Outcome outcome = i < outcomes.size() ? outcomes.get(i) : DEFECT;
                waitingBytes.addAndGet(-lot.get(i).bytes());
                lot.get(i).asker().accept(isDone(outcome) ? end.apply(outcome) : outcome);
            }
        }
    }

    private static boolean isDone(Outcome outcome) {
        return outcome instanceof Stored || outcome instanceof AlreadySo || outcome instanceof Absent;
    }

    /** Writes, then shows; gives what becomes of a change that was done, which could perhaps not be written, or not for good. */
    private UnaryOperator<Outcome> write(KeyValues next) {
        try {
            file.write(KeyValueFile.encode(next));
        } catch (NotForced e) {
            // The file has them, so everybody is to see them.
            current = next;
            if (!isUnforced) {
                LOG.error("The key-values are stored, but {}", e.sentence());
            }
            isUnforced = true;
            return done -> new Unforced(done, e.sentence());
        } catch (IOException e) {
            if (!isFailing) {
                LOG.error("The key-values cannot be stored; changes are refused until they can be: {}", e.toString());
            }
            isFailing = true;
            Outcome notStored = new NotStored("it cannot be stored (" + AtomicFile.reason(e) + ")");
            return done -> notStored;
        }
        current = next;
        if (isFailing || isUnforced) {
            LOG.info("The key-values can be stored again");
        }
        isFailing = false;
        isUnforced = false;
        return UnaryOperator.identity();
    }
}
