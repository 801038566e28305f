package dev.cairn.benchmarks.sidebyside.load;

import dev.cairn.benchmarks.sidebyside.answers.AnswerCheck;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.connections.LoadConnection;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.servers.ServerLoad;
import dev.cairn.benchmarks.sidebyside.servers.ServerMeter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/**
 * Asks one server for routes from one thread. Either as fast as answers come ({@link #closedLoop}) or at a fixed rate
 * ({@link #openLoop}); in both a warm-up goes over into the measured time without a pause.
 */
public final class LookupLoad implements Closeable {

    /**
     * How many connections there are, and how many requests each may have under way.
     *
     * @param mayRest whether a load at a fixed rate may sleep a little where nothing is due, for a load of an hour whose latencies
     *     may be 0.3 ms too long; one that may not takes a whole core
     */
    public record Shape(int connections, int inFlight, boolean mayRest) {

        /** A load that never sleeps. */
        public Shape(int connections, int inFlight) {
            this(connections, inFlight, false);
        }

        /** As much as a server can do. */
        public static final Shape SATURATING = new Shape(8, 16);

        /** For a fixed rate: enough that lookups need not wait for a slot, unless the server stalls for seconds. */
        public static final Shape PACED = new Shape(16, 1_000);

        /** The same, but it may rest. */
        public Shape resting() {
            return new Shape(connections, inFlight, true);
        }
    }

    /** How long the load runs before and while it is measured. */
    public record Span(Duration warmUp, Duration measured) {}

    /** What the measured time showed; latencies are in nanoseconds. */
    public record Outcome(long answers, ServerLoad cost, Histogram latencies, List<SampledAnswer> sample) {

        /** How many answers there were in a second. */
        public double perSecond() {
            return answers / cost.seconds();
        }

        /** Processor time of the server for one answer. */
        public double cpuMicrosPerLookup() {
            return cost.serverCpuSeconds() * 1e6 / answers;
        }

        /** The latency that so many percent of the lookups kept to. */
        public double millis(double percentile) {
            return latencies.getValueAtPercentile(percentile) / 1e6;
        }

        /** What lookups at a fixed rate showed. */
        public void record(Recorder recorder, String what) {
            recorder.record(Metric.lowerIsBetter(what + ": p50", "ms"), millis(50));
            recorder.record(Metric.lowerIsBetter(what + ": p99", "ms"), millis(99));
            recorder.record(Metric.lowerIsBetter(what + ": p99.9", "ms"), millis(99.9));
            recorder.record(Metric.lowerIsBetter(what + ": cpu per lookup", "us"), cpuMicrosPerLookup());
            recorder.record(Metric.context(what + ": others", "cores"), cost.othersCores());
        }

        /** Throws {@link WrongAnswer} unless there were answers, and all of the sample were right. */
        public void check(AnswerCheck check) {
            if (sample.isEmpty()) {
                throw new WrongAnswer("no answer at all in the measured time");
            }
            sample.forEach(answer -> check.check(answer.topic(), answer.body()));
        }
    }

    /** One answer kept to be checked when the load is over. */
    public record SampledAnswer(int topic, String body) {}

    private static final long LONGEST_DRAIN_NANOS = Duration.ofSeconds(60).toNanos();

    /** 5,000 wake-ups a second are a small part of a core. */
    private static final long REST_NANOS = 200_000;

    private final Selector selector;
    private final List<LoadConnection> connections = new ArrayList<>();
    private final Questions questions;
    private final boolean mayRest;

    private LookupLoad(Selector selector, Questions questions, boolean mayRest) {
        this.selector = selector;
        this.questions = questions;
        this.mayRest = mayRest;
    }

    /** Connects to a server on this machine; nothing is asked yet. */
    public static LookupLoad connect(int port, Questions questions, Shape shape) throws IOException {
        LookupLoad load = new LookupLoad(Selector.open(), questions, shape.mayRest());
        try {
            for (int i = 0; i < shape.connections(); i++) {
                load.connections.add(LoadConnection.open(load.selector, port, shape.inFlight()));
            }
            return load;
        } catch (IOException refused) {
            load.close();
            throw refused;
        }
    }

    /** Asks once over every connection and waits for the answers: then the server has accepted them all. */
    public void greet() throws IOException {
        for (LoadConnection connection : connections) {
            askAny(connection, Time.nanos());
            connection.flush();
        }
        drain((connection, asked, body) -> {});
    }

    /** Keeps every slot of every connection busy. */
    public Outcome closedLoop(Span span, ServerMeter meter) throws IOException {
        return closedLoop(span, meter, Beside.NOTHING);
    }

    /** The same, while something goes on beside. */
    public Outcome closedLoop(Span span, ServerMeter meter, Beside beside) throws IOException {
        LookupMeasurement measurement = new LookupMeasurement(span, meter);
        for (LoadConnection connection : connections) {
            while (connection.hasFreeSlot()) {
                askAny(connection, Time.nanos());
            }
            connection.flush();
        }
        LoadConnection.Answers answers = (connection, asked, body) -> {
            long now = Time.nanos();
            measurement.note(asked, now, body);
            if (!measurement.isOver()) {
                askAny(connection, now);
            }
        };
        while (measurement.goesOn(Time.nanos())) {
            selector.select(key -> exchange(key, answers), 100);
            beside.step(Time.nanos());
        }
        drain(answers);
        return measurement.outcome();
    }

    /** Sends a request every {@code 1/perSecond} seconds, whatever the server does, and counts from when it was due. */
    public Outcome openLoop(int perSecond, Span span, ServerMeter meter, Beside beside) throws IOException {
        LookupMeasurement measurement = new LookupMeasurement(span, meter);
        LoadConnection.Answers answers = (connection, asked, body) -> {
            long now = Time.nanos();
            measurement.note(asked, now, body);
            beside.answered(asked, now, body);
        };
        long gap = Duration.ofSeconds(1).toNanos() / perSecond;
        long due = Time.nanos();
        int turn = 0;
        // The thread spins unless it may rest: a sleeping one is late by more than what is measured.
        while (measurement.goesOn(Time.nanos())) {
            while (due <= Time.nanos()) {
                LoadConnection connection = connections.get(turn++ % connections.size());
                if (!connection.hasFreeSlot()) {
                    break;
                }
                askAny(connection, due);
                connection.flush();
                due += gap;
            }
            exchangeAll(answers, beside);
            if (mayRest) {
                // Nothing if the next one is due by now.
                LockSupport.parkNanos(Math.min(REST_NANOS, due - Time.nanos()));
            }
        }
        drain(answers);
        return measurement.outcome();
    }

    /**
     * Wants a lookup every {@code 1/perSecond} seconds, many more than the server can answer; one that finds every slot taken is
     * given up at once.
     */
    public Flood.Outcome flood(double perSecond, Span span, ServerMeter meter, Beside beside) throws IOException {
        LookupMeasurement measurement = new LookupMeasurement(span, meter);
        Flood flood = new Flood(measurement, perSecond, Time.nanos());
        int turn = 0;
        while (measurement.goesOn(Time.nanos())) {
            long wanted = flood.takeWanted(Time.nanos());
            for (int tried = 0; wanted > 0 && tried < connections.size(); tried++) {
                LoadConnection connection = connections.get(turn++ % connections.size());
                for (; wanted > 0 && connection.hasFreeSlot(); wanted--) {
                    askAny(connection, Time.nanos());
                    flood.noteSent();
                }
                connection.flush();
                step(beside);
            }
            exchangeAll(flood, beside);
        }
        drain(flood);
        return flood.outcome();
    }

    /** What goes on beside has its turn after each connection: hundreds of them may be ready at once. */
    private void exchangeAll(LoadConnection.Answers answers, Beside beside) throws IOException {
        selector.selectNow(key -> {
            exchange(key, answers);
            step(beside);
        });
        beside.step(Time.nanos());
    }

    private static void step(Beside beside) {
        try {
            beside.step(Time.nanos());
        } catch (IOException broken) {
            throw new WrongAnswer("a connection beside the load broke", broken);
        }
    }

    private void askAny(LoadConnection connection, long since) {
        int topic = questions.nextTopic();
        connection.ask(topic, questions.about(topic), since);
    }

    private static void exchange(SelectionKey key, LoadConnection.Answers answers) {
        LoadConnection connection = (LoadConnection) key.attachment();
        try {
            if (key.isReadable()) {
                connection.read(answers);
            }
            connection.flush();
        } catch (IOException broken) {
            throw new WrongAnswer("a connection of the load broke", broken);
        }
    }

    private void drain(LoadConnection.Answers answers) throws IOException {
        long deadline = Time.nanos() + LONGEST_DRAIN_NANOS;
        while (connections.stream().anyMatch(connection -> connection.underWay() > 0)) {
            if (Time.nanos() > deadline) {
                int open =
                        connections.stream().mapToInt(LoadConnection::underWay).sum();
                throw new WrongAnswer(open + " requests without an answer at the end of the run");
            }
            selector.select(key -> exchange(key, answers), 100);
        }
    }

    @Override
    public void close() throws IOException {
        for (LoadConnection connection : connections) {
            connection.close();
        }
        selector.close();
    }
}
