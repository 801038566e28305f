package dev.cairn.config;

import dev.cairn.config.InvalidSettings.Problem;
import dev.cairn.config.Settings.Given;
import dev.cairn.config.SettingsOutcome.Applied;
import dev.cairn.config.SettingsOutcome.Change;
import dev.cairn.config.SettingsOutcome.NotStored;
import dev.cairn.config.SettingsOutcome.TooLate;
import dev.cairn.config.SettingsOutcome.Unforced;
import dev.cairn.storage.Asker;
import dev.cairn.storage.AtomicFile;
import dev.cairn.storage.CorruptContent;
import dev.cairn.storage.CountedDocument;
import dev.cairn.storage.Durable;
import dev.cairn.storage.Gathering;
import dev.cairn.storage.NotForced;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The settings of a running server. Changes that come over the network are applied by the disk's thread, one request after
 * another: written, then in force, then acknowledged. May be used by all threads.
 */
public final class LiveSettings implements SettingsChanges, Supplier<Settings> {

    private static final Logger LOG = LoggerFactory.getLogger(LiveSettings.class);
    private static final SettingsOutcome DEFECT = new NotStored("this name server failed; its log says why");

    /** Operators change settings by hand: that many at once is already odd. */
    private static final int MAX_WAITING = 64;

    private final Path path;
    private final CountedDocument file;
    private final Gathering<Waiting> waiting;
    private volatile Settings current;
    private volatile BiConsumer<Settings, Settings> listener = (before, after) -> {};

    /** What was ever changed over the network; belongs to the disk's thread. */
    private SortedMap<String, String> stored;

    /** Whether what is stored may not survive a power cut: the next request writes it again, even if it changes nothing. */
    private boolean isUnforced;

    private record Waiting(String text, Asker<SettingsOutcome> asker) {}

    LiveSettings(Settings initial, Path path, SortedMap<String, String> stored, Durable file, Executor disk) {
        this.current = initial;
        this.path = path;
        this.stored = stored;
        this.file = new CountedDocument(file);
        this.waiting = new Gathering<>(MAX_WAITING, disk, this::applyAll);
    }

    /**
     * Settings that begin as they were loaded and keep what is changed in the data folder.
     *
     * @throws InvalidSettings if the file there cannot be used
     */
    public static LiveSettings open(Settings initial, Executor disk) {
        Path path = NetworkFile.path(initial);
        try {
            AtomicFile file = AtomicFile.at(path, LOG::warn);
            SortedMap<String, String> stored = file.read(NetworkFile::decode).orElseGet(TreeMap::new);
            return new LiveSettings(initial, path, stored, file, disk);
        } catch (IOException | CorruptContent e) {
            throw new InvalidSettings(
                    List.of(new Problem(new Origin.Network(path), "cannot be read (" + e.getMessage() + ")")));
        }
    }

    /** The settings at this moment. */
    @Override
    public Settings get() {
        return current;
    }

    /** Somebody wants to be told of changes, on the disk's thread: what was and what is in force. Nobody else is told then. */
    public void whenChanged(BiConsumer<Settings, Settings> told) {
        listener = told;
    }

    /** How often they were written. */
    public CountedDocument.Counts writes() {
        return file.counts();
    }

    @Override
    public boolean submit(String text, Asker<SettingsOutcome> asker) {
        return waiting.add(new Waiting(text, asker));
    }

    private void applyAll(List<Waiting> lot) {
        for (Waiting one : lot) {
            SettingsOutcome outcome = DEFECT;
            try {
                outcome = one.asker().isWaiting() ? apply(one.text()) : new TooLate();
            } finally {
                one.asker().accept(outcome);
            }
        }
    }

    /** What would come of changes, as far as it is decided by what they are. */
    public SettingsOutcome preview(String text) {
        Settings before = current;
        SettingsRequest request = SettingsRequest.read(text, before);
        return request.refusal().orElseGet(() -> new Applied(changes(request, before, after(request, before))));
    }

    private Settings after(SettingsRequest request, Settings before) {
        Map<String, Given> given = new HashMap<>();
        request.values()
                .forEach((option, value) -> given.put(option.key(), new Given(value, new Origin.Network(path))));
        return before.with(given);
    }

    private static List<Change> changes(SettingsRequest request, Settings before, Settings after) {
        List<Change> changes = new ArrayList<>();
        for (Option<?> option : request.values().keySet()) {
            if (!before.text(option).equals(after.text(option))) {
                changes.add(new Change(option.key(), before.text(option), after.text(option)));
            }
        }
        return changes;
    }

    private SettingsOutcome apply(String text) {
        Settings before = current;
        SettingsRequest request = SettingsRequest.read(text, before);
        if (request.refusal().isPresent()) {
            return request.refusal().get();
        }
        Settings after = after(request, before);
        SortedMap<String, String> texts = new TreeMap<>(stored);
        request.values().keySet().forEach(option -> texts.put(option.key(), after.text(option)));
        List<Change> changes = changes(request, before, after);
        SettingsOutcome outcome = texts.equals(stored) && !isUnforced ? new Applied(changes) : write(texts, changes);
        if (!(outcome instanceof NotStored)) {
            stored = texts;
            current = after;
            listener.accept(before, after);
        }
        return outcome;
    }

    private SettingsOutcome write(SortedMap<String, String> texts, List<Change> changes) {
        try {
            file.write(NetworkFile.encode(texts));
            isUnforced = false;
            return new Applied(changes);
        } catch (NotForced e) {
            LOG.error("Changed settings are stored in {}, but {}", path, e.sentence());
            isUnforced = true;
            return new Unforced(changes, e.sentence());
        } catch (IOException e) {
            LOG.error("Changed settings cannot be stored in {}: {}", path, e.toString());
            return new NotStored(AtomicFile.reason(e));
        }
    }
}
