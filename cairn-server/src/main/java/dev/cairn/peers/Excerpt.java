package dev.cairn.peers;

/** The part of a long text that matters. */
final class Excerpt {
    private static final int BEFORE = 80;
    private static final int LENGTH = 240;

    private Excerpt() {}

    /** The text around the first place where it differs from another. */
    static String around(String text, String other) {
        int same = 0;
        while (same < text.length() && same < other.length() && text.charAt(same) == other.charAt(same)) {
            same++;
        }
        int from = Math.max(0, same - BEFORE);
        int to = Math.min(text.length(), from + LENGTH);
        return (from > 0 ? "... " : "") + text.substring(from, to) + (to < text.length() ? " ..." : "");
    }
}
