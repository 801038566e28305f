package dev.cairn.benchmarks.sidebyside.load;

import dev.cairn.benchmarks.sidebyside.answers.AnswerBody;
import dev.cairn.benchmarks.sidebyside.connections.LoadConnection;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/**
 * Notes every answer while something goes on, and tells afterwards when the last outdated one came. All routes of a fleet are
 * equally long, and change their length with the number of brokers: so an answer of another length than the right one is
 * outdated.
 */
public final class AnswerJournal implements Beside {

    private record Entry(long dueNanos, long answeredNanos, int bytes) {}

    private final Beside action;
    private final List<Entry> entries = new ArrayList<>();
    private final long beginNanos;

    /** Of an action that begins at this moment. */
    public AnswerJournal(Beside action, long beginNanos) {
        this.action = action;
        this.beginNanos = beginNanos;
    }

    /** When the action began. */
    public long beginNanos() {
        return beginNanos;
    }

    @Override
    public void step(long nowNanos) throws IOException {
        action.step(nowNanos);
    }

    @Override
    public void answered(LoadConnection.Asked asked, long nowNanos, AnswerBody body) {
        entries.add(new Entry(asked.sinceNanos(), nowNanos, body.length()));
    }

    /**
     * When the last outdated answer came, or the begin if there was none; nothing if the journal ends with an outdated one, so
     * that nobody saw the end.
     */
    public OptionalLong rightSinceNanos(int rightBytes) {
        long since = beginNanos;
        boolean isRight = true;
        for (Entry entry : entries) {
            isRight = entry.bytes() == rightBytes;
            if (!isRight) {
                since = Math.max(since, entry.answeredNanos());
            }
        }
        return isRight ? OptionalLong.of(since) : OptionalLong.empty();
    }

    /** The latencies, in nanoseconds, of the lookups that were due until then. */
    public Histogram latenciesUntil(long endNanos) {
        Histogram latencies = new Histogram(3);
        for (Entry entry : entries) {
            if (entry.dueNanos() <= endNanos) {
                latencies.recordValue(entry.answeredNanos() - entry.dueNanos());
            }
        }
        return latencies;
    }
}
