package dev.cairn.simulator;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.SessionId;
import dev.cairn.registry.RegistrationRules;
import dev.cairn.registry.ScriptedBroker;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The masters that a server has to show: it said success to them, and nothing that was applied since could take them away.
 * Whoever has been silent for long may be gone, and is not counted.
 */
final class Acknowledged {
    private record Master(ScriptedBroker broker, Set<String> topics) {
        BrokerIdentity place() {
            return broker.identity();
        }
    }

    private final Map<BrokerKey, Master> masters = new HashMap<>();
    private final Hearing hearing;
    private final boolean isDropping;

    /** With the rules by which the server judges registrations. */
    Acknowledged(Hearing hearing, RegistrationRules rules) {
        this.hearing = hearing;
        this.isDropping = rules.dropsUnnamedTopics();
    }

    /** A broker was told success, over the connection that it names. */
    void registered(Message.Registration registration) {
        ScriptedBroker broker = registration.broker();
        BrokerIdentity place = broker.identity();
        masters.values()
                .removeIf(other -> other.place().group().equals(place.group())
                        && other.place().brokerId() == place.brokerId()
                        && !other.place().equals(place));
        Master known = masters.remove(place.key());
        if (place.isMaster()) {
            Set<String> topics = new LinkedHashSet<>();
            if (known != null && known.place().equals(place)) {
                topics.addAll(known.topics());
                if (isDropping) {
                    // What the broker no longer had may go as soon as its table is known to be whole.
                    topics.retainAll(registration.table());
                }
            }
            topics.addAll(broker.table().topics().keySet());
            masters.put(place.key(), new Master(broker, topics));
        }
    }

    /** A goodbye was applied. */
    void left(BrokerIdentity place) {
        masters.values().removeIf(master -> master.place().equals(place));
    }

    /** The end of a connection was applied. */
    void closed(SessionId session) {
        masters.values().removeIf(master -> master.broker().session().equals(session));
    }

    /** The deletion of a topic was applied. */
    void deleted(Message.Deletion deletion) {
        masters.values().stream()
                .filter(master -> deletion.concerns(master.place().group()))
                .forEach(master -> master.topics().remove(deletion.topic()));
    }

    /** Whether a success that was said to a master about a topic still stands. */
    boolean stands(BrokerIdentity place, String topic) {
        Master master = masters.get(place.key());
        return master != null && master.place().equals(place) && master.topics().contains(topic);
    }

    /** The masters that must be shown in the route of a topic. */
    List<BrokerIdentity> of(String topic) {
        return masters.values().stream()
                .filter(master -> master.topics().contains(topic) && isHeard(master))
                .map(Master::place)
                .toList();
    }

    private boolean isHeard(Master master) {
        BrokerKey key = master.place().key();
        Duration timeout = Duration.ofNanos(master.broker().profile().timeoutNanos());
        return hearing.unheard(key).plus(hearing.inexactness(key)).compareTo(timeout) < 0;
    }
}
