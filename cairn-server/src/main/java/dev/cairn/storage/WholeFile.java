package dev.cairn.storage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * Reads whole files that people name, and never more than they may hold. A device may have no end, and a pipe no beginning, so
 * neither is opened.
 */
public final class WholeFile {
    private static final int KIBIBYTE = 1024;

    private WholeFile() {}

    /**
     * All of a file. The message of a failure names it.
     *
     * @throws IOException if it is not there, is no regular file, holds more than this, or cannot be read
     */
    public static byte[] read(Path file, int mostBytes) throws IOException {
        BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
        if (!found.isRegularFile()) {
            throw new FileSystemException(
                    file.toString(), null, found.isDirectory() ? "it is a folder" : "it is no regular file");
        }
        if (found.size() > mostBytes) {
            throw tooLarge(file, mostBytes);
        }
        // Some files that the system makes up say nothing of their size, and others grow meanwhile.
        try (InputStream in = Files.newInputStream(file)) {
            byte[] content = in.readNBytes(mostBytes);
            if (in.read() >= 0) {
                throw tooLarge(file, mostBytes);
            }
            return content;
        }
    }

    private static FileSystemException tooLarge(Path file, int mostBytes) {
        return new FileSystemException(file.toString(), null, "it is larger than " + mostBytes / KIBIBYTE + " KiB");
    }
}
