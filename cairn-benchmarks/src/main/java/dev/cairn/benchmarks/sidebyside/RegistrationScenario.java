package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.RegistrationBody;
import dev.cairn.benchmarks.fleet.Request;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import org.HdrHistogram.Histogram;

/**
 * One broker registers all its topics: for the first time, then again and again with nothing changed, with one topic
 * changed, with every topic changed. Timed from the first byte written to the answer; after each, two routes are asked
 * for and compared with what was registered. A server that refuses the first has that as its result.
 */
record RegistrationScenario(int topics, BodyFormat format, int repetitions) implements Scenario {

    private static final Duration PERIOD = Duration.ofMillis(200);
    private static final int OTHER_QUEUES = 16;

    @Override
    public String name() {
        return "registration of " + topics + " topics"
                + (format == BodyFormat.PLAIN ? "" : ", " + format.name().toLowerCase(Locale.ROOT));
    }

    @Override
    public void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException {
        try (ServerProcess server = ServerProcess.start(contestant, cores);
                BlockingConnection broker = server.awaitConnection();
                BlockingConnection client = server.awaitConnection()) {
            Registrations registrations = new Registrations(broker, client, server.meter());
            RegisteredTopics usual = RegisteredTopics.usual(topics);
            RegistrationBody usualBody = RegistrationBody.of(usual, format);
            long begin = Time.nanos();
            Optional<String> refusal = broker.offer(Request.registration(0, usualBody, Time.ofDayMillis()));
            if (refusal.isPresent()) {
                // Throws if there is nobody any more: that would not be a refusal.
                server.awaitConnection().close();
                recorder.refused(name(), refusal.get());
                return;
            }
            recorder.record(Metric.lowerIsBetter(name() + ", first", "ms"), (Time.nanos() - begin) / 1e6);
            registrations.check(usual);
            repeat(registrations, recorder, "unchanged", i -> new Registration(usual, usualBody));
            repeat(
                    registrations,
                    recorder,
                    "one changed",
                    i -> registration(new RegisteredTopics(topics, 1, queues(i), i + 2)));
            repeat(
                    registrations,
                    recorder,
                    "all changed",
                    i -> registration(new RegisteredTopics(topics, topics, queues(i), 1_000 + i)));
            recorder.record(
                    Metric.lowerIsBetter(name() + ": resident memory", "MiB"),
                    server.meter().residentMebibytes());
        }
    }

    private void repeat(Registrations registrations, Recorder recorder, String kind, IntFunction<Registration> series)
            throws IOException {
        Histogram latencies = new Histogram(3);
        double cpuSeconds = 0;
        for (int i = 0; i < repetitions; i++) {
            Registration registration = series.apply(i);
            Request request = Request.registration(0, registration.body(), Time.ofDayMillis());
            Time.pause(PERIOD);
            registrations.meter().start();
            long begin = Time.nanos();
            registrations.broker().ask(request);
            latencies.recordValue(Time.nanos() - begin);
            registrations.check(registration.table());
            cpuSeconds += registrations.meter().stop().serverCpuSeconds();
        }
        String what = name() + ", " + kind + ": ";
        recorder.record(Metric.lowerIsBetter(what + "p50", "ms"), latencies.getValueAtPercentile(50) / 1e6);
        recorder.record(Metric.lowerIsBetter(what + "most", "ms"), latencies.getMaxValue() / 1e6);
        recorder.record(Metric.lowerIsBetter(what + "cpu each", "ms"), cpuSeconds * 1e3 / repetitions);
    }

    private static int queues(int repetition) {
        return repetition % 2 == 0 ? OTHER_QUEUES : RegisteredTopics.USUAL_QUEUES;
    }

    private Registration registration(RegisteredTopics table) {
        return new Registration(table, RegistrationBody.of(table, format));
    }

    private record Registration(RegisteredTopics table, RegistrationBody body) {}

    /** The two connections that a series needs: the broker's own, and that of a client that looks at the result. */
    private record Registrations(BlockingConnection broker, BlockingConnection client, ServerMeter meter) {

        void check(RegisteredTopics table) throws IOException {
            RouteCheck check = RouteCheck.of(1, table);
            for (int topic : new int[] {0, table.topics() - 1}) {
                check.check(topic, client.ask(Request.lookup(Fleet.topic(topic), Dialect.QUOTED)));
            }
        }
    }
}
