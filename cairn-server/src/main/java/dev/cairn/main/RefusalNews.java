package dev.cairn.main;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.registry.Event;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Which refused registrations are news. A broker that is refused comes again every 30 s, and anybody can claim any place at any
 * rate: so each claimant is told of once in a while for each reason, and of many claimants only the first.
 *
 * <p>Belongs to the registry thread.
 */
final class RefusalNews {
    /** When the same is told again. */
    static final Duration REMEMBERED = Duration.ofMinutes(10);

    /** So many claimants are told of in that time. */
    static final int MOST_CLAIMANTS = 100;

    private final LongSupplier nanoClock;

    /** The one that was told of longest ago first. */
    private final Map<BrokerIdentity, Told> told = new LinkedHashMap<>();

    private record Told(long firstNanos, Set<Class<?>> obstacles) {}

    RefusalNews(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
    }

    /** Whether this is to be told; it is told then. */
    boolean isNews(Event.RegistrationRefused refused) {
        long now = nanoClock.getAsLong();
        told.values().removeIf(known -> now - known.firstNanos() >= REMEMBERED.toNanos());
        if (!told.containsKey(refused.claimant()) && told.size() >= MOST_CLAIMANTS) {
            return false;
        }
        return told.computeIfAbsent(refused.claimant(), claimant -> new Told(now, new HashSet<>()))
                .obstacles()
                .add(refused.obstacle().getClass());
    }
}
