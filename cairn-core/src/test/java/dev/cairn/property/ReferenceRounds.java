package dev.cairn.property;

import dev.cairn.model.BrokerKey;
import dev.cairn.registry.ScriptedBroker;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Everything that each master has said since something else was the case, worked out anew whenever it says more. */
final class ReferenceRounds {
    /** One registration: under which circumstances, and what. */
    private record Said(String circumstances, String what, Set<String> topics) {}

    private final Map<BrokerKey, List<Said>> said = new HashMap<>();
    private final Set<BrokerKey> settled = new HashSet<>();
    private Map<BrokerKey, String> signatures = new HashMap<>();

    void become(ReferenceRounds other) {
        said.clear();
        other.said.forEach((broker, list) -> said.put(broker, new ArrayList<>(list)));
        settled.clear();
        settled.addAll(other.settled);
        signatures = new HashMap<>(other.signatures);
    }

    boolean isEmpty() {
        return said.isEmpty();
    }

    /** Whoever's group is not as it was begins anew. */
    void lookAt(Map<BrokerKey, String> current) {
        Set<BrokerKey> all = new HashSet<>(said.keySet());
        all.removeIf(broker -> current.getOrDefault(broker, "").equals(signatures.getOrDefault(broker, "")));
        all.forEach(this::forget);
        signatures = current;
    }

    void forget(BrokerKey broker) {
        said.remove(broker);
        settled.remove(broker);
    }

    /** Gives the whole table, if it is known by now and was not before. */
    Optional<Set<String>> add(ScriptedBroker broker, long gaps) {
        BrokerKey key = broker.identity().key();
        Said latest = new Said(
                broker.session() + " " + gaps + " " + broker.table().version(),
                broker.identity() + " " + broker.profile() + " " + broker.table(),
                broker.table().topics().keySet());
        List<Said> before = said.computeIfAbsent(key, absent -> new ArrayList<>());
        if (!before.isEmpty() && !before.get(0).circumstances().equals(latest.circumstances())) {
            before.clear();
            settled.remove(key);
        }
        before.add(latest);
        Set<String> named = new HashSet<>();
        Set<String> confirmed = new HashSet<>();
        for (Said one : before) {
            named.addAll(one.topics());
            long times = before.stream()
                    .filter(other -> other.what().equals(one.what()))
                    .count();
            if (times > 1) {
                confirmed.addAll(one.topics());
            }
        }
        boolean isWhole = latest.topics().size() > 1 && confirmed.equals(named) && settled.add(key);
        return isWhole ? Optional.of(named) : Optional.empty();
    }
}
