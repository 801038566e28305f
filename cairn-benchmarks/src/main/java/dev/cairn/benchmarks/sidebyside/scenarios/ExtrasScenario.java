package dev.cairn.benchmarks.sidebyside.scenarios;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.RegistrationBody;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.fleet.TopicNames;
import dev.cairn.benchmarks.sidebyside.answers.RouteCheck;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.connections.BlockingConnection;
import dev.cairn.benchmarks.sidebyside.load.Beside;
import dev.cairn.benchmarks.sidebyside.load.Comings;
import dev.cairn.benchmarks.sidebyside.load.LiveBrokers;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.load.Onlookers;
import dev.cairn.benchmarks.sidebyside.load.Questions;
import dev.cairn.benchmarks.sidebyside.load.Watchers;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.results.Spread;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import dev.cairn.benchmarks.sidebyside.servers.WithOptions;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What everything costs that a name server of old did not have: lookups as fast as they are answered, by a server that is looked at
 * and watched, and by one without any of that, in turns. What no option switches off is on in both: that requests are counted, that
 * the last topics of each connection are noted, and the history. In both, a broker that nobody asks about goes and comes back.
 *
 * @param fleet who is asked about
 * @param watchers how many follow, half of them by a stream
 * @param turns how often each of the two servers has its turn
 * @param warmUp before the first turns
 * @param turn how long each lasts
 */
public record ExtrasScenario(Fleet fleet, int watchers, int turns, Duration warmUp, LookupLoad.Span turn)
        implements Scenario {

    /** How often the broker goes or comes back: so often there is something to write, to note and to tell. */
    private static final Duration GAP = Duration.ofSeconds(1);

    /** Monitoring systems ask every 15 s or every minute. */
    private static final Duration PERIOD = Duration.ofSeconds(5);

    private static final Duration PAUSE = Duration.ofMillis(100);

    private static final List<String> OFF =
            List.of("--http-enabled=false", "--max-unknown-topics=0", "--max-lost-topics=0", "--max-lost-brokers=0");

    private static final int OTHER_TOPICS = 10;

    @Override
    public String name() {
        return "extras, " + fleet.topics() + " topics, " + fleet.brokers() + " brokers a topic, " + watchers
                + " watchers";
    }

    @Override
    public boolean suits(Contestant contestant) {
        return contestant.name().equals("cairn");
    }

    @Override
    public void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException {
        try (ServerProcess plain = ServerProcess.start(new WithOptions(contestant, OFF), cores);
                ServerProcess whole = ServerProcess.start(contestant, cores);
                Side without = new Side(plain, "HTTP API and the noting of unknown and lost topics off");
                Side with = new Side(whole, "all on");
                Watchers followers = new Watchers(whole.awaitHttpPort(), others().topic(0), PAUSE)) {
            followers.connect(watchers);
            followers.watch(Duration.ZERO);
            try (Onlookers onlookers = new Onlookers(whole.awaitHttpPort(), PERIOD, Time.nanos())) {
                Beside extras = new Seldom(followers.and(onlookers));
                without.take(new LookupLoad.Span(warmUp, turn.measured()), Beside.NOTHING);
                with.take(new LookupLoad.Span(warmUp, turn.measured()), extras);
                without.forget();
                with.forget();
                for (int i = 0; i < turns; i++) {
                    without.take(turn, Beside.NOTHING);
                    with.take(turn, extras);
                }
                if (followers.told() == 0 || onlookers.answers() == 0) {
                    throw new WrongAnswer("nobody watched, or nobody looked");
                }
            }
            without.record(recorder);
            with.record(recorder);
            recordParts(without, with, recorder);
        }
    }

    private void recordParts(Side without, Side with, Recorder recorder) {
        recorder.record(
                Metric.higherIsBetter(name() + ": lookups a second, all on, of those with all off", "%"),
                100 * Spread.of(with.rates).median() / Spread.of(without.rates).median());
        recorder.record(
                Metric.lowerIsBetter(name() + ": cpu per lookup, all on, of that with all off", "%"),
                100
                        * Spread.of(with.micros).median()
                        / Spread.of(without.micros).median());
    }

    /** The topics of the broker that goes and of one that stays, none of which is looked up. */
    private static RegisteredTopics others() {
        return RegisteredTopics.usual(OTHER_TOPICS).withNames(new TopicNames(1_000_000, 0));
    }

    /** What is done beside lookups, every millisecond only: the thread of the load has to keep the server busy. */
    private static final class Seldom implements Beside {

        private static final long GAP_NANOS = Duration.ofMillis(1).toNanos();

        private final Beside action;
        private long nextNanos = Time.nanos();

        Seldom(Beside action) {
            this.action = action;
        }

        @Override
        public void step(long nowNanos) throws IOException {
            if (nowNanos >= nextNanos) {
                action.step(nowNanos);
                nextNanos = nowNanos + GAP_NANOS;
            }
        }
    }

    /** One of the two servers, with its brokers and the load on it. */
    private final class Side implements Closeable {
        private final ServerProcess server;
        private final String what;
        private final LiveBrokers brokers;
        private final BlockingConnection steady;
        private final Comings comings;
        private final LookupLoad load;
        private final List<Double> rates = new ArrayList<>();
        private final List<Double> micros = new ArrayList<>();

        Side(ServerProcess server, String what) throws IOException {
            this.server = server;
            this.what = what;
            this.brokers = LiveBrokers.of(fleet, server);
            brokers.registerAll(0, brokers.count());
            RegistrationBody body = RegistrationBody.of(others(), BodyFormat.PLAIN);
            this.steady = server.awaitConnection();
            steady.ask(Request.registration(fleet.brokers(), body, Time.ofDayMillis()));
            this.comings = new Comings(server.port(), fleet.brokers() + 1, body, GAP);
            this.load = LookupLoad.connect(server.port(), Questions.even(fleet.topics()), LookupLoad.Shape.SATURATING);
        }

        void take(LookupLoad.Span span, Beside extras) throws IOException {
            brokers.heartbeat();
            steady.ask(Request.heartbeat(fleet.brokers()));
            LookupLoad.Outcome outcome = load.closedLoop(span, server.meter(), new Seldom(comings).and(extras));
            comings.finish();
            outcome.check(RouteCheck.of(fleet.brokers(), RegisteredTopics.usual(fleet.topics())));
            rates.add(outcome.perSecond());
            micros.add(outcome.cpuMicrosPerLookup());
        }

        /** What was taken so far does not count. */
        void forget() {
            rates.clear();
            micros.clear();
        }

        void record(Recorder recorder) {
            rates.forEach(rate -> recorder.record(Metric.higherIsBetter(name() + ", " + what + ": rate", "1/s"), rate));
            micros.forEach(each ->
                    recorder.record(Metric.lowerIsBetter(name() + ", " + what + ": cpu per lookup", "us"), each));
        }

        @Override
        public void close() throws IOException {
            load.close();
            comings.close();
            steady.close();
            brokers.close();
        }
    }
}
