package dev.cairn.history;

import java.util.List;

/**
 * Entries that come after a position, oldest first, or before one, newest first.
 *
 * @param entries those that were asked for
 * @param end the position to go on from: everything between it and the one that was asked from has been looked at
 * @param isWhole whether nothing is missing between the position that was asked from and the first entry; false where what was
 *     there has been forgotten, or was never known
 * @param hasMore whether there are entries beyond the end, wanted or not
 */
public record HistoryPage(List<HistoryEntry> entries, long end, boolean isWhole, boolean hasMore) {
    /** Copies the list. */
    public HistoryPage {
        entries = List.copyOf(entries);
    }

    HistoryPage withGap() {
        return new HistoryPage(entries, end, false, hasMore);
    }
}
