package dev.cairn.benchmarks.sidebyside.scenarios;

import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.sidebyside.answers.RouteCheck;
import dev.cairn.benchmarks.sidebyside.load.Beside;
import dev.cairn.benchmarks.sidebyside.load.Flaps;
import dev.cairn.benchmarks.sidebyside.load.LiveBrokers;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.load.Questions;
import dev.cairn.benchmarks.sidebyside.load.Renewals;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import dev.cairn.benchmarks.sidebyside.servers.LiveHeap;
import dev.cairn.benchmarks.sidebyside.servers.ServerLoad;
import dev.cairn.benchmarks.sidebyside.servers.ServerMeter;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import org.HdrHistogram.Histogram;

/**
 * Lookups at a fixed rate while a large fleet, whose brokers all have the same topics, is calm; while it registers again every
 * 30 s with nothing changed; and while some of its brokers go and come back besides.
 */
public record ChangeScenario(Fleet fleet, int flapping, LookupLoad.Span span, int ratePerSecond) implements Scenario {

    private static final Duration REGISTRATION_PERIOD = Duration.ofSeconds(30);
    private static final Duration FLAP_PERIOD = Duration.ofSeconds(8);

    @Override
    public String name() {
        return fleet.brokers() + " brokers with " + fleet.topics() + " topics each";
    }

    @Override
    public void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException {
        LiveHeap heap = LiveHeap.ofThisJava();
        try (ServerProcess server = ServerProcess.start(contestant, cores);
                LiveBrokers brokers = LiveBrokers.of(fleet, server)) {
            brokers.registerAll(0, brokers.count());
            recorder.record(
                    Metric.lowerIsBetter(name() + ": live heap", "MiB"), heap.bytes(server.pid()) / (double) (1 << 20));
            renewAlone(server, brokers, recorder);
            Watched watched = new Watched(server, brokers, recorder);
            lookUp(watched, "calm", brokers.count(), Beside.NOTHING);
            lookUp(watched, "all register again", brokers.count(), renewals(brokers));
            int certain = brokers.count() - flapping;
            Flaps flaps = new Flaps(brokers, certain, FLAP_PERIOD, Time.nanos());
            lookUp(
                    watched,
                    flapping + " flap besides",
                    certain,
                    renewals(brokers).and(flaps));
            recorder.record(
                    Metric.lowerIsBetter(name() + ": resident memory", "MiB"),
                    server.meter().residentMebibytes());
        }
    }

    private record Watched(ServerProcess server, LiveBrokers brokers, Recorder recorder) {}

    private static Renewals renewals(LiveBrokers brokers) {
        return new Renewals(brokers, REGISTRATION_PERIOD, Time.nanos());
    }

    /** What registrations cost when nobody asks anything. */
    private void renewAlone(ServerProcess server, LiveBrokers brokers, Recorder recorder) throws IOException {
        Beside renewals = renewals(brokers);
        ServerMeter meter = server.meter();
        long begin = Time.nanos() + span.warmUp().toNanos();
        long end = begin + span.measured().toNanos();
        stepUntil(begin, renewals);
        meter.start();
        stepUntil(end, renewals);
        ServerLoad cost = meter.stop();
        brokers.settle();
        brokers.takeLatencies();
        recorder.record(
                Metric.lowerIsBetter(name() + ", all register again, no lookups: cpu", "% of a core"),
                cost.serverCpuSeconds() * 100 / cost.seconds());
    }

    private static void stepUntil(long end, Beside beside) throws IOException {
        for (long now = Time.nanos(); now < end; now = Time.nanos()) {
            beside.step(now);
        }
    }

    private void lookUp(Watched watched, String what, int certain, Beside beside) throws IOException {
        LiveBrokers brokers = watched.brokers();
        brokers.heartbeat();
        String full = name() + ", " + what + ", " + ratePerSecond + " lookups/s";
        try (LookupLoad load =
                LookupLoad.connect(watched.server().port(), Questions.even(fleet.topics()), LookupLoad.Shape.PACED)) {
            LookupLoad.Outcome outcome =
                    load.openLoop(ratePerSecond, span, watched.server().meter(), beside);
            outcome.check(
                    new RouteCheck(brokers.count(), certain, RegisteredTopics.usual(fleet.topics()), Dialect.QUOTED));
            outcome.record(watched.recorder(), full);
        }
        brokers.settle();
        Histogram registrations = brokers.takeLatencies();
        if (registrations.getTotalCount() > 0) {
            watched.recorder()
                    .record(
                            Metric.lowerIsBetter(full + ": registration p99", "ms"),
                            registrations.getValueAtPercentile(99) / 1e6);
        }
    }
}
