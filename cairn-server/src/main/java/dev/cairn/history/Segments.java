package dev.cairn.history;

import dev.cairn.storage.Folder;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The files of the history. Lines are added to the newest; the oldest goes as a whole when there is too much, or when all
 * that it holds is too old. Each start of a server begins a file of its own. Belongs to the disk's thread.
 */
final class Segments {

    /** The largest file: small enough to be read at once. */
    private static final long MOST_BYTES_OF_A_FILE = 4L << 20;

    /** How many files the bytes are divided among at least. */
    private static final int FILES_AT_LEAST = 8;

    /** More than a server that starts every minute makes in half a day. */
    static final int MOST_FILES = 1_000;

    /** So many files that could not be read are kept beside the others. */
    static final int MOST_ASIDE = 8;

    private final Path folder;
    private final HistoryLimits limits;
    private final long bytesOfAFile;
    private final Deque<Segment> closed = new ArrayDeque<>();
    private long closedBytes;
    private @Nullable OpenSegment open;

    /** The files of a folder, which need not be there; nothing is touched yet. */
    Segments(Path folder, HistoryLimits limits) {
        this.folder = folder;
        this.limits = limits;
        this.bytesOfAFile = Math.min(limits.diskBytes() / FILES_AT_LEAST, MOST_BYTES_OF_A_FILE);
    }

    /** Looks at what is there, but not into it. */
    void find() throws IOException {
        if (Files.notExists(folder)) {
            // The first start: it is made with the first line.
            return;
        }
        List<Segment> found = new ArrayList<>();
        for (Path file : files("*")) {
            Segment.at(file).ifPresent(found::add);
        }
        found.sort(Comparator.comparingLong(Segment::first));
        found.forEach(this::addClosed);
    }

    private List<Path> files(String pattern) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, pattern)) {
            files.forEach(found::add);
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return found;
    }

    private void addClosed(Segment segment) {
        closed.addLast(segment);
        closedBytes += segment.bytes();
    }

    /** A position that is greater than all in the files: an entry takes more than one byte. */
    long beyond() {
        return closed.isEmpty()
                ? 0
                : closed.getLast().first() + closed.getLast().bytes();
    }

    /** The files to which nothing is added any more, the newest first. */
    List<Segment> newestFirst() {
        List<Segment> all = new ArrayList<>();
        closed.descendingIterator().forEachRemaining(all::add);
        return all;
    }

    /** Adds an entry, newer than all before. Where that fails it is not there. */
    void add(HistoryEntry entry) throws IOException {
        byte[] line = EntryLine.encode(entry);
        OpenSegment current = open;
        if (current == null || current.isFullFor(line.length, bytesOfAFile)) {
            close();
            makeRoom(entry.time());
            current = begin(entry.position());
        }
        current.add(line, entry.time());
    }

    private OpenSegment begin(long position) throws IOException {
        if (!Files.isDirectory(folder)) {
            // One folder only: if what it lies in was taken away, that is not made anew, as it would be without its
            // lock.
            Files.createDirectory(folder);
        }
        OpenSegment fresh = OpenSegment.create(folder, position);
        open = fresh;
        Folder.force(folder);
        return fresh;
    }

    /** Deletes what is too much or too old, with room for one more file. */
    void makeRoom(Instant now) throws IOException {
        while (!closed.isEmpty() && isTooMuch(closed.getFirst(), now)) {
            Segment oldest = closed.removeFirst();
            closedBytes -= oldest.bytes();
            Files.deleteIfExists(oldest.file());
        }
    }

    private boolean isTooMuch(Segment oldest, Instant now) {
        return closedBytes > limits.diskBytes() - bytesOfAFile
                || closed.size() >= MOST_FILES
                || oldest.newest().isBefore(now.minus(limits.age()));
    }

    /** Keeps a file that cannot be read out of the way, and no more of these than a few. */
    void moveAside(Segment segment) throws IOException {
        if (closed.remove(segment)) {
            closedBytes -= segment.bytes();
        }
        segment.moveAside();
        List<Path> aside = files("*" + Segment.ASIDE);
        aside.sort(Comparator.naturalOrder());
        for (Path tooMuch : aside.subList(0, Math.max(0, aside.size() - MOST_ASIDE))) {
            Files.delete(tooMuch);
        }
    }

    /** Puts on the disk what was added; the next entry begins a file. */
    void close() throws IOException {
        OpenSegment full = open;
        if (full != null) {
            open = null;
            addClosed(full.closed());
            full.close();
        }
    }
}
