package dev.cairn.benchmarks.registry;

import dev.cairn.model.ConnectionEnd;
import dev.cairn.model.SessionId;
import dev.cairn.registry.CloseSession;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.Transition;
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

/** One of many brokers that share their topics leaves, as its connection ends. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class RemovalBenchmark {

    private static final long NOW = 1_000;

    /** How many brokers there are, each over a connection of its own. */
    @Param("300")
    public int brokers = 1;

    /** How many topics each of them has. */
    @Param("10000")
    public int topics = 1;

    private RegistryState registered = RegistryState.empty();
    private CloseSession end = end(0);

    /** Lets all register. */
    @Setup
    public void register() {
        registered = Brokers.registered(brokers, topics);
        end = end(brokers / 2);
    }

    private static CloseSession end(int broker) {
        return new CloseSession(new SessionId(broker), new ConnectionEnd("10.0.0.1:40000", ConnectionEnd.How.BY_PEER));
    }

    /** The one in the middle leaves. */
    @Benchmark
    public Transition<Integer> oneLeaves() {
        return end.apply(registered, NOW);
    }
}
