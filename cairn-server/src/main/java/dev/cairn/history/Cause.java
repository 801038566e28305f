package dev.cairn.history;

import dev.cairn.model.EnumWord;

/** Why something changed. */
public enum Cause {
    /** A broker registered that was not there before, or somebody registered a single topic. */
    REGISTERED,
    /** A broker that was there registered something else. */
    CHANGED,
    /** A broker registered and was refused. */
    REFUSED,
    /** A broker said goodbye. */
    UNREGISTERED,
    /** The connection of a broker's registration ended. */
    CONNECTION_CLOSED,
    /** The same, as nothing on the broker's host acknowledges anything any more. */
    HOST_GONE,
    /** A broker was not heard from for longer than it may be silent. */
    SILENT,
    /** Another broker took the place. */
    REPLACED,
    /** Somebody asked for it by hand. */
    OPERATOR,
    /** This server started or stopped. */
    SERVER;

    /** As it stands in files and answers: {@code connection-closed}. */
    public String word() {
        return EnumWord.of(this);
    }

    /**
     * The cause of a word.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Cause of(String word) {
        return EnumWord.constant(Cause.class, word);
    }
}
