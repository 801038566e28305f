package dev.cairn.view;

import java.util.List;

/**
 * Who asks for a topic.
 *
 * @param asked how often it was asked for in vain, at least
 * @param missedAtMost how often it may have been asked for in vain besides
 * @param firstNanos when it was first asked for in vain, as far as is known, by the server's monotonic clock
 * @param lastNanos when it was last asked for in vain
 * @param sources some of those who ask for it or did, as {@code host:port}
 * @param connected how many of those who are connected have lately asked for it
 */
public record Demand(
        long asked, long missedAtMost, long firstNanos, long lastNanos, List<String> sources, int connected) {
    /** Nobody asks for it. */
    public static final Demand NONE = new Demand(0, 0, 0, 0, List.of(), 0);

    /** Copies the list. */
    public Demand {
        sources = List.copyOf(sources);
    }

    /** Whether anybody is known to have asked for it. */
    public boolean isKnown() {
        return asked > 0 || !sources.isEmpty();
    }
}
