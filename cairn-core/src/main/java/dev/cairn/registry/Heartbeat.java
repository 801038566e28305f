package dev.cairn.registry;

import dev.cairn.model.BrokerKey;
import dev.cairn.model.DataVersion;
import dev.cairn.model.Lease;
import java.util.List;
import java.util.Optional;

/**
 * A broker says that it is alive: request 904 (since 5.0), or 322, which counts as one whatever version it asks about.
 *
 * <p>Renews the lease and changes nothing that a route shows.
 *
 * @param broker who was heard
 */
public record Heartbeat(BrokerKey broker) implements Command<Optional<DataVersion>> {
    /** The outcome is the version that the broker last registered; empty for a broker that is not known. */
    @Override
    public Transition<Optional<DataVersion>> apply(RegistryState state, long nowNanos) {
        Optional<Lease> lease = state.lease(broker);
        if (lease.isEmpty()) {
            return Transition.unchanged(state, Optional.empty());
        }
        RegistryState next = state.withLease(lease.get().renewed(nowNanos));
        return new Transition<>(next, Optional.of(lease.get().version()), List.of());
    }
}
