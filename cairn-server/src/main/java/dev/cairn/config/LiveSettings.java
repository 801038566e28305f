package dev.cairn.config;

import dev.cairn.config.InvalidSettings.Problem;
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
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
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

    private final Origin.Network origin;
    private final CountedDocument file;
    private final Gathering<Waiting> waiting;
    private volatile BiConsumer<Settings, Settings> listener = (before, after) -> {};

    /** What is in force; written by the disk's thread. */
    private volatile State state;

    /** Whether what is stored may not survive a power cut: the next request writes it again, even if it changes nothing. */
    private boolean isUnforced;

    private record Waiting(WantedSettings wanted, Asker<SettingsOutcome> asker) {}

    /**
     * All that a change may change.
     *
     * @param settings what is in force
     * @param stored what was changed over the network, as texts by key; nobody changes it
     */
    private record State(Settings settings, SortedMap<String, String> stored) {}

    LiveSettings(Settings initial, Path path, SortedMap<String, String> stored, Durable file, Executor disk) {
        this.origin = new Origin.Network(path);
        this.state = new State(initial, stored);
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
        return state.settings();
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
        return submit(new WantedSettings(text, List.of()), asker);
    }

    /** As the other one, for who wants more than a text can say. */
    public boolean submit(WantedSettings wanted, Asker<SettingsOutcome> asker) {
        return waiting.add(new Waiting(wanted, asker));
    }

    private void applyAll(List<Waiting> lot) {
        for (Waiting one : lot) {
            SettingsOutcome outcome = DEFECT;
            try {
                outcome = one.asker().isWaiting() ? apply(one.wanted()) : new TooLate();
            } finally {
                one.asker().accept(outcome);
            }
        }
    }

    /** What would come of changes, as far as it is decided by what they are. */
    public SettingsOutcome preview(WantedSettings wanted) {
        State before = state;
        SettingsRequest request = SettingsRequest.read(wanted, before.settings());
        return request.refusal().orElseGet(() -> new Applied(changes(request, before, after(request, before))));
    }

    private State after(SettingsRequest request, State before) {
        Settings settings =
                before.settings().withNetwork(request.values(), origin).withoutNetwork(request.reset());
        SortedMap<String, String> stored = new TreeMap<>(before.stored());
        request.values().keySet().forEach(option -> stored.put(option.key(), settings.text(option)));
        request.reset().forEach(option -> stored.remove(option.key()));
        return new State(settings, stored);
    }

    private static List<Change> changes(SettingsRequest request, State before, State after) {
        return Stream.concat(request.values().keySet().stream(), request.reset().stream())
                .filter(option -> !isSame(option, before, after))
                .map(option -> change(option, before.settings(), after.settings()))
                .toList();
    }

    private static boolean isSame(Option<?> option, State before, State after) {
        return before.settings().text(option).equals(after.settings().text(option))
                && Objects.equals(
                        before.stored().get(option.key()), after.stored().get(option.key()));
    }

    private static Change change(Option<?> option, Settings before, Settings after) {
        return new Change(
                option.key(), before.text(option), after.text(option), before.origin(option), after.origin(option));
    }

    private SettingsOutcome apply(WantedSettings wanted) {
        State before = state;
        SettingsRequest request = SettingsRequest.read(wanted, before.settings());
        if (request.refusal().isPresent()) {
            return request.refusal().get();
        }
        State after = after(request, before);
        List<Change> changes = changes(request, before, after);
        SettingsOutcome outcome = after.stored().equals(before.stored()) && !isUnforced
                ? new Applied(changes)
                : write(after.stored(), changes);
        if (!(outcome instanceof NotStored)) {
            state = after;
            listener.accept(before.settings(), after.settings());
        }
        return outcome;
    }

    private SettingsOutcome write(SortedMap<String, String> texts, List<Change> changes) {
        try {
            file.write(NetworkFile.encode(texts));
            isUnforced = false;
            return new Applied(changes);
        } catch (NotForced e) {
            LOG.error("Changed settings are stored in {}, but {}", origin.file(), e.sentence());
            isUnforced = true;
            return new Unforced(changes, e.sentence());
        } catch (IOException e) {
            LOG.error("Changed settings cannot be stored in {}: {}", origin.file(), e.toString());
            return new NotStored(AtomicFile.reason(e));
        }
    }
}
