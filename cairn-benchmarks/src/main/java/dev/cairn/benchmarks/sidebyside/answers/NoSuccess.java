package dev.cairn.benchmarks.sidebyside.answers;

/** A server answered a request with a code other than 0. */
public final class NoSuccess extends WrongAnswer {

    private static final long serialVersionUID = 1L;

    NoSuccess(String header) {
        super("not a success: " + header);
    }
}
