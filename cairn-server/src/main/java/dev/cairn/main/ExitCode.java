package dev.cairn.main;

/** What the process tells those who started it. */
final class ExitCode {

    static final int FINE = 0;
    /** The server could not start, or not stop in time. */
    static final int FAILED = 1;
    /** The command line is wrong. */
    static final int WRONG_USAGE = 2;
    /** Two servers answer differently. */
    static final int DIFFERENT = 1;
    /** A server cannot be asked. */
    static final int UNREACHABLE = 3;

    private ExitCode() {}
}
