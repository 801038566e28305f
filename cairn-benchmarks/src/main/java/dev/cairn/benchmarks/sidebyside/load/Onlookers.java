package dev.cairn.benchmarks.sidebyside.load;

import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.connections.HttpChannel;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What operators have running all day: a monitoring system that asks for the metrics, and somebody who looks at who asks what and at
 * what has changed, one question after another. Owned by the thread of the load.
 */
public final class Onlookers implements Beside, Closeable {

    private static final List<String> QUESTIONS = List.of(
            "/metrics", "/api/v1/clients?limit=1000", "/api/v1/unknown-topics?limit=1000", "/api/v1/events?limit=100");
    private static final int BUFFER_BYTES = 1 << 16;

    private final Selector selector = Selector.open();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private final HttpChannel channel;
    private final long gapNanos;
    private long dueNanos;
    private int asked;
    private int answers;

    /**
     * From this moment on.
     *
     * @param period how often each question is asked
     */
    public Onlookers(int port, Duration period, long beginNanos) throws IOException {
        this.channel = HttpChannel.open(port, selector, this);
        this.gapNanos = period.toNanos() / QUESTIONS.size();
        this.dueNanos = beginNanos;
    }

    @Override
    public void step(long nowNanos) throws IOException {
        if (asked == answers && nowNanos >= dueNanos) {
            channel.get(QUESTIONS.get(asked++ % QUESTIONS.size()), "");
            dueNanos = nowNanos + gapNanos;
        }
        if (asked > answers && selector.selectNow() > 0) {
            selector.selectedKeys().clear();
            channel.read(buffer);
            Optional<String> answer = channel.takeAnswer();
            if (answer.isPresent()) {
                answers++;
                if (!answer.get().startsWith("HTTP/1.1 200 ")) {
                    throw new WrongAnswer(answer.get());
                }
            }
        }
    }

    /** How many questions were answered. */
    public int answers() {
        return answers;
    }

    @Override
    public void close() throws IOException {
        channel.close();
        selector.close();
    }
}
