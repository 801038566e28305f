package dev.cairn.kv;

import dev.cairn.kv.KeyValueChange.Outcome;
import java.util.function.Consumer;

/** Takes changes of the key-values. {@link KeyValueStore} is the real one. */
@FunctionalInterface
public interface KeyValueChanges {

    /**
     * Asks for a change.
     *
     * @param reply told once what came of it, on any thread
     * @return false if too much is waiting; the reply is not told then
     */
    boolean submit(KeyValueChange change, Consumer<Outcome> reply);
}
