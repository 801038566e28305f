package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.RegistrationBody;
import dev.cairn.benchmarks.fleet.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Lookups: first as many as the server answers, then a fixed number a second. */
record LookupScenario(Fleet fleet, LookupLoad.Span span, int ratePerSecond) implements Scenario {

    private static final LookupLoad.Shape SATURATING = new LookupLoad.Shape(8, 16);
    private static final LookupLoad.Shape PACED = new LookupLoad.Shape(16, 1_000);

    @Override
    public String name() {
        return "lookups, " + fleet.topics() + " topics, " + fleet.brokers()
                + (fleet.brokers() == 1 ? " broker" : " brokers") + " a topic";
    }

    @Override
    public void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException {
        RegistrationBody body = RegistrationBody.of(RegisteredTopics.usual(fleet.topics()), BodyFormat.PLAIN);
        List<BlockingConnection> brokers = new ArrayList<>();
        try (ServerProcess server = ServerProcess.start(contestant, cores)) {
            for (int i = 0; i < fleet.brokers(); i++) {
                BlockingConnection broker = server.awaitConnection();
                brokers.add(broker);
                broker.ask(Request.registration(i, body, System.currentTimeMillis()));
            }
            saturate(server, recorder);
            pace(server, recorder);
            recorder.record(
                    Metric.lowerIsBetter(name() + ": resident memory", "MiB"),
                    server.meter().residentMebibytes());
        } finally {
            for (BlockingConnection broker : brokers) {
                broker.close();
            }
        }
    }

    private void saturate(ServerProcess server, Recorder recorder) throws IOException {
        try (LookupLoad load = LookupLoad.connect(server.port(), fleet.topics(), SATURATING)) {
            LookupLoad.Outcome outcome = load.closedLoop(span, server.meter());
            check(outcome);
            String what = name() + ", 128 in flight: ";
            recorder.record(Metric.higherIsBetter(what + "rate", "1/s"), outcome.perSecond());
            recorder.record(Metric.lowerIsBetter(what + "cpu per lookup", "us"), outcome.cpuMicrosPerLookup());
            recorder.record(Metric.lowerIsBetter(what + "p99", "ms"), millis(outcome, 99));
            recorder.record(
                    Metric.context(what + "others", "cores"), outcome.cost().othersCores());
        }
    }

    private void pace(ServerProcess server, Recorder recorder) throws IOException {
        try (LookupLoad load = LookupLoad.connect(server.port(), fleet.topics(), PACED)) {
            LookupLoad.Outcome outcome = load.openLoop(ratePerSecond, span, server.meter());
            check(outcome);
            String what = name() + ", " + ratePerSecond + "/s: ";
            recorder.record(Metric.lowerIsBetter(what + "p50", "ms"), millis(outcome, 50));
            recorder.record(Metric.lowerIsBetter(what + "p99", "ms"), millis(outcome, 99));
            recorder.record(Metric.lowerIsBetter(what + "p99.9", "ms"), millis(outcome, 99.9));
            recorder.record(Metric.lowerIsBetter(what + "cpu per lookup", "us"), outcome.cpuMicrosPerLookup());
            recorder.record(
                    Metric.context(what + "others", "cores"), outcome.cost().othersCores());
        }
    }

    private void check(LookupLoad.Outcome outcome) {
        if (outcome.sample().isEmpty()) {
            throw new WrongAnswer("no answer at all in the measured time");
        }
        RouteCheck check = RouteCheck.of(fleet.brokers(), RegisteredTopics.usual(fleet.topics()));
        outcome.sample().forEach(answer -> check.check(answer.topic(), answer.body()));
    }

    private static double millis(LookupLoad.Outcome outcome, double percentile) {
        return outcome.latencies().getValueAtPercentile(percentile) / 1e6;
    }
}
