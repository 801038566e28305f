package dev.cairn.runtime;

/**
 * What waits for the registry's owner.
 *
 * @param changes how many
 * @param ageNanos how long the oldest of them has been waiting, or has been in the works
 */
public record Backlog(int changes, long ageNanos) {}
