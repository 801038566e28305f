package dev.cairn.benchmarks.sidebyside.scenarios;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.RegistrationBody;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.answers.RouteCheck;
import dev.cairn.benchmarks.sidebyside.connections.BlockingConnection;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import java.io.IOException;

/** From the start of the process to the first right answer: a broker registers, then the route of a topic is asked for. */
public record StartScenario(int starts) implements Scenario {

    /** Two topics: name servers refuse an unknown broker that registers with a single one. */
    private static final RegisteredTopics TABLE = RegisteredTopics.usual(2);

    private static final Metric TIME = Metric.lowerIsBetter("start to the first right answer", "ms");
    private static final Metric CPU = Metric.lowerIsBetter("processor time of a start", "ms");
    private static final Metric MEMORY = Metric.lowerIsBetter("resident memory after start", "MiB");

    @Override
    public String name() {
        return "start";
    }

    @Override
    public void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException {
        RegistrationBody body = RegistrationBody.of(TABLE, BodyFormat.PLAIN);
        for (int i = 0; i < starts; i++) {
            long begin = Time.nanos();
            try (ServerProcess server = ServerProcess.start(contestant, cores);
                    BlockingConnection broker = server.awaitConnection()) {
                broker.ask(Request.registration(0, body, Time.ofDayMillis()));
                String route = broker.ask(Request.lookup(Fleet.topic(0), Dialect.QUOTED));
                recorder.record(TIME, (Time.nanos() - begin) / 1e6);
                RouteCheck.of(1, TABLE).check(0, route);
                recorder.record(CPU, server.meter().cpuSecondsSinceStart() * 1e3);
                recorder.record(MEMORY, server.meter().residentMebibytes());
            }
        }
    }
}
