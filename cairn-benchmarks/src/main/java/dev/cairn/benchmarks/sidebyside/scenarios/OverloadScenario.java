package dev.cairn.benchmarks.sidebyside.scenarios;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.Listing;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.answers.ListingCheck;
import dev.cairn.benchmarks.sidebyside.answers.RouteCheck;
import dev.cairn.benchmarks.sidebyside.answers.ServerAnswer;
import dev.cairn.benchmarks.sidebyside.connections.BlockingConnection;
import dev.cairn.benchmarks.sidebyside.load.Beside;
import dev.cairn.benchmarks.sidebyside.load.Flood;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.load.Questions;
import dev.cairn.benchmarks.sidebyside.load.Rhythm;
import dev.cairn.benchmarks.sidebyside.load.ScriptedBrokers;
import dev.cairn.benchmarks.sidebyside.load.Tools;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Readers want ten times the lookups that the server can answer, and tools list everything in a loop, while brokers say and ask
 * what they have to: what do brokers notice, is one forgotten, and what do the readers get?
 *
 * <p>The first brokers have all topics, the others only the first few: so most routes are as long as usual, and all brokers
 * stand in some.
 */
public record OverloadScenario(Case offered, LookupLoad.Span carried, LookupLoad.Span overload) implements Scenario {

    /** So that one of those with few topics changes. */
    public static final int LEAST_BROKERS = 20;

    private static final int TIMES = 10;
    private static final int IN_FLIGHT = 64;
    private static final int WITH_ALL_TOPICS = 8;
    private static final int TOPICS_OF_ALL = 10;

    /** So that there are topics that only the first brokers have. */
    public static final int LEAST_TOPICS = TOPICS_OF_ALL + 1;

    private static final int BROKERS_FOR_ONE_THAT_LEAVES = 50;
    private static final int BROKERS_FOR_ONE_THAT_CHANGES = 10;
    private static final int OTHER_QUEUES = 16;
    private static final List<Listing> LISTINGS =
            List.of(Listing.ALL_TOPICS, Listing.CLUSTERS, Listing.TOPICS_OF_CLUSTER, Listing.SYSTEM_TOPICS);

    /**
     * Who takes part.
     *
     * @param readers connections over which lookups come
     * @param tools connections over which listings are asked for
     * @param period the time in which each broker does all that it does
     */
    public record Case(Fleet fleet, int readers, int tools, Duration period) {}

    @Override
    public String name() {
        return "overload, " + brokers() + " brokers, " + topics() + " topics";
    }

    @Override
    public void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException {
        try (ServerProcess server = ServerProcess.start(contestant, cores);
                BlockingConnection client = server.awaitConnection();
                ScriptedBrokers brokers = new ScriptedBrokers(server.port(), sheets())) {
            client.ask(Request.orderPut(ScriptedBrokers.ORDERED_TOPIC, ScriptedBrokers.ORDER));
            brokers.registerAll();
            double carriedPerSecond = carry(server, recorder);
            brokers.registerAll();
            overload(new Scene(server, brokers, recorder), TIMES * carriedPerSecond);
            recorder.record(
                    Metric.lowerIsBetter(name() + ": brokers missing at the end", "brokers"),
                    check(0, certain()).lacking(0, lookUp(client, 0)));
            restore(brokers);
            for (int topic = 0; topic < topics(); topic++) {
                check(topic, brokers()).check(topic, lookUp(client, topic));
            }
        }
    }

    /** All come back, and what was changed becomes as it was. */
    private static void restore(ScriptedBrokers brokers) throws IOException {
        for (int broker = 0; broker < brokers.count(); broker++) {
            RegisteredTopics last = brokers.tableOf(broker);
            ScriptedBrokers.Sheet usual = sheet(last.topics(), last.version() + 1);
            brokers.change(broker, usual, Time.nanos(), ServerAnswer::requireSuccess);
        }
        brokers.unanswered();
    }

    private record Scene(ServerProcess server, ScriptedBrokers brokers, Recorder recorder) {}

    /** How many lookups a second the server answers when there is nothing else. */
    private double carry(ServerProcess server, Recorder recorder) throws IOException {
        try (LookupLoad load =
                LookupLoad.connect(server.port(), Questions.even(topics()), LookupLoad.Shape.SATURATING)) {
            LookupLoad.Outcome outcome = load.closedLoop(carried, server.meter());
            outcome.check((topic, body) -> check(topic, brokers()).check(topic, body));
            recorder.record(Metric.higherIsBetter(name() + ", before: lookups answered", "1/s"), outcome.perSecond());
            return outcome.perSecond();
        }
    }

    private void overload(Scene scene, double perSecond) throws IOException {
        ServerProcess server = scene.server();
        LookupLoad.Shape shape = new LookupLoad.Shape(offered.readers(), IN_FLIGHT);
        try (Tools tools = new Tools(server.port(), offered.tools(), LISTINGS);
                LookupLoad load = LookupLoad.connect(server.port(), Questions.even(topics()), shape)) {
            load.greet();
            tools.greet();
            Beside script = script(scene.brokers(), Time.nanos());
            Flood.Outcome flood = load.flood(perSecond, overload, server.meter(), script.and(tools));
            scene.recorder()
                    .record(
                            Metric.lowerIsBetter(name() + ": lost answers", "answers"),
                            scene.brokers().unanswered() + tools.finish());
            tools.check(new ListingCheck(offered.fleet(), certain()));
            tell(scene, flood);
            tools.record(scene.recorder(), name() + ": tools");
        }
    }

    private void tell(Scene scene, Flood.Outcome flood) {
        Recorder recorder = scene.recorder();
        scene.brokers().takeTally().record(recorder, name() + ": brokers");
        recorder.record(
                Metric.lowerIsBetter(name() + ": brokers told that they are unknown", "times"),
                scene.brokers().strangers());
        LookupLoad.Outcome served = flood.served();
        int missing = served.sample().stream().mapToInt(this::lacking).sum();
        recorder.record(Metric.lowerIsBetter(name() + ": brokers missing in sampled answers", "brokers"), missing);
        String readers = name() + ": readers, ";
        recorder.record(Metric.context(readers + "wanted", "1/s"), flood.perSecond(flood.wanted()));
        recorder.record(Metric.context(readers + "sent", "1/s"), flood.perSecond(flood.sent()));
        recorder.record(Metric.higherIsBetter(readers + "answered", "1/s"), served.perSecond());
        recorder.latencies(readers + "answered", served.latencies());
        recorder.record(
                Metric.context(readers + "told that the server is busy", "1/s"),
                flood.perSecond(flood.busy().getTotalCount()));
        if (flood.busy().getTotalCount() > 0) {
            recorder.latencies(readers + "told that the server is busy", flood.busy());
        }
        recorder.record(
                Metric.context(name() + ": others", "cores"), served.cost().othersCores());
    }

    /** How many brokers an answer lacks; those that it names must stand there rightly. What some change is not checked. */
    private int lacking(LookupLoad.SampledAnswer answer) {
        if (answer.topic() > 0) {
            check(answer.topic(), 0).check(answer.topic(), answer.body());
        }
        return check(answer.topic(), certain()).lacking(answer.topic(), answer.body());
    }

    /** What brokers do, spread evenly over the period; the last of them leave and come back and do nothing else. */
    private Beside script(ScriptedBrokers brokers, long begin) {
        Duration period = offered.period();
        long tenth = period.toNanos() / 10;
        int certain = certain();
        return new Rhythm(certain, period, begin, (broker, due) -> register(brokers, broker, due))
                .and(new Rhythm(certain, period, begin + 3 * tenth, brokers::queryVersion))
                .and(new Rhythm(certain, period, begin + 5 * tenth, brokers::queryMembers))
                .and(new Rhythm(certain, period, begin + 7 * tenth, brokers::queryOrder))
                .and(new Rhythm(certain, period.dividedBy(5), begin + tenth, brokers::sendHeartbeat))
                .and(new Rhythm(leaving(), period, begin, (broker, due) -> brokers.sayGoodbye(certain + broker, due)))
                .and(new Rhythm(
                        leaving(), period, begin + 5 * tenth, (broker, due) -> brokers.comeBack(certain + broker, due)))
                .and(now -> brokers.exchange());
    }

    private void register(ScriptedBrokers brokers, int broker, long due) throws IOException {
        if (broker % BROKERS_FOR_ONE_THAT_CHANGES == BROKERS_FOR_ONE_THAT_CHANGES - 1) {
            RegisteredTopics last = brokers.tableOf(broker);
            int queues = last.queuesOf(0) == OTHER_QUEUES ? RegisteredTopics.USUAL_QUEUES : OTHER_QUEUES;
            RegisteredTopics table = new RegisteredTopics(last.topics(), 1, queues, last.version() + 1);
            brokers.change(broker, ScriptedBrokers.Sheet.of(table, BodyFormat.PLAIN), due, answer -> {});
        } else {
            brokers.renew(broker, due);
        }
    }

    private List<ScriptedBrokers.Sheet> sheets() {
        ScriptedBrokers.Sheet all = sheet(topics(), 1);
        ScriptedBrokers.Sheet few = sheet(TOPICS_OF_ALL, 1);
        return IntStream.range(0, brokers())
                .mapToObj(broker -> broker < WITH_ALL_TOPICS ? all : few)
                .toList();
    }

    private static ScriptedBrokers.Sheet sheet(int topics, int version) {
        return ScriptedBrokers.Sheet.of(
                new RegisteredTopics(topics, 0, RegisteredTopics.USUAL_QUEUES, version), BodyFormat.PLAIN);
    }

    private RouteCheck check(int topic, int certain) {
        int brokers = topic < TOPICS_OF_ALL ? brokers() : WITH_ALL_TOPICS;
        return new RouteCheck(brokers, Math.min(brokers, certain), RegisteredTopics.usual(topics()), Dialect.QUOTED);
    }

    private static String lookUp(BlockingConnection client, int topic) throws IOException {
        return client.ask(Request.lookup(Fleet.topic(topic), Dialect.QUOTED));
    }

    private int topics() {
        return offered.fleet().topics();
    }

    private int brokers() {
        return offered.fleet().brokers();
    }

    private int leaving() {
        return Math.max(1, brokers() / BROKERS_FOR_ONE_THAT_LEAVES);
    }

    private int certain() {
        return brokers() - leaving();
    }
}
