package dev.cairn.main;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.registry.Event;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Which refused registrations are news. A broker that is refused comes again every 30 s, and anybody can claim any place at any
 * rate: so each claimant is told of once in a while for each reason, and of many claimants only the first, and then still the first of
 * each host: who claims many places hides nobody else.
 *
 * <p>Belongs to the registry thread.
 */
final class RefusalNews {
    /** When the same is told again. */
    static final Duration REMEMBERED = Duration.ofMinutes(10);

    /** So many claimants are told of in that time. */
    static final int MOST_CLAIMANTS = 100;

    /** So many hosts are told of in that time beyond their claimants. */
    static final int MOST_HOSTS = 100;

    private final LongSupplier nanoClock;

    /** The one that was told of longest ago first. */
    private final Map<BrokerIdentity, Told> told = new LinkedHashMap<>();

    /** From where something was told of beyond the claimants, and when. */
    private final Map<String, Long> hosts = new LinkedHashMap<>();

    private record Told(long firstNanos, Set<Class<?>> obstacles, Optional<String> host) {}

    RefusalNews(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
    }

    /**
     * Whether this is to be told; it is told then.
     *
     * @param host from where it came, if that is known
     */
    boolean isNews(Event.RegistrationRefused refused, Optional<String> host) {
        long now = nanoClock.getAsLong();
        told.values().removeIf(known -> isOver(known.firstNanos(), now));
        hosts.values().removeIf(nanos -> isOver(nanos, now));
        if (!told.containsKey(refused.claimant()) && told.size() >= MOST_CLAIMANTS) {
            Optional<String> newHost = host.filter(this::isNewHost);
            newHost.ifPresent(name -> hosts.put(name, now));
            return newHost.isPresent();
        }
        return told.computeIfAbsent(refused.claimant(), claimant -> new Told(now, new HashSet<>(), host))
                .obstacles()
                .add(refused.obstacle().getClass());
    }

    private boolean isNewHost(String name) {
        return hosts.size() < MOST_HOSTS
                && !hosts.containsKey(name)
                && told.values().stream().noneMatch(known -> known.host().equals(Optional.of(name)));
    }

    private static boolean isOver(long nanos, long now) {
        return now - nanos >= REMEMBERED.toNanos();
    }
}
