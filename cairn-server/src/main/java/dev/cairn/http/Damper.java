package dev.cairn.http;

import dev.cairn.history.HistoryEntry;
import dev.cairn.history.Kind;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.GroupKey;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Holds back what is told of a broker again and again. What happens to a group of brokers is gathered for a moment and told as one
 * notice; what happens to it within some time after that waits for the end of this time, and is one notice then. A notice is the
 * newest event, and with it the newest of each other kind of each broker: whatever is left out has been overtaken by something that
 * is in it. Events that are about no broker are told at once. Belongs to the event loop.
 */
final class Damper {
    /** What one step of the registry tells of a broker comes within this time. */
    static final Duration GATHERED = Duration.ofMillis(20);

    private final long intervalNanos;
    private final long gatheredNanos;
    private final Map<GroupKey, Held> groups = new LinkedHashMap<>();

    /**
     * Nothing is held back yet.
     *
     * @param interval the time between two notices
     * @param gathered how long is waited for what comes with a first event
     */
    Damper(Duration interval, Duration gathered) {
        this.intervalNanos = interval.toNanos();
        this.gatheredNanos = gathered.toNanos();
    }

    /** Of what something newer takes the place of something older. */
    private record Matter(Kind kind, List<BrokerIdentity> brokers) {}

    /** A group of which something was told, or is to be. */
    private static final class Held {
        private final Map<Matter, HistoryEntry> newest = new LinkedHashMap<>();
        private long first;
        private int events;

        /** When it is told, or, while there is nothing to tell, when it is forgotten that something was. */
        private long dueNanos;
    }

    /** Takes an event; false if it is to be told at once. */
    boolean take(HistoryEntry entry, long nowNanos) {
        Optional<GroupKey> group = group(entry);
        if (group.isEmpty()) {
            return false;
        }
        Held held = groups.get(group.get());
        if (held == null) {
            held = new Held();
            held.dueNanos = nowNanos + gatheredNanos;
            groups.put(group.get(), held);
        }
        if (held.events == 0) {
            held.first = entry.position();
            // Also where the time is over by now, but nobody has looked.
            held.dueNanos = Math.max(held.dueNanos, nowNanos + gatheredNanos);
        }
        held.events++;
        Matter matter =
                new Matter(entry.change().kind(), entry.change().subject().brokers());
        held.newest.remove(matter);
        held.newest.put(matter, entry);
        return true;
    }

    /** Whether something of the group of an event is held back. */
    boolean holds(HistoryEntry entry) {
        return group(entry).map(groups::get).filter(held -> held.events > 0).isPresent();
    }

    private static Optional<GroupKey> group(HistoryEntry entry) {
        return entry.change().subject().groups().stream().findFirst();
    }

    /** The notices whose time has come, in the order of their newest events. */
    List<JsonObject> due(long nowNanos) {
        List<Held> due = new ArrayList<>();
        Iterator<Held> all = groups.values().iterator();
        while (all.hasNext()) {
            Held held = all.next();
            if (held.dueNanos <= nowNanos && held.events == 0) {
                all.remove();
            } else if (held.dueNanos <= nowNanos) {
                due.add(held);
            }
        }
        List<JsonObject> notices = notices(due);
        for (Held held : due) {
            held.newest.clear();
            held.events = 0;
            held.dueNanos = nowNanos + intervalNanos;
        }
        return notices;
    }

    /** All that is held back, whether its time has come or not. */
    List<JsonObject> rest() {
        return notices(new ArrayList<>(groups.values()));
    }

    private static List<JsonObject> notices(List<Held> told) {
        told.removeIf(held -> held.events == 0);
        told.sort(Comparator.comparingLong(held -> last(held).position()));
        return told.stream().map(Damper::notice).toList();
    }

    private static HistoryEntry last(Held held) {
        List<HistoryEntry> all = new ArrayList<>(held.newest.values());
        return all.get(all.size() - 1);
    }

    private static JsonObject notice(Held held) {
        JsonArray earlier = new JsonArray();
        HistoryEntry last = last(held);
        for (HistoryEntry entry : held.newest.values()) {
            if (!entry.equals(last)) {
                earlier.add(EventJson.of(entry));
            }
        }
        JsonObject notice = EventJson.of(last);
        if (held.events > 1) {
            notice.put("earlier", earlier).put("leftOut", held.events - 1 - earlier.size());
        }
        return notice;
    }

    /** The position up to which all was told; empty if nothing is held back. */
    OptionalLong told() {
        return groups.values().stream()
                .filter(held -> held.events > 0)
                .mapToLong(held -> held.first - 1)
                .min();
    }

    /** When the next notice is due; empty if none is. */
    OptionalLong nextNanos() {
        return groups.values().stream().mapToLong(held -> held.dueNanos).min();
    }
}
