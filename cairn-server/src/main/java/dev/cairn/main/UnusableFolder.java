package dev.cairn.main;

import dev.cairn.config.Option;
import dev.cairn.config.Settings;
import dev.cairn.storage.AtomicFile;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Nothing can be kept where an option says. The message is a sentence that names the option, its origin and the folder. */
final class UnusableFolder extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnusableFolder(Settings settings, Option<Path> option, IOException cause) {
        super(
                "%s: nothing can be kept in %s = %s (%s); give a folder that this process may write to"
                        .formatted(
                                settings.origin(option),
                                option.key(),
                                settings.get(option).toAbsolutePath(),
                                reason(cause)),
                cause);
    }

    static String reason(IOException cause) {
        if (cause instanceof FileAlreadyExistsException file) {
            return file.getFile() + " is not a folder";
        }
        return cause instanceof NoSuchFileException file
                ? file.getFile() + " cannot be made"
                : AtomicFile.reason(cause);
    }
}
