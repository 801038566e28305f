package dev.cairn.config;

import java.util.List;

/**
 * What somebody wants of the settings of a running server: all of it, or nothing.
 *
 * @param text new values, as Java properties
 * @param reset the keys whose values from the network are to be forgotten
 */
public record WantedSettings(String text, List<String> reset) {
    /** Copies the list. */
    public WantedSettings {
        reset = List.copyOf(reset);
    }
}
