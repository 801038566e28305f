package dev.cairn.main;

import dev.cairn.census.EarlierPast;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.history.EarlierLives;
import dev.cairn.history.HandChanges;
import dev.cairn.history.History;
import dev.cairn.history.HistoryEntry;
import dev.cairn.history.HistoryFiles;
import dev.cairn.history.HistoryFilter;
import dev.cairn.history.HistoryLimits;
import dev.cairn.runtime.Ticker;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Executor;

/** The history of changes as this server keeps it, and what the server itself adds to it. */
final class KeptHistory {

    /** In the data folder. */
    static final String FOLDER = "history";

    /** It shares the heap with the registry, and must not crowd it out. */
    private static final int PART_OF_HEAP = 16;

    private KeptHistory() {}

    /** The history in the data folder of the settings. It says that this server starts; the files are not touched yet. */
    static HistoryFiles open(Settings settings, Executor disk) {
        HistoryFiles files = HistoryFiles.open(
                settings.get(Options.DATA_DIR).toAbsolutePath().resolve(FOLDER),
                limits(settings),
                Clock.systemUTC(),
                disk);
        files.history()
                .add(
                        0,
                        HandChanges.started(
                                Version.cairn(), ProcessHandle.current().pid()));
        return files;
    }

    /**
     * What the history tells of the time before this server started, once its files were read.
     *
     * @param startPosition where it says that this server starts
     */
    static EarlierPast earlier(History history, long startPosition, Settings settings, Ticker ticker) {
        List<HistoryEntry> entries =
                new ArrayList<>(history.before(startPosition + 1, HistoryFilter.ALL, Integer.MAX_VALUE)
                        .entries());
        Collections.reverse(entries);
        Instant now = Clock.systemUTC().instant();
        long nanos = ticker.nanos();
        return EarlierLives.read(
                entries,
                // The clock on the wall may have been set; what was before is not after the start for that.
                time -> Math.min(0, nanos - Duration.between(time, now).toNanos()),
                settings.get(Options.MAX_LOST_BROKERS),
                settings.get(Options.MAX_LOST_TOPICS));
    }

    private static HistoryLimits limits(Settings settings) {
        int bytes = settings.get(Options.HISTORY_BYTES);
        return new HistoryLimits(
                bytes,
                Math.min(bytes, Runtime.getRuntime().maxMemory() / PART_OF_HEAP),
                Duration.ofDays(settings.get(Options.HISTORY_DAYS)));
    }
}
