package dev.cairn.structure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** The files of this repository that people write. */
final class Repository {
    private static final Path ROOT = root();
    private static final Set<String> TEXT =
            Set.of("java", "md", "xml", "conf", "properties", "sh", "css", "js", "html");

    private Repository() {}

    private static Path root() {
        Path at = Path.of("").toAbsolutePath();
        while (!Files.exists(at.resolve("mvnw"))) {
            at = Objects.requireNonNull(at.getParent(), "this test runs inside the repository");
        }
        return at;
    }

    static String text(String name) {
        return read(ROOT.resolve(name));
    }

    static Stream<Path> sources(String... kinds) {
        return textFiles().stream()
                .filter(file -> file.toString().endsWith(".java"))
                .filter(file -> Stream.of(kinds).anyMatch(kind -> named(file).contains("/src/" + kind + "/")));
    }

    static List<Path> textFiles() {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !named(file).matches("(.*/)?(target|\\.git|\\.idea|cairn-data)/.*"))
                    .filter(file -> TEXT.contains(extension(file))
                            || Set.of("cairn", "verify").contains(named(file)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String extension(Path file) {
        String name = file.getFileName().toString();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    static String named(Path file) {
        return ROOT.relativize(file).toString().replace('\\', '/');
    }

    static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
