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
 * No position of a stream may be left out or come twice. Owned by the thread of the load.
 */
public final class Watchers implements Closeable {

    private static final Pattern POSITION = Pattern.compile("\nid: (\\d+)\n");
    private static final Pattern INDEX = Pattern.compile("\r\ncairn-index: ([^\r]+)\r\n");
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int BUFFER_BYTES = 1 << 16;

    private final int port;
    private final String route;
    private final Selector selector = Selector.open();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private final List<Watcher> all = new ArrayList<>();
    private final Histogram streams = new Histogram(3);
    private final Histogram polls = new Histogram(3);
    private long target;
    private long changedNanos;
    private int changes;

    /** What one of them waits for. */
    private enum Kind {
        ANSWER,
        STREAM,
        POLL
    }

    /** One of them. */
    private final class Watcher {
        private final HttpChannel channel;
        private Kind kind = Kind.ANSWER;
        private boolean isWaiting = true;
        private long position;
        private String index = "";

        /** How many changes it has seen. */
        private int seen;

        Watcher() throws IOException {
            this.channel = HttpChannel.open(port, selector, this);
            channel.get("/livez", "");
        }

        void stream() throws IOException {
            kind = Kind.STREAM;
            isWaiting = true;
            channel.get("/api/v1/events", "Accept: text/event-stream\r\n");
        }

        void poll() throws IOException {
            kind = Kind.POLL;
            isWaiting = true;
            channel.get(route, "");
        }

        void read() throws IOException {
            channel.read(buffer);
            if (kind == Kind.STREAM) {
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
            Matcher matcher = POSITION.matcher("\n" + frame.replace("\r", "") + "\n");
            if (!matcher.find()) {
                return;
            }
            long next = Long.parseLong(matcher.group(1));
            if (isWaiting) {
                isWaiting = false;
            } else if (frame.contains("event: change") && next != position + 1) {
                throw new WrongAnswer("after event " + position + " came event " + next);
            }
            position = next;
            if (position == target && seen < changes) {
                seen = changes;
                streams.recordValue(Time.nanos() - changedNanos);
            }
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
                polls.recordValue(Time.nanos() - changedNanos);
            }
            index = matcher.group(1);
            channel.get(route + "?wait=5m&index=" + index, "");
        }

        boolean isBehind() {
            return kind == Kind.STREAM ? position < target : seen < changes;
        }
    }

    /** Nobody is there yet. */
    public Watchers(int port, String topic) throws IOException {
        this.port = port;
        this.route = "/api/v1/topics/" + URLEncoder.encode(topic, UTF_8) + "/route";
    }

    /** Opens so many more connections, each of which asks one thing. */
    public void connect(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            all.add(new Watcher());
        }
        await(watcher -> watcher.isWaiting);
    }

    /** Lets all begin to watch, every second one by a stream. */
    public void watch() throws IOException {
        for (int i = 0; i < all.size(); i++) {
            if (i % 2 == 0) {
                all.get(i).stream();
            } else {
                all.get(i).poll();
            }
        }
        await(watcher -> watcher.isWaiting);
    }

    /** Something has just been changed, and nothing will be before all have seen it. */
    public void changed(long sinceNanos, long newestPosition) throws IOException {
        changedNanos = sinceNanos;
        target = newestPosition;
        changes++;
        await(Watcher::isBehind);
    }

    private void await(Predicate<Watcher> isAwaited) throws IOException {
        long deadline = Time.nanos() + PATIENCE.toNanos();
        while (all.stream().anyMatch(isAwaited)) {
            if (Time.nanos() > deadline) {
                throw new WrongAnswer(all.stream().filter(isAwaited).count() + " watchers wait in vain");
            }
            exchange(Duration.ofMillis(100));
        }
    }

    /** Reads what has come, or comes within this time. */
    public void exchange(Duration patience) throws IOException {
        selector.select(Math.max(1, patience.toMillis()));
        for (SelectionKey key : selector.selectedKeys()) {
            ((Watcher) key.attachment()).read();
        }
        selector.selectedKeys().clear();
    }

    /** From a change to each stream that had it, in nanoseconds. */
    public Histogram ofStreams() {
        return streams;
    }

    /** From a change to each waiting request that was answered with it, in nanoseconds. */
    public Histogram ofPolls() {
        return polls;
    }

    @Override
    public void close() throws IOException {
        for (Watcher watcher : all) {
            watcher.channel.close();
        }
        selector.close();
    }
}
