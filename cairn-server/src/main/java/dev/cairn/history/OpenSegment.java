package dev.cairn.history;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;

/** The file of the history that lines are added to. Belongs to the disk's thread. */
final class OpenSegment {

    private final Path file;
    private final FileChannel channel;
    private final long first;
    private long bytes;
    private Instant newest = Instant.MIN;

    private OpenSegment(Path file, FileChannel channel, long first) {
        this.file = file;
        this.channel = channel;
        this.first = first;
    }

    /** Makes the file whose first entry has this position. */
    static OpenSegment create(Path folder, long first) throws IOException {
        Path file = Segment.path(folder, first);
        FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
        return new OpenSegment(file, channel, first);
    }

    /** Whether a line has no room any more. The first one always has. */
    boolean isFullFor(int lineBytes, long mostBytes) {
        return bytes > 0 && bytes + lineBytes > mostBytes;
    }

    /** Adds a line. Where that fails it is not there, and what was written of it is written over by the next. */
    void add(byte[] line, Instant time) throws IOException {
        ByteBuffer rest = ByteBuffer.wrap(line);
        while (rest.hasRemaining()) {
            channel.write(rest, bytes + rest.position());
        }
        bytes += line.length;
        newest = time;
    }

    Segment closed() {
        return new Segment(file, first, bytes, newest);
    }

    /** Puts on the disk what was added, and adds nothing more. */
    void close() throws IOException {
        try (channel) {
            channel.force(true);
        }
    }
}
