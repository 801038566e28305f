package dev.cairn.benchmarks.sidebyside.scenarios;

import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.answers.RouteCheck;
import dev.cairn.benchmarks.sidebyside.connections.BlockingConnection;
import dev.cairn.benchmarks.sidebyside.load.LiveBrokers;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.load.Questions;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.machine.Descriptors;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import dev.cairn.benchmarks.sidebyside.servers.LiveHeap;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What a server keeps for topics, for brokers, and for clients that ask now and then.
 *
 * @param wantedClients how many clients; fewer if this process may not open so many files
 */
public record MemoryScenario(Fleet fleet, int wantedClients, LookupLoad.Span span) implements Scenario {

    /** These have two topics each: an unknown broker that registers with a single one is refused. */
    private static final Fleet MANY_BROKERS = new Fleet(2, 300);

    private static final Fleet ASKED_BY_CLIENTS = new Fleet(4, 8);
    private static final int POLLS = 2;
    private static final int MEBIBYTE = 1 << 20;
    private static final int UNCOUNTED_CLIENTS = 100;

    @Override
    public String name() {
        return "memory, " + fleet.topics() + " topics";
    }

    @Override
    public void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException {
        LiveHeap heap = LiveHeap.ofThisJava();
        try (ServerProcess server = ServerProcess.start(contestant, cores);
                LiveBrokers brokers = LiveBrokers.of(fleet, server)) {
            keepTopics(new Scales(server, heap, recorder), brokers);
        }
        try (ServerProcess server = ServerProcess.start(contestant, cores);
                LiveBrokers brokers = LiveBrokers.of(MANY_BROKERS, server)) {
            keepBrokers(new Scales(server, heap, recorder), brokers);
        }
        try (ServerProcess server = ServerProcess.start(contestant, cores);
                LiveBrokers brokers = LiveBrokers.of(ASKED_BY_CLIENTS, server)) {
            brokers.registerAll(0, brokers.count());
            keepClients(new Scales(server, heap, recorder), brokers);
        }
    }

    private record Scales(ServerProcess server, LiveHeap heap, Recorder recorder) {

        long liveBytes() throws IOException {
            return heap.bytes(server.pid());
        }

        long residentBytes() throws IOException {
            return Math.round(server.meter().residentMebibytes() * MEBIBYTE);
        }

        void record(String what, long bytes) {
            recorder.record(Metric.lowerIsBetter(what, "MiB"), (double) bytes / MEBIBYTE);
        }

        void recordEach(String what, long bytes, int count) {
            recorder.record(Metric.lowerIsBetter(what, "bytes"), (double) bytes / count);
        }
    }

    private void keepTopics(Scales scales, LiveBrokers brokers) throws IOException {
        long empty = scales.liveBytes();
        scales.record(name() + ": live heap after start", empty);
        brokers.registerAll(0, 1);
        long withOne = scales.liveBytes();
        scales.recordEach(name() + ": live heap per topic, 1 broker", withOne - empty, fleet.topics());
        brokers.registerAll(1, brokers.count());
        brokers.heartbeat();
        scales.recordEach(
                name() + ": live heap per topic and further broker",
                scales.liveBytes() - withOne,
                fleet.topics() * (fleet.brokers() - 1));
        try (LookupLoad load = LookupLoad.connect(
                scales.server().port(), Questions.even(fleet.topics()), LookupLoad.Shape.SATURATING)) {
            load.closedLoop(span, scales.server().meter())
                    .check(RouteCheck.of(fleet.brokers(), RegisteredTopics.usual(fleet.topics())));
        }
        String loaded = name() + ", " + fleet.brokers() + " brokers, after lookups: ";
        scales.record(loaded + "resident memory", scales.residentBytes());
        scales.record(loaded + "live heap", scales.liveBytes());
    }

    private static void keepBrokers(Scales scales, LiveBrokers brokers) throws IOException {
        brokers.registerAll(0, 1);
        long withOne = scales.liveBytes();
        brokers.registerAll(1, brokers.count());
        scales.recordEach(
                "memory, live heap per broker with 2 topics and its connection",
                scales.liveBytes() - withOne,
                brokers.count() - 1);
    }

    /** The first clients pay for what is made once, so they are not counted. */
    private void keepClients(Scales scales, LiveBrokers brokers) throws IOException {
        List<BlockingConnection> connections = new ArrayList<>();
        try {
            connect(scales.server(), connections, UNCOUNTED_CLIENTS);
            long liveBefore = scales.liveBytes();
            long residentBefore = scales.residentBytes();
            brokers.heartbeat();
            int clients = Descriptors.atMost(wantedClients);
            connect(scales.server(), connections, clients);
            long live = scales.liveBytes();
            String what = "memory, " + clients + " polling clients: ";
            scales.recordEach(what + "live heap each", live - liveBefore, clients);
            scales.recordEach(what + "resident memory each", scales.residentBytes() - residentBefore, clients);
        } finally {
            for (BlockingConnection connection : connections) {
                connection.close();
            }
        }
    }

    private static void connect(ServerProcess server, List<BlockingConnection> connections, int more)
            throws IOException {
        int first = connections.size();
        for (int i = 0; i < more; i++) {
            connections.add(server.awaitConnection());
        }
        for (int i = 0; i < POLLS; i++) {
            for (BlockingConnection connection : connections.subList(first, connections.size())) {
                for (int topic = 0; topic < ASKED_BY_CLIENTS.topics(); topic++) {
                    connection.ask(Request.lookup(Fleet.topic(topic), Dialect.QUOTED));
                }
            }
        }
    }
}
