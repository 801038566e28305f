package dev.cairn.runtime;

import dev.cairn.registry.Command;
import dev.cairn.registry.RegistryState;

/** The registry as others see it: its current state, and a way to change it. Safe for any thread. */
public interface Registry {
    /** The state at this moment. Everything read from one returned object is one moment in time. */
    RegistryState current();

    /**
     * Hands in a change.
     *
     * @return false if too many changes are waiting: nothing was handed in, and the reply will not be called
     */
    <O> boolean submit(Command<O> command, Reply<? super O> reply);

    /**
     * Hands in a change that must not be lost, whatever is waiting. Only for changes whose number is bounded by something
     * else, such as the number of connections.
     */
    <O> void post(Command<O> command, Reply<? super O> reply);
}
