package dev.cairn.benchmarks.sidebyside.scenarios;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.RegistrationBody;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.answers.RouteCheck;
import dev.cairn.benchmarks.sidebyside.connections.BlockingConnection;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.servers.ServerMeter;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.IntFunction;
import org.HdrHistogram.Histogram;

/**
 * Registrations of one broker, one after another, each timed from its first byte written to its answer. After each, two routes
 * are asked for over another connection and compared with what was registered. No other broker has these topics.
 *
 * @param broker which broker of the fleet
 */
record RegistrationSeries(int broker, BlockingConnection connection, BlockingConnection client, ServerMeter meter) {

    private static final Duration PERIOD = Duration.ofMillis(200);
    private static final int OTHER_QUEUES = 16;

    /** Topics, and how they are sent. */
    record Registration(RegisteredTopics table, RegistrationBody body) {

        static Registration of(RegisteredTopics table, BodyFormat format) {
            return new Registration(table, RegistrationBody.of(table, format));
        }
    }

    /** The queues of changed topics, other ones in each repetition. */
    static int changedQueues(int repetition) {
        return repetition % 2 == 0 ? OTHER_QUEUES : RegisteredTopics.USUAL_QUEUES;
    }

    /** The first registration: records how long it took, or gives what the server did instead of accepting it. */
    Optional<String> first(Registration registration, String what, Recorder recorder) throws IOException {
        Request request = Request.registration(broker, registration.body(), Time.ofDayMillis());
        meter.start();
        long begin = Time.nanos();
        Optional<String> refusal = connection.offer(request);
        long end = Time.nanos();
        double cpuSeconds = meter.stop().serverCpuSeconds();
        if (refusal.isEmpty()) {
            recorder.record(Metric.lowerIsBetter(what, "ms"), (end - begin) / 1e6);
            recorder.record(Metric.lowerIsBetter(what + ": cpu", "ms"), cpuSeconds * 1e3);
            check(registration.table());
        }
        return refusal;
    }

    /** Later ones, of which the server must accept each. */
    void repeat(int repetitions, IntFunction<Registration> series, String what, Recorder recorder) throws IOException {
        Histogram latencies = new Histogram(3);
        double cpuSeconds = 0;
        for (int i = 0; i < repetitions; i++) {
            Registration registration = series.apply(i);
            Request request = Request.registration(broker, registration.body(), Time.ofDayMillis());
            Time.pause(PERIOD);
            meter.start();
            long begin = Time.nanos();
            connection.ask(request);
            latencies.recordValue(Time.nanos() - begin);
            check(registration.table());
            cpuSeconds += meter.stop().serverCpuSeconds();
        }
        recorder.record(Metric.lowerIsBetter(what + ": p50", "ms"), latencies.getValueAtPercentile(50) / 1e6);
        recorder.record(Metric.lowerIsBetter(what + ": most", "ms"), latencies.getMaxValue() / 1e6);
        recorder.record(Metric.lowerIsBetter(what + ": cpu each", "ms"), cpuSeconds * 1e3 / repetitions);
    }

    private void check(RegisteredTopics table) throws IOException {
        RouteCheck check = new RouteCheck(broker, 1, 1, table, Dialect.QUOTED);
        for (int topic : new int[] {0, table.topics() - 1}) {
            check.check(topic, client.ask(Request.lookup(table.topic(topic), Dialect.QUOTED)));
        }
    }
}
