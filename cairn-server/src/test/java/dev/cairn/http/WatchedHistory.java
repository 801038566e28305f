package dev.cairn.http;

import dev.cairn.history.Cause;
import dev.cairn.history.Change;
import dev.cairn.history.HandChanges;
import dev.cairn.history.History;
import dev.cairn.history.HistoryLimits;
import dev.cairn.history.Kind;
import dev.cairn.history.Subject;
import dev.cairn.history.TopicChanges;
import dev.cairn.history.Why;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Origin;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A history with made-up changes, the first of which has position 1. */
final class WatchedHistory {
    private final History history;
    private long revision;

    WatchedHistory(int memoryBytes) {
        history = new History(new HistoryLimits(memoryBytes, memoryBytes, Duration.ofDays(1)), Clock.systemUTC(), 0);
    }

    History history() {
        return history;
    }

    /** Something happened to the master of a group of cluster C. */
    void broker(Kind kind, String name) {
        broker(kind, name, 0);
    }

    void broker(Kind kind, String name, long id) {
        BrokerIdentity broker = new BrokerIdentity("C", name, id, "10.0.0." + id + ":10911");
        add(
                kind,
                new Subject(
                        List.of(new GroupKey("C", name)),
                        List.of(broker),
                        TopicChanges.NONE,
                        Optional.empty(),
                        Optional.empty()));
    }

    /** The topics of a group changed. */
    void topics(String name) {
        add(
                Kind.TOPICS_CHANGED,
                new Subject(
                        List.of(new GroupKey("C", name)),
                        List.of(),
                        TopicChanges.NONE,
                        Optional.empty(),
                        Optional.empty()));
    }

    private void add(Kind kind, Subject subject) {
        revision++;
        history.add(
                revision,
                new Change(
                        kind,
                        new Why(Cause.REGISTERED, Optional.empty(), OptionalInt.empty()),
                        subject,
                        kind.word() + " " + subject.groups()));
    }

    /** A key got a value. */
    void key(String key) {
        history.add(revision, HandChanges.keySet("N", key, new Origin("10.0.0.9:1", 100)));
    }
}
