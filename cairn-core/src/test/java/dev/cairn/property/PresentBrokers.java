package dev.cairn.property;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.GroupKey;
import dev.cairn.registry.ScriptedBroker;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Who is there in the naive registry; what is true of a group is worked out from its members. */
final class PresentBrokers {
    /** A broker that is there. */
    static final class Present {
        final ScriptedBroker broker;
        final List<String> filterServers;
        long heardNanos;
        boolean hasMovedOn;

        Present(ScriptedBroker broker, List<String> filterServers, long heardNanos) {
            this.broker = broker;
            this.filterServers = filterServers;
            this.heardNanos = heardNanos;
        }

        BrokerIdentity place() {
            return broker.identity();
        }

        private Present copy() {
            Present copy = new Present(broker, filterServers, heardNanos);
            copy.hasMovedOn = hasMovedOn;
            return copy;
        }

        private String signature() {
            return place() + " " + broker.profile().haAddress() + " "
                    + broker.profile().actingMaster() + " "
                    + broker.profile().zone() + " " + filterServers;
        }
    }

    private final Map<BrokerKey, Present> brokers = new HashMap<>();

    void become(PresentBrokers other) {
        brokers.clear();
        other.brokers.forEach((key, present) -> brokers.put(key, present.copy()));
    }

    int size() {
        return brokers.size();
    }

    @Nullable
    Present get(BrokerKey key) {
        return brokers.get(key);
    }

    void put(Present present) {
        brokers.put(present.place().key(), present);
    }

    void remove(Present present) {
        brokers.remove(present.place().key());
    }

    /** Gives how many that were. */
    int removeIf(Predicate<Present> condition) {
        int before = brokers.size();
        brokers.values().removeIf(condition);
        return before - brokers.size();
    }

    Iterable<Present> all() {
        return brokers.values();
    }

    /** By id. */
    List<Present> members(GroupKey group) {
        return brokers.values().stream()
                .filter(present -> present.place().group().equals(group))
                .sorted(Comparator.comparing(present -> present.place().brokerId()))
                .toList();
    }

    boolean isEmpty(GroupKey group) {
        return members(group).isEmpty();
    }

    /** The master's address. */
    Optional<String> master(GroupKey group) {
        return members(group).stream()
                .map(Present::place)
                .filter(BrokerIdentity::isMaster)
                .map(BrokerIdentity::address)
                .findFirst();
    }

    boolean isActing(GroupKey group) {
        return speakers(group).stream()
                .anyMatch(present -> present.broker.profile().actingMaster() == ActingMaster.ON);
    }

    Optional<String> zone(GroupKey group) {
        return speakers(group).stream()
                .flatMap(present -> present.broker.profile().zone().stream())
                .findFirst();
    }

    /** The master alone, or everybody while there is none. */
    private List<Present> speakers(GroupKey group) {
        return members(group).stream()
                .filter(present -> master(group).isEmpty() || present.place().isMaster())
                .toList();
    }

    /** What each group's members say of themselves: when that changes, their registrations are looked at anew. */
    Map<BrokerKey, String> signatures() {
        Map<BrokerKey, String> signatures = new HashMap<>();
        brokers.forEach((key, present) -> signatures.put(
                key,
                members(present.place().group()).stream()
                        .map(Present::signature)
                        .toList()
                        .toString()));
        return signatures;
    }

    /** Everybody who is there, one line each. */
    List<String> shown() {
        return brokers.values().stream()
                .map(present -> Shown.broker(
                        present.place(), present.broker.session(), present.heardNanos, present.filterServers))
                .sorted()
                .toList();
    }
}
