package dev.cairn.metrics;

import dev.cairn.model.EnumWord;
import java.util.concurrent.atomic.LongAdder;

/** How many watch the HTTP API, and what became of them. Counted by its event loop, read by all threads. */
public final class WatchCounts implements MetricSource {
    private final EnumCounts<Kind> open = new EnumCounts<>(Kind.class);
    private final EnumCounts<Reason> dropped = new EnumCounts<>(Reason.class);
    private final EnumCounts<Outcome> answers = new EnumCounts<>(Outcome.class);
    private final LongAdder sent = new LongAdder();
    private final LongAdder refused = new LongAdder();

    /** How somebody watches. */
    public enum Kind {
        /** A stream of events. */
        STREAM,
        /** A request that is answered once something has changed. */
        POLL
    }

    /** Why a stream was ended from this side. */
    public enum Reason {
        /** Its reader did not take what was written. */
        SLOW,
        /** The history has forgotten what its reader had not seen yet. */
        HISTORY_GONE,
        SERVER_STOPPING;

        /** As it stands in answers: {@code history-gone}. */
        public String word() {
            return EnumWord.of(this);
        }
    }

    /** What a request that waited was answered with. */
    public enum Outcome {
        /** Something that may be other than before. */
        CHANGED,
        /** The same, as its time was over. */
        UNCHANGED
    }

    /** Somebody began to watch. */
    public void opened(Kind kind) {
        open.increment(kind);
    }

    /** Somebody watches no more. */
    public void closed(Kind kind) {
        open.add(kind, -1);
    }

    /** A stream was ended from this side. */
    public void dropped(Reason reason) {
        dropped.increment(reason);
    }

    /** A request that waited was answered. */
    public void answered(Outcome outcome) {
        answers.increment(outcome);
    }

    /** One reader was sent so many events. */
    public void sent(int events) {
        sent.add(events);
    }

    /** Somebody may not watch, as too many do. */
    public void refused() {
        refused.increment();
    }

    /** How many watch at this moment. */
    public long watchers() {
        return open.sum();
    }

    @Override
    public void read(Reading reading) {
        open.read(reading, Catalogue.WATCHERS);
        dropped.read(reading, Catalogue.WATCHERS_DROPPED);
        answers.read(reading, Catalogue.WATCH_ANSWERS);
        reading.value(Catalogue.WATCHERS_REFUSED, refused.sum());
        reading.value(Catalogue.WATCH_EVENTS_SENT, sent.sum());
    }
}
