package dev.cairn.registry;

import java.util.List;

/**
 * What a command leads to.
 *
 * @param next the state after it; the very same object if nothing changed
 * @param outcome what its sender is told
 * @param events what happened, in order; empty if no fact changed and nothing was refused
 * @param <O> the outcome's type
 */
public record Transition<O>(RegistryState next, O outcome, List<Event> events) {
    /** Copies the list. */
    public Transition {
        events = List.copyOf(events);
    }

    static <O> Transition<O> unchanged(RegistryState state, O outcome) {
        return new Transition<>(state, outcome, List.of());
    }
}
