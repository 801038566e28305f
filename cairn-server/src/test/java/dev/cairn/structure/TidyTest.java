package dev.cairn.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Keeps the whole repository tidy: what no compiler sees. */
class TidyTest {
    private static final int LONGEST_FILE = 400;

    @Test
    void everyPackageSaysWhatItIsForAndItsThreadRule() {
        // What is compiled against a peer's own jars, or for a study, cannot see the annotations.
        List<Path> wanting = Repository.sources("main")
                .filter(file -> Repository.named(file).matches("[^/]+/src/.*"))
                .map(Path::getParent)
                .distinct()
                .filter(folder -> {
                    Path described = folder.resolve("package-info.java");
                    return !Files.exists(described)
                            || !Repository.read(described).contains("@NullMarked")
                            || !Repository.read(described).contains("Thread rule:");
                })
                .toList();
        assertThat(wanting).isEmpty();
    }

    @Test
    void mainFilesStayOneIdeaLong() {
        List<String> tooLong = Repository.sources("main")
                .filter(file -> Repository.read(file).lines().count() > LONGEST_FILE)
                .map(Repository::named)
                .toList();
        assertThat(tooLong).isEmpty();
    }

    @Test
    void broadCatchesStandOnlyWhereExceptionsBecomeAnswers() {
        Pattern broad = Pattern.compile("catch \\((final )?(Exception|Throwable|RuntimeException) ");
        List<String> elsewhere = shippedSources()
                .filter(file -> broad.matcher(Repository.read(file)).find())
                .map(file -> file.getFileName().toString())
                // An event that cannot be told keeps the log from no other one; the failure goes on to the loop.
                .filter(name -> !Set.of("RegistryLoop.java", "EventLog.java", "Failures.java", "Problem.java")
                        .contains(name))
                .toList();
        assertThat(elsewhere).isEmpty();
    }

    @Test
    void clocksAreReadWhereTheyAreMadeOnly() {
        Pattern reading = Pattern.compile(
                "System\\.(nanoTime|currentTimeMillis)\\(|Thread\\.sleep\\(|(Instant|Local\\w+)\\.now\\(");
        List<String> elsewhere = Repository.sources("main")
                .filter(file -> Repository.named(file).matches("[^/]+/src/.*"))
                .filter(file -> reading.matcher(Repository.read(file)).find())
                .map(file -> Repository.named(file).replaceFirst("src/main/java/dev/cairn/", ""))
                .toList();
        // The clock of the servers, that of the benchmarks, and what is printed of a start, a report and the
        // quickstart.
        assertThat(elsewhere)
                .containsExactlyInAnyOrder(
                        "cairn-core/runtime/Ticker.java",
                        "cairn-benchmarks/benchmarks/sidebyside/machine/Time.java",
                        "cairn-server/main/ServerProcess.java",
                        "cairn-benchmarks/benchmarks/sidebyside/SideBySide.java",
                        "cairn-e2e/e2e/quickstart/Narrator.java");
    }

    @Test
    void theClassesOfApacheStayWhereRealPeersAre() {
        List<String> elsewhere = Repository.sources("main", "test")
                .filter(file -> !Repository.named(file).startsWith("cairn-e2e/")
                        && !Repository.named(file).startsWith("cairn-benchmarks/"))
                .filter(file -> Pattern.compile(
                                "^import (static )?(org\\.apache\\.rocketmq|com\\.alibaba)", Pattern.MULTILINE)
                        .matcher(Repository.read(file))
                        .find())
                .map(Repository::named)
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
    void linksBetweenDocumentsLeadSomewhere() {
        Pattern link = Pattern.compile("\\]\\((?!https?:|#)([^)#\\s]+)");
        List<String> dead = new ArrayList<>();
        for (Path file : Repository.textFiles()) {
            Matcher links = link.matcher(file.toString().endsWith(".md") ? Repository.read(file) : "");
            while (links.find()) {
                if (!Files.exists(file.resolveSibling(links.group(1)))) {
                    dead.add(Repository.named(file) + ": " + links.group(1));
                }
            }
        }
        assertThat(dead).isEmpty();
    }

    @Test
    void noTabsAndNoBlanksAtLineEnds() {
        assertThat(linesMatching(Pattern.compile("\t|[ ]+$"))).isEmpty();
    }

    private static List<String> linesMatching(Pattern pattern) {
        List<String> found = new ArrayList<>();
        for (Path file : Repository.textFiles()) {
            int number = 0;
            for (String line : Repository.read(file).split("\n", -1)) {
                number++;
                if (pattern.matcher(line).find()) {
                    found.add(Repository.named(file) + ":" + number + ": " + line.strip());
                }
            }
        }
        return found;
    }

    private static Stream<Path> shippedSources() {
        return Repository.sources("main")
                .filter(file -> Repository.named(file).startsWith("cairn-core/")
                        || Repository.named(file).startsWith("cairn-server/"));
    }
}
