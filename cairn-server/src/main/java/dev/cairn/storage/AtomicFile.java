package dev.cairn.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A document on disk that is there whole or not at all, twice: {@code NAME} and a second copy {@code NAME.bak}. Each is
 * written to a temporary file, forced to the disk and moved into its place, so at every moment one of them is complete, and
 * once {@link #write} has returned both are. If one is lost or damaged, the other still has everything.
 *
 * <p>Belongs to one thread at a time.
 */
public final class AtomicFile implements Durable {

    /** Damaged files that are kept beside the good one; with more than this somebody has to look. */
    private static final int MAX_MOVED_ASIDE = 1000;

    /** What is larger than an array, or than all memory, cannot be read, and was not written here. */
    private static final int MOST_BYTES =
            (int) Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory());

    /** As many as Linux follows. */
    private static final int MAX_LINKS = 40;

    private final Path path;
    private final Path second;
    private final Consumer<String> warnings;
    private final Forcing forcing;
    private boolean isSecondMissing;

    /** Makes what was moved within a folder durable. */
    @FunctionalInterface
    interface Forcing {
        void force(Path folder) throws IOException;
    }

    /** One of the two copies: its value, or why it has none. Neither if there is no file or nothing in it. */
    private record Copy<T>(@Nullable T value, @Nullable CorruptContent problem) {
        private static <T> Copy<T> absent() {
            return new Copy<>(null, null);
        }
    }

    private AtomicFile(Path path, Consumer<String> warnings, Forcing forcing) {
        this.path = path;
        this.forcing = forcing;
        this.second = second(path);
        this.warnings = warnings;
    }

    /**
     * The document at a path; nothing is touched yet. A symbolic link stays one: what it points to is the document.
     *
     * @param warnings told in sentences what an operator should know: which copy was taken, what was moved aside
     */
    public static AtomicFile at(Path path, Consumer<String> warnings) throws IOException {
        return at(path, warnings, Folder::force);
    }

    static AtomicFile at(Path path, Consumer<String> warnings, Forcing forcing) throws IOException {
        return new AtomicFile(target(path), warnings, forcing);
    }

    /** Where the document at a path really is, or will be: a symbolic link may lead to what is not there yet. */
    static Path target(Path path) throws IOException {
        if (Files.exists(path)) {
            return Files.isSymbolicLink(path) ? path.toRealPath() : path;
        }
        Path place = path;
        for (int links = 0; Files.isSymbolicLink(place); links++) {
            if (links == MAX_LINKS) {
                throw new FileSystemException(path.toString(), null, "more than " + MAX_LINKS + " symbolic links");
            }
            place = place.resolveSibling(Files.readSymbolicLink(place));
        }
        return place;
    }

    /** Where the second copy of the document at a path is. */
    public static Path second(Path path) {
        return beside(path, ".bak");
    }

    /** Where the first copy is. */
    public Path path() {
        return path;
    }

    /**
     * The document; nothing if neither copy is there. If only the second copy is good, that is taken and the first
     * one is written anew, with a warning; a damaged first one is kept as {@code NAME.corrupt-1}.
     *
     * @throws CorruptContent if a copy is damaged and the other does not help; both are left as they are
     * @throws IOException if a copy cannot be read
     */
    public <T> Optional<T> read(ContentReader<T> reader) throws IOException, CorruptContent {
        return read(reader, true);
    }

    /** The same for somebody who is only looking: all files stay as they are. */
    public <T> Optional<T> peek(ContentReader<T> reader) throws IOException, CorruptContent {
        return read(reader, false);
    }

    private <T> Optional<T> read(ContentReader<T> reader, boolean movesAside) throws IOException, CorruptContent {
        Copy<T> first = copy(path, reader);
        if (first.value != null) {
            return Optional.of(first.value);
        }
        Copy<T> other = copy(second, reader);
        if (other.value != null) {
            String cause = first.problem == null ? path + " is missing or empty" : first.problem.getMessage();
            warnings.accept(
                    cause + (movesAside ? repair(first) : "; what it held is read from its second copy " + second)
                            + ". To start without it, stop the server and remove both");
            return Optional.of(other.value);
        }
        CorruptContent problem = first.problem == null ? other.problem : first.problem;
        if (problem != null) {
            throw problem;
        }
        return Optional.empty();
    }

    /** Writes the first copy anew, so that there are two again; a damaged one is kept aside. Says what was done. */
    private String repair(Copy<?> first) throws IOException {
        String aside = first.problem == null ? "" : "; it was moved to " + moveAside();
        String source = aside + "; what it held is read from its second copy " + second;
        Path fresh = beside(path, ".tmp");
        try {
            writeThrough(fresh, WholeFile.read(second, MOST_BYTES));
            Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE);
            forcing.force(Folder.of(path));
            return source + " and was written anew";
        } catch (IOException e) {
            delete(fresh, e);
            return source + ", which is the only one, as it cannot be written anew (" + reason(e) + ")";
        }
    }

    private static <T> Copy<T> copy(Path file, ContentReader<T> reader) throws IOException {
        byte[] content;
        try {
            content = WholeFile.read(file, MOST_BYTES);
        } catch (NoSuchFileException e) {
            return Copy.absent();
        }
        if (isBlank(content)) {
            return Copy.absent();
        }
        try {
            return new Copy<>(reader.read(content), null);
        } catch (CorruptContent e) {
            return new Copy<>(null, e.in(file.toString()));
        }
    }

    private static boolean isBlank(byte[] content) {
        for (byte b : content) {
            if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
                return false;
            }
        }
        return true;
    }

    private Path moveAside() throws IOException {
        for (int number = 1; number <= MAX_MOVED_ASIDE; number++) {
            Path aside = beside(path, ".corrupt-" + number);
            if (!Files.exists(aside)) {
                Files.move(path, aside, StandardCopyOption.ATOMIC_MOVE);
                return aside;
            }
        }
        throw new IOException("there are " + MAX_MOVED_ASIDE + " damaged files beside " + path + " already");
    }

    @Override
    public void write(byte[] content) throws IOException {
        Path folder = Folder.of(path);
        if (!Files.isDirectory(folder)) {
            // Made anew, it would be without the lock, which went with the old one.
            throw new FileSystemException(folder.toString(), null, "its folder is not there");
        }
        Path fresh = beside(path, ".tmp");
        Path freshSecond = beside(second, ".tmp");
        try {
            writeThrough(fresh, content);
            writeThrough(freshSecond, content);
            Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            delete(fresh, e);
            delete(freshSecond, e);
            throw e;
        }
        moveSecond(freshSecond);
        try {
            forcing.force(folder);
        } catch (IOException e) {
            throw new NotForced(e);
        }
    }

    /** The document stands already, so this is no failure of the write. */
    private void moveSecond(Path fresh) {
        try {
            Files.move(fresh, second, StandardCopyOption.ATOMIC_MOVE);
            isSecondMissing = false;
        } catch (IOException e) {
            delete(fresh, e);
            if (!isSecondMissing) {
                warnings.accept(path + " is stored, but its second copy " + second + " is not: " + e);
            }
            isSecondMissing = true;
        }
    }

    private static void writeThrough(Path file, byte[] content) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer rest = ByteBuffer.wrap(content);
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
            channel.force(true);
        }
    }

    private static void delete(Path file, IOException cause) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }

    private static Path beside(Path file, String ending) {
        return file.resolveSibling(file.getFileName() + ending);
    }

    /** Why a file could not be read or written, without its name: fit to be told to a peer. */
    public static String reason(IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof NoSuchFileException) {
            return "there is no such file";
        }
        if (failure instanceof FileSystemException named) {
            return Objects.requireNonNullElse(
                    named.getReason(), named.getClass().getSimpleName());
        }
        return Objects.requireNonNullElse(
                failure.getMessage(), failure.getClass().getSimpleName());
    }
}
