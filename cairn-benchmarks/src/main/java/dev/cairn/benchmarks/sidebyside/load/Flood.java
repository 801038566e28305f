package dev.cairn.benchmarks.sidebyside.load;

import dev.cairn.benchmarks.sidebyside.answers.AnswerBody;
import dev.cairn.benchmarks.sidebyside.answers.ServerAnswer;
import dev.cairn.benchmarks.sidebyside.connections.LoadConnection;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import org.HdrHistogram.Histogram;

/**
 * More lookups than a server can answer: counts those that are wanted, those that find room to be sent, and those that the
 * server is too busy for. Owned by the thread of the load.
 */
public final class Flood implements LoadConnection.Answers {

    private final LookupMeasurement measurement;
    private final double perNano;
    private final long beginNanos;
    private final Histogram busy = new Histogram(3);
    private long seen;
    private long wanted;
    private long sent;

    /**
     * What came of it in the measured time.
     *
     * @param served those that were answered
     * @param wanted how many lookups there would have been, had there always been room
     * @param sent how many of them were sent
     * @param busy how long those took that the server was too busy for
     */
    public record Outcome(LookupLoad.Outcome served, long wanted, long sent, Histogram busy) {

        /** One of these counts as a rate. */
        public double perSecond(long count) {
            return count / served.cost().seconds();
        }
    }

    /** From this moment on. */
    Flood(LookupMeasurement measurement, double perSecond, long beginNanos) {
        this.measurement = measurement;
        this.perNano = perSecond / 1e9;
        this.beginNanos = beginNanos;
    }

    /** How many lookups are wanted that were not when this was last asked. What is not sent of them now is never sent. */
    long takeWanted(long nowNanos) {
        long all = (long) ((nowNanos - beginNanos) * perNano);
        long more = all - seen;
        seen = all;
        if (measurement.isMeasured()) {
            wanted += more;
        }
        return more;
    }

    void noteSent() {
        if (measurement.isMeasured()) {
            sent++;
        }
    }

    @Override
    public void answered(LoadConnection connection, LoadConnection.Asked asked, AnswerBody body) {
        measurement.note(asked, Time.nanos(), body);
    }

    @Override
    public void refused(LoadConnection connection, LoadConnection.Asked asked, ServerAnswer answer) {
        if (answer.isBusy() && measurement.isMeasured()) {
            busy.recordValue(Time.nanos() - asked.sinceNanos());
        }
    }

    Outcome outcome() {
        return new Outcome(measurement.outcome(), wanted, sent, busy);
    }
}
