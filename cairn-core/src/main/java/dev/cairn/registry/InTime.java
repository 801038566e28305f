package dev.cairn.registry;

import dev.cairn.model.BrokerKey;
import dev.cairn.model.Origin;
import java.util.Optional;

/**
 * A change that somebody asked for, who waits until a moment. Later than that it is not begun any more: its sender has given up, and
 * would be surprised. Whoever sent it was heard all the same.
 *
 * @param change what is to be done
 * @param latestNanos the last moment at which it may be
 * @param broker who is known to be alive by it
 * @param origin who asked for it
 * @param <O> what the sender of the change is told
 */
public record InTime<O>(Command<O> change, long latestNanos, Optional<BrokerKey> broker, Optional<Origin> origin)
        implements Command<Optional<O>> {
    /** The outcome is that of the change; empty if it was too late. */
    @Override
    public Transition<Optional<O>> apply(RegistryState state, long nowNanos) {
        if (nowNanos > latestNanos) {
            RegistryState heard = broker.map(
                            key -> new Heartbeat(key).apply(state, nowNanos).next())
                    .orElse(state);
            return Transition.unchanged(heard, Optional.empty());
        }
        Transition<O> done = change.apply(state, nowNanos);
        return new Transition<>(done.next(), Optional.of(done.outcome()), done.events());
    }

    @Override
    public Command<?> unconditional() {
        return change;
    }
}
