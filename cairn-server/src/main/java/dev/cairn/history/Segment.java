package dev.cairn.history;

import dev.cairn.storage.CorruptContent;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One file of the history that nothing is added to any more: {@code history-POSITION.jsonl}, with the position of its first
 * entry.
 *
 * @param file where it is
 * @param first the position of its first entry
 * @param bytes how long it is
 * @param newest when it was written to last
 */
record Segment(Path file, long first, long bytes, Instant newest) {

    /** What is left of a file that cannot be read. */
    static final String ASIDE = ".corrupt";

    private static final Pattern NAME = Pattern.compile("history-(\\d{16})\\.jsonl");

    /**
     * What a file holds.
     *
     * @param entries those that can be read, in their order
     * @param wholeBytes how long it is without a last line that was not written to its end
     * @param isCorrupt whether something else in it cannot be read
     */
    record Content(List<HistoryEntry> entries, long wholeBytes, boolean isCorrupt) {}

    /** Where the file is whose first entry has this position. */
    static Path path(Path folder, long first) {
        return folder.resolve("history-%016d.jsonl".formatted(first));
    }

    /** A file as it lies there; nothing if its name is none of ours. */
    static Optional<Segment> at(Path file) throws IOException {
        Matcher name = NAME.matcher(file.getFileName().toString());
        if (!name.matches()) {
            return Optional.empty();
        }
        return Optional.of(new Segment(
                file,
                Long.parseLong(name.group(1)),
                Files.size(file),
                Files.getLastModifiedTime(file).toInstant()));
    }

    Content read() throws IOException {
        byte[] content = Files.readAllBytes(file);
        List<HistoryEntry> entries = new ArrayList<>();
        boolean isCorrupt = false;
        long last = first - 1;
        int start = 0;
        for (int end = 0; end < content.length; end++) {
            if (content[end] == '\n') {
                try {
                    HistoryEntry entry = EntryLine.decode(content, start, end - start);
                    isCorrupt |= entry.position() <= last;
                    if (entry.position() > last) {
                        entries.add(entry);
                        last = entry.position();
                    }
                } catch (CorruptContent e) {
                    isCorrupt = true;
                }
                start = end + 1;
            }
        }
        return new Content(entries, start, isCorrupt);
    }

    /** Cuts a last line off that was not written to its end. */
    void cutTo(long wholeBytes) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(wholeBytes);
            channel.force(true);
        }
    }

    void moveAside() throws IOException {
        Files.move(file, file.resolveSibling(file.getFileName() + ASIDE), StandardCopyOption.REPLACE_EXISTING);
    }
}
