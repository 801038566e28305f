package dev.cairn.testing;

import dev.cairn.registry.Command;
import dev.cairn.runtime.Registry;
import dev.cairn.runtime.Reply;

/** A registry that shows what a test has, and that nobody is to change. */
@FunctionalInterface
public interface ReadOnlyRegistry extends Registry {
    @Override
    default <O> boolean submit(Command<O> command, Reply<? super O> reply) {
        throw new UnsupportedOperationException();
    }

    @Override
    default <O> void post(Command<O> command, Reply<? super O> reply) {
        throw new UnsupportedOperationException();
    }
}
