package dev.cairn.benchmarks.registry;

import dev.cairn.model.DataVersion;
import dev.cairn.registry.Heartbeat;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.Tick;
import dev.cairn.registry.Transition;
import java.util.Optional;
import java.util.SplittableRandom;
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
 * Heartbeats and the passing of time among many brokers. They share two topics, as all brokers of a cluster share those
 * of the system.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 1)
public class LeaseBenchmark {

    private static final int TOPICS = 2;
    private static final int FIRST = 0;

    /** How many brokers there are, each over a connection of its own. */
    @Param("10000")
    public int brokers = 1;

    private final SplittableRandom random = new SplittableRandom(7);
    private RegistryState registered = RegistryState.empty();
    private RegistryState firstWasHeard = RegistryState.empty();

    /** Lets all register, each one nanosecond after the one before, and the first be heard once more. */
    @Setup
    public void register() {
        registered = Brokers.registered(brokers, TOPICS);
        firstWasHeard = Brokers.heartbeat(FIRST)
                .apply(registered, Brokers.TIMEOUT_NANOS)
                .next();
    }

    /** Any of them is heard. */
    @Benchmark
    public Transition<Optional<DataVersion>> heartbeat() {
        Heartbeat heartbeat = Brokers.heartbeat(random.nextInt(brokers));
        return heartbeat.apply(registered, Brokers.TIMEOUT_NANOS);
    }

    /** Nobody can be due yet. */
    @Benchmark
    public Transition<Integer> tickBeforeAnyDeadline() {
        return new Tick().apply(registered, Brokers.TIMEOUT_NANOS);
    }

    /** Whoever would have been due has been heard meanwhile: all leases are looked at, and nobody leaves. */
    @Benchmark
    public Transition<Integer> tickThatFindsNobody() {
        return new Tick().apply(firstWasHeard, Brokers.TIMEOUT_NANOS + 1);
    }

    /** The first is due. */
    @Benchmark
    public Transition<Integer> tickThatRemovesOne() {
        return new Tick().apply(registered, Brokers.TIMEOUT_NANOS + 1);
    }
}
