package dev.cairn.lint;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.EnumWord;
import dev.cairn.model.GroupKey;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a finding is about: as many of its parts as are needed to name it. Nothing if it is about the server, or about many things.
 *
 * @param parts in their order
 */
public record Subject(Map<Part, String> parts) {
    /** About nothing that has a name. */
    static final Subject NONE = new Subject(Map.of());

    /** What a name belongs to. */
    public enum Part {
        CLUSTER,
        /** A broker name. */
        NAME,
        /** The address of a broker. */
        ADDRESS,
        TOPIC,
        /** A namespace of key-values. */
        NAMESPACE,
        /** A key of key-values. */
        KEY;

        /** As it stands in answers: {@code cluster}. */
        public String word() {
            return EnumWord.of(this);
        }
    }

    /** Copies the map. */
    public Subject {
        Map<Part, String> copy = new EnumMap<>(Part.class);
        copy.putAll(parts);
        parts = Collections.unmodifiableMap(copy);
    }

    static Subject cluster(String cluster) {
        return new Subject(Map.of(Part.CLUSTER, cluster));
    }

    static Subject group(GroupKey group) {
        return new Subject(Map.of(Part.CLUSTER, group.cluster(), Part.NAME, group.brokerName()));
    }

    static Subject broker(GroupKey group, String address) {
        return new Subject(Map.of(Part.CLUSTER, group.cluster(), Part.NAME, group.brokerName(), Part.ADDRESS, address));
    }

    static Subject broker(BrokerIdentity broker) {
        return broker(broker.group(), broker.address());
    }

    static Subject topic(String topic) {
        return new Subject(Map.of(Part.TOPIC, topic));
    }

    static Subject key(String namespace, String key) {
        return new Subject(Map.of(Part.NAMESPACE, namespace, Part.KEY, key));
    }

    /** The group that it is about, or the group of the broker that it is about. */
    Optional<GroupKey> asGroup() {
        return part(Part.CLUSTER).flatMap(cluster -> part(Part.NAME).map(name -> new GroupKey(cluster, name)));
    }

    /** One part of it. */
    public Optional<String> part(Part part) {
        return Optional.ofNullable(parts.get(part));
    }
}
