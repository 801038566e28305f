package dev.cairn.census;

import dev.cairn.view.Departure;
import dev.cairn.view.TopicLoss;
import java.util.List;
import java.util.Map;

/**
 * What is known of the time before this server started. All times are by its monotonic clock, so those before its start are negative.
 *
 * @param departures who left or moved, and who did not come back, the latest of each place
 * @param losses how topics were lost, by their names
 */
public record EarlierPast(List<Departure> departures, Map<String, TopicLoss> losses) {
    /** Nothing is known. */
    static final EarlierPast NONE = new EarlierPast(List.of(), Map.of());

    /** Copies the collections. */
    public EarlierPast {
        departures = List.copyOf(departures);
        losses = Map.copyOf(losses);
    }
}
