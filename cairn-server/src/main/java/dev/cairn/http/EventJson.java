package dev.cairn.http;

import dev.cairn.history.Change;
import dev.cairn.history.HistoryEntry;
import dev.cairn.history.Names;
import dev.cairn.history.Subject;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.GroupKey;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** An entry of the history as it stands in answers. May be used by all threads. */
final class EventJson {
    private EventJson() {}

    static JsonObject of(HistoryEntry entry) {
        Change change = entry.change();
        Subject subject = change.subject();
        JsonObject event = new JsonObject()
                .put("position", entry.position())
                .put("revision", entry.revision())
                .put("time", entry.time().truncatedTo(ChronoUnit.MILLIS).toString())
                .put("kind", change.kind().word())
                .put("cause", change.why().cause().word());
        change.why().source().ifPresent(source -> event.put("source", source));
        change.why().requestCode().ifPresent(code -> event.put("requestCode", code));
        event.put("isOdd", change.kind().isOdd())
                .put("groups", groups(subject.groups()))
                .put("brokers", brokers(subject.brokers()));
        JsonObject topics = new JsonObject();
        putNames(topics, "added", subject.topics().added());
        putNames(topics, "changed", subject.topics().changed());
        putNames(topics, "removed", subject.topics().removed());
        event.put("topics", topics);
        subject.namespace().ifPresent(namespace -> event.put("namespace", namespace));
        subject.key().ifPresent(key -> event.put("key", key));
        if (!change.values().map().isEmpty()) {
            event.put("values", ValuesJson.of(change.values()));
        }
        return event.put("text", change.sentence());
    }

    private static JsonArray groups(List<GroupKey> groups) {
        JsonArray shown = new JsonArray();
        for (GroupKey group : groups) {
            shown.add(new JsonObject().put("cluster", group.cluster()).put("name", group.brokerName()));
        }
        return shown;
    }

    private static JsonArray brokers(List<BrokerIdentity> brokers) {
        JsonArray shown = new JsonArray();
        for (BrokerIdentity broker : brokers) {
            shown.add(new JsonObject()
                    .put("cluster", broker.cluster())
                    .put("name", broker.brokerName())
                    .put("id", broker.brokerId())
                    .put("address", broker.address()));
        }
        return shown;
    }

    private static void putNames(JsonObject topics, String what, Names names) {
        if (names.count() > 0) {
            topics.put(what, new JsonObject().put("count", names.count()).put("first", new JsonArray(names.first())));
        }
    }
}
