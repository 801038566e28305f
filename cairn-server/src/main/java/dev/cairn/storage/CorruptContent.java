package dev.cairn.storage;

/** A file was read and does not hold what it should. The message is a sentence that names the file and the place. */
public final class CorruptContent extends Exception {

    private static final long serialVersionUID = 1L;

    public CorruptContent(String message, Throwable cause) {
        super(message, cause);
    }

    /** The same, said of a file. */
    CorruptContent in(String file) {
        return new CorruptContent(file + ": " + getMessage(), this);
    }
}
