package dev.cairn.history;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the history on disk. What is in memory and was not written yet is written by the disk's thread; where that fails it is
 * tried again with the next entry, and only what the memory has forgotten by then is lost. Nobody ever waits for it.
 */
public final class HistoryFiles {

    private static final Logger LOG = LoggerFactory.getLogger(HistoryFiles.class);

    private static final int AT_ONCE = 1_000;

    private final Path folder;
    private final Segments segments;
    private final History history;
    private final Clock clock;
    private final Executor disk;
    private final AtomicBoolean isDue = new AtomicBoolean();
    private final AtomicLong lost = new AtomicLong();

    /** The position of the entry that was written last, or passed over; belongs to the disk's thread, like what follows. */
    private long written;

    private boolean isFailing;

    private HistoryFiles(Path folder, Segments segments, History history, Clock clock, Executor disk) {
        this.folder = folder;
        this.segments = segments;
        this.history = history;
        this.clock = clock;
        this.disk = disk;
        this.written = history.newest();
    }

    /**
     * A history that goes on after what a folder holds. Nothing is read or written yet.
     *
     * @param folder where it lies; made when it is needed, in a folder that is there
     * @param disk runs one thing after another
     */
    public static HistoryFiles open(Path folder, HistoryLimits limits, Clock clock, Executor disk) {
        Segments segments = new Segments(folder, limits);
        try {
            segments.find();
        } catch (IOException e) {
            LOG.warn("The history cannot be read: {}", e.toString());
        }
        // The time too, so that no position is used twice though its entry, or the whole folder, was lost.
        long before = Math.max(segments.beyond(), ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant()));
        return new HistoryFiles(folder, segments, new History(limits, clock, before), clock, disk);
    }

    /** The history in memory. */
    public History history() {
        return history;
    }

    /** Lets what was kept before be read, and everything from now on be written. */
    public void begin() {
        // First this, as it takes what is there for what was there before.
        history.loading(true);
        execute(this::load);
        history.follow(entry -> wake());
        wake();
    }

    /** Lets what is still to be written be written, and be forced to the disk. Nothing is written after that. */
    public void end() {
        execute(this::close);
    }

    /** How many entries are not in the files, as these could not be written to for too long. */
    public long lost() {
        return lost.get();
    }

    private void wake() {
        if (isDue.compareAndSet(false, true)) {
            execute(this::write);
        }
    }

    private void execute(Runnable work) {
        try {
            disk.execute(work);
        } catch (RejectedExecutionException stopped) {
            // The server has stopped, and with it what could change.
        }
    }

    private void load() {
        try {
            loadAll();
        } finally {
            history.loading(false);
        }
    }

    private void loadAll() {
        List<String> unreadable = new ArrayList<>();
        try {
            segments.makeRoom(clock.instant());
            boolean hasRoom = true;
            for (Segment segment : segments.newestFirst()) {
                hasRoom = hasRoom && load(segment, unreadable);
            }
        } catch (IOException e) {
            LOG.warn("The history in {} cannot be read any further: {}", folder, e.toString());
        }
        if (!unreadable.isEmpty()) {
            LOG.warn(
                    "Some of the history cannot be read and was moved aside, with {} at the end of its name: {}",
                    Segment.ASIDE,
                    String.join(", ", unreadable));
        }
    }

    private boolean load(Segment segment, List<String> unreadable) throws IOException {
        Segment.Content content;
        try {
            content = segment.read();
        } catch (IOException e) {
            unreadable.add(segment.file() + " (" + e + ")");
            segments.moveAside(segment);
            return true;
        }
        if (content.isCorrupt()) {
            unreadable.add(segment.file().toString());
            segments.moveAside(segment);
        } else if (content.wholeBytes() < segment.bytes()) {
            LOG.info("The last line of {} was not written to its end and was cut off", segment.file());
            segment.cutTo(content.wholeBytes());
        }
        return history.addOlder(content.entries());
    }

    private void write() {
        // First this: what comes while the rest is written asks for another turn, which at worst finds nothing.
        isDue.set(false);
        try {
            List<HistoryEntry> lot;
            do {
                lot = history.after(written, AT_ONCE).entries();
                writeAll(lot);
            } while (lot.size() == AT_ONCE);
        } catch (IOException e) {
            if (!isFailing) {
                LOG.error(
                        "The history cannot be written to {}; this is tried again with each change: {}",
                        folder,
                        e.toString());
            }
            isFailing = true;
            return;
        }
        if (isFailing) {
            long entries = lost.get();
            LOG.info(
                    "The history can be written again; {} lost so far",
                    entries == 1 ? "1 entry was" : entries + " entries were");
        }
        isFailing = false;
    }

    private void writeAll(List<HistoryEntry> lot) throws IOException {
        for (HistoryEntry entry : lot) {
            segments.add(entry);
            lost.addAndGet(entry.position() - written - 1);
            written = entry.position();
        }
    }

    private void close() {
        write();
        try {
            segments.close();
        } catch (IOException e) {
            LOG.warn("The end of the history in {} may not survive a power cut: {}", folder, e.toString());
        }
    }
}
