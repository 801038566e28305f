package dev.cairn.benchmarks.sidebyside.scenarios;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.Listing;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.RegistrationBody;
import dev.cairn.benchmarks.sidebyside.answers.ListingCheck;
import dev.cairn.benchmarks.sidebyside.answers.RouteCheck;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.connections.HttpQuestion;
import dev.cairn.benchmarks.sidebyside.load.Beside;
import dev.cairn.benchmarks.sidebyside.load.Comings;
import dev.cairn.benchmarks.sidebyside.load.LiveBrokers;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.load.Questions;
import dev.cairn.benchmarks.sidebyside.load.Renewals;
import dev.cairn.benchmarks.sidebyside.load.Tools;
import dev.cairn.benchmarks.sidebyside.load.TopicPages;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * Tools that list everything again and again, beside lookups at a fixed rate, while one more broker comes and goes: how long they
 * take, what the lookups notice of them, and what the server writes into its log meanwhile. Then the same with the HTTP API, where
 * there is one, and last a time in which brokers do nothing but register again, and nobody asks.
 *
 * @param tools connections over which listings are asked for
 * @param idle how long nobody asks
 */
public record BulkScenario(Fleet fleet, int tools, LookupLoad.Span span, int ratePerSecond, Duration idle)
        implements Scenario {

    private static final double SECONDS_PER_MINUTE = 60;

    /** The broker that comes and goes is changed by this less often than its lines would be held back. */
    private static final Duration GAP = Duration.ofSeconds(2);

    private static final RegistrationBody TWO_TOPICS = RegistrationBody.of(RegisteredTopics.usual(2), BodyFormat.PLAIN);
    private static final int COUNTS = 20;
    private static final Duration RENEWALS = Duration.ofSeconds(30);
    private static final Duration UNTIL_WRITTEN = Duration.ofMillis(500);

    @Override
    public String name() {
        return "bulk tools, " + fleet.brokers() + " brokers with " + fleet.topics() + " topics each";
    }

    @Override
    public void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException {
        boolean isCairn = contestant.name().equals("cairn");
        try (ServerProcess server = ServerProcess.start(contestant, cores);
                LiveBrokers brokers = LiveBrokers.of(fleet, server)) {
            brokers.registerAll(0, brokers.count());
            Scene scene = new Scene(server, brokers, recorder);
            lookUp(scene, "without tools", Beside.NOTHING);
            list(scene, isCairn);
            if (isCairn) {
                readPages(scene);
            }
            beIdle(scene);
        }
    }

    private record Scene(ServerProcess server, LiveBrokers brokers, Recorder recorder) {

        void record(Metric metric, double value) {
            recorder.record(metric, value);
        }
    }

    /** What stands in the log, and in the history if there is one. */
    private record Written(long nanos, long bytes, int lines, long changes) {

        static Written of(ServerProcess server, boolean isCairn) throws IOException {
            Time.pause(UNTIL_WRITTEN);
            long changes = isCairn ? HttpQuestion.newestEvent(server.awaitHttpPort()) : 0;
            return new Written(Time.nanos(), server.logBytes(), server.logLines(), changes);
        }

        Written since(Written before) {
            return new Written(
                    nanos - before.nanos, bytes - before.bytes, lines - before.lines, changes - before.changes);
        }

        double perMinute() {
            return bytes * 1e9 / nanos * SECONDS_PER_MINUTE;
        }
    }

    private void list(Scene scene, boolean isCairn) throws IOException {
        ServerProcess server = scene.server();
        try (Tools listing = new Tools(server.port(), tools, List.of(Listing.values()));
                Comings comings = new Comings(server.port(), fleet.brokers(), TWO_TOPICS, GAP)) {
            Written before = Written.of(server, isCairn);
            lookUp(scene, tools + " tools", listing.and(comings));
            int lost = listing.finish();
            int times = comings.finish();
            Written since = Written.of(server, isCairn).since(before);
            scene.record(Metric.lowerIsBetter(name() + ": written into the log", "bytes/min"), since.perMinute());
            scene.record(Metric.context(name() + ": times that a broker came or went", "times"), times);
            if (isCairn) {
                scene.record(Metric.context(name() + ": changes in the history by that", "changes"), (double)
                        since.changes());
                scene.record(
                        Metric.lowerIsBetter(name() + ": lines of the log beyond one for each change", "lines"),
                        (double) (since.lines() - since.changes()));
            }
            scene.record(Metric.lowerIsBetter(name() + ": lost answers", "answers"), lost);
            listing.record(scene.recorder(), name());
            listing.check(new ListingCheck(new Fleet(fleet.topics(), fleet.brokers() + 1), fleet.brokers()));
        }
    }

    private void readPages(Scene scene) throws IOException {
        int port = scene.server().awaitHttpPort();
        try (TopicPages pages = new TopicPages(port, fleet.topics())) {
            lookUp(scene, "HTTP API read", pages);
            pages.record(scene.recorder(), name() + ", HTTP API");
        }
        String count = "\"topics\":" + fleet.topics();
        double most = 0;
        for (int i = 0; i < COUNTS; i++) {
            long since = Time.nanos();
            String answer = HttpQuestion.ask(port, "/api/v1/clusters");
            most = Math.max(most, (Time.nanos() - since) / 1e6);
            if (!answer.contains(count)) {
                throw new WrongAnswer("a list without " + count + ": " + answer);
            }
        }
        scene.record(
                Metric.lowerIsBetter(
                        name() + ", HTTP API: how many topics a cluster has, most of " + COUNTS + " requests", "ms"),
                most);
    }

    private void beIdle(Scene scene) throws IOException {
        Written before = Written.of(scene.server(), false);
        long end = Time.nanos() + idle.toNanos();
        Beside renewals = new Renewals(scene.brokers(), RENEWALS, Time.nanos());
        while (Time.nanos() < end) {
            renewals.step(Time.nanos());
            Time.pause(Duration.ofMillis(1));
        }
        scene.brokers().settle();
        Written since = Written.of(scene.server(), false).since(before);
        String what = name() + ": written into the log in " + idle.toSeconds() + " s in which nobody asks";
        scene.record(Metric.lowerIsBetter(what, "lines"), since.lines());
    }

    private void lookUp(Scene scene, String what, Beside beside) throws IOException {
        scene.brokers().heartbeat();
        Questions questions = Questions.even(fleet.topics());
        try (LookupLoad load = LookupLoad.connect(scene.server().port(), questions, LookupLoad.Shape.PACED)) {
            LookupLoad.Outcome outcome =
                    load.openLoop(ratePerSecond, span, scene.server().meter(), beside);
            outcome.check(new RouteCheck(
                    fleet.brokers() + 1, fleet.brokers(), RegisteredTopics.usual(fleet.topics()), Dialect.QUOTED));
            outcome.record(scene.recorder(), name() + ", " + what + ", " + ratePerSecond + " lookups/s");
        }
    }
}
