package dev.cairn.benchmarks.sidebyside.scenarios;

import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.Listing;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.sidebyside.answers.ListingCheck;
import dev.cairn.benchmarks.sidebyside.answers.RouteCheck;
import dev.cairn.benchmarks.sidebyside.load.Beside;
import dev.cairn.benchmarks.sidebyside.load.LiveBrokers;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.load.Questions;
import dev.cairn.benchmarks.sidebyside.load.Tools;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import java.io.IOException;
import java.util.List;

/**
 * Tools that list everything again and again, beside lookups at a fixed rate: how long they take, what the lookups notice of
 * them, and how much the server writes into its log meanwhile.
 */
public record BulkScenario(Fleet fleet, int tools, LookupLoad.Span span, int ratePerSecond) implements Scenario {

    private static final double SECONDS_PER_MINUTE = 60;

    @Override
    public String name() {
        return "bulk tools, " + fleet.brokers() + " brokers with " + fleet.topics() + " topics each";
    }

    @Override
    public void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException {
        try (ServerProcess server = ServerProcess.start(contestant, cores);
                LiveBrokers brokers = LiveBrokers.of(fleet, server)) {
            brokers.registerAll(0, brokers.count());
            lookUp(new Scene(server, brokers, recorder), "without tools", Beside.NOTHING);
            try (Tools listing = new Tools(server.port(), tools, List.of(Listing.values()))) {
                long logBefore = server.logBytes();
                long begin = Time.nanos();
                lookUp(new Scene(server, brokers, recorder), tools + " tools", listing);
                double minutes = (Time.nanos() - begin) / 1e9 / SECONDS_PER_MINUTE;
                recorder.record(
                        Metric.lowerIsBetter(name() + ": written into the log", "bytes/min"),
                        (server.logBytes() - logBefore) / minutes);
                recorder.record(Metric.lowerIsBetter(name() + ": lost answers", "answers"), listing.finish());
                listing.record(recorder, name());
                listing.check(new ListingCheck(fleet, fleet.brokers()));
            }
        }
    }

    private record Scene(ServerProcess server, LiveBrokers brokers, Recorder recorder) {}

    private void lookUp(Scene scene, String what, Beside beside) throws IOException {
        scene.brokers().heartbeat();
        Questions questions = Questions.even(fleet.topics());
        try (LookupLoad load = LookupLoad.connect(scene.server().port(), questions, LookupLoad.Shape.PACED)) {
            LookupLoad.Outcome outcome =
                    load.openLoop(ratePerSecond, span, scene.server().meter(), beside);
            outcome.check(RouteCheck.of(fleet.brokers(), RegisteredTopics.usual(fleet.topics())));
            outcome.record(scene.recorder(), name() + ", " + what + ", " + ratePerSecond + " lookups/s");
        }
    }
}
