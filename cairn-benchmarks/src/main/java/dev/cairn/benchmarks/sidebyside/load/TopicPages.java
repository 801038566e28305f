package dev.cairn.benchmarks.sidebyside.load;

import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.connections.HttpChannel;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;

/**
 * A program that reads the list of all topics over HTTP, page by page, again and again without a pause, as exporters do. Each time
 * it must get every topic once. Owned by the thread of the load.
 */
public final class TopicPages implements Beside, Closeable {

    private static final String FIRST = "/api/v1/topics?limit=1000";
    private static final Pattern NEXT = Pattern.compile("\"next\":\"([^\"]+)\"");
    private static final String ITEM = "\"readQueues\":";
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final int BUFFER_BYTES = 1 << 18;

    private final Selector selector = Selector.open();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private final HttpChannel channel;
    private final int topics;
    private final Histogram pages = new Histogram(3);
    private final Histogram lists = new Histogram(3);
    private long listNanos;
    private long pageNanos;
    private int seen;

    /** Begins to read; each list must have so many topics. */
    public TopicPages(int port, int topics) throws IOException {
        this.channel = HttpChannel.open(port, selector, this);
        this.topics = topics;
        begin();
    }

    private void begin() throws IOException {
        seen = 0;
        listNanos = Time.nanos();
        ask(FIRST);
    }

    private void ask(String path) throws IOException {
        pageNanos = Time.nanos();
        channel.get(path, "");
    }

    @Override
    public void step(long nowNanos) throws IOException {
        if (selector.selectNow() > 0) {
            selector.selectedKeys().clear();
            channel.read(buffer);
            Optional<String> answer = channel.takeAnswer();
            if (answer.isPresent()) {
                take(answer.get());
            }
        }
    }

    private void take(String answer) throws IOException {
        if (!answer.startsWith("HTTP/1.1 200 ")) {
            throw new WrongAnswer(answer);
        }
        pages.recordValue(Time.nanos() - pageNanos);
        for (int at = answer.indexOf(ITEM); at >= 0; at = answer.indexOf(ITEM, at + 1)) {
            seen++;
        }
        Matcher next = NEXT.matcher(answer);
        if (next.find()) {
            ask(FIRST + "&cursor=" + next.group(1));
        } else if (seen == topics) {
            lists.recordValue(Time.nanos() - listNanos);
            begin();
        } else {
            throw new WrongAnswer("a list of " + seen + " topics instead of " + topics);
        }
    }

    /** Reads on until there was at least one whole list, and records how long pages and lists took. */
    public void record(Recorder recorder, String what) throws IOException {
        long deadline = Time.nanos() + PATIENCE.toNanos();
        while (lists.getTotalCount() == 0) {
            if (Time.nanos() > deadline) {
                throw new WrongAnswer("no whole list of topics after " + PATIENCE.toSeconds() + " s");
            }
            step(Time.nanos());
        }
        recorder.latencies(what + ", a page of 1000 topics", pages);
        recorder.latencies(what + ", all topics in pages", lists);
    }

    @Override
    public void close() throws IOException {
        channel.close();
        selector.close();
    }
}
