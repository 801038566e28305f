package dev.cairn.history;

import java.time.Duration;

/**
 * How much is kept; what is older goes first.
 *
 * @param diskBytes in all files together
 * @param memoryBytes in memory, where it can be asked for
 * @param age how old entries become
 */
public record HistoryLimits(long diskBytes, long memoryBytes, Duration age) {}
