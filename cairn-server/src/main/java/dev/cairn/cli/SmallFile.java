package dev.cairn.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that people name and that are read whole: never more than they may hold, also of a device that has no end. */
final class SmallFile {
    private static final int KIBIBYTE = 1024;

    private SmallFile() {}

    /**
     * All of a file.
     *
     * @throws IOException if it cannot be read, or holds more than this
     */
    static byte[] read(Path file, int mostBytes) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(mostBytes + 1);
            if (bytes.length > mostBytes) {
                throw new IOException("it is larger than " + mostBytes / KIBIBYTE + " KiB");
            }
            return bytes;
        }
    }
}
