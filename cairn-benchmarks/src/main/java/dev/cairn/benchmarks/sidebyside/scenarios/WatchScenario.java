package dev.cairn.benchmarks.sidebyside.scenarios;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.RegistrationBody;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.connections.BlockingConnection;
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
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Many follow the HTTP API, half of them the stream of events and half of them a route, while a broker goes and comes back again and
 * again; and one never reads the stream. What does each of them cost, when do they have a change, and is anything left out?
 *
 * @param watchers how many, if so many files may be open
 * @param changes how often the broker goes or comes back
 * @param pause between two changes
 */
public record WatchScenario(int watchers, int changes, Duration pause) implements Scenario {

    private static final int TOPICS = 10;

    /** What the one who never reads asks for first is more than the system keeps for him. */
    private static final int TOPICS_OF_THE_PAST = 100;

    private static final int FLAPS_OF_THE_PAST = 600;

    /** How long the server waits for him. */
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private static final int STEADY = 0;
    private static final int FLAPPING = 1;
    private static final int OF_THE_PAST = 2;
    private static final int SMALL_BUFFER = 4096;
    private static final Pattern NEWEST = Pattern.compile("\"newest\":(\\d+)");
    private static final Pattern DROPPED =
            Pattern.compile("cairn_watchers_dropped_total\\{reason=\"slow\"\\} ([0-9.]+)");

    @Override
    public String name() {
        return watchers + " watchers";
    }

    @Override
    public boolean suits(Contestant contestant) {
        return contestant.name().equals("cairn");
    }

    /** A server, a broker's connection to it, and where its HTTP API is. */
    private record Watched(ServerProcess server, BlockingConnection broker, int httpPort) {

        String get(String path) throws IOException {
            HttpURLConnection connection = (HttpURLConnection)
                    URI.create("http://127.0.0.1:" + httpPort + path).toURL().openConnection();
            try (var body = connection.getInputStream()) {
                return new String(body.readAllBytes(), US_ASCII);
            }
        }

        long newest() throws IOException {
            Matcher matcher = NEWEST.matcher(get("/api/v1/events?limit=1"));
            if (!matcher.find()) {
                throw new WrongAnswer("a list of events without its newest position");
            }
            return Long.parseLong(matcher.group(1));
        }

        void register(int number, int topics) throws IOException {
            RegistrationBody body = RegistrationBody.of(RegisteredTopics.usual(topics), BodyFormat.PLAIN);
            broker.ask(Request.registration(number, body, Time.ofDayMillis()));
        }
    }

    @Override
    public void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException {
        int count = Descriptors.atMost(watchers);
        Contestant open = new WithOptions(
                contestant,
                List.of("--http-max-connections=" + (count + 1_000), "--http-timeout-seconds=" + TIMEOUT.toSeconds()));
        try (ServerProcess server = ServerProcess.start(open, cores);
                BlockingConnection broker = server.awaitConnection()) {
            Watched watched = new Watched(server, broker, server.awaitHttpPort());
            long past = watched.newest();
            for (int flap = 0; flap < FLAPS_OF_THE_PAST; flap++) {
                watched.register(OF_THE_PAST, TOPICS_OF_THE_PAST);
                broker.ask(Request.goodbye(OF_THE_PAST));
            }
            watched.register(STEADY, TOPICS);
            watched.register(FLAPPING, TOPICS);
            long[] positions = positions(watched);
            try (Watchers all = new Watchers(
                    watched.httpPort(), RegisteredTopics.usual(TOPICS).topic(0))) {
                measureMemory(watched, all, count, recorder);
                try (Socket mute = neverReads(watched.httpPort(), past)) {
                    flap(watched, all, positions);
                    recorder.latencies(name() + ", change to stream", all.ofStreams());
                    recorder.latencies(name() + ", change to waiting request", all.ofPolls());
                    awaitDropped(watched, all, mute);
                }
                recorder.record(
                        Metric.lowerIsBetter(name() + ": resident memory", "MiB"),
                        server.meter().residentMebibytes());
            }
        }
    }

    private void measureMemory(Watched watched, Watchers all, int count, Recorder recorder) throws IOException {
        LiveHeap heap = LiveHeap.ofThisJava();
        long pid = watched.server().pid();
        all.connect(count);
        long connected = heap.bytes(pid);
        double resident = watched.server().meter().residentMebibytes();
        all.watch();
        long watching = heap.bytes(pid);
        recorder.record(
                Metric.lowerIsBetter(name() + ": heap of each beyond its connection", "bytes"),
                (watching - connected) / (double) count);
        recorder.record(
                Metric.lowerIsBetter(name() + ": resident memory of each beyond its connection", "bytes"),
                (watched.server().meter().residentMebibytes() - resident) * (1 << 20) / count);
    }

    private void flap(Watched watched, Watchers all, long[] positions) throws IOException {
        long position = positions[2];
        for (int change = 0; change < changes; change++) {
            long since = Time.nanos();
            goOrCome(watched, change);
            position += positions[change % 2 + 1] - positions[change % 2];
            all.changed(since, position);
            long next = since + pause.toNanos();
            while (Time.nanos() < next) {
                all.exchange(Duration.ofMillis(10));
            }
        }
    }

    private static void goOrCome(Watched watched, int change) throws IOException {
        if (change % 2 == 0) {
            watched.broker().ask(Request.goodbye(FLAPPING));
        } else {
            watched.register(FLAPPING, TOPICS);
        }
    }

    /** The newest position before the broker goes, when it has gone, and when it is back: each time it is so many events. */
    private static long[] positions(Watched watched) throws IOException {
        long there = watched.newest();
        goOrCome(watched, 0);
        long gone = watched.newest();
        goOrCome(watched, 1);
        return new long[] {there, gone, watched.newest()};
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

    private static void awaitDropped(Watched watched, Watchers all, Socket mute) throws IOException {
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
