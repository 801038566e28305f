package dev.cairn.benchmarks.sidebyside.load;

import dev.cairn.benchmarks.sidebyside.answers.AnswerBody;
import dev.cairn.benchmarks.sidebyside.connections.LoadConnection;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.servers.ServerLoad;
import dev.cairn.benchmarks.sidebyside.servers.ServerMeter;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/** Counts answers from the end of the warm-up to the end of the measured time. Owned by the thread of the load. */
final class LookupMeasurement {

    private static final int SAMPLE = 200;
    private static final long HIGHEST_LATENCY_NANOS = Duration.ofSeconds(60).toNanos();

    private final LookupLoad.Span span;
    private final ServerMeter meter;
    private final long begin;
    private final Histogram latencies = new Histogram(HIGHEST_LATENCY_NANOS, 3);
    private final List<LookupLoad.SampledAnswer> sample = new ArrayList<>();
    private final long sampleGap;
    private long nextSample;
    private long answers;
    private ServerLoad cost = ServerLoad.NONE;
    private Phase phase = Phase.WARM_UP;

    private enum Phase {
        WARM_UP,
        MEASURED,
        OVER
    }

    LookupMeasurement(LookupLoad.Span span, ServerMeter meter) {
        this.span = span;
        this.meter = meter;
        this.begin = Time.nanos();
        this.sampleGap = span.measured().toNanos() / SAMPLE;
        this.nextSample = begin + span.warmUp().toNanos();
    }

    boolean goesOn(long now) throws IOException {
        long elapsed = now - begin;
        if (phase == Phase.WARM_UP && elapsed >= span.warmUp().toNanos()) {
            meter.start();
            phase = Phase.MEASURED;
        }
        if (phase == Phase.MEASURED
                && elapsed >= span.warmUp().plus(span.measured()).toNanos()) {
            cost = meter.stop();
            phase = Phase.OVER;
        }
        return phase != Phase.OVER;
    }

    boolean isMeasured() {
        return phase == Phase.MEASURED;
    }

    boolean isOver() {
        return phase == Phase.OVER;
    }

    void note(LoadConnection.Asked asked, long now, AnswerBody body) {
        if (!isMeasured()) {
            return;
        }
        answers++;
        latencies.recordValue(Math.min(now - asked.sinceNanos(), HIGHEST_LATENCY_NANOS));
        if (now >= nextSample) {
            sample.add(new LookupLoad.SampledAnswer(asked.topic(), body.text()));
            nextSample += sampleGap;
        }
    }

    LookupLoad.Outcome outcome() {
        return new LookupLoad.Outcome(answers, cost, latencies, List.copyOf(sample));
    }
}
