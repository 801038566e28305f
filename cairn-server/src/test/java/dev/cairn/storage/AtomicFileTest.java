package dev.cairn.storage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AtomicFileTest {

    @TempDir
    Path folder;

    private final List<String> warnings = new ArrayList<>();
    private Path path = Path.of("");
    private Path second = Path.of("");

    @BeforeEach
    void name() {
        path = folder.resolve("doc");
        second = folder.resolve("doc.bak");
    }

    @Test
    void whatIsWrittenIsReadAgain() throws Exception {
        file().write("one".getBytes(UTF_8));
        file().write("two".getBytes(UTF_8));

        assertThat(read()).contains("two");
        assertThat(names()).containsExactly("doc", "doc.bak");
    }

    @Test
    void bothCopiesHaveEverythingOnceItIsWritten() throws Exception {
        file().write("one".getBytes(UTF_8));

        assertThat(path).hasContent("one");
        assertThat(second).hasContent("one");
    }

    @Test
    void whereOnlyTheFolderCannotBeForcedTheNewDocumentStandsAndThatIsSaid() throws Exception {
        file().write("one".getBytes(UTF_8));
        AtomicFile failing = AtomicFile.at(path, warnings::add, forced -> {
            throw new IOException("Input/output error");
        });

        assertThatThrownBy(() -> failing.write("two".getBytes(UTF_8)))
                .isInstanceOfSatisfying(
                        NotForced.class,
                        known -> assertThat(known.sentence())
                                .isEqualTo("the folder could not be forced to disk (Input/output error), so after a"
                                        + " power cut it may be as it was before"));

        assertThat(read()).contains("two");
        assertThat(names()).containsExactly("doc", "doc.bak");
    }

    @Test
    void aFolderThatWasTakenAwayIsNotMadeAnewWithoutItsLock() throws Exception {
        path = folder.resolve("a").resolve("doc");

        assertThatThrownBy(() -> file().write("one".getBytes(UTF_8)))
                .isInstanceOf(IOException.class)
                .satisfies(failure ->
                        assertThat(AtomicFile.reason((IOException) failure)).isEqualTo("its folder is not there"));
        assertThat(folder.resolve("a")).doesNotExist();
    }

    @Test
    void aSymbolicLinkToNothingYetStaysOne() throws Exception {
        Files.createSymbolicLink(path, Path.of("real"));

        file().write("one".getBytes(UTF_8));

        assertThat(path).isSymbolicLink().hasContent("one");
        assertThat(folder.resolve("real")).hasContent("one");
    }

    @Test
    void withoutAnyFileThereIsNothing() throws Exception {
        assertThat(read()).isEmpty();
        assertThat(names()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n\t\r"})
    void anEmptyFileAloneHoldsNothing(String content) throws Exception {
        Files.writeString(path, content);

        assertThat(read()).isEmpty();
    }

    @Test
    void aMissingFirstCopyIsMadeGoodByTheSecond() throws Exception {
        Files.writeString(second, "kept");

        assertThat(read()).contains("kept");
        assertThat(warnings)
                .containsExactly(path + " is missing or empty; what it held is read from its second copy " + second
                        + " and was written anew. To start without it, stop the server and remove both");
    }

    @Test
    void afterAStartFromTheSecondCopyThereAreTwoAgain() throws Exception {
        Files.writeString(second, "kept");
        read();
        assertThat(path).hasContent("kept");

        Files.delete(second);
        assertThat(read()).contains("kept");
        assertThat(warnings).hasSize(1);
    }

    @Test
    void whereTheFirstCopyCannotBeWrittenAnewTheSecondIsReadAndThatIsSaid() throws Exception {
        Files.writeString(second, "kept");
        Files.createDirectory(folder.resolve("doc.tmp"));

        assertThat(read()).contains("kept");

        assertThat(warnings).singleElement().asString().contains("is the only one, as it cannot be written anew (");
    }

    @Test
    void anEmptyFirstCopyIsMadeGoodByTheSecond() throws Exception {
        Files.writeString(path, "");
        Files.writeString(second, "kept");

        assertThat(read()).contains("kept");
    }

    @Test
    void aCorruptFirstCopyIsMovedAsideAndNeverWrittenOver() throws Exception {
        Files.writeString(second, "kept");
        for (String damage : List.of("!first", "!then")) {
            Files.writeString(path, damage);

            assertThat(read()).contains("kept");
            file().write("kept".getBytes(UTF_8));
        }

        assertThat(warnings)
                .hasSize(2)
                .contains(path + ": it begins with an exclamation mark; it was moved to " + path
                        + ".corrupt-1; what it held is read from its second copy " + second
                        + " and was written anew. To start without it, stop the server and remove both");
        assertThat(folder.resolve("doc.corrupt-1")).hasContent("!first");
        assertThat(folder.resolve("doc.corrupt-2")).hasContent("!then");
        assertThat(path).hasContent("kept");
    }

    @Test
    void whoOnlyLooksMovesNothing() throws Exception {
        Files.writeString(second, "kept");
        Files.writeString(path, "!damaged");

        assertThat(file().peek(AtomicFileTest::text)).contains("kept");

        assertThat(names()).containsExactly("doc", "doc.bak");
        assertThat(path).hasContent("!damaged");
        Files.delete(path);
        assertThat(file().peek(AtomicFileTest::text)).contains("kept");
        assertThat(path).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({"!bad,", "!bad,''", "!bad,!worse", ",!bad", "'',!bad"})
    void withoutAGoodCopyNothingIsTouchedAndTheBadOneIsNamed(String first, String other) throws Exception {
        if (first != null) {
            Files.writeString(path, first);
        }
        if (other != null) {
            Files.writeString(second, other);
        }
        List<String> before = names();
        Path bad = "!bad".equals(first) ? path : second;

        assertThatThrownBy(this::read)
                .isInstanceOf(CorruptContent.class)
                .hasMessage(bad + ": it begins with an exclamation mark");
        assertThat(names()).isEqualTo(before);
        assertThat(bad).hasContent("!bad");
    }

    @Test
    void aFolderInItsPlaceCannotBeReadNorReplaced() throws Exception {
        Files.createDirectory(path);

        assertThatThrownBy(this::read).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> file().write("one".getBytes(UTF_8))).isInstanceOf(IOException.class);
        assertThat(names()).containsExactly("doc");
    }

    @Test
    void aWriteThatFailsLeavesBothCopiesAsTheyWere() throws Exception {
        file().write("one".getBytes(UTF_8));
        Files.createDirectory(folder.resolve("doc.tmp"));
        Files.writeString(folder.resolve("doc.tmp").resolve("in the way"), "");

        assertThatThrownBy(() -> file().write("two".getBytes(UTF_8))).isInstanceOf(IOException.class);

        assertThat(path).hasContent("one");
        assertThat(second).hasContent("one");
    }

    @Test
    void aSecondCopyThatCannotBeHadIsNoFailureOfTheFirst() throws Exception {
        Files.createDirectory(second);

        file().write("one".getBytes(UTF_8));

        assertThat(path).hasContent("one");
        assertThat(names()).containsExactly("doc", "doc.bak");
        assertThat(warnings).singleElement().asString().startsWith(path + " is stored, but its second copy");
    }

    @Test
    void whatACrashLeftHalfWrittenIsNeverRead() throws Exception {
        file().write("one".getBytes(UTF_8));
        Files.writeString(folder.resolve("doc.tmp"), "tw");
        Files.writeString(folder.resolve("doc.bak.tmp"), "");

        assertThat(read()).contains("one");
        file().write("three".getBytes(UTF_8));
        assertThat(names()).containsExactly("doc", "doc.bak");
    }

    @Test
    void aSymbolicLinkStaysOne() throws Exception {
        Path real = Files.writeString(folder.resolve("real"), "one");
        Files.createSymbolicLink(path, real);

        file().write("two".getBytes(UTF_8));

        assertThat(path).isSymbolicLink().hasContent("two");
        assertThat(real).hasContent("two");
    }

    @Test
    void aReasonForPeersNamesNoPath() {
        assertThat(AtomicFile.reason(new NoSuchFileException("/a/b"))).isEqualTo("there is no such file");
        assertThat(AtomicFile.reason(new FileSystemLoopException("/a/b"))).isEqualTo("FileSystemLoopException");
        assertThat(AtomicFile.reason(new FileSystemException("/a/b", null, "gone")))
                .isEqualTo("gone");
        assertThat(AtomicFile.reason(new java.nio.file.AccessDeniedException("/a/b")))
                .isEqualTo("permission denied");
        assertThat(AtomicFile.reason(new IOException("No space left on device")))
                .isEqualTo("No space left on device");
        assertThat(AtomicFile.reason(new IOException())).isEqualTo("IOException");
    }

    private AtomicFile file() throws IOException {
        return AtomicFile.at(path, warnings::add);
    }

    private Optional<String> read() throws IOException, CorruptContent {
        return file().read(AtomicFileTest::text);
    }

    private static String text(byte[] bytes) throws CorruptContent {
        if (bytes[0] == '!') {
            throw new CorruptContent("it begins with an exclamation mark", new IOException());
        }
        return new String(bytes, UTF_8);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
