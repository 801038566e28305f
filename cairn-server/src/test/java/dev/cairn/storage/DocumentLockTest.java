package dev.cairn.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which of those who want a document gets it. Real processes fight in the tests of the whole server. */
class DocumentLockTest {

    @TempDir
    Path folder;

    @Test
    void theFirstHasItAndTheSecondIsToldWhoDoes() throws IOException {
        Path document = folder.resolve("a").resolve("doc");
        try (DocumentLock first = DocumentLock.take(document)) {
            assertThat(first).isNotNull();
            assertThatThrownBy(() -> DocumentLock.take(document))
                    .isInstanceOf(DocumentInUse.class)
                    .hasMessage(document + " is in use by another server (process "
                            + ProcessHandle.current().pid() + ")");
            assertThat(document).doesNotExist();
        }
        DocumentLock.take(document).close();
    }

    @Test
    void oneDocumentUnderTwoNamesIsOne() throws IOException {
        Path document = Files.writeString(folder.resolve("doc"), "kept");
        Path link = Files.createSymbolicLink(folder.resolve("link"), document);
        try (DocumentLock first = DocumentLock.take(document)) {
            assertThat(first).isNotNull();
            assertThatThrownBy(() -> DocumentLock.take(link)).hasMessageStartingWith(document.toRealPath() + " is");
        }
    }

    @Test
    void aDocumentThatIsNotThereYetIsKnownBehindALinkToo() throws IOException {
        Path document = folder.resolve("a").resolve("doc");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("a", "doc"));
        try (DocumentLock first = DocumentLock.take(link)) {
            assertThat(first).isNotNull();
            assertThatThrownBy(() -> DocumentLock.take(document)).hasMessageStartingWith(document + " is in use");
            assertThat(folder.resolve("a").resolve("doc.lock")).exists();
        }
    }

    @Test
    void linksThatLeadInACircleAreSaidToDoSo() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("one"), Path.of("other"));
        Files.createSymbolicLink(folder.resolve("other"), Path.of("one"));

        assertThatThrownBy(() -> DocumentLock.take(link)).hasMessageContaining("more than 40 symbolic links");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "12345678901234567890123456789", "no number", "77\n"})
    void whatAnEarlierProcessLeftInItsFileMeansNothing(String left) throws IOException {
        Files.writeString(folder.resolve("doc.lock"), left);

        DocumentLock.take(folder.resolve("doc")).close();

        assertThat(folder.resolve("doc.lock"))
                .hasContent(ProcessHandle.current().pid() + "\n");
    }

    @Test
    void whereThereCanBeNoLockThatIsSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");

        assertThatThrownBy(() -> DocumentLock.take(file.resolve("doc"))).isInstanceOf(IOException.class);
    }
}
