package dev.cairn.benchmarks.sidebyside.scenarios;

import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.sidebyside.answers.RouteCheck;
import dev.cairn.benchmarks.sidebyside.connections.BlockingConnection;
import dev.cairn.benchmarks.sidebyside.load.AnswerJournal;
import dev.cairn.benchmarks.sidebyside.load.Beside;
import dev.cairn.benchmarks.sidebyside.load.InTurn;
import dev.cairn.benchmarks.sidebyside.load.LiveBrokers;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.load.Questions;
import dev.cairn.benchmarks.sidebyside.load.RouteSweep;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import dev.cairn.benchmarks.sidebyside.servers.ServerMeter;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/**
 * Under lookups at a fixed rate, all brokers of a large fleet but the first lose their connections at once; later they all
 * register again at once. Measures how long outdated routes were answered, and the latencies meanwhile.
 */
public record LossScenario(Fleet fleet, Duration warmUp, Duration watched, int ratePerSecond) implements Scenario {

    private static final Duration AFTER_WARM_UP = Duration.ofSeconds(1);

    @Override
    public String name() {
        return "loss of " + (fleet.brokers() - 1) + " brokers with " + fleet.topics() + " topics each";
    }

    @Override
    public void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException {
        try (ServerProcess server = ServerProcess.start(contestant, cores);
                LiveBrokers brokers = LiveBrokers.of(fleet, server);
                BlockingConnection client = server.awaitConnection();
                LookupLoad load =
                        LookupLoad.connect(server.port(), Questions.even(fleet.topics()), LookupLoad.Shape.PACED)) {
            brokers.registerAll(0, brokers.count());
            brokers.heartbeat();
            Scene scene = new Scene(server, brokers, client, load, recorder);
            load.openLoop(ratePerSecond, new LookupLoad.Span(warmUp, AFTER_WARM_UP), server.meter(), Beside.NOTHING);
            watch(scene, name(), 1, new InTurn(1, brokers.count(), brokers::leave));
            Beside registering = new InTurn(0, brokers.count(), brokers::register).and(now -> brokers.exchange());
            watch(scene, name() + ", their return", brokers.count(), registering);
            recorder.record(
                    Metric.context(name() + ", their return: registrations refused for now", "times"),
                    brokers.refusals());
        }
    }

    private record Scene(
            ServerProcess server, LiveBrokers brokers, BlockingConnection client, LookupLoad load, Recorder recorder) {}

    private void watch(Scene scene, String what, int brokersAfter, Beside action) throws IOException {
        ServerMeter meter = scene.server().meter();
        double cpuBefore = meter.cpuSecondsSinceStart();
        AnswerJournal journal = new AnswerJournal(action, Time.nanos());
        LookupLoad.Span span = new LookupLoad.Span(Duration.ZERO, watched);
        LookupLoad.Outcome outcome = scene.load().openLoop(ratePerSecond, span, meter, journal);
        RegisteredTopics table = RegisteredTopics.usual(fleet.topics());
        outcome.check(new RouteCheck(fleet.brokers(), 1, table, Dialect.QUOTED));
        scene.brokers().settle();
        RouteSweep.Found found =
                new RouteSweep(RouteCheck.of(brokersAfter, table)).awaitRight(scene.client(), Beside.NOTHING);
        OptionalLong seen = journal.rightSinceNanos(found.bytes());
        long right = found.tries() == 1 && seen.isPresent() ? seen.getAsLong() : found.nanos();
        double cpu = meter.cpuSecondsSinceStart() - cpuBefore;
        Histogram meanwhile = journal.latenciesUntil(right);
        Recorder recorder = scene.recorder();
        recorder.record(
                Metric.lowerIsBetter(what + ": every route right after", "ms"), (right - journal.beginNanos()) / 1e6);
        recorder.record(Metric.lowerIsBetter(what + ": cpu, with all lookups", "ms"), cpu * 1e3);
        recorder.record(
                Metric.lowerIsBetter(what + ": lookup p99 meanwhile", "ms"), meanwhile.getValueAtPercentile(99) / 1e6);
        recorder.record(Metric.lowerIsBetter(what + ": lookup most meanwhile", "ms"), meanwhile.getMaxValue() / 1e6);
        recorder.record(
                Metric.context(what + ": others", "cores"), outcome.cost().othersCores());
    }
}
