package dev.cairn.benchmarks.sidebyside;

/** The comparison cannot be made here; the message tells the user why. */
final class CannotRun extends RuntimeException {

    private static final long serialVersionUID = 1L;

    CannotRun(String message) {
        super(message);
    }
}
