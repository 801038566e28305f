package dev.cairn.http;

import dev.cairn.kv.KeyValues;
import dev.cairn.lint.LintFinding;
import dev.cairn.lint.LintReport;
import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.TopicRoute;
import dev.cairn.registry.RegistryState;
import dev.cairn.view.TopicView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Everything that lists show, as it was at one moment, in the order in which they show it. Nothing in it changes; what has to be
 * sorted is sorted when it is first asked for. Belongs to the event loop.
 */
final class Moment {
    private final String id;
    private final RegistryState state;
    private final KeyValues keyValues;
    private final long nanos;
    private final long revision;
    private List<TopicRoute> topics = List.of();
    private List<Broker> brokers = List.of();
    private List<KeyValue> pairs = List.of();
    private List<LintFinding> findings = List.of();
    private Map<String, Integer> topicsByCluster = Map.of();

    /** A broker in its group. */
    record Broker(BrokerGroup group, BrokerMember member) {
        private static final Comparator<Broker> ORDER = Comparator.comparing(
                        (Broker broker) -> broker.group.key().cluster())
                .thenComparing(broker -> broker.group.key().brokerName())
                .thenComparingLong(broker -> broker.member.id());
    }

    /** A key in its namespace. */
    record KeyValue(String namespace, String key, String value) {}

    Moment(String id, RegistryState state, KeyValues keyValues, long nanos) {
        this(id, state, keyValues, nanos, state.revision().value());
    }

    private Moment(String id, RegistryState state, KeyValues keyValues, long nanos, long revision) {
        this.id = id;
        this.state = state;
        this.keyValues = keyValues;
        this.nanos = nanos;
        this.revision = revision;
    }

    /** The name by which a cursor finds it again: the same for the same facts. */
    String id() {
        return id;
    }

    RegistryState state() {
        return state;
    }

    KeyValues keyValues() {
        return keyValues;
    }

    long revision() {
        return revision;
    }

    /** When it was, by the monotonic clock. */
    long nanos() {
        return nanos;
    }

    /** All topics by name. */
    List<TopicRoute> topics() {
        if (topics.size() != state.routes().size()) {
            topics = state.routes().stream()
                    .sorted(Comparator.comparing(TopicRoute::topic))
                    .toList();
        }
        return topics;
    }

    /** How many topics a cluster offers. */
    int topicsOf(String cluster) {
        if (topicsByCluster.isEmpty()) {
            topicsByCluster = TopicView.countsByCluster(state);
        }
        return topicsByCluster.getOrDefault(cluster, 0);
    }

    /** All brokers, by cluster, name and id. */
    List<Broker> brokers() {
        if (brokers.isEmpty()) {
            List<Broker> found = new ArrayList<>();
            for (BrokerGroup group : state.groups()) {
                group.members().forEach(member -> found.add(new Broker(group, member)));
            }
            found.sort(Broker.ORDER);
            brokers = List.copyOf(found);
        }
        return brokers;
    }

    /** All key-values, by namespace and key. */
    List<KeyValue> pairs() {
        if (pairs.size() != keyValues.keys()) {
            List<KeyValue> found = new ArrayList<>(keyValues.keys());
            keyValues
                    .byNamespace()
                    .forEach((namespace, values) ->
                            values.forEach((key, value) -> found.add(new KeyValue(namespace, key, value))));
            pairs = List.copyOf(found);
        }
        return pairs;
    }

    /** What was found, if this is the moment of a report. */
    List<LintFinding> findings() {
        return findings;
    }

    /**
     * The moment of a report, under a name of its own: another report may find something else in the same facts. What it says beside
     * its findings may be younger than they are.
     */
    Moment with(LintReport report) {
        Moment moment = new Moment(
                id + "-" + report.number(),
                state,
                keyValues,
                report.nanos(),
                report.revision().value());
        moment.findings = report.findings();
        return moment;
    }

    /** The same facts, a little later. */
    Moment later(RegistryState now, long nowNanos) {
        Moment later = new Moment(id, now, keyValues, nowNanos);
        later.topics = topics;
        later.brokers = brokers;
        later.pairs = pairs;
        later.topicsByCluster = topicsByCluster;
        return later;
    }

    /** Takes over what was counted at an earlier moment, if it is the same by now. */
    void learn(Moment before) {
        if (before.state.topicsMark() == state.topicsMark()) {
            topicsByCluster = before.topicsByCluster;
        }
    }
}
