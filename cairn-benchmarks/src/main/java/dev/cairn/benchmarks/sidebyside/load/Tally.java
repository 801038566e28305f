package dev.cairn.benchmarks.sidebyside.load;

import dev.cairn.benchmarks.sidebyside.connections.PeerConnection;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** How long the requests of each kind took, and how many the server was too busy for. Owned by the thread of the load. */
public final class Tally {

    private final Map<String, Histogram> latencies = new TreeMap<>();
    private final Histogram busy = new Histogram(3);

    /** Counts an answer when it comes, and passes it on unless the server was too busy. */
    PeerConnection.Answers counting(String kind, long sinceNanos, PeerConnection.Answers then) {
        return answer -> {
            long nanos = Time.nanos() - sinceNanos;
            if (answer.isBusy()) {
                busy.recordValue(nanos);
            } else {
                latencies.computeIfAbsent(kind, unseen -> new Histogram(3)).recordValue(nanos);
                then.answered(answer);
            }
        };
    }

    /** Three readings for each kind, how many refusals there were, and how long these took. */
    public void record(Recorder recorder, String what) {
        latencies.forEach((kind, histogram) -> recorder.latencies(what + ", " + kind, histogram));
        recorder.record(
                Metric.lowerIsBetter(what + ": told that the server is busy", "times"), (double) busy.getTotalCount());
        if (busy.getTotalCount() > 0) {
            recorder.latencies(what + ", told that the server is busy", busy);
        }
    }
}
