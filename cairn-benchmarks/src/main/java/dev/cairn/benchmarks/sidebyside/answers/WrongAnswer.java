package dev.cairn.benchmarks.sidebyside.answers;

/** A server answered something other than what was registered with it: the run is worth nothing. */
public class WrongAnswer extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** With what is wrong, for whoever reads the result of the run. */
    public WrongAnswer(String message) {
        super(message);
    }

    /** The same with what shows it. */
    public WrongAnswer(String message, Throwable cause) {
        super(message, cause);
    }
}
