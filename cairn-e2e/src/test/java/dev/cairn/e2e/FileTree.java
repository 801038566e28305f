package dev.cairn.e2e;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What stands on a part of the disk. */
final class FileTree {
    private static final String HISTORY = File.separator + "history" + File.separator;

    private FileTree() {}

    /**
     * A mark of the content of each file below a folder, but for what a process says of itself, and for its history,
     * which grows whenever a broker does something.
     */
    static Map<String, Integer> of(Path folder) {
        Map<String, Integer> marks = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path name = folder.relativize(file);
                if (!name.endsWith("output.log")
                        && !name.toString().endsWith(".lock")
                        && !name.toString().contains(HISTORY)) {
                    marks.put(name.toString(), Arrays.hashCode(Files.readAllBytes(file)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return marks;
    }
}
