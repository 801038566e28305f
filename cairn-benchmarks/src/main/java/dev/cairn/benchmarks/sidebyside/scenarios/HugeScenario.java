package dev.cairn.benchmarks.sidebyside.scenarios;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.sidebyside.answers.RouteCheck;
import dev.cairn.benchmarks.sidebyside.load.Beside;
import dev.cairn.benchmarks.sidebyside.load.ChangeWatch;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.load.Questions;
import dev.cairn.benchmarks.sidebyside.load.Rhythm;
import dev.cairn.benchmarks.sidebyside.load.ScriptedBrokers;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import dev.cairn.benchmarks.sidebyside.servers.LiveHeap;
import dev.cairn.benchmarks.sidebyside.servers.PauseLog;
import dev.cairn.benchmarks.sidebyside.servers.PausesLogged;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A huge cluster in its steady state: many brokers with the same many topics, half of them with compressed bodies, register again
 * every 30 s with nothing changed, and thousands of clients ask for the routes of their topics as often. Then one topic of one
 * broker changes again and again.
 *
 * @param pollers clients, each with a connection of its own
 */
public record HugeScenario(Fleet fleet, int pollers, LookupLoad.Span span) implements Scenario {

    private static final Duration PERIOD = Duration.ofSeconds(30);
    private static final int TOPICS_OF_A_POLLER = 20;
    private static final int IN_FLIGHT = 20;
    private static final Duration CHANGES = Duration.ofSeconds(5);
    private static final double MEBIBYTE = 1 << 20;

    @Override
    public String name() {
        return "huge, " + fleet.brokers() + " brokers with " + fleet.topics() + " topics each, " + pollers + " pollers";
    }

    @Override
    public void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException {
        LiveHeap heap = LiveHeap.ofThisJava();
        try (ServerProcess server = ServerProcess.start(new PausesLogged(contestant), cores)) {
            server.awaitConnection().close();
            try (ScriptedBrokers brokers = new ScriptedBrokers(server.port(), sheets());
                    LookupLoad load = LookupLoad.connect(
                            server.port(), Questions.even(fleet.topics()), new LookupLoad.Shape(pollers, IN_FLIGHT))) {
                brokers.registerAll();
                recordHeap(heap, server, recorder, "before");
                Scene scene = new Scene(server, brokers, load, recorder);
                poll(scene);
                recordHeap(heap, server, recorder, "after");
                change(scene);
            }
        }
    }

    private record Scene(ServerProcess server, ScriptedBrokers brokers, LookupLoad load, Recorder recorder) {}

    private void recordHeap(LiveHeap heap, ServerProcess server, Recorder recorder, String when) throws IOException {
        recorder.record(
                Metric.lowerIsBetter(name() + ": live heap " + when, "MiB"), heap.bytes(server.pid()) / MEBIBYTE);
    }

    private void poll(Scene scene) throws IOException {
        PauseLog pauses = PausesLogged.logIn(scene.server().folder());
        int linesBefore = pauses.lines();
        LookupLoad.Outcome outcome =
                scene.load().openLoop(lookupsPerSecond(), span, scene.server().meter(), renewals(scene.brokers()));
        Recorder recorder = scene.recorder();
        recorder.record(
                Metric.lowerIsBetter(name() + ": most pause to collect the heap", "ms"),
                pauses.mostMillis(linesBefore, pauses.lines()));
        recorder.record(
                Metric.lowerIsBetter(name() + ": cpu", "% of a core"),
                outcome.cost().serverCpuSeconds() * 100 / outcome.cost().seconds());
        outcome.check(RouteCheck.of(fleet.brokers(), RegisteredTopics.usual(fleet.topics())));
        outcome.record(recorder, name() + ", polls");
        recorder.record(
                Metric.lowerIsBetter(name() + ": lost answers", "answers"),
                scene.brokers().unanswered());
        scene.brokers().takeTally().record(recorder, name() + ": brokers");
        recorder.record(
                Metric.lowerIsBetter(name() + ": brokers told that they are unknown", "times"),
                scene.brokers().strangers());
    }

    private void change(Scene scene) throws IOException {
        try (ChangeWatch watch = new ChangeWatch(scene.brokers(), scene.server().port(), Time.nanos())) {
            scene.load()
                    .openLoop(
                            lookupsPerSecond(),
                            new LookupLoad.Span(Duration.ZERO, CHANGES),
                            scene.server().meter(),
                            renewals(scene.brokers()).and(watch));
            scene.recorder().latencies(name() + ", a change is seen after", watch.delays());
        }
    }

    private int lookupsPerSecond() {
        return (int) Math.max(1, (long) pollers * TOPICS_OF_A_POLLER / PERIOD.toSeconds());
    }

    /** Each broker registers once in the period, and asks once whether it has to; all evenly spread. */
    private static Beside renewals(ScriptedBrokers brokers) {
        long begin = Time.nanos();
        return new Rhythm(brokers.count(), PERIOD, begin, brokers::renew)
                .and(new Rhythm(brokers.count(), PERIOD, begin + PERIOD.toNanos() / 2, brokers::queryVersion))
                .and(now -> brokers.exchange());
    }

    /** Compressed and plain in turn, beginning with a plain one. */
    private List<ScriptedBrokers.Sheet> sheets() {
        RegisteredTopics table = RegisteredTopics.usual(fleet.topics());
        ScriptedBrokers.Sheet plain = ScriptedBrokers.Sheet.of(table, BodyFormat.PLAIN);
        ScriptedBrokers.Sheet compressed = ScriptedBrokers.Sheet.of(table, BodyFormat.COMPRESSED);
        return IntStream.range(0, fleet.brokers())
                .mapToObj(broker -> broker % 2 == 0 ? plain : compressed)
                .toList();
    }
}
