package dev.cairn.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Keeps the whole repository tidy: what no compiler sees. */
class TidyTest {
    private static final Path ROOT = root();
    private static final int LONGEST_FILE = 400;
    private static final Set<String> TEXT =
            Set.of("java", "md", "xml", "conf", "properties", "sh", "css", "js", "html");

    private static Path root() {
        Path at = Path.of("").toAbsolutePath();
        while (!Files.exists(at.resolve("mvnw"))) {
            at = Objects.requireNonNull(at.getParent(), "this test runs inside the repository");
        }
        return at;
    }

    @Test
    void everyPackageSaysWhatItIsForAndItsThreadRule() {
        // What is compiled against a peer's own jars, or for a study, cannot see the annotations.
        List<Path> wanting = sources("main")
                .filter(file -> named(file).matches("[^/]+/src/.*"))
                .map(Path::getParent)
                .distinct()
                .filter(folder -> {
                    Path described = folder.resolve("package-info.java");
                    return !Files.exists(described)
                            || !read(described).contains("@NullMarked")
                            || !read(described).contains("Thread rule:");
                })
                .toList();
        assertThat(wanting).isEmpty();
    }

    @Test
    void mainFilesStayOneIdeaLong() {
        List<String> tooLong = sources("main")
                .filter(file -> read(file).lines().count() > LONGEST_FILE)
                .map(TidyTest::named)
                .toList();
        assertThat(tooLong).isEmpty();
    }

    @Test
    void broadCatchesStandOnlyWhereExceptionsBecomeAnswers() {
        Pattern broad = Pattern.compile("catch \\((final )?(Exception|Throwable|RuntimeException) ");
        List<String> elsewhere = shippedSources()
                .filter(file -> broad.matcher(read(file)).find())
                .map(file -> file.getFileName().toString())
                .filter(name -> !Set.of("RegistryLoop.java", "Failures.java", "Problem.java")
                        .contains(name))
                .toList();
        assertThat(elsewhere).isEmpty();
    }

    @Test
    void theClassesOfApacheStayWhereRealPeersAre() {
        List<String> elsewhere = sources("main", "test")
                .filter(file ->
                        !named(file).startsWith("cairn-e2e/") && !named(file).startsWith("cairn-benchmarks/"))
                .filter(file -> Pattern.compile(
                                "^import (static )?(org\\.apache\\.rocketmq|com\\.alibaba)", Pattern.MULTILINE)
                        .matcher(read(file))
                        .find())
                .map(TidyTest::named)
                .toList();
        assertThat(elsewhere).isEmpty();
    }

    @Test
    void testsAreNeverSwitchedOff() {
        // Put together here, so that this file does not find itself.
        Pattern off = Pattern.compile("@" + "Disabled|@" + "Ignore\\b|assume" + "True\\(|assume" + "That\\(");
        assertThat(linesMatching(off)).isEmpty();
    }

    @Test
    void nothingIsLeftForLaterInTheCode() {
        assertThat(linesMatching(Pattern.compile("\\b(TO" + "DO|FIX" + "ME|XX" + "X)\\b")))
                .isEmpty();
    }

    @Test
    void noPathOfOneMachineIsWrittenDown() {
        assertThat(linesMatching(Pattern.compile("(^|[^A-Za-z0-9_.])/(wo" + "rk|ro" + "ot|ho" + "me)/[a-z]")))
                .isEmpty();
    }

    @Test
    void noTabsAndNoBlanksAtLineEnds() {
        assertThat(linesMatching(Pattern.compile("\t|[ ]+$"))).isEmpty();
    }

    private static List<String> linesMatching(Pattern pattern) {
        List<String> found = new ArrayList<>();
        for (Path file : textFiles()) {
            int number = 0;
            for (String line : read(file).split("\n", -1)) {
                number++;
                if (pattern.matcher(line).find()) {
                    found.add(named(file) + ":" + number + ": " + line.strip());
                }
            }
        }
        return found;
    }

    private static Stream<Path> shippedSources() {
        return sources("main")
                .filter(file ->
                        named(file).startsWith("cairn-core/") || named(file).startsWith("cairn-server/"));
    }

    private static Stream<Path> sources(String... kinds) {
        return textFiles().stream()
                .filter(file -> file.toString().endsWith(".java"))
                .filter(file -> Stream.of(kinds).anyMatch(kind -> named(file).contains("/src/" + kind + "/")));
    }

    private static List<Path> textFiles() {
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

    private static String named(Path file) {
        return ROOT.relativize(file).toString().replace('\\', '/');
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
