package dev.cairn.metrics;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.Lease;
import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.Backlog;
import dev.cairn.runtime.Registry;
import dev.cairn.runtime.Ticker;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** How much the registry holds. Looks at all brokers and groups, whose number is bounded, and at no topic. */
public final class RegistryFigures implements MetricSource {
    private final Registry registry;
    private final Supplier<Backlog> backlog;
    private final Ticker ticker;

    /** What a broker is to its group. */
    enum Role {
        MASTER,
        SLAVE,
        /** A slave that serves in place of a lost master. */
        ACTING_MASTER
    }

    /** Whether a broker was heard lately. */
    enum Hearing {
        HEARD,
        /** For more than half of the time that it may be silent. */
        SILENT
    }

    private record Standing(Role role, Hearing hearing) {}

    /** Who leads a group. */
    enum Leader {
        MASTER,
        ACTING_MASTER,
        NONE
    }

    /**
     * The figures of a registry.
     *
     * @param backlog what waits for its owner
     * @param ticker the clock that its leases go by
     */
    public RegistryFigures(Registry registry, Supplier<Backlog> backlog, Ticker ticker) {
        this.registry = registry;
        this.backlog = backlog;
        this.ticker = ticker;
    }

    @Override
    public void read(Reading reading) {
        RegistryState state = registry.current();
        readBrokers(reading, state);
        reading.value(Catalogue.CLUSTERS, clusters(state));
        reading.value(Catalogue.TOPICS, state.topics().size());
        reading.value(Catalogue.ROUTE_ENTRIES, state.routeEntries());
        reading.value(Catalogue.ROUTE_BYTES, state.routeBytes());
        reading.value(Catalogue.WRITE_WIPES, state.writeWipes().size());
        reading.value(Catalogue.REVISION, state.revision().value());
        Backlog waiting = backlog.get();
        reading.value(Catalogue.INBOX_CHANGES, waiting.changes());
        reading.time(Catalogue.INBOX_AGE_SECONDS, waiting.ageNanos());
    }

    private static long clusters(RegistryState state) {
        return state.groups().stream()
                .map(group -> group.key().cluster())
                .distinct()
                .count();
    }

    private void readBrokers(Reading reading, RegistryState state) {
        long now = ticker.nanos();
        Map<Standing, Long> brokers = new HashMap<>();
        Map<Leader, Long> groups = new EnumMap<>(Leader.class);
        long margin = Long.MAX_VALUE;
        for (Lease lease : state.leases()) {
            Role role = lease.broker().isMaster() ? Role.MASTER : Role.SLAVE;
            brokers.merge(new Standing(role, hearing(lease, now)), 1L, Long::sum);
            margin = Math.min(margin, lease.deadlineNanos() - now);
        }
        for (BrokerGroup group : state.groups()) {
            Leader leader = leader(group);
            groups.merge(leader, 1L, Long::sum);
            if (leader == Leader.ACTING_MASTER) {
                Hearing hearing = hearing(requireFirst(state, group), now);
                brokers.merge(new Standing(Role.SLAVE, hearing), -1L, Long::sum);
                brokers.merge(new Standing(Role.ACTING_MASTER, hearing), 1L, Long::sum);
            }
        }
        for (Role role : Role.values()) {
            for (Hearing hearing : Hearing.values()) {
                long count = brokers.getOrDefault(new Standing(role, hearing), 0L);
                reading.value(Catalogue.BROKERS, count, role, hearing);
            }
        }
        for (Leader leader : Leader.values()) {
            reading.value(Catalogue.GROUPS, groups.getOrDefault(leader, 0L), leader);
        }
        if (margin != Long.MAX_VALUE) {
            reading.time(Catalogue.LEASE_MARGIN_SECONDS, margin);
        }
    }

    private static Hearing hearing(Lease lease, long now) {
        return now - lease.renewedNanos() > lease.timeoutNanos() / 2 ? Hearing.SILENT : Hearing.HEARD;
    }

    private static Leader leader(BrokerGroup group) {
        if (group.hasMaster()) {
            return Leader.MASTER;
        }
        return group.isActingMasterEnabled() ? Leader.ACTING_MASTER : Leader.NONE;
    }

    private static Lease requireFirst(RegistryState state, BrokerGroup group) {
        return state.lease(new BrokerKey(group.key().cluster(), group.first().address()))
                .orElseThrow();
    }
}
