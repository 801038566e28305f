package dev.cairn.storage;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * Keeps a document to one process: a lock of the operating system on a file {@code NAME.lock} beside it, which holds the
 * number of the process. The lock ends with its process, however that ends; the file stays, and means nothing by itself.
 */
public final class DocumentLock implements Closeable {

    private static final int MAX_DIGITS = 20;

    private final FileChannel channel;

    private DocumentLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the lock of the document at a path, and makes its folder if need be.
     *
     * @throws DocumentInUse if somebody else has it
     * @throws IOException if there can be no lock, as in a folder that nobody may write to
     */
    public static DocumentLock take(Path path) throws IOException {
        Path document = AtomicFile.target(path);
        Path file = document.resolveSibling(document.getFileName() + ".lock");
        Folder.make(Folder.of(file));
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        boolean isOurs = false;
        try {
            if (!isFree(channel)) {
                throw new DocumentInUse(document, process(channel));
            }
            channel.truncate(0);
            channel.write(US_ASCII.encode(ProcessHandle.current().pid() + "\n"));
            isOurs = true;
            return new DocumentLock(channel);
        } finally {
            if (!isOurs) {
                channel.close();
            }
        }
    }

    /** Takes the lock, if nobody has it: neither another process nor another part of this one. */
    private static boolean isFree(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    private static Optional<String> process(FileChannel channel) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(MAX_DIGITS);
        channel.read(bytes, 0);
        String number = US_ASCII.decode(bytes.flip()).toString().strip();
        return number.matches("[0-9]+") ? Optional.of(number) : Optional.empty();
    }

    /** Gives the document free. */
    @Override
    public void close() throws IOException {
        channel.close();
    }
}
