package dev.cairn.benchmarks.sidebyside.machine;

/** The comparison cannot be made here; the message tells the user why. */
public final class CannotRun extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** With what is missing and, if possible, what to do about it. */
    public CannotRun(String message) {
        super(message);
    }
}
