package dev.cairn.http;

import dev.cairn.history.HistoryEntry;
import dev.cairn.history.HistoryPage;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks through the history for what one request wants, a little at a time, so that others on the loop are answered in between. All
 * that is kept meanwhile is what was found, which is a page at most. Belongs to the event loop.
 */
final class HistorySearch {
    /** So often it is looked for one request: then its sender is given what was found, and may go on from there. */
    private static final int MOST_STEPS = 50;

    private final Step step;
    private final int limit;
    private final List<HistoryEntry> found = new ArrayList<>();
    private long position;
    private int steps;

    /** Looks at no more than {@link Watch#MOST_LOOKED_AT} entries. */
    @FunctionalInterface
    interface Step {
        /** No more than so many entries that are wanted, beyond a position. */
        HistoryPage from(long position, int limit);
    }

    /**
     * Nothing is found yet.
     *
     * @param position where it begins
     * @param limit how many entries are wanted
     */
    HistorySearch(Step step, long position, int limit) {
        this.step = step;
        this.position = position;
        this.limit = limit;
    }

    /** All that is found from here on, as one page. */
    Future<HistoryPage> on(Asked asked) {
        HistoryPage page = step.from(position, limit - found.size());
        found.addAll(page.entries());
        position = page.end();
        steps++;
        return page.isWhole() && page.hasMore() && found.size() < limit && steps < MOST_STEPS
                ? asked.soon(() -> on(asked))
                : Future.succeededFuture(new HistoryPage(found, position, page.isWhole(), page.hasMore()));
    }
}
