package dev.cairn.benchmarks.sidebyside.scenarios;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.load.OldClients;
import dev.cairn.benchmarks.sidebyside.load.Watchers;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.machine.Descriptors;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Metric;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import dev.cairn.benchmarks.sidebyside.servers.LiveHeap;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import dev.cairn.benchmarks.sidebyside.servers.WithOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/**
 * Many follow the HTTP API, half of them the stream of events, of which half are damped, and half of them a route. A group changes
 * its master; then a broker goes and comes back again and again; one never reads the stream; and in the end the server starts
 * again. What does each of them cost, when do they have a change, is anything left out, and is a flapping broker told of too often?
 *
 * @param followed who is there
 * @param changes how often the broker goes or comes back
 * @param pause between two changes
 */
public record WatchScenario(Case followed, int changes, Duration pause) implements Scenario {

    /**
     * Who is there.
     *
     * @param watchers how many follow, if so many files may be open
     * @param oldClients how many know nothing of it, and ask for a route by the other port
     * @param period how often each of these asks
     * @param minInterval how often damped streams want to be told of a group of brokers
     */
    public record Case(int watchers, int oldClients, Duration period, Duration minInterval) {}

    /** What the one who never reads asks for first is more than the system keeps for him. */
    private static final int TOPICS_OF_THE_PAST = 100;

    private static final int FLAPS_OF_THE_PAST = 600;

    /** How long the server waits for him. */
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    /** Brokers of which nothing is heard for 120 s are forgotten. */
    private static final int RENEWED_AFTER = 20;

    /** A server that has just started compiles meanwhile. Even, so that the broker is back. */
    private static final int FIRST_CHANGES = 10;

    private static final int SMALL_BUFFER = 4096;
    private static final Pattern DROPPED =
            Pattern.compile("cairn_watchers_dropped_total\\{reason=\"slow\"\\} ([0-9.]+)");

    @Override
    public String name() {
        return followed.watchers() + " watchers";
    }

    @Override
    public boolean suits(Contestant contestant) {
        return contestant.name().equals("cairn");
    }

    @Override
    public void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException {
        int count = Descriptors.atMost(followed.watchers());
        Contestant open = new WithOptions(
                contestant,
                List.of("--http-max-connections=" + (count + 1_000), "--http-timeout-seconds=" + TIMEOUT.toSeconds()));
        try (ServerProcess server = ServerProcess.start(open, cores)) {
            try (WatchedServer watched = WatchedServer.of(server);
                    Watchers all = new Watchers(watched.httpPort(), topic(), pause(cores))) {
                long past = watched.newest();
                watched.flapInThePast(FLAPS_OF_THE_PAST, TOPICS_OF_THE_PAST);
                watched.registerAll();
                Steps switching = Steps.rehearse(watched, WatchedServer.SWITCH);
                Steps flapping = Steps.rehearse(watched, WatchedServer.FLAP);
                measureMemory(watched, all, count, recorder);
                try (Socket mute = neverReads(watched.httpPort(), past);
                        OldClients old = new OldClients(
                                server.port(), followed.oldClients(), followed.period(), topic(), steady())) {
                    Steps first = switching.from(flapping.newest());
                    long position = change(first, WatchedServer.SWITCH.size(), watched, all, old);
                    record(all, ", master switch", recorder);
                    all.awaitDamped();
                    flap(flapping.from(position), watched, all, old, recorder);
                    recorder.record(
                            Metric.context(
                                    name() + ": lookups of " + followed.oldClients()
                                            + " old clients, to whom nothing else came",
                                    "lookups"),
                            (double) old.finish());
                    awaitDropped(watched, all, mute);
                }
                recorder.record(
                        Metric.lowerIsBetter(name() + ": resident memory", "MiB"),
                        server.meter().residentMebibytes());
                server.startAgain();
                comeBack(server, all, recorder);
            }
        }
    }

    private static Duration pause(Cores cores) {
        return cores == Cores.APART ? Duration.ZERO : Duration.ofMillis(100);
    }

    private static String topic() {
        return RegisteredTopics.usual(WatchedServer.TOPICS).topic(0);
    }

    private static String steady() {
        return '"' + Fleet.brokerAddress(WatchedServer.STEADY) + '"';
    }

    private void measureMemory(WatchedServer watched, Watchers all, int count, Recorder recorder) throws IOException {
        LiveHeap heap = LiveHeap.ofThisJava();
        long pid = watched.server().pid();
        all.connect(count);
        long connected = heap.bytes(pid);
        double resident = watched.server().meter().residentMebibytes();
        all.watch(followed.minInterval());
        long watching = heap.bytes(pid);
        recorder.record(
                Metric.lowerIsBetter(name() + ": heap of each beyond its connection", "bytes"),
                (watching - connected) / (double) count);
        recorder.record(
                Metric.lowerIsBetter(name() + ": resident memory of each beyond its connection", "bytes"),
                (watched.server().meter().residentMebibytes() - resident) * (1 << 20) / count);
    }

    /**
     * What is done to brokers again and again, and how many events each step makes: so it is known what the newest is without
     * asking.
     *
     * @param actions one after another, and again from the first
     * @param events how many come of each of them
     * @param newest the position before the first
     */
    private record Steps(List<WatchedServer.Action> actions, List<Long> events, long newest) {

        static Steps rehearse(WatchedServer watched, List<WatchedServer.Action> actions) throws IOException {
            long[] positions = new long[actions.size() + 1];
            positions[0] = watched.newest();
            for (int i = 0; i < actions.size(); i++) {
                actions.get(i).on(watched);
                positions[i + 1] = watched.newest();
            }
            List<Long> events = IntStream.range(0, actions.size())
                    .mapToObj(i -> positions[i + 1] - positions[i])
                    .toList();
            return new Steps(actions, events, positions[actions.size()]);
        }

        Steps from(long position) {
            return new Steps(actions, events, position);
        }
    }

    /** Does so many steps, the next when all have seen the one before and the pause is over; the newest position at the end. */
    private long change(Steps steps, int count, WatchedServer watched, Watchers all, OldClients old)
            throws IOException {
        long position = steps.newest();
        for (int step = 0; step < count; step++) {
            int kind = step % steps.actions().size();
            if (step % RENEWED_AFTER == 0) {
                watched.renew();
            }
            long since = Time.nanos();
            steps.actions().get(kind).on(watched);
            position += steps.events().get(kind);
            all.changed(since, position);
            long next = since + pause.toNanos();
            while (Time.nanos() < next) {
                all.exchange(Duration.ofMillis(10));
                old.step(Time.nanos());
            }
        }
        return position;
    }

    private void flap(Steps flapping, WatchedServer watched, Watchers all, OldClients old, Recorder recorder)
            throws IOException {
        all.takeMostNotices();
        long begin = Time.nanos();
        int first = Math.min(FIRST_CHANGES, changes);
        long position = change(flapping, first, watched, all, old);
        Histogram streams = all.takeStreams();
        Histogram polls = all.takePolls();
        change(flapping.from(position), changes - first, watched, all, old);
        Histogram laterStreams = all.takeStreams();
        Histogram laterPolls = all.takePolls();
        streams.add(laterStreams);
        polls.add(laterPolls);
        record(streams, polls, ", change", recorder);
        if (changes > first) {
            record(laterStreams, laterPolls, ", change after the first " + first, recorder);
        }
        all.awaitDamped();
        double intervals =
                (Time.nanos() - begin) / (double) followed.minInterval().toNanos();
        int notices = all.takeMostNotices();
        // The first is told at once.
        if (notices > intervals + 1) {
            throw new WrongAnswer(notices + " notices of a flapping broker in " + intervals + " times minInterval");
        }
        recorder.record(
                Metric.lowerIsBetter(
                        name() + ": notices of a flapping broker with minInterval="
                                + followed.minInterval().toMillis() + "ms",
                        "notices"),
                notices);
        recorder.record(Metric.context(name() + ": times that it went or came back meanwhile", "times"), changes);
    }

    private void record(Watchers all, String what, Recorder recorder) {
        record(all.takeStreams(), all.takePolls(), what, recorder);
    }

    private void record(Histogram streams, Histogram polls, String what, Recorder recorder) {
        recorder.latencies(name() + what + " to stream", streams);
        recorder.latencies(name() + what + " to waiting request", polls);
    }

    /** The server has started again: all come at once. */
    private void comeBack(ServerProcess server, Watchers all, Recorder recorder) throws IOException {
        try (WatchedServer watched = WatchedServer.of(server)) {
            watched.registerAll();
            all.comeBack(watched.httpPort(), watched.newest());
            record(all, ", all come back to a server that has started again", recorder);
            all.awaitDamped();
            recorder.record(
                    Metric.lowerIsBetter(
                            name() + ": told to begin again by a server that has started again", "watchers"),
                    all.begunAgain());
        }
    }

    /** Asks for the stream from a position on, and takes nothing of it. */
    private static Socket neverReads(int port, long position) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(SMALL_BUFFER);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        socket.getOutputStream()
                .write(("GET /api/v1/events?after=" + position
                                + " HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n")
                        .getBytes(US_ASCII));
        return socket;
    }

    private static void awaitDropped(WatchedServer watched, Watchers all, Socket mute) throws IOException {
        long deadline = Time.nanos() + TIMEOUT.multipliedBy(3).toNanos();
        while (Time.nanos() < deadline) {
            Matcher matcher = DROPPED.matcher(watched.get("/metrics"));
            if (matcher.find() && Double.parseDouble(matcher.group(1)) > 0) {
                return;
            }
            all.exchange(Duration.ofMillis(100));
        }
        throw new WrongAnswer("who never reads was not dropped: " + mute);
    }
}
