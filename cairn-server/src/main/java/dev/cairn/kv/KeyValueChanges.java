package dev.cairn.kv;

import dev.cairn.kv.KeyValueChange.Outcome;
import dev.cairn.storage.Asker;

/** Takes changes of the key-values. {@link KeyValueStore} is the real one. */
@FunctionalInterface
public interface KeyValueChanges {

    /**
     * Asks for a change.
     *
     * @param asker told what came of it
     * @return false if too much is waiting; the asker is not told then
     */
    boolean submit(KeyValueChange change, Asker<Outcome> asker);
}
