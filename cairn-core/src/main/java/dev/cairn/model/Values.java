package dev.cairn.model;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a sentence tells, under names. Which names there are depends on the kind of the sentence alone; what does not apply is left
 * out. As a value in another one it is a clause or a thing with several names, and may have a {@code kind} of its own.
 *
 * @param map the values in their order
 */
public record Values(Map<String, Value> map) implements Value {
    /** Nothing. */
    public static final Values NONE = new Values(Map.of());

    /** The name of the value that tells the kind of a clause. */
    public static final String KIND = "kind";

    /** Copies the map. */
    public Values {
        map = Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    /** A clause of this kind, with nothing else in it. */
    public static Values ofKind(String kind) {
        return NONE.with(KIND, kind);
    }

    /** The same and one more. */
    public Values with(String name, Value value) {
        Map<String, Value> more = new LinkedHashMap<>(map);
        more.put(name, value);
        return new Values(more);
    }

    /** The same and a text, as it stands in sentences. */
    public Values with(String name, String text) {
        return with(name, new Value.Text(text));
    }

    /** The same and a number. */
    public Values with(String name, long figure) {
        return with(name, new Value.Figure(figure));
    }

    /** The same and whether something is so. */
    public Values with(String name, boolean isSo) {
        return with(name, new Value.Truth(isSo));
    }

    /** The same and a name that a peer chose. */
    public Values withName(String name, String text) {
        return with(name, PrintedName.of(text));
    }

    /** The same and a length of time, in whole seconds. */
    public Values withSeconds(String name, long nanos) {
        return with(name, Duration.ofNanos(Math.max(0, nanos)).toSeconds());
    }

    /** The same and the place of a broker, with its address. */
    public Values withBroker(BrokerIdentity broker) {
        return with("broker", place(broker)).withName("address", broker.address());
    }

    /** Where a broker stands, without its address: {@code cluster/name/id}. */
    public static String place(BrokerIdentity broker) {
        return broker.group() + "/" + broker.brokerId();
    }
}
