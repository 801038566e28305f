package dev.cairn.storage;

import java.util.function.Consumer;

/**
 * Who asked for something that waits for the disk, and hears once, on any thread, what came of it.
 *
 * @param <O> what came of it
 */
@FunctionalInterface
public interface Asker<O> extends Consumer<O> {

    /** Whether anybody still wants it; asked once, before anything is done. Whoever may give up says so here. */
    default boolean isWaiting() {
        return true;
    }
}
