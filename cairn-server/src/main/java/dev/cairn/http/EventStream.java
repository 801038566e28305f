package dev.cairn.http;

import dev.cairn.history.HistoryFilter;
import java.time.Duration;

/**
 * What a reader of events wants to be told, and how fast. Who wants the same is written to alike.
 *
 * @param filter which events
 * @param minInterval how long nothing more is told of a broker after something was; zero tells each event by itself
 * @param delay how much later than it could be all is told
 */
record EventStream(HistoryFilter filter, Duration minInterval, Duration delay) {
    boolean isDamped() {
        return !minInterval.isZero();
    }
}
