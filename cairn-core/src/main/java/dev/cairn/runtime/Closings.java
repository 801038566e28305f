package dev.cairn.runtime;

import dev.cairn.registry.CloseSession;
import dev.cairn.registry.CloseSessions;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.BiConsumer;

/**
 * Ends of connections that wait side by side are applied as one change: when a network is lost, each broker that leaves would
 * write the same routes anew. As nothing lies between them, each is answered as if it had been alone.
 */
final class Closings {
    /** Each costs little beside so many others, and who waits behind them waits for no more than these. */
    private static final int MOST_JOINED = 64;

    private final BiConsumer<Inbox.Item<?>, Runnable> telling;

    /**
     * Joins what one loop takes.
     *
     * @param telling tells the sender of an item something, and survives it if that fails
     */
    Closings(BiConsumer<Inbox.Item<?>, Runnable> telling) {
        this.telling = telling;
    }

    /** Takes what is next, with those behind it that can be applied in the same step. */
    Inbox.Item<?> takeFrom(Queue<Inbox.Item<?>> waiting) {
        Inbox.Item<?> first = waiting.remove();
        if (!isEnd(first)) {
            return first;
        }
        List<Inbox.Item<Integer>> ends = new ArrayList<>(List.of(asEnd(first)));
        while (ends.size() < MOST_JOINED && !waiting.isEmpty() && isEnd(waiting.element())) {
            ends.add(asEnd(waiting.remove()));
        }
        return joined(ends);
    }

    private static boolean isEnd(Inbox.Item<?> item) {
        return item.command() instanceof CloseSession;
    }

    @SuppressWarnings("unchecked") // who hands in this command waits for its type of outcome
    private static Inbox.Item<Integer> asEnd(Inbox.Item<?> item) {
        return (Inbox.Item<Integer>) item;
    }

    private Inbox.Item<?> joined(List<Inbox.Item<Integer>> ends) {
        List<CloseSession> closings = new ArrayList<>();
        for (Inbox.Item<Integer> end : ends) {
            closings.add((CloseSession) end.command());
        }
        return new Inbox.Item<>(
                new CloseSessions(closings),
                new Reply<>() {
                    @Override
                    public void done(List<Integer> left) {
                        for (int i = 0; i < left.size(); i++) {
                            Inbox.Item<Integer> end = ends.get(i);
                            Integer leftByThis = left.get(i);
                            telling.accept(end, () -> end.reply().done(leftByThis));
                        }
                    }

                    @Override
                    public void failed(RuntimeException defect) {
                        ends.forEach(
                                end -> telling.accept(end, () -> end.reply().failed(defect)));
                    }
                },
                ends.get(0).sinceNanos());
    }
}
