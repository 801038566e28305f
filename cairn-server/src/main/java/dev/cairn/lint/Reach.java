package dev.cairn.lint;

/**
 * Whether an address could be reached.
 *
 * @param failures how often in a row it could not; 0 if it could, last
 * @param why it could not, last; empty if it could
 * @param atNanos when it was tried last, by the server's monotonic clock
 */
record Reach(int failures, String why, long atNanos) {}
