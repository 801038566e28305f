package dev.cairn.benchmarks.protocol;

import dev.cairn.registry.Command;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.Transition;
import dev.cairn.runtime.Registry;
import dev.cairn.runtime.Reply;

/** Applies each command at once, on the thread that hands it in. The time stands still, so that nobody expires. */
final class ImmediateRegistry implements Registry {

    private static final long NOW = 1_000;

    private RegistryState state = RegistryState.empty();

    @Override
    public RegistryState current() {
        return state;
    }

    @Override
    public <O> boolean submit(Command<O> command, Reply<? super O> reply) {
        post(command, reply);
        return true;
    }

    @Override
    public <O> void post(Command<O> command, Reply<? super O> reply) {
        Transition<O> transition = command.apply(state, NOW);
        state = transition.next();
        reply.done(transition.outcome());
    }
}
