package dev.cairn.simulator;

import dev.cairn.model.ActingMaster;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How a broker behaves, by its version and its configuration.
 *
 * @param actingMaster what it says about slaves that act as master; {@code UNKNOWN} for a broker before 5.0
 * @param timeout how long it may be silent
 * @param isBeating whether it sends a heartbeat every second
 * @param zone the zone it stands in, if any
 * @param topicsInPart into how many topics at a time it splits its table
 * @param registersSingleTopics whether it registers a topic that has changed with request 217
 * @param hasOwnTopic whether it has a topic that the others of its group do not have
 */
record Habits(
        ActingMaster actingMaster,
        Duration timeout,
        boolean isBeating,
        Optional<String> zone,
        int topicsInPart,
        boolean registersSingleTopics,
        boolean hasOwnTopic) {
    private static final Duration USUAL_TIMEOUT = Duration.ofMinutes(2);
    private static final Duration SHORT_TIMEOUT = Duration.ofSeconds(10);
    private static final int WHOLE_TABLE = Integer.MAX_VALUE;

    static Habits any(World world) {
        ActingMaster acting = world.oneOf(List.of(ActingMaster.UNKNOWN, ActingMaster.OFF, ActingMaster.ON));
        boolean isBeating = acting == ActingMaster.ON || (acting == ActingMaster.OFF && world.isOneIn(3));
        return new Habits(
                acting,
                isBeating ? SHORT_TIMEOUT : USUAL_TIMEOUT,
                isBeating,
                anyZone(world),
                acting != ActingMaster.UNKNOWN && world.isOneIn(4) ? 2 + world.chance(3) : WHOLE_TABLE,
                acting != ActingMaster.UNKNOWN && world.isOneIn(3),
                world.isOneIn(3));
    }

    private Habits inZone(Optional<String> other) {
        return new Habits(actingMaster, timeout, isBeating, other, topicsInPart, registersSingleTopics, hasOwnTopic);
    }

    /** Those of another broker of the same group: mostly the same version, not always the same zone. */
    Habits orLike(World world) {
        if (world.isOneIn(8)) {
            return any(world);
        }
        return world.isOneIn(4) ? inZone(anyZone(world)) : this;
    }

    private static Optional<String> anyZone(World world) {
        return world.oneOf(List.of(Optional.<String>empty(), Optional.of("Z0"), Optional.of("Z1")));
    }

    /** Whether it is older than acting masters, and contributes topics as a master only. */
    boolean isBefore5() {
        return actingMaster == ActingMaster.UNKNOWN;
    }
}
