package dev.cairn.benchmarks.sidebyside.scenarios;

import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.sidebyside.answers.RouteCheck;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.connections.BlockingConnection;
import dev.cairn.benchmarks.sidebyside.load.Beside;
import dev.cairn.benchmarks.sidebyside.load.EveryAnswer;
import dev.cairn.benchmarks.sidebyside.load.Flaps;
import dev.cairn.benchmarks.sidebyside.load.LiveBrokers;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.load.Questions;
import dev.cairn.benchmarks.sidebyside.load.Renewals;
import dev.cairn.benchmarks.sidebyside.load.RouteSweep;
import dev.cairn.benchmarks.sidebyside.machine.CannotRun;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import dev.cairn.benchmarks.sidebyside.servers.MemoryLimit;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.OptionalInt;

/**
 * A server with default options within a memory limit, while clients poll, brokers register again every 30 s and some of them go
 * and come back every 8 s. Every answer is checked, and at the end every route. A server that does not survive has that as its
 * result.
 */
public record ContainerScenario(int limitMebibytes, Fleet fleet, int clients, Duration duration) implements Scenario {

    private static final Duration REGISTRATION_PERIOD = Duration.ofSeconds(30);
    private static final Duration FLAP_PERIOD = Duration.ofSeconds(8);
    private static final int LOOKUPS_OF_A_CLIENT_PER_SECOND = 5;
    private static final int IN_FLIGHT = 64;
    private static final Duration LONGEST_DEATH = Duration.ofSeconds(5);

    @Override
    public String name() {
        return "container of " + limitMebibytes + " MiB, " + fleet.brokers() + " brokers with " + fleet.topics()
                + " topics each, " + clients + " clients";
    }

    @Override
    public void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException {
        // A launcher may have to build and prepare at the first start, which would count as the server's memory.
        try (ServerProcess prepared = ServerProcess.start(contestant, cores)) {
            prepared.awaitConnection().close();
        }
        try (MemoryLimit limit = MemoryLimit.ofMebibytes(limitMebibytes);
                ServerProcess server = ServerProcess.start(limit.around(contestant), cores)) {
            String what = limit.isEnforced() ? name() : name() + ", emulated";
            try {
                live(server, what, recorder);
            } catch (IOException | WrongAnswer | CannotRun broken) {
                OptionalInt code = server.awaitEnd(LONGEST_DEATH);
                if (code.isEmpty()) {
                    throw broken;
                }
                recorder.refused(what, "the server ended with exit code " + code.getAsInt());
            }
        }
    }

    /** An hour of it is to leave the load's core to others; latencies are not what this is about. */
    private LookupLoad.Shape shape() {
        return new LookupLoad.Shape(clients, IN_FLIGHT).resting();
    }

    private void live(ServerProcess server, String what, Recorder recorder) throws IOException {
        int certain = fleet.brokers() - Math.max(1, fleet.brokers() / 4);
        RegisteredTopics table = RegisteredTopics.usual(fleet.topics());
        try (LiveBrokers brokers = LiveBrokers.of(fleet, server);
                BlockingConnection client = server.awaitConnection();
                LookupLoad load = LookupLoad.connect(server.port(), Questions.even(fleet.topics()), shape())) {
            brokers.registerAll(0, fleet.brokers());
            long begin = Time.nanos();
            Beside renewals = new Renewals(brokers, REGISTRATION_PERIOD, begin);
            Beside churn = renewals.and(new Flaps(brokers, certain, FLAP_PERIOD, begin));
            EveryAnswer answers =
                    new EveryAnswer(new RouteCheck(fleet.brokers(), certain, table, Dialect.QUOTED), churn);
            LookupLoad.Outcome outcome = load.openLoop(
                    clients * LOOKUPS_OF_A_CLIENT_PER_SECOND,
                    new LookupLoad.Span(Duration.ZERO, duration),
                    server.meter(),
                    answers);
            brokers.registerAll(0, fleet.brokers());
            new RouteSweep(RouteCheck.of(fleet.brokers(), table)).awaitRight(client, renewals);
            double most = server.meter().mostResidentMebibytes();
            recorder.record(Metric.lowerIsBetter(what + ": most resident memory", "MiB"), most);
            recorder.record(
                    Metric.lowerIsBetter(what + ": most resident memory, of the limit", "%"),
                    most * 100 / limitMebibytes);
            recorder.record(Metric.lowerIsBetter(what + ": lookup p99", "ms"), outcome.millis(99));
            recorder.record(Metric.context(what + ": lookups, every one answered rightly", "lookups"), (double)
                    answers.answers());
            recorder.record(Metric.context(what + ": registrations", "registrations"), (double)
                    brokers.takeLatencies().getTotalCount());
        }
    }
}
