package dev.cairn.benchmarks.sidebyside.scenarios;

import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.sidebyside.answers.RouteCheck;
import dev.cairn.benchmarks.sidebyside.load.Beside;
import dev.cairn.benchmarks.sidebyside.load.LiveBrokers;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.load.Questions;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import java.io.IOException;
import java.util.Locale;

/** Lookups: first as many as the server answers, then a fixed number a second. */
public record LookupScenario(Case asked, LookupLoad.Span span, int ratePerSecond) implements Scenario {

    /** Which cluster is asked for, in which dialect, and how unevenly. */
    public record Case(Fleet fleet, Dialect dialect, double skew) {}

    @Override
    public String name() {
        Fleet fleet = asked.fleet();
        return "lookups, " + fleet.topics() + " topics, " + fleet.brokers()
                + (fleet.brokers() == 1 ? " broker" : " brokers") + " a topic"
                + (asked.dialect() == Dialect.QUOTED ? "" : ", bare keys")
                + (asked.skew() == 0 ? "" : String.format(Locale.ROOT, ", skew %.2f", asked.skew()));
    }

    @Override
    public boolean suits(Contestant contestant) {
        return true;
    }

    @Override
    public void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException {
        Contestant ready = contestant.answering(asked.fleet(), asked.dialect());
        try (ServerProcess server = ServerProcess.start(ready, cores);
                LiveBrokers brokers = LiveBrokers.of(asked.fleet(), server)) {
            brokers.registerAll(0, brokers.count());
            brokers.heartbeat();
            saturate(server, recorder);
            brokers.heartbeat();
            pace(server, recorder);
            recorder.record(
                    Metric.lowerIsBetter(name() + ": resident memory", "MiB"),
                    server.meter().residentMebibytes());
        }
    }

    private void saturate(ServerProcess server, Recorder recorder) throws IOException {
        try (LookupLoad load = LookupLoad.connect(server.port(), questions(), LookupLoad.Shape.SATURATING)) {
            LookupLoad.Outcome outcome = load.closedLoop(span, server.meter());
            outcome.check(check());
            String what = name() + ", 128 in flight: ";
            recorder.record(Metric.higherIsBetter(what + "rate", "1/s"), outcome.perSecond());
            recorder.record(Metric.lowerIsBetter(what + "cpu per lookup", "us"), outcome.cpuMicrosPerLookup());
            recorder.record(Metric.lowerIsBetter(what + "p99", "ms"), outcome.millis(99));
            recorder.record(
                    Metric.context(what + "others", "cores"), outcome.cost().othersCores());
        }
    }

    private void pace(ServerProcess server, Recorder recorder) throws IOException {
        try (LookupLoad load = LookupLoad.connect(server.port(), questions(), LookupLoad.Shape.PACED)) {
            LookupLoad.Outcome outcome = load.openLoop(ratePerSecond, span, server.meter(), Beside.NOTHING);
            outcome.check(check());
            outcome.record(recorder, name() + ", " + ratePerSecond + "/s");
        }
    }

    private Questions questions() {
        return new Questions(asked.fleet().topics(), asked.dialect(), asked.skew());
    }

    private RouteCheck check() {
        int brokers = asked.fleet().brokers();
        return new RouteCheck(
                brokers, brokers, RegisteredTopics.usual(asked.fleet().topics()), asked.dialect());
    }
}
