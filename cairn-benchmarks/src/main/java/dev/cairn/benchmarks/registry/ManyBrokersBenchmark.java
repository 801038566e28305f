package dev.cairn.benchmarks.registry;

import dev.cairn.model.ConnectionEnd;
import dev.cairn.model.SessionId;
import dev.cairn.registry.CloseSession;
import dev.cairn.registry.Registered;
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

/**
 * Many brokers that share one connection: what each of them, and the end of the connection, keeps all others waiting for.
 * Either each is the master of a group of its own, or all are members of one group. One more broker costs as much as there
 * are brokers that share its topics or its group; the end of the connection costs no more than all of them once.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
public class ManyBrokersBenchmark {

    private static final SessionId SESSION = new SessionId(1);
    private static final ConnectionEnd END = new ConnectionEnd("10.0.0.1:40000", ConnectionEnd.How.BY_PEER);
    private static final int TOPICS = 2;
    private static final long NOW = 1_000;

    /** How many brokers there are. */
    @Param({"2500", "5000"})
    public int brokers = 1;

    /** Whether all are members of one group. */
    @Param({"false", "true"})
    public boolean isOneGroup = false;

    private RegistryState registered = RegistryState.empty();

    /** Lets all but one register. */
    @Setup
    public void register() {
        registered = Brokers.registeredOver(SESSION, brokers, TOPICS, isOneGroup);
    }

    /** One more broker. */
    @Benchmark
    public Transition<Registered> oneMore() {
        return Brokers.registrationOver(SESSION, brokers, TOPICS, isOneGroup).apply(registered, NOW);
    }

    /** All leave at once. */
    @Benchmark
    public Transition<Integer> end() {
        return new CloseSession(SESSION, END).apply(registered, NOW);
    }
}
