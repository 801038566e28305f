package dev.cairn.benchmarks.protocol;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.RegistrationBody;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.config.Settings;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The body of a registration (request 103), without what the registry makes of it. What it costs to read a body is the
 * difference between {@link #parse} and {@link #digest}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 1)
public class RegistrationBodyBenchmark {

    private static final int OWNER = 0;
    private static final int CLAIMANT = 1;

    /** How many topics the body names. */
    @Param("10000")
    public int topics = 1;

    /** How the body is written. */
    @Param({"PLAIN", "COMPRESSED"})
    public BodyFormat format = BodyFormat.PLAIN;

    private InProcessServer.Peer broker = new InProcessServer(Settings.defaults()).connect(OWNER);
    private ByteBuf registration = Unpooled.EMPTY_BUFFER;
    private ByteBuf claim = Unpooled.EMPTY_BUFFER;

    /** Registers the broker once. */
    @Setup
    public void register() {
        RegistrationBody body = RegistrationBody.of(RegisteredTopics.usual(topics), format);
        registration = InProcessServer.buffer(Request.registration(OWNER, body, 0));
        claim = InProcessServer.buffer(Request.claim(OWNER, CLAIMANT, body));
        broker = new InProcessServer(Settings.defaults()).connect(OWNER);
        broker.send(registration);
    }

    /** A body that is known by its digest: one pass for that and one for the checksum. */
    @Benchmark
    public long digest() {
        return broker.send(registration);
    }

    /** The same passes, and the body parsed as a stream. The registry looks no further than at whose place it is. */
    @Benchmark
    public long parse() {
        return broker.send(claim);
    }
}
