package dev.cairn.cli;

/** A verb that cannot do what it was asked for. The message is one sentence for who asked; there is nothing to trace. */
final class VerbFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int exitCode;
    private final Kind kind;

    private enum Kind {
        ABSENCE,
        REFUSAL,
        OTHER
    }

    VerbFailure(int exitCode, String sentence) {
        this(exitCode, Kind.OTHER, sentence);
    }

    private VerbFailure(int exitCode, Kind kind, String sentence) {
        super(sentence, null, false, false);
        this.exitCode = exitCode;
        this.kind = kind;
    }

    /** There is no such thing. */
    static VerbFailure absence(String sentence) {
        return new VerbFailure(ExitCodes.FAILED, Kind.ABSENCE, sentence);
    }

    /** It is not given or done. */
    static VerbFailure refusal(String sentence) {
        return new VerbFailure(ExitCodes.FAILED, Kind.REFUSAL, sentence);
    }

    static VerbFailure wrongUsage(String sentence) {
        return new VerbFailure(ExitCodes.WRONG_USAGE, sentence);
    }

    /** The same with a way to learn more, if a server said no. */
    VerbFailure orSeeing(String hint) {
        return kind == Kind.OTHER ? this : new VerbFailure(exitCode, kind, sentence() + hint);
    }

    /** Whether a server said that there is no such thing. */
    boolean isAbsence() {
        return kind == Kind.ABSENCE;
    }

    int exitCode() {
        return exitCode;
    }

    String sentence() {
        return String.valueOf(getMessage());
    }
}
