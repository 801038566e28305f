package dev.cairn.peers;

/** A name server cannot be asked. The message is a sentence that names it. */
public final class Unreachable extends Exception {

    private static final long serialVersionUID = 1L;

    Unreachable(String address, Throwable cause) {
        super("Cannot ask " + address + ": " + cause.getMessage(), cause);
    }
}
