package dev.cairn.history;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Value;
import java.time.Instant;

/**
 * A change as it is kept.
 *
 * @param position its place in the history: within one life of a server one more than that of the entry before, and never
 *     used again, also after a restart
 * @param revision that of the registry after it; begins anew with each start of the server
 * @param time when, by the clock on the wall
 * @param change what
 */
public record HistoryEntry(long position, long revision, Instant time, Change change) {
    /** What an entry takes without its texts, and each of these without its characters. */
    private static final int OVERHEAD_BYTES = 400;

    private static final int TEXT_BYTES = 64;

    /** About how much memory it takes, in bytes. */
    long weight() {
        Subject subject = change.subject();
        long characters = change.sentence().length();
        characters += subject.namespace().map(String::length).orElse(0);
        characters += subject.key().map(String::length).orElse(0);
        long texts = 4;
        for (GroupKey group : subject.groups()) {
            characters += group.cluster().length() + group.brokerName().length();
            texts += 2;
        }
        for (BrokerIdentity broker : subject.brokers()) {
            characters += broker.address().length();
            texts += 2;
        }
        for (Value value : change.values().map().values()) {
            characters += characters(value);
            texts += 2;
        }
        long names = subject.topics().names().count();
        long lengths = subject.topics().names().mapToInt(String::length).sum();
        return OVERHEAD_BYTES + (texts + names) * TEXT_BYTES + characters + lengths;
    }

    private static long characters(Value value) {
        // A clause has few values, and all others are small.
        return value instanceof Value.Text text
                ? text.text().length()
                : value.toString().length();
    }
}
