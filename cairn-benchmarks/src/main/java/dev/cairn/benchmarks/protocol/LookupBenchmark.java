package dev.cairn.benchmarks.protocol;

import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import io.netty.buffer.ByteBuf;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
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

/** One lookup (request 105) among 10,000 topics, from the bytes of the request to the bytes of the answer. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 1)
public class LookupBenchmark {

    private static final int TOPICS = 10_000;

    /** How many brokers have each topic. */
    @Param({"1", "8"})
    public int brokers = 1;

    /** Whether answers are kept, or made anew for each request. */
    @Param({"true", "false"})
    public boolean kept = true;

    private final SplittableRandom random = new SplittableRandom(7);
    private InProcessServer.Peer client = new InProcessServer(Settings.defaults()).connect(0);
    private ByteBuf[] requests = {};

    /** Registers the brokers and asks for every topic once. */
    @Setup
    public void register() {
        Settings settings = Settings.defaults();
        InProcessServer server = new InProcessServer(kept ? settings : settings.with(Options.ANSWER_CACHE_BYTES, 0));
        server.register(new Fleet(TOPICS, brokers));
        client = server.connect(brokers);
        requests = IntStream.range(0, TOPICS)
                .mapToObj(topic -> InProcessServer.buffer(Request.lookup(Fleet.topic(topic), Dialect.QUOTED)))
                .toArray(ByteBuf[]::new);
        for (ByteBuf request : requests) {
            client.send(request);
        }
    }

    /** A lookup of any topic. */
    @Benchmark
    public long lookup() {
        return client.send(requests[random.nextInt(TOPICS)]);
    }
}
