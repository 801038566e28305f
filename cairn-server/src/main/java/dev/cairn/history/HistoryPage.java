package dev.cairn.history;

import java.util.List;

/**
 * Entries that come after a position, oldest first.
 *
 * @param entries those that were asked for
 * @param end the position to go on after: everything up to it has been looked at
 * @param isWhole whether nothing is missing between the position that was asked from and the first entry; false where what was
 *     there has been forgotten, or was never known
 */
public record HistoryPage(List<HistoryEntry> entries, long end, boolean isWhole) {
    /** Copies the list. */
    public HistoryPage {
        entries = List.copyOf(entries);
    }
}
