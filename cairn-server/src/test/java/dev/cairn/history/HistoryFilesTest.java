package dev.cairn.history;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.CapturedLog;
import dev.cairn.testing.ManualClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The history on disk; the test is the disk's thread. */
class HistoryFilesTest {

    private static final Duration AGE = Duration.ofDays(7);
    private static final long BYTES = 1 << 20;
    private static final String NAME = "Broker c/broker-a/0 at 10.0.0.1:10911 joined";

    @TempDir
    Path data;

    private Path folder = Path.of("");
    private final ManualClock clock = new ManualClock();
    private final Queue<Runnable> disk = new ArrayDeque<>();

    @BeforeEach
    void name() {
        folder = data.resolve("history");
    }

    private HistoryFiles open() {
        return open(new HistoryLimits(BYTES, BYTES, AGE));
    }

    private HistoryFiles open(HistoryLimits limits) {
        HistoryFiles files = HistoryFiles.open(folder, limits, clock, disk::add);
        files.begin();
        runDisk();
        return files;
    }

    private void runDisk() {
        while (!disk.isEmpty()) {
            disk.remove().run();
        }
    }

    private HistoryEntry add(HistoryFiles files, String sentence) {
        return files.history().add(1, new Change(Kind.BROKER_JOINED, Why.of(Cause.REGISTERED), Subject.NONE, sentence));
    }

    /** Adds entries and lets each be written before the next. */
    private void write(HistoryFiles files, int count) {
        for (int i = 0; i < count; i++) {
            add(files, NAME + " for the time " + i);
            runDisk();
        }
    }

    private void end(HistoryFiles files) {
        files.end();
        runDisk();
    }

    private static List<HistoryEntry> all(HistoryFiles files) {
        List<HistoryEntry> all = new ArrayList<>(files.history()
                .before(Long.MAX_VALUE, HistoryFilter.ALL, 100_000)
                .entries());
        Collections.reverse(all);
        return all;
    }

    private List<Path> files() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> list = Files.list(folder)) {
            return list.sorted().toList();
        }
    }

    private Path onlyFile() throws IOException {
        assertThat(files()).hasSize(1);
        return files().get(0);
    }

    private long bytesOfAll() throws IOException {
        long bytes = 0;
        for (Path file : files()) {
            bytes += Files.size(file);
        }
        return bytes;
    }

    private static void append(Path file, String text) throws IOException {
        Files.writeString(file, text, UTF_8, StandardOpenOption.APPEND);
    }

    @Test
    void withoutAnythingToKeepNothingIsMade() throws IOException {
        HistoryFiles files = open();
        end(files);

        assertThat(files()).isEmpty();
        assertThat(folder).doesNotExist();
    }

    @Test
    void anEntryIsALineOnceTheDiskHasDoneItsWork() throws IOException {
        HistoryFiles files = open();
        HistoryEntry entry = add(files, NAME);
        assertThat(files()).isEmpty();

        runDisk();

        assertThat(onlyFile()).hasFileName("history-" + entry.position() + ".jsonl");
        assertThat(Files.readAllBytes(onlyFile())).isEqualTo(EntryLine.encode(entry));
    }

    @Test
    void whatWasKeptIsThereAfterARestartAndWhatFollowsComesAfterIt() {
        HistoryFiles first = open();
        write(first, 5);
        end(first);
        List<HistoryEntry> before = all(first);
        clock.advance(Duration.ofSeconds(1));

        HistoryFiles second = open();
        assertThat(all(second)).isEqualTo(before);
        HistoryEntry next = add(second, NAME);

        assertThat(next.position()).isGreaterThan(before.get(4).position());
        HistoryPage page = second.history().after(before.get(1).position(), 10);
        assertThat(page.entries()).isEqualTo(List.of(before.get(2), before.get(3), before.get(4), next));
        assertThat(page.isWhole()).isTrue();
    }

    @Test
    void whatWasAddedBeforeTheFilesWereLookedAtIsWrittenToo() {
        HistoryFiles first = HistoryFiles.open(folder, new HistoryLimits(BYTES, BYTES, AGE), clock, disk::add);
        HistoryEntry early = add(first, NAME);
        first.begin();
        HistoryEntry late = add(first, NAME);
        runDisk();
        end(first);

        assertThat(all(open())).containsExactly(early, late);
    }

    @Test
    void aProcessThatIsKilledLosesNothingThatWasWritten() {
        HistoryFiles killed = open();
        write(killed, 3);

        assertThat(all(open())).isEqualTo(all(killed));
    }

    @Test
    void noPositionIsUsedTwiceThoughWhatHadItWasLost() {
        HistoryFiles first = open();
        write(first, 1);
        // Somebody has seen these, but they are never written.
        add(first, NAME);
        HistoryEntry seen = add(first, NAME);
        disk.clear();
        clock.advance(Duration.ofMillis(1));

        assertThat(add(open(), NAME).position()).isGreaterThan(seen.position());
    }

    @Test
    void noPositionIsUsedTwiceThoughTheClockWasPutBack() {
        HistoryFiles first = open();
        write(first, 20);
        end(first);
        clock.advance(Duration.ofHours(-2));

        HistoryFiles second = open();
        assertThat(add(second, NAME).position()).isGreaterThan(first.history().newest());
        assertThat(all(second)).hasSize(21);
    }

    @Test
    void positionsAreWholeNumbersToEveryReader() {
        assertThat(add(open(), NAME).position())
                .isEqualTo(ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant()) + 1)
                .isLessThan(1L << 53);
    }

    @Test
    void aLineThatAPowerCutHasTornIsCutOff() throws IOException {
        HistoryFiles first = open();
        write(first, 3);
        end(first);
        byte[] whole = Files.readAllBytes(onlyFile());
        append(onlyFile(), "{\"position\":17,\"rev");

        try (CapturedLog log = CapturedLog.of(HistoryFiles.class)) {
            assertThat(all(open())).isEqualTo(all(first));

            assertThat(log.lines())
                    .containsExactly(
                            "INFO The last line of " + onlyFile() + " was not written to its end and was cut off");
        }
        assertThat(Files.readAllBytes(onlyFile())).isEqualTo(whole);
    }

    @Test
    void whatIsWrongInTheMiddleIsMovedAsideAndTheRestIsServed() throws IOException {
        HistoryFiles first = open();
        write(first, 3);
        end(first);
        Path file = onlyFile();
        List<String> lines = Files.readAllLines(file);
        Files.write(file, List.of(lines.get(0), "\u0000garbage", lines.get(2)));
        clock.advance(Duration.ofSeconds(1));

        try (CapturedLog log = CapturedLog.of(HistoryFiles.class)) {
            HistoryFiles second = open();

            List<HistoryEntry> kept = all(first);
            assertThat(all(second)).containsExactly(kept.get(0), kept.get(2));
            assertThat(log.lines())
                    .containsExactly("WARN Some of the history cannot be read and was moved aside, with .corrupt at the"
                            + " end of its name: " + file);
            assertThat(files()).containsExactly(Path.of(file + ".corrupt"));
            write(second, 1);
            end(second);
        }
        try (CapturedLog log = CapturedLog.of(HistoryFiles.class)) {
            assertThat(all(open())).as("what was moved aside is not read again").hasSize(1);
            assertThat(log.lines()).isEmpty();
        }
    }

    @Test
    void aDowngradeKeepsItsHistory() throws IOException {
        HistoryFiles later = open();
        write(later, 2);
        end(later);
        List<String> lines = Files.readAllLines(onlyFile());
        String ofALaterVersion =
                lines.get(0).replaceFirst("}$", ",\"values\":{\"load\":0.5,\"since\":null,\"zones\":[\"a\"]}}");
        Files.write(onlyFile(), List.of(ofALaterVersion, lines.get(1)));

        try (CapturedLog log = CapturedLog.of(HistoryFiles.class)) {
            assertThat(all(open())).isEqualTo(all(later));

            assertThat(log.lines()).isEmpty();
        }
    }

    @Test
    void linesOutOfOrderAreWrongToo() throws IOException {
        HistoryFiles first = open();
        write(first, 2);
        end(first);
        List<String> lines = Files.readAllLines(onlyFile());
        Files.write(onlyFile(), List.of(lines.get(0), lines.get(1), lines.get(0)));

        assertThat(all(open())).isEqualTo(all(first));
        assertThat(onlyFile()).hasExtension("corrupt");
    }

    @Test
    void aFileThatIsNoneDoesNotStopTheStart() throws IOException {
        HistoryFiles first = open();
        write(first, 1);
        end(first);
        Path wrong = folder.resolve("history-0000000000000001.jsonl");
        Files.createDirectory(wrong);
        Files.writeString(folder.resolve("notes.txt"), "of an operator");

        try (CapturedLog log = CapturedLog.of(HistoryFiles.class)) {
            assertThat(all(open())).isEqualTo(all(first));

            assertThat(log.lines())
                    .singleElement()
                    .asString()
                    .startsWith("WARN Some of the history")
                    .contains(wrong.toString());
        }
        assertThat(folder.resolve("notes.txt")).hasContent("of an operator");
    }

    @Test
    void fewFilesAreKeptAside() throws IOException {
        Files.createDirectory(folder);
        for (int i = 0; i < Segments.MOST_ASIDE + 3; i++) {
            Path wrong = Files.writeString(Segment.path(folder, 1 + i), "x\n");
            Files.setLastModifiedTime(wrong, FileTime.from(clock.instant()));
        }

        open();

        assertThat(files())
                .hasSize(Segments.MOST_ASIDE)
                .allSatisfy(file -> assertThat(file).hasExtension("corrupt"));
        assertThat(files()).last().asString().endsWith("%016d.jsonl.corrupt".formatted(Segments.MOST_ASIDE + 3));
    }

    @Test
    void allFilesTogetherAreNeverLargerThanTheirBound() throws IOException {
        HistoryFiles files = open();
        long most = 0;
        for (int i = 0; i < 40; i++) {
            write(files, 250);
            most = Math.max(most, bytesOfAll());
        }

        assertThat(most).isLessThanOrEqualTo(BYTES).isGreaterThan(BYTES * 3 / 4);
        end(files);
        HistoryFiles next = open();
        assertThat(all(next).get(all(next).size() - 1))
                .as("the newest")
                .isEqualTo(all(files).get(all(files).size() - 1));
        assertThat(files.lost()).isZero();
    }

    @Test
    void aServerThatStartsAgainAndAgainDoesNotFillTheFolderWithFiles() throws IOException {
        Files.createDirectory(folder);
        for (int i = 1; i <= Segments.MOST_FILES + 5; i++) {
            Files.createFile(Segment.path(folder, i));
        }

        write(open(), 1);

        assertThat(files())
                .hasSize(Segments.MOST_FILES)
                .doesNotContain(Segment.path(folder, 6))
                .contains(Segment.path(folder, 7));
    }

    @Test
    void aBoundThatWasLoweredIsKeptFromTheStart() throws IOException {
        HistoryFiles files = open();
        write(files, 6_000);
        end(files);
        assertThat(bytesOfAll()).isGreaterThan(BYTES / 2);

        open(new HistoryLimits(BYTES / 4, BYTES / 4, AGE));

        assertThat(bytesOfAll()).isLessThanOrEqualTo(BYTES / 4).isPositive();
    }

    @Test
    void filesThatAreTooOldGo() throws IOException {
        HistoryFiles first = open();
        write(first, 3);
        end(first);
        Files.setLastModifiedTime(onlyFile(), FileTime.from(clock.instant()));
        clock.advance(AGE.minusSeconds(1));
        HistoryFiles second = open();
        write(second, 1);
        end(second);
        assertThat(files()).hasSize(2);
        Files.setLastModifiedTime(files().get(1), FileTime.from(clock.instant()));
        clock.advance(Duration.ofSeconds(2));

        HistoryFiles third = open();

        assertThat(all(third)).isEqualTo(all(second).subList(3, 4));
        assertThat(files()).hasSize(1);
    }

    @Test
    void inMemoryIsTheNewestOfWhatIsOnDisk() {
        HistoryFiles first = open();
        write(first, 1_000);
        end(first);
        List<HistoryEntry> before = all(first);

        List<HistoryEntry> read = all(open(new HistoryLimits(BYTES, 20_000, AGE)));

        assertThat(read).isNotEmpty().isEqualTo(before.subList(before.size() - read.size(), before.size()));
        assertThat(read.size()).isLessThan(100);
    }

    @Test
    void whereNothingCanBeWrittenItGoesOnInMemoryAndSaysSoOnceAndCatchesUp() throws IOException {
        // What is in the way of the folder, whoever runs the test.
        Files.writeString(folder, "a file");
        try (CapturedLog log = CapturedLog.of(HistoryFiles.class)) {
            HistoryFiles files = open();
            write(files, 3);

            assertThat(all(files)).hasSize(3);
            assertThat(log.lines()).hasSize(2).first().asString().startsWith("WARN The history cannot be read: ");
            assertThat(log.lines().get(1))
                    .startsWith("ERROR The history cannot be written to " + folder
                            + "; this is tried again with each change: ");

            Files.delete(folder);
            write(files, 1);
            end(files);
            assertThat(log.lines())
                    .hasSize(3)
                    .last()
                    .isEqualTo("INFO The history can be written again; 0 entries were lost so far");
            assertThat(files.lost()).isZero();
            assertThat(all(open())).isEqualTo(all(files)).hasSize(4);
        }
    }

    @Test
    void whatTheMemoryForgetsBeforeItCanBeWrittenIsLostAndCounted() throws IOException {
        Files.writeString(folder, "a file");
        HistoryFiles files = open(new HistoryLimits(BYTES, 20_000, AGE));
        write(files, 100);
        int kept = all(files).size();
        assertThat(kept).isLessThan(100);

        Files.delete(folder);
        // The one that is written now drives out one more.
        write(files, 1);

        assertThat(files.lost()).isEqualTo(101 - all(files).size());
        assertThat(Files.readAllLines(onlyFile())).hasSize(all(files).size());
    }

    @Test
    void aDataFolderThatWasTakenAwayIsNotMadeAnew() throws IOException {
        folder = data.resolve("gone").resolve("history");
        HistoryFiles files = open();

        write(files, 1);

        assertThat(data.resolve("gone")).doesNotExist();
        assertThat(all(files)).hasSize(1);
    }

    @Test
    void afterTheStopNothingFails() {
        HistoryFiles files = HistoryFiles.open(folder, new HistoryLimits(BYTES, BYTES, AGE), clock, work -> {
            throw new RejectedExecutionException("stopped");
        });
        files.begin();

        assertThat(add(files, NAME)).isNotNull();
        files.end();
    }
}
