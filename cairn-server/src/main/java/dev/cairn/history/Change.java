package dev.cairn.history;

/**
 * One thing that changed: what the log tells in a line, and the history in an entry.
 *
 * @param kind what happened
 * @param why why, and where that came from
 * @param subject to what
 * @param sentence the same for people
 */
public record Change(Kind kind, Why why, Subject subject, String sentence) {}
