package dev.cairn.cli;

/** A verb that cannot do what it was asked for. The message is one sentence for who asked; there is nothing to trace. */
final class VerbFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int exitCode;
    private final boolean isRefusal;

    VerbFailure(int exitCode, String sentence) {
        this(exitCode, false, sentence);
    }

    private VerbFailure(int exitCode, boolean isRefusal, String sentence) {
        super(sentence, null, false, false);
        this.exitCode = exitCode;
        this.isRefusal = isRefusal;
    }

    /** There is no such thing, or it is not given or done. */
    static VerbFailure refusal(String sentence) {
        return new VerbFailure(ExitCodes.FAILED, true, sentence);
    }

    static VerbFailure wrongUsage(String sentence) {
        return new VerbFailure(ExitCodes.WRONG_USAGE, sentence);
    }

    /** The same with a way to learn more, if a server said no. */
    VerbFailure orSeeing(String hint) {
        return isRefusal ? refusal(sentence() + hint) : this;
    }

    int exitCode() {
        return exitCode;
    }

    String sentence() {
        return String.valueOf(getMessage());
    }
}
