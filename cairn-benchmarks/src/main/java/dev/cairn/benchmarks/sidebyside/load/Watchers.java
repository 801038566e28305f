package dev.cairn.benchmarks.sidebyside.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.connections.HttpChannel;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import java.io.Closeable;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;

/**
 * Many who follow what an HTTP API shows: some read the stream of events, and the others ask for a route and wait for it to change.
 * No position of a stream may be left out or come twice, also where the server was away in between. Some of the streams may be
 * damped: what they leave out has been overtaken, and in the end they have what is newest. Owned by the thread of the load.
 */
public final class Watchers implements Beside, Closeable {

    private static final Pattern POSITION = Pattern.compile("\nid: (\\d+)\n");
    private static final Pattern INDEX = Pattern.compile("\r\ncairn-index: ([^\r]+)\r\n");
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int BUFFER_BYTES = 1 << 16;
    private static final int GONE = 410;

    private final String route;
    private final Duration pause;
    private final Selector selector = Selector.open();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private final List<Watcher> all = new ArrayList<>();
    private int port;
    private String minInterval = "";
    private Histogram streams = new Histogram(3);
    private Histogram polls = new Histogram(3);
    private long target;
    private long changedNanos;
    private int changes;
    private int told;
    private int begunAgain;

    /** What one of them waits for. */
    private enum Kind {
        ANSWER,
        STREAM,
        DAMPED_STREAM,
        POLL
    }

    /** One of them. */
    private final class Watcher {
        private HttpChannel channel;
        private Kind kind = Kind.ANSWER;
        private boolean isWaiting = true;
        private boolean isComingBack;
        private boolean hasSeenTheEnd;
        private long position;
        private String index = "";

        /** How many changes it has seen. */
        private int seen;

        /** How many notices a damped stream had. */
        private int notices;

        Watcher() throws IOException {
            this.channel = HttpChannel.open(port, selector, this);
            channel.get("/livez", "");
        }

        void stream(String query) throws IOException {
            isWaiting = true;
            channel.get("/api/v1/events" + query, "Accept: text/event-stream\r\n");
        }

        void poll() throws IOException {
            isWaiting = true;
            channel.get(route, "");
        }

        void comeBack(String query) throws IOException {
            channel = HttpChannel.open(port, selector, this);
            if (kind == Kind.POLL) {
                waitForChange();
            } else {
                isComingBack = true;
                channel.get(
                        "/api/v1/events" + query, "Accept: text/event-stream\r\nLast-Event-ID: " + position + "\r\n");
            }
        }

        private void waitForChange() throws IOException {
            channel.get(route + "?wait=5m&index=" + index, "");
        }

        boolean isStream() {
            return kind == Kind.STREAM || kind == Kind.DAMPED_STREAM;
        }

        void read() throws IOException {
            channel.read(buffer);
            if (isComingBack && channel.isAnsweredWith(GONE)) {
                isComingBack = false;
                begunAgain++;
                channel.close();
                channel = HttpChannel.open(port, selector, this);
                stream(query(this));
            } else if (isStream()) {
                for (Optional<String> frame = channel.takeFrame(); frame.isPresent(); frame = channel.takeFrame()) {
                    take(frame.get());
                }
            } else {
                for (Optional<String> answer = channel.takeAnswer();
                        answer.isPresent();
                        answer = channel.takeAnswer()) {
                    takeAnswer(answer.get());
                }
            }
        }

        private void take(String frame) {
            boolean isChange = frame.contains("event: change");
            if (isChange) {
                told++;
                notices++;
            }
            Matcher matcher = POSITION.matcher("\n" + frame.replace("\r", "") + "\n");
            if (!matcher.find()) {
                return;
            }
            long next = Long.parseLong(matcher.group(1));
            if (isWaiting) {
                isWaiting = false;
            } else if (isChange && kind == Kind.STREAM && !follows(next, frame)) {
                throw new WrongAnswer("after event " + position + " came event " + next + ": " + frame);
            }
            hasSeenTheEnd = isChange ? frame.contains("\"kind\":\"server-stopped\"") : hasSeenTheEnd;
            isComingBack = false;
            position = next;
            if (kind == Kind.STREAM && position == target && seen < changes) {
                seen = changes;
                streams.recordValue(Time.nanos() - changedNanos);
            }
        }

        /** A server that starts again begins at a higher position; what its earlier life told last is its end. */
        private boolean follows(long next, String frame) {
            boolean isAnotherLife = frame.contains("\"kind\":\"server-started\"");
            return next == position + 1 || (isAnotherLife && hasSeenTheEnd && next > position);
        }

        private void takeAnswer(String answer) throws IOException {
            if (!answer.startsWith("HTTP/1.1 200 ")) {
                throw new WrongAnswer(answer);
            }
            isWaiting = false;
            if (kind == Kind.ANSWER) {
                return;
            }
            Matcher matcher = INDEX.matcher(answer.replace("Cairn-Index", "cairn-index"));
            if (!matcher.find()) {
                throw new WrongAnswer("no index: " + answer);
            }
            if (!index.isEmpty() && !index.equals(matcher.group(1))) {
                seen++;
                told++;
                polls.recordValue(Time.nanos() - changedNanos);
            }
            index = matcher.group(1);
            waitForChange();
        }

        /** Whether it has not seen what was changed last; a damped stream is told later. */
        boolean isBehind() {
            return switch (kind) {
                case STREAM -> position < target;
                case POLL -> seen < changes;
                case ANSWER, DAMPED_STREAM -> false;
            };
        }
    }

    /**
     * Nobody is there yet.
     *
     * @param pause how long it may sleep until something comes; nothing where it has a core to itself, as else each write of the
     *     server is also to wake it
     */
    public Watchers(int port, String topic, Duration pause) throws IOException {
        this.port = port;
        this.pause = pause;
        this.route = "/api/v1/topics/" + URLEncoder.encode(topic, UTF_8) + "/route";
    }

    /** Opens so many more connections, each of which asks one thing. */
    public void connect(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            all.add(new Watcher());
        }
        await(watcher -> watcher.isWaiting);
    }

    /** Lets all begin to watch: every second one by a stream, and every second of these damped, unless the interval is nothing. */
    public void watch(Duration interval) throws IOException {
        minInterval = "?minInterval=" + interval.toMillis() + "ms";
        for (int i = 0; i < all.size(); i++) {
            Watcher watcher = all.get(i);
            if (i % 2 == 1) {
                watcher.kind = Kind.POLL;
                watcher.poll();
            } else {
                watcher.kind = i % 4 == 2 && !interval.isZero() ? Kind.DAMPED_STREAM : Kind.STREAM;
                watcher.stream(query(watcher));
            }
        }
        await(watcher -> watcher.isWaiting);
    }

    private String query(Watcher watcher) {
        return watcher.kind == Kind.DAMPED_STREAM ? minInterval : "";
    }

    /** Something has just been changed, and nothing will be before all have seen it, but for those whose streams are damped. */
    public void changed(long sinceNanos, long newestPosition) throws IOException {
        expect(sinceNanos, newestPosition);
        await(Watcher::isBehind);
    }

    private void expect(long sinceNanos, long newestPosition) {
        changedNanos = sinceNanos;
        target = newestPosition;
        changes++;
    }

    /**
     * All lose their connections and ask a server that has started again, at another port, for what they have missed: they go on
     * where they were, or begin again if they are told to.
     *
     * @param newestPosition what they are to have then
     */
    public void comeBack(int newPort, long newestPosition) throws IOException {
        for (Watcher watcher : all) {
            watcher.channel.close();
        }
        port = newPort;
        expect(Time.nanos(), newestPosition);
        for (Watcher watcher : all) {
            watcher.comeBack(query(watcher));
            exchange(Duration.ZERO);
        }
        await(Watcher::isBehind);
    }

    /** How many were told that the history does not go back to where they were, and began again. */
    public int begunAgain() {
        return begunAgain;
    }

    /** Waits until those whose streams are damped have what is newest, too. */
    public void awaitDamped() throws IOException {
        await(watcher -> watcher.kind == Kind.DAMPED_STREAM && watcher.position < target);
    }

    /** The most notices that a damped stream has had since this was last asked. */
    public int takeMostNotices() {
        int most = 0;
        for (Watcher watcher : all) {
            most = watcher.kind == Kind.DAMPED_STREAM ? Math.max(most, watcher.notices) : most;
            watcher.notices = 0;
        }
        return most;
    }

    /** How many events and changed routes all of them were told of so far. */
    public int told() {
        return told;
    }

    private void await(Predicate<Watcher> isAwaited) throws IOException {
        long deadline = Time.nanos() + PATIENCE.toNanos();
        while (all.stream().anyMatch(isAwaited)) {
            if (Time.nanos() > deadline) {
                throw new WrongAnswer(all.stream().filter(isAwaited).count() + " watchers wait in vain");
            }
            exchange(pause);
        }
    }

    @Override
    public void step(long nowNanos) throws IOException {
        exchange(Duration.ZERO);
    }

    /** Reads what has come, or comes within this time. */
    public void exchange(Duration patience) throws IOException {
        if (patience.isZero()) {
            selector.selectNow();
        } else {
            selector.select(Math.max(1, patience.toMillis()));
        }
        for (SelectionKey key : selector.selectedKeys()) {
            if (key.isValid()) {
                ((Watcher) key.attachment()).read();
            }
        }
        selector.selectedKeys().clear();
    }

    /** From a change to each stream that had it, in nanoseconds, since this was last asked. */
    public Histogram takeStreams() {
        Histogram taken = streams;
        streams = new Histogram(3);
        return taken;
    }

    /** From a change to each waiting request that was answered with it, in nanoseconds, since this was last asked. */
    public Histogram takePolls() {
        Histogram taken = polls;
        polls = new Histogram(3);
        return taken;
    }

    @Override
    public void close() throws IOException {
        for (Watcher watcher : all) {
            watcher.channel.close();
        }
        selector.close();
    }
}
