package dev.cairn.benchmarks.sidebyside.scenarios;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.sidebyside.connections.BlockingConnection;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.scenarios.RegistrationSeries.Registration;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;

/**
 * One broker registers all its topics: for the first time, then again and again with nothing changed, with one topic
 * changed, with every topic changed. A server that refuses the first has that as its result.
 */
public record RegistrationScenario(int topics, BodyFormat format, int repetitions) implements Scenario {

    private static final int VERSIONS_OF_A_SERIES = 10_000;

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
            RegistrationSeries series = new RegistrationSeries(0, broker, client, server.meter());
            RegisteredTopics usual = RegisteredTopics.usual(topics);
            Registration first = Registration.of(usual, format);
            Optional<String> refusal = series.first(first, name() + ", first", recorder);
            if (refusal.isPresent()) {
                // Throws if there is nobody any more: that would not be a refusal.
                server.awaitConnection().close();
                recorder.refused(name(), refusal.get());
                return;
            }
            series.repeat(repetitions, i -> first, name() + ", unchanged", recorder);
            series.repeat(repetitions, i -> changed(usual, 1, i, 2 + i), name() + ", one changed", recorder);
            series.repeat(
                    repetitions,
                    i -> changed(usual, topics, i, VERSIONS_OF_A_SERIES + i),
                    name() + ", all changed",
                    recorder);
            recorder.record(
                    Metric.lowerIsBetter(name() + ": resident memory", "MiB"),
                    server.meter().residentMebibytes());
        }
    }

    private Registration changed(RegisteredTopics usual, int topicsChanged, int repetition, int version) {
        return Registration.of(
                usual.withChanged(topicsChanged, RegistrationSeries.changedQueues(repetition), version), format);
    }
}
