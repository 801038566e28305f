package dev.cairn.config;

import java.util.function.Consumer;

/** Takes changes of settings while the server runs. {@link LiveSettings} is the real one. */
@FunctionalInterface
public interface SettingsChanges {

    /**
     * Asks for changes.
     *
     * @param text Java properties: all of it is applied, or nothing
     * @param reply told once what came of it, on any thread
     * @return false if too much is waiting; the reply is not told then
     */
    boolean submit(String text, Consumer<SettingsOutcome> reply);
}
