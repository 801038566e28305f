package dev.cairn.cli;

/** A verb that cannot do what it was asked for. The message is one sentence for who asked; there is nothing to trace. */
final class VerbFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int exitCode;

    VerbFailure(int exitCode, String sentence) {
        super(sentence, null, false, false);
        this.exitCode = exitCode;
    }

    static VerbFailure wrongUsage(String sentence) {
        return new VerbFailure(ExitCodes.WRONG_USAGE, sentence);
    }

    int exitCode() {
        return exitCode;
    }

    String sentence() {
        return String.valueOf(getMessage());
    }
}
