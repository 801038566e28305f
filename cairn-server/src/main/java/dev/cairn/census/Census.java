package dev.cairn.census;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import java.util.function.LongSupplier;

/**
 * What is noted of those who ask.
 *
 * @param clients who is connected
 * @param unknownTopics what they ask for in vain
 */
public record Census(Clients clients, UnknownTopics unknownTopics) {
    /**
     * Nothing is noted yet.
     *
     * @param settings how much may be noted
     * @param nanoClock the server's monotonic clock
     */
    public static Census of(Settings settings, LongSupplier nanoClock) {
        return new Census(
                new Clients(nanoClock), new UnknownTopics(settings.get(Options.MAX_UNKNOWN_TOPICS), nanoClock));
    }
}
