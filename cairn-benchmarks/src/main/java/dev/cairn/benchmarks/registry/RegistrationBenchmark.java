package dev.cairn.benchmarks.registry;

import dev.cairn.registry.RegisterBroker;
import dev.cairn.registry.Registered;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.RenewRegistration;
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

/** One broker of several that share 10,000 topics registers (request 103), body already decoded. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 1)
public class RegistrationBenchmark {

    private static final int TOPICS = 10_000;
    private static final int OTHER_QUEUES = 16;
    private static final long NOW = 1_000;

    /** How many brokers have the topics, the registering one among them. */
    @Param({"1", "8"})
    public int brokers = 1;

    private RegistryState withoutTheBroker = RegistryState.empty();
    private RegistryState withTheBroker = RegistryState.empty();
    private RenewRegistration repetition = Brokers.repetition(0);
    private RegisterBroker unchanged = Brokers.registration(0, Brokers.table(TOPICS, 0, Brokers.USUAL_QUEUES));
    private RegisterBroker oneChanged = unchanged;
    private RegisterBroker allChanged = unchanged;

    /** Lets the other brokers register, then the one that is measured. */
    @Setup
    public void register() {
        int last = brokers - 1;
        withoutTheBroker = Brokers.registered(last, TOPICS);
        withTheBroker = Brokers.registered(brokers, TOPICS);
        repetition = Brokers.repetition(last);
        unchanged = Brokers.registration(last, Brokers.table(TOPICS, 0, Brokers.USUAL_QUEUES));
        oneChanged = Brokers.registration(last, Brokers.table(TOPICS, 1, OTHER_QUEUES));
        allChanged = Brokers.registration(last, Brokers.table(TOPICS, TOPICS, OTHER_QUEUES));
    }

    /** The broker was not there before. */
    @Benchmark
    public Transition<Registered> first() {
        return unchanged.apply(withoutTheBroker, NOW);
    }

    /** The same bytes again, known by their digest. */
    @Benchmark
    public Transition<Registered> unchangedByDigest() {
        return repetition.apply(withTheBroker, NOW);
    }

    /** Other bytes that say the same, so that each topic is compared. */
    @Benchmark
    public Transition<Registered> unchangedByContent() {
        return unchanged.apply(withTheBroker, NOW);
    }

    /** One topic has other queues. */
    @Benchmark
    public Transition<Registered> oneTopicChanged() {
        return oneChanged.apply(withTheBroker, NOW);
    }

    /** Every topic has other queues. */
    @Benchmark
    public Transition<Registered> allTopicsChanged() {
        return allChanged.apply(withTheBroker, NOW);
    }
}
