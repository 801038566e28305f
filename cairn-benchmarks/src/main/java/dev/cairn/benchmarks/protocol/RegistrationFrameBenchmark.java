package dev.cairn.benchmarks.protocol;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.RegistrationBody;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.config.Settings;
import io.netty.buffer.ByteBuf;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A broker registers 10,000 topics (request 103), from the bytes of the request, 1.8 MB, to the answer. What decoding
 * costs is the difference between {@link #sameContentInOtherBytes} and the benchmark of the registry alone.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 1)
public class RegistrationFrameBenchmark {

    private static final int TOPICS = 10_000;
    private static final int OTHER_QUEUES = 16;

    private InProcessServer.Peer broker = new InProcessServer(Settings.defaults()).connect(0);
    private ByteBuf usual = frame(RegisteredTopics.usual(TOPICS));
    private ByteBuf nextMoment = frame(RegisteredTopics.usual(TOPICS), 1);
    private ByteBuf otherVersion = frame(new RegisteredTopics(TOPICS, 0, OTHER_QUEUES, 2));
    private ByteBuf otherQueues = frame(new RegisteredTopics(TOPICS, TOPICS, OTHER_QUEUES, 3));
    private boolean turn;

    /** Registers the broker once. */
    @Setup
    public void register() {
        broker = new InProcessServer(Settings.defaults()).connect(0);
        broker.send(usual);
    }

    /** The same bytes again and again. */
    @Benchmark
    public long sameBytes() {
        return broker.send(usual);
    }

    /** The same topics under the same version; another moment of sending each time, as brokers of 5.x do it. */
    @Benchmark
    public long sameButForTheMoment() {
        turn = !turn;
        return broker.send(turn ? nextMoment : usual);
    }

    /** Another version each time, so that the body is decoded and every topic compared. */
    @Benchmark
    public long sameContentInOtherBytes() {
        turn = !turn;
        return broker.send(turn ? otherVersion : usual);
    }

    /** Every topic changed each time. */
    @Benchmark
    public long everyTopicChanged() {
        turn = !turn;
        return broker.send(turn ? otherQueues : usual);
    }

    private static ByteBuf frame(RegisteredTopics topics) {
        return frame(topics, 0);
    }

    private static ByteBuf frame(RegisteredTopics topics, long momentMillis) {
        RegistrationBody body = RegistrationBody.of(topics, BodyFormat.PLAIN);
        return InProcessServer.buffer(Request.registration(0, body, momentMillis));
    }
}
