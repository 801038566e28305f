package dev.cairn.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** What folders need to survive a power cut. */
final class Folder {

    private Folder() {}

    /** The folder that a file is in. */
    static Path of(Path file) {
        Path absolute = file.toAbsolutePath();
        Path parent = absolute.getParent();
        return parent == null ? absolute : parent;
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
    static void force(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
