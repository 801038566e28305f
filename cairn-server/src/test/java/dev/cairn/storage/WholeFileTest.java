package dev.cairn.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    private static final int MOST = 2048;

    @TempDir
    Path folder;

    @Test
    void aFileIsReadUpToItsBound() throws IOException {
        Path file = Files.write(folder.resolve("file"), new byte[MOST]);
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);

        assertThat(WholeFile.read(file, MOST)).hasSize(MOST);
        assertThat(WholeFile.read(link, MOST)).hasSize(MOST);
        assertThatThrownBy(() -> WholeFile.read(file, MOST - 1024))
                .isInstanceOf(IOException.class)
                .hasMessage(file + ": it is larger than 1 KiB");
    }

    @Test
    void aFileThatSaysNothingOfItsSizeIsReadToo() throws IOException {
        assertThat(WholeFile.read(Path.of("/proc/self/stat"), MOST)).isNotEmpty();
    }

    @Test
    void aFileThatIsNotThereIsAbsentAndNotDamaged() {
        assertThatThrownBy(() -> WholeFile.read(folder.resolve("none"), MOST)).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void aDeviceOrAFolderIsNotOpened() {
        assertThatThrownBy(() -> WholeFile.read(Path.of("/dev/zero"), MOST))
                .hasMessage("/dev/zero: it is no regular file");
        assertThatThrownBy(() -> WholeFile.read(folder, MOST)).hasMessage(folder + ": it is a folder");
    }

    @Test
    void aPipeThatNobodyWritesToIsNotWaitedFor() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();

        assertThatThrownBy(() -> WholeFile.read(pipe, MOST)).hasMessage(pipe + ": it is no regular file");
    }
}
