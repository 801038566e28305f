package dev.cairn.registry;

import dev.cairn.model.Origin;
import java.util.Optional;

/**
 * One change to the registry. Each command carries its own rule.
 *
 * @param <O> what the command's sender is told
 */
public sealed interface Command<O>
        permits CloseSession,
                CloseSessions,
                DeleteTopic,
                Heartbeat,
                InTime,
                OwnPause,
                RefuseRegistration,
                RegisterBroker,
                RegisterTopic,
                RenewRegistration,
                SetWritePermission,
                Tick,
                UnregisterBroker {
    /**
     * The state after this command. Depends on nothing but its arguments.
     *
     * @param state the state to start from
     * @param nowNanos the time of the change, by a monotonic clock
     */
    Transition<O> apply(RegistryState state, long nowNanos);

    /** What was asked for, without a condition on it. */
    default Command<?> unconditional() {
        return this;
    }

    /** Who asked for it; empty if nobody did, as when time passes or a connection ends. */
    default Optional<Origin> origin() {
        return Optional.empty();
    }
}
