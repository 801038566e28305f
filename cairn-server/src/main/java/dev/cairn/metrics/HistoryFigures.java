package dev.cairn.metrics;

import dev.cairn.history.History;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** How much of the history is in memory, and how much of it is in no file. May be used by all threads. */
public final class HistoryFigures implements MetricSource {
    private final Supplier<History.Size> size;
    private final LongSupplier lost;

    /**
     * The figures of one history.
     *
     * @param lost how many entries could not be written for too long
     */
    public HistoryFigures(Supplier<History.Size> size, LongSupplier lost) {
        this.size = size;
        this.lost = lost;
    }

    @Override
    public void read(Reading reading) {
        History.Size now = size.get();
        reading.value(Catalogue.HISTORY_ENTRIES, now.entries());
        reading.value(Catalogue.HISTORY_BYTES, now.bytes());
        reading.value(Catalogue.HISTORY_LOST, lost.getAsLong());
    }
}
