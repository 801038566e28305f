package dev.cairn.history;

import dev.cairn.model.EnumWord;

/** What an entry tells of. */
public enum Kind {
    SERVER_STARTED,
    SERVER_STOPPED,
    BROKER_JOINED,
    /** A broker kept its address and changed its slot or its name. */
    BROKER_MOVED,
    /** The same, while the connection of its earlier registration is still open. */
    BROKER_CONTESTED,
    /** A broker says something else of itself: HA address, zone, acting master or filter servers. */
    BROKER_CHANGED,
    BROKER_LEFT,
    /** A broker wanted to register and was refused. It is told once in a while, however often that happens. */
    REGISTRATION_REFUSED,
    /** What a group offers has changed, by what its brokers say or by who is there. */
    TOPICS_CHANGED,
    /** A single topic was registered: request 217. */
    TOPIC_REGISTERED,
    TOPIC_DELETED,
    WRITE_FORBIDDEN,
    WRITE_ALLOWED,
    /** Two clusters use one broker name. */
    NAME_CLASH,
    KEY_SET,
    KEY_DELETED,
    SETTING_CHANGED;

    /** Whether it should not happen, so that somebody has to look. */
    public boolean isOdd() {
        return this == NAME_CLASH || this == BROKER_CONTESTED || this == REGISTRATION_REFUSED;
    }

    /** As it stands in files and answers: {@code broker-joined}. */
    public String word() {
        return EnumWord.of(this);
    }

    /**
     * The kind of a word.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Kind of(String word) {
        return EnumWord.constant(Kind.class, word);
    }
}
