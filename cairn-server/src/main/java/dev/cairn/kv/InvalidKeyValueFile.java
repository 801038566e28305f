package dev.cairn.kv;

/** The file of the key-values cannot be used; the message names the file and the place. */
public final class InvalidKeyValueFile extends RuntimeException {

    private static final long serialVersionUID = 1L;

    InvalidKeyValueFile(String message, Throwable cause) {
        super(message, cause);
    }
}
