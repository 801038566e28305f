package dev.cairn.benchmarks.sidebyside.scenarios;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.PartedFleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.fleet.TopicNames;
import dev.cairn.benchmarks.sidebyside.answers.RouteCheck;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.connections.BlockingConnection;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.load.PartedBrokers;
import dev.cairn.benchmarks.sidebyside.load.Questions;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.scenarios.RegistrationSeries.Registration;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import dev.cairn.benchmarks.sidebyside.servers.LiveHeap;
import dev.cairn.benchmarks.sidebyside.servers.ServerLoad;
import dev.cairn.benchmarks.sidebyside.servers.ServerMeter;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * What lookups, memory, and the registrations of one more broker cost in a cluster of some size. Routes, and the one broker more,
 * are the same at each size, so that what changes comes from the size alone.
 */
public record GrowthScenario(GrowthPoint point, PartedFleet fleet, LookupLoad.Span span, int repetitions)
        implements Scenario {

    /** What the plots show. */
    static final String LOOKUPS = "lookups, 128 in flight";

    static final String CPU = "cpu per lookup, 128 in flight";
    static final String REGISTRATION = "registration of one more broker";
    static final String LIVE_HEAP = "live heap";
    static final String RESIDENT = "resident memory after lookups";

    private static final int TOPICS_OF_ONE_MORE = 1_000;
    private static final int WARM_UPS_OF_A_REPETITION = 15;
    private static final Duration UNTIL_IT_HAS_LEFT = Duration.ofSeconds(1);
    private static final int FIRST_VERSION_CHANGED = 2;
    private static final double MEBIBYTE = 1 << 20;

    @Override
    public String name() {
        return point.name();
    }

    @Override
    public void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException {
        LiveHeap heap = LiveHeap.ofThisJava();
        try (ServerProcess server = ServerProcess.start(contestant, cores);
                PartedBrokers brokers = connect(server)) {
            ServerMeter meter = server.meter();
            meter.start();
            brokers.registerAll();
            ServerLoad cost = meter.stop();
            lower(recorder, "all brokers register, one after another", "s", cost.seconds());
            lower(recorder, "all brokers register, one after another: cpu", "s", cost.serverCpuSeconds());
            lower(recorder, LIVE_HEAP, "MiB", heap.bytes(server.pid()) / MEBIBYTE);
            brokers.heartbeat();
            lookUp(server, recorder);
            lower(recorder, RESIDENT, "MiB", meter.residentMebibytes());
            brokers.heartbeat();
            registerOneMore(server, recorder);
        }
    }

    private PartedBrokers connect(ServerProcess server) throws IOException {
        server.awaitConnection().close();
        PartedBrokers brokers = PartedBrokers.connect(server, fleet);
        if (brokers.connections() < fleet.brokers()) {
            System.out.printf("%d brokers share %d connections%n", fleet.brokers(), brokers.connections());
        }
        return brokers;
    }

    private void lower(Recorder recorder, String what, String unit, double value) {
        recorder.record(Metric.lowerIsBetter(point.metric(what), unit), value);
    }

    private void lookUp(ServerProcess server, Recorder recorder) throws IOException {
        try (LookupLoad load =
                LookupLoad.connect(server.port(), Questions.even(fleet.topics()), LookupLoad.Shape.SATURATING)) {
            LookupLoad.Outcome outcome = load.closedLoop(span, server.meter());
            outcome.check(this::check);
            recorder.record(Metric.higherIsBetter(point.metric(LOOKUPS), "1/s"), outcome.perSecond());
            lower(recorder, CPU, "us", outcome.cpuMicrosPerLookup());
            recorder.record(
                    Metric.context(point.metric("others"), "cores"),
                    outcome.cost().othersCores());
        }
    }

    private void check(int topic, String body) {
        int part = fleet.partOfTopic(topic);
        int brokers = fleet.brokersOf(part);
        new RouteCheck(fleet.firstBroker(part), brokers, brokers, fleet.tableOf(part), Dialect.QUOTED)
                .check(topic - part * fleet.topicsOfPart(), body);
    }

    private void registerOneMore(ServerProcess server, Recorder recorder) throws IOException {
        RegisteredTopics table =
                RegisteredTopics.usual(TOPICS_OF_ONE_MORE).withNames(new TopicNames(fleet.topics(), 0));
        warmUp(server, table);
        Registration registration = Registration.of(table, BodyFormat.PLAIN);
        String what = point.metric(REGISTRATION);
        try (BlockingConnection broker = server.awaitConnection();
                BlockingConnection client = server.awaitConnection()) {
            RegistrationSeries series = new RegistrationSeries(fleet.brokers(), broker, client, server.meter());
            Optional<String> refusal = series.first(registration, what + ", first", recorder);
            if (refusal.isPresent()) {
                throw new WrongAnswer("one more broker was refused: " + refusal.get());
            }
            series.repeat(repetitions, i -> registration, what + ", unchanged", recorder);
            series.repeat(repetitions, i -> oneChanged(table, i), what + ", one changed", recorder);
        }
    }

    /** A server that has taken in a large cluster is warm; one with a small cluster has to become so, to be compared with it. */
    private void warmUp(ServerProcess server, RegisteredTopics table) throws IOException {
        try (BlockingConnection broker = server.awaitConnection()) {
            for (int i = 0; i < repetitions * WARM_UPS_OF_A_REPETITION; i++) {
                broker.ask(Request.registration(
                        fleet.brokers(), oneChanged(table, i).body(), Time.ofDayMillis()));
            }
        }
        Time.pause(UNTIL_IT_HAS_LEFT);
    }

    private static Registration oneChanged(RegisteredTopics table, int repetition) {
        return Registration.of(
                table.withChanged(1, RegistrationSeries.changedQueues(repetition), FIRST_VERSION_CHANGED + repetition),
                BodyFormat.PLAIN);
    }
}
