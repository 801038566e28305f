package dev.cairn.http;

import dev.cairn.history.HistoryEntry;
import org.jspecify.annotations.Nullable;

/** An event and its frame, which is made once, and only if somebody wants it. Belongs to the event loop. */
final class Encoded {
    private final HistoryEntry entry;
    private @Nullable String frame;

    Encoded(HistoryEntry entry) {
        this.entry = entry;
    }

    HistoryEntry entry() {
        return entry;
    }

    String frame() {
        String made = frame;
        if (made == null) {
            made = EventFrames.change(entry);
            frame = made;
        }
        return made;
    }
}
