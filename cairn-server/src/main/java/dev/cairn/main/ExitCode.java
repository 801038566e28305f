package dev.cairn.main;

/** What the process tells those who started it. */
final class ExitCode {

    static final int FINE = 0;
    /** The server could not start, or not stop in time. */
    static final int FAILED = 1;
    /** The command line is wrong. */
    static final int WRONG_USAGE = 2;

    private ExitCode() {}
}
