package dev.cairn.lint;

import dev.cairn.model.BrokerKey;
import dev.cairn.model.Lease;
import dev.cairn.runtime.Registry;
import dev.cairn.transport.Recipient;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Tries whether the addresses that brokers registered can be reached from here, one after another, each once in a while. One thread
 * steps it, at {@link #STEP}; what was tried is noted by whoever finds out, and all may look. Brokers that left are forgotten.
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
    private final Queue<BrokerKey> due = new ArrayDeque<>();
    private Optional<Long> roundBeganNanos = Optional.empty();

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

    /** Tries the next address, if one is due. */
    public void step() {
        if (due.isEmpty() && isTimeForARound()) {
            beginRound();
        }
        boolean isTried = false;
        while (!isTried && !due.isEmpty()) {
            Optional<Lease> lease = registry.current().lease(due.remove());
            lease.ifPresent(this::attempt);
            isTried = lease.isPresent();
        }
    }

    private boolean isTimeForARound() {
        return roundBeganNanos
                .filter(began -> nanoClock.getAsLong() - began < ROUND.toNanos())
                .isEmpty();
    }

    private void beginRound() {
        roundBeganNanos = Optional.of(nanoClock.getAsLong());
        registry.current().leases().forEach(lease -> due.add(lease.broker().key()));
        reaches.keySet().removeIf(broker -> registry.current().lease(broker).isEmpty());
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
