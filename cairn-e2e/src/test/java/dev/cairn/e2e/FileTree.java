package dev.cairn.e2e;

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
    private FileTree() {}

    /** A mark of the content of each file below a folder, but for what a process says of itself. */
    static Map<String, Integer> of(Path folder) {
        Map<String, Integer> marks = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (!file.endsWith("output.log") && !file.toString().endsWith(".lock")) {
                    marks.put(folder.relativize(file).toString(), Arrays.hashCode(Files.readAllBytes(file)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return marks;
    }
}
