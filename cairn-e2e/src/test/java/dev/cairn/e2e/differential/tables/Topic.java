package dev.cairn.e2e.differential.tables;

/**
 * What a broker says of one topic.
 *
 * @param permission 4 read, 2 write, 1 inherit, 8 priority
 * @param flags 1 unit topic, 2 has a unit subscription
 */
public record Topic(String name, int readQueues, int writeQueues, int permission, int flags) {
    static final int UNIT = 1;
    static final int HAS_UNIT_SUBSCRIPTION = 2;

    /** The same without flags, as a compressed registration carries it. */
    public Topic withoutFlags() {
        return new Topic(name, readQueues, writeQueues, permission, 0);
    }

    @Override
    public String toString() {
        return name + " " + readQueues + "/" + writeQueues + " " + permission + (flags == 0 ? "" : " flags " + flags);
    }
}
