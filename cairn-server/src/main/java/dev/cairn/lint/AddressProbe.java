package dev.cairn.lint;

import dev.cairn.model.BrokerKey;
import dev.cairn.model.Lease;
import dev.cairn.model.Revision;
import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.Registry;
import dev.cairn.transport.Recipient;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Tries whether the addresses that brokers registered can be reached from here, one after another: each soon after it was registered and
 * then once in a while. One thread steps it, at {@link #STEP}; what was tried is noted by whoever finds out, and all may look. Brokers
 * that left are forgotten when their next turn comes; until then one that comes back waits for it, so that nobody is tried more often.
 */
public final class AddressProbe {
    /** At each step one address is tried: at most four in a second, whatever strangers register. */
    public static final Duration STEP = Duration.ofMillis(250);

    /** No address is tried more often. */
    static final Duration ROUND = Duration.ofSeconds(60);

    private final Registry registry;
    private final Attempt attempt;
    private final LongSupplier nanoClock;
    private final Map<BrokerKey, Reach> reaches = new ConcurrentHashMap<>();
    private final Queue<Turn> turns = new PriorityQueue<>(Comparator.comparingLong(Turn::dueNanos));
    private final Set<BrokerKey> known = new HashSet<>();
    private Revision looked = Revision.ZERO;

    /** When the address of a broker is to be tried; each broker has one turn. */
    private record Turn(BrokerKey broker, long dueNanos) {}

    /** Finds out whether somebody can be reached. */
    @FunctionalInterface
    public interface Attempt {
        /**
         * Begins to find out.
         *
         * @param told is given why the peer was not reached, or nothing if it was; once, on any thread
         * @return false if that is not to be found out now; nobody is told then
         */
        boolean reach(Recipient to, Consumer<Optional<String>> told);
    }

    /**
     * Nothing was tried yet.
     *
     * @param registry whose brokers are tried
     * @param nanoClock the server's monotonic clock
     */
    public AddressProbe(Registry registry, Attempt attempt, LongSupplier nanoClock) {
        this.registry = registry;
        this.attempt = attempt;
        this.nanoClock = nanoClock;
    }

    /** Tries the address that has been due for longest, if one is. */
    public void step() {
        RegistryState state = registry.current();
        long now = nanoClock.getAsLong();
        giveTurns(state, now);
        boolean isTried = false;
        while (!isTried && !turns.isEmpty() && turns.element().dueNanos() <= now) {
            BrokerKey broker = turns.remove().broker();
            Optional<Lease> lease = state.lease(broker);
            lease.ifPresentOrElse(standing -> take(standing, now), () -> forget(broker));
            isTried = lease.isPresent();
        }
    }

    private void giveTurns(RegistryState state, long now) {
        if (looked.equals(state.revision())) {
            return;
        }
        looked = state.revision();
        for (Lease lease : state.leases()) {
            BrokerKey broker = lease.broker().key();
            if (known.add(broker)) {
                turns.add(new Turn(broker, now));
            }
        }
    }

    private void take(Lease lease, long now) {
        turns.add(new Turn(lease.broker().key(), now + ROUND.toNanos()));
        attempt(lease);
    }

    private void forget(BrokerKey broker) {
        known.remove(broker);
        reaches.remove(broker);
    }

    private void attempt(Lease lease) {
        BrokerKey broker = lease.broker().key();
        Recipient to = new Recipient(
                broker.address(), lease.broker().group(), lease.registration().session());
        attempt.reach(to, failure -> note(broker, failure));
    }

    private void note(BrokerKey broker, Optional<String> failure) {
        long now = nanoClock.getAsLong();
        reaches.compute(
                broker,
                (key, before) -> new Reach(
                        failure.isEmpty() ? 0 : 1 + (before == null ? 0 : before.failures()), failure.orElse(""), now));
    }

    /** What is known of each address that was tried. */
    Map<BrokerKey, Reach> reaches() {
        return Map.copyOf(reaches);
    }
}
