package dev.cairn.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** What folders need to be written to, and to survive a power cut. */
public final class Folder {

    private Folder() {}

    /** The folder that a file is in. */
    static Path of(Path file) {
        Path absolute = file.toAbsolutePath();
        Path parent = absolute.getParent();
        return parent == null ? absolute : parent;
    }

    /**
     * Makes the folder of a document where it is missing, and proves that files can be made there.
     *
     * @param document where it will be; a symbolic link counts as what it points to
     * @throws IOException if no file can be made there; {@link AtomicFile#reason} has the words
     */
    public static void prepareFor(Path document) throws IOException {
        Path folder = of(AtomicFile.target(document));
        make(folder);
        Files.delete(Files.createTempFile(folder, ".cairn-", ".tmp"));
    }

    /** Makes a folder and those above it, where they are missing. They are there after a power cut. */
    static void make(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Path above = of(folder);
            make(above);
            Files.createDirectories(folder);
            force(above);
        }
    }

    /** What was made, moved or deleted in a folder is durable once this is done. */
    public static void force(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
