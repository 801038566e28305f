package dev.cairn.benchmarks.sidebyside.scenarios;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.RegistrationBody;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.answers.RouteCheck;
import dev.cairn.benchmarks.sidebyside.connections.BlockingConnection;
import dev.cairn.benchmarks.sidebyside.connections.LossyHost;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.machine.Descriptors;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import dev.cairn.benchmarks.sidebyside.servers.ServerSockets;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Connections over which nothing is said. After a third of the time the packets of some of them all get lost. How many of the
 * others does the server close, and when does it let go of those that are dead?
 *
 * @param lost how many come from a host whose packets get lost, where such a host can be made
 * @param patience how long after the loss the dead ones are waited for
 */
public record IdleScenario(int silent, int lost, Duration silence, Duration patience) implements Scenario {

    /** Two topics: name servers refuse an unknown broker that registers with a single one. */
    private static final RegisteredTopics TABLE = RegisteredTopics.usual(2);

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);

    @Override
    public String name() {
        return silent + " silent connections for " + silence.toSeconds() + " s";
    }

    @Override
    public void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException {
        Optional<LossyHost> host = LossyHost.ifPossible();
        List<BlockingConnection> connections = new ArrayList<>();
        try (ServerProcess server = ServerProcess.start(contestant, cores)) {
            server.awaitConnection().close();
            if (host.isPresent()) {
                host.get().connect(server.port(), lost);
            } else {
                System.out.println("no packets can be lost here: that needs root and the command ip");
            }
            int here = Descriptors.atMost(silent);
            for (int i = 0; i < here; i++) {
                connections.add(server.awaitConnection());
            }
            watch(server, connections, host, recorder);
        } finally {
            for (BlockingConnection connection : connections) {
                connection.close();
            }
            host.ifPresent(LossyHost::close);
        }
    }

    private void watch(
            ServerProcess server, List<BlockingConnection> connections, Optional<LossyHost> host, Recorder recorder)
            throws IOException {
        long end = Time.nanos() + silence.toNanos();
        Time.pause(silence.dividedBy(3));
        host.ifPresent(LossyHost::losePackets);
        long loss = Time.nanos();
        OptionalLong gone = host.isPresent() ? awaitGone(server, host.get(), end) : OptionalLong.empty();
        pauseUntil(end);
        recorder.record(Metric.lowerIsBetter(name() + ": closed", "connections"), closed(server, connections));
        if (host.isPresent()) {
            OptionalLong inTheEnd = gone.isPresent() ? gone : awaitGone(server, host.get(), loss + patience.toNanos());
            String what = name() + ", " + lost + " more lose all packets: ";
            recorder.record(
                    Metric.lowerIsBetter(what + "still there after " + patience.toSeconds() + " s", "connections"),
                    inTheEnd.isPresent()
                            ? 0
                            : ServerSockets.established(
                                    server.port(), host.get().address()));
            inTheEnd.ifPresent(
                    nanos -> recorder.record(Metric.lowerIsBetter(what + "all gone after", "s"), (nanos - loss) / 1e9));
        }
    }

    /** When the last connection from the host had gone; nothing if one is there at the deadline. */
    private static OptionalLong awaitGone(ServerProcess server, LossyHost host, long deadlineNanos) throws IOException {
        while (Time.nanos() < deadlineNanos) {
            if (ServerSockets.established(server.port(), host.address()) == 0) {
                return OptionalLong.of(Time.nanos());
            }
            Time.pause(BETWEEN_LOOKS);
        }
        return OptionalLong.empty();
    }

    private static void pauseUntil(long endNanos) {
        Time.pause(Duration.ofNanos(Math.max(0, endNanos - Time.nanos())));
    }

    /** How many do not answer a lookup any more; the others must answer rightly. */
    private static int closed(ServerProcess server, List<BlockingConnection> connections) throws IOException {
        try (BlockingConnection broker = server.awaitConnection()) {
            broker.ask(Request.registration(0, RegistrationBody.of(TABLE, BodyFormat.PLAIN), Time.ofDayMillis()));
            Request lookup = Request.lookup(TABLE.topic(0), Dialect.QUOTED);
            RouteCheck check = RouteCheck.of(1, TABLE);
            int closed = 0;
            for (BlockingConnection connection : connections) {
                Optional<String> route = connection.askIfOpen(lookup);
                route.ifPresent(body -> check.check(0, body));
                closed += route.isPresent() ? 0 : 1;
            }
            return closed;
        }
    }
}
