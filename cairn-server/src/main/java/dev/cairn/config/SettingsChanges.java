package dev.cairn.config;

import dev.cairn.storage.Asker;

/** Takes changes of settings while the server runs. {@link LiveSettings} is the real one. */
@FunctionalInterface
public interface SettingsChanges {

    /**
     * Asks for changes.
     *
     * @param text Java properties: all of it is applied, or nothing
     * @param asker told what came of it
     * @return false if too much is waiting; the asker is not told then
     */
    boolean submit(String text, Asker<SettingsOutcome> asker);
}
