package dev.cairn.storage;

import java.nio.file.Path;
import java.util.Optional;

/** A document belongs to another process. The message is a sentence that names both. */
public final class DocumentInUse extends RuntimeException {

    private static final long serialVersionUID = 1L;

    DocumentInUse(Path document, Optional<String> process) {
        super(document.toAbsolutePath() + " is in use by another server"
                + process.map(number -> " (process " + number + ")").orElse(""));
    }
}
