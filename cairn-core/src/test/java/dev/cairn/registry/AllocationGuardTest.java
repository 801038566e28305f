package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.measuring.AllocatedBytes;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What brokers that only live on may allocate in a large registry. The bounds are a little above what is measured, which is the
 * same in interpreted code.
 */
class AllocationGuardTest {
    private static final int BROKERS = 10_000;
    private static final long TIMEOUT_NANOS = Duration.ofMinutes(2).toNanos();
    private static final List<ScriptedBroker> ALL =
            IntStream.range(0, BROKERS).mapToObj(AllocationGuardTest::broker).toList();

    private static final RegistryState REGISTERED = registered();

    private static ScriptedBroker broker(int number) {
        return master("broker-" + number, "10.0." + number / 256 + "." + number % 256 + ":10911")
                .topics(Map.of())
                .over(number);
    }

    private static RegistryState registered() {
        RegistryState state = RegistryState.empty();
        for (ScriptedBroker broker : ALL) {
            state = broker.register().apply(state, 0).next();
        }
        return state;
    }

    /** On the average, as brokers stand at different depths in the map of leases. */
    private static long bytesOfEach(Stream<Command<?>> commands) {
        return AllocatedBytes.perOperation(
                commands.<Runnable>map(command -> () -> command.apply(REGISTERED, TIMEOUT_NANOS))
                        .toList());
    }

    /**
     * Measured: 738 bytes. The lease, the state and what holds them are 240; the rest are the nodes on the way to one lease
     * among so many.
     */
    @Test
    void aHeartbeatCopiesTheWayToItsLease() {
        assertThat(bytesOfEach(ALL.stream().map(ScriptedBroker::heartbeat))).isLessThanOrEqualTo(800);
    }

    /** Measured: 2,486 bytes, almost half of them nodes on the ways to its lease and to its connection. */
    @Test
    void aRepetitionCopiesTheWaysToItsLeaseAndItsConnection() {
        assertThat(bytesOfEach(ALL.stream().map(ScriptedBroker::renew))).isLessThanOrEqualTo(2_700);
    }

    /** Measured: 24 bytes, which say that nothing changed. */
    @Test
    void timeThatPassesBeforeAnyDeadlineLooksAtNoLease() {
        assertThat(bytesOfEach(Stream.of(new Tick()))).isLessThanOrEqualTo(32);
    }
}
