package dev.cairn.cli;

/** What a verb tells those who started it. */
final class ExitCodes {
    static final int FINE = 0;

    /** There are findings, or the server is not ready, or clients are not told of what was explained. */
    static final int FINDINGS = 1;

    /** What was asked for could not be had or done: there is no such thing, or it was refused. */
    static final int FAILED = 1;

    /** The command line is wrong, also if only the server knows that. */
    static final int WRONG_USAGE = 2;

    /** A server cannot be asked. */
    static final int UNREACHABLE = 3;

    /** A token is missing, cannot be read or is wrong, or this address may not ask. */
    static final int DENIED = 4;

    private ExitCodes() {}
}
