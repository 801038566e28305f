package dev.cairn.benchmarks.sidebyside;

/** A server answered something other than what was registered with it: the run is worth nothing. */
class WrongAnswer extends RuntimeException {

    private static final long serialVersionUID = 1L;

    WrongAnswer(String message) {
        super(message);
    }

    WrongAnswer(String message, Throwable cause) {
        super(message, cause);
    }
}
