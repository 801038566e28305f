package dev.cairn.registry;

import dev.cairn.model.BrokerIdentity;

/** Why a broker that wanted to register is not there, or not with what it said last. */
public sealed interface Obstacle {
    /** Of longer sentences the beginning is kept: whoever is refused decides what they quote. */
    int MOST_CHARACTERS = 400;

    /**
     * Somebody with a better claim has its place. The broker is told nothing, as brokers know no error for that.
     *
     * @param owner who has it
     * @param reason why the owner keeps it
     */
    record PlaceTaken(BrokerIdentity owner, Event.RefusalReason reason) implements Obstacle {}

    /** It named one topic only, for a place that is empty: an early part of a table that has not been seen yet. */
    record SingleTopic() implements Obstacle {}

    /**
     * There would be too much of something.
     *
     * @param limit of what
     */
    record Full(Limit limit) implements Obstacle {}

    /**
     * It may not register from where it is.
     *
     * @param rule what it was told, in a clause
     */
    record NotAllowed(String rule) implements Obstacle {
        /** Keeps the beginning of what is too long. */
        public NotAllowed {
            rule = beginning(rule);
        }
    }

    /**
     * What it sent cannot be served as it stands.
     *
     * @param problem what it was told, in a clause
     */
    record Unreadable(String problem) implements Obstacle {
        /** Keeps the beginning of what is too long. */
        public Unreadable {
            problem = beginning(problem);
        }
    }

    private static String beginning(String clause) {
        return clause.length() <= MOST_CHARACTERS ? clause : clause.substring(0, MOST_CHARACTERS) + "...";
    }

    /** Whether it is about what the broker says and not about its place: it may well be there with what it said before. */
    default boolean isOfContent() {
        return this instanceof Full || this instanceof Unreadable;
    }
}
