package dev.cairn.benchmarks.sidebyside.scenarios;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.fleet.TopicNames;
import dev.cairn.benchmarks.sidebyside.answers.RouteCheck;
import dev.cairn.benchmarks.sidebyside.connections.BlockingConnection;
import dev.cairn.benchmarks.sidebyside.load.Beside;
import dev.cairn.benchmarks.sidebyside.load.Rhythm;
import dev.cairn.benchmarks.sidebyside.load.RouteSweep;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.scenarios.RegistrationSeries.Registration;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import dev.cairn.benchmarks.sidebyside.servers.LiveHeap;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * One broker with more topics than fit into a frame of 16 MiB registers them in one body: how long that takes at first and when
 * the server is warm, and how much of the heap it takes to keep them. At the beginning and at the end every topic is asked for.
 *
 * @param nameLength how long the names of the topics are at least, which decides how large the body is
 */
public record GiantScenario(int topics, int nameLength, BodyFormat format, int repetitions) implements Scenario {

    private static final Duration HEARTBEATS = Duration.ofSeconds(30);
    private static final double MEBIBYTE = 1 << 20;

    @Override
    public String name() {
        return "giant body of " + topics + " topics"
                + (format == BodyFormat.PLAIN ? "" : ", " + format.name().toLowerCase(Locale.ROOT));
    }

    @Override
    public void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException {
        LiveHeap heap = LiveHeap.ofThisJava();
        RegisteredTopics table = RegisteredTopics.usual(topics).withNames(new TopicNames(0, nameLength));
        int plainBytes = Registration.of(table, BodyFormat.PLAIN).body().length();
        Registration registration = Registration.of(table, format);
        try (ServerProcess server = ServerProcess.start(contestant, cores);
                BlockingConnection broker = server.awaitConnection();
                BlockingConnection client = server.awaitConnection()) {
            long empty = heap.bytes(server.pid());
            // Asking for every topic may outlast what a server takes for the silence of a dead broker.
            Beside heartbeats =
                    new Rhythm(1, HEARTBEATS, Time.nanos(), (peer, due) -> broker.ask(Request.heartbeat(peer)));
            RegistrationSeries series = new RegistrationSeries(0, broker, client, server.meter());
            Optional<String> refusal = series.first(registration, name() + ", first", recorder);
            if (refusal.isPresent()) {
                // Throws if there is nobody any more: that would not be a refusal.
                server.awaitConnection().close();
                recorder.refused(name(), refusal.get());
                return;
            }
            recorder.record(
                    Metric.context(name() + ": size of the body", "MiB"),
                    registration.body().length() / MEBIBYTE);
            long kept = heap.bytes(server.pid()) - empty;
            recorder.record(Metric.lowerIsBetter(name() + ": live heap for it", "MiB"), kept / MEBIBYTE);
            recorder.record(
                    Metric.lowerIsBetter(name() + ": live heap for it, in plain bodies", "times"),
                    (double) kept / plainBytes);
            new RouteSweep(RouteCheck.of(1, table)).awaitRight(client, heartbeats);
            recorder.record(
                    Metric.lowerIsBetter(name() + ": live heap for it, once every topic was asked for", "MiB"),
                    (heap.bytes(server.pid()) - empty) / MEBIBYTE);
            series.repeat(repetitions, i -> registration, name() + ", unchanged", recorder);
            series.repeat(repetitions, i -> allChanged(table, i), name() + ", all changed", recorder);
            RegisteredTopics last = allChanged(table, repetitions - 1).table();
            new RouteSweep(RouteCheck.of(1, last)).awaitRight(client, heartbeats);
            recorder.record(
                    Metric.lowerIsBetter(name() + ": most resident memory", "MiB"),
                    server.meter().mostResidentMebibytes());
        }
    }

    private Registration allChanged(RegisteredTopics table, int repetition) {
        return Registration.of(
                table.withChanged(topics, RegistrationSeries.changedQueues(repetition), 2 + repetition), format);
    }
}
