package dev.cairn.e2e.differential.tables;

/** What the tables hold of one topic on one group: what was reported, and what happened to the right to write since. */
final class Queue {
    Topic reported;
    /** An operator took the right to write from this entry. */
    boolean wiped;
    /** An operator gave back the right to write, and with it read and write whatever was reported. */
    boolean reopened;
    /** The right to write went with the master. */
    boolean masterless;

    Queue(Topic reported) {
        this.reported = reported;
    }

    Queue copy() {
        Queue copy = new Queue(reported);
        copy.wiped = wiped;
        copy.reopened = reopened;
        copy.masterless = masterless;
        return copy;
    }
}
