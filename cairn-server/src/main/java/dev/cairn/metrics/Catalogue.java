package dev.cairn.metrics;

import static dev.cairn.metrics.Metric.counter;
import static dev.cairn.metrics.Metric.gauge;
import static dev.cairn.metrics.Metric.histogram;
import static dev.cairn.metrics.Metric.info;
import static dev.cairn.metrics.Metric.summary;

import dev.cairn.census.Role;
import dev.cairn.lint.Severity;
import dev.cairn.transport.CloseCause;
import java.util.List;
import java.util.stream.Stream;

/**
 * The one table of metrics. A row here is described in the reference page and expected in every scrape. No label has a value
 * that a peer can choose: a million topics must not become a million series.
 */
public final class Catalogue {
    private static final List<Double> LOOKUP_TIMES = List.of(
            0.000_001,
            0.000_002_5,
            0.000_005,
            0.000_01,
            0.000_025,
            0.000_05,
            0.000_1,
            0.000_25,
            0.001,
            0.005,
            0.025,
            0.1,
            1.0);

    private static final List<Double> CHANGE_TIMES = List.of(
            0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0);

    private static final List<Double> BODY_SIZES = List.of(
            1_024.0, 4_096.0, 16_384.0, 65_536.0, 262_144.0, 1_048_576.0, 4_194_304.0, 16_777_216.0, 67_108_864.0);

    // Requests.

    public static final Metric REQUESTS = counter(
                    "cairn_requests_total", "Requests that were answered, by what was asked and what it came to.")
            .by("request", RequestName.values())
            .by("result", Result.values());

    public static final Metric ANSWER_BODY_BYTES = counter(
                    "cairn_answer_body_bytes_total", "Bytes of the bodies of answers.")
            .by("request", RequestName.values());

    public static final Metric LOOKUP_SECONDS = histogram(
            "cairn_lookup_seconds",
            LOOKUP_TIMES,
            "Time that a route lookup took from the whole request to the answer that is ready to be written; one lookup in"
                    + " 64 of each I/O thread is timed.");

    public static final Metric CHANGE_SECONDS = histogram(
                    "cairn_change_seconds", CHANGE_TIMES, "Time that a change took from its arrival to its answer.")
            .by("kind", ChangeKind.values());

    public static final Metric CHANGE_STAGE_SECONDS = histogram(
                    "cairn_change_stage_seconds",
                    CHANGE_TIMES,
                    "Time that a change of the registry took on each part of its way: behind others of its connection, waiting"
                            + " to be read, being read, and from the inbox to the published registry.")
            .by("stage", ChangeStage.values());

    public static final Metric REGISTRATIONS = counter(
                    "cairn_registrations_total",
                    "Registrations of brokers that were looked at, by what became of them; renewed ones were the same as before,"
                            + " byte for byte, and not decoded.")
            .by("outcome", RegistrationOutcome.values());

    public static final Metric REGISTRATION_BODY_BYTES = histogram(
            "cairn_registration_body_bytes", BODY_SIZES, "Sizes of the bodies of registrations, as they came.");

    public static final Metric STRANGERS_REFUSED = counter(
            "cairn_strangers_refused_total", "Requests that were refused because of the address that they came from.");

    // Brokers and topics.

    public static final Metric BROKERS = gauge(
                    "cairn_brokers",
                    "Live brokers, by what they are to their group, and by whether they were heard within half of the time that"
                            + " they may be silent.")
            .by("role", RegistryFigures.Role.values())
            .by("state", RegistryFigures.Hearing.values());

    public static final Metric GROUPS = gauge(
                    "cairn_groups",
                    "Replica groups, by who leads them; topics of a group that a master does not lead cannot be written to.")
            .by("leader", RegistryFigures.Leader.values());

    public static final Metric CLUSTERS = gauge("cairn_clusters", "Clusters that have a live broker.");

    public static final Metric TOPICS = gauge("cairn_topics", "Topics that a live broker offers.");

    public static final Metric ROUTE_ENTRIES =
            gauge("cairn_route_entries", "Topics times the groups that offer them, over all topics.");

    public static final Metric ROUTE_BYTES =
            gauge("cairn_route_bytes", "Memory that the routes of all topics hold at most.");

    public static final Metric WRITE_WIPES =
            gauge("cairn_write_wipes", "Groups whose write permission an operator has withdrawn.");

    public static final Metric LEASE_MARGIN_SECONDS = gauge(
            "cairn_lease_margin_seconds",
            "Time until the first live broker leaves if none is heard again; absent while there is no broker.");

    public static final Metric REVISION =
            gauge("cairn_registry_revision", "How many changes of fact the registry has seen since the start.");

    public static final Metric REGISTRY_EVENTS = counter(
                    "cairn_registry_events_total", "What happened in the registry.")
            .by("event", RegistryEvents.Kind.values());

    public static final Metric BROKERS_LEFT = counter("cairn_brokers_left_total", "Brokers that left, by why.")
            .by("cause", RegistryEvents.Cause.values());

    public static final Metric TOPICS_CHANGED = counter(
                    "cairn_topics_changed_total", "Topics that registrations added to a group, changed or removed.")
            .by("change", RegistryEvents.TopicChange.values());

    public static final Metric REGISTRY_DEFECTS = counter(
            "cairn_registry_defects_total",
            "Changes that failed by a defect of this server, or that it could not tell of.");

    // Findings.

    public static final Metric FINDINGS = gauge(
                    "cairn_findings",
                    "What is wrong with the clusters as this name server sees them, by how much it matters; as of the last"
                            + " look, and a scrape has it look again if that was more than 30 s ago.")
            .by("severity", Severity.values());

    // What waits.

    public static final Metric INBOX_CHANGES = gauge("cairn_inbox_changes", "Changes that wait for the registry.");

    public static final Metric INBOX_AGE_SECONDS =
            gauge("cairn_inbox_age_seconds", "How long the oldest change has been waiting for the registry.");

    public static final Metric DECODE_QUEUE_BODIES =
            gauge("cairn_decode_queue_bodies", "Bodies of registrations that wait to be read.");

    public static final Metric WAITING_BYTES =
            gauge("cairn_waiting_bytes", "Memory of changes that are not done yet, of all connections.");

    // Kept answers.

    public static final Metric ROUTE_ANSWERS_MADE = counter(
            "cairn_route_answers_made_total",
            "Route answers that had to be encoded; all other lookups with the result ok were answered with kept bytes.");

    public static final Metric ROUTE_ANSWERS_EVICTED = counter(
            "cairn_route_answers_evicted_total",
            "Kept route answers that gave way to others for lack of room (answerCacheBytes), by where topics live.");

    public static final Metric ROUTE_ANSWER_BYTES =
            gauge("cairn_route_answer_bytes", "Memory of the route answers that are kept.");

    // Connections.

    public static final Metric CONNECTIONS_OPEN = gauge("cairn_connections", "Connections that are open.");

    public static final Metric CONNECTIONS_ACCEPTED =
            counter("cairn_connections_accepted_total", "Connections that were ever served.");

    public static final Metric CONNECTIONS_REFUSED = counter(
            "cairn_connections_refused_total",
            "Connections that were closed at once because there were too many (maxConnections).");

    public static final Metric CONNECTIONS_CLOSED = counter(
                    "cairn_connections_closed_total", "Connections that ended, by why.")
            .by("cause", CloseCause.values());

    public static final Metric CLIENTS = gauge(
                    "cairn_clients",
                    "Connections that are open, by what the peer is, as far as what it has sent tells; each connection is looked"
                            + " at.")
            .by("role", Role.values());

    public static final Metric UNKNOWN_TOPICS = gauge(
            "cairn_unknown_topics",
            "Topics that somebody asked for in vain and that are noted (maxUnknownTopics); some may be there by now.");

    public static final Metric UNFINISHED_BYTES =
            gauge("cairn_unfinished_bytes", "Memory of requests that have come in part, or whose turn has not come.");

    public static final Metric UNSENT_BYTES =
            gauge("cairn_unsent_bytes", "Memory of answers that peers have not read yet.");

    public static final Metric CALLS = counter(
                    "cairn_calls_total", "Calls to brokers, to tell them of a new smallest id (request 905).")
            .by("result", TransportFigures.CallResult.values());

    public static final Metric CALLS_ON_THEIR_WAY =
            gauge("cairn_calls_on_their_way", "Calls to brokers that have not ended.");

    // Who watches.

    public static final Metric WATCHERS = gauge(
                    "cairn_watchers", "Streams of events, and requests of the HTTP API that wait for a change.")
            .by("kind", WatchCounts.Kind.values());

    public static final Metric WATCH_EVENTS_SENT =
            counter("cairn_watch_events_sent_total", "Events that were written to streams, each time for each reader.");

    public static final Metric WATCH_ANSWERS = counter(
                    "cairn_watch_answers_total",
                    "Requests that waited for a change and were answered, by whether there may have been one.")
            .by("result", WatchCounts.Outcome.values());

    public static final Metric WATCHERS_DROPPED = counter(
                    "cairn_watchers_dropped_total",
                    "Streams that this server ended: the reader did not take what was written (httpTimeoutSeconds), the history had forgotten"
                            + " what he had not seen, or the server stopped.")
            .by("reason", WatchCounts.Reason.values());

    public static final Metric WATCHERS_REFUSED = counter(
            "cairn_watchers_refused_total", "Streams and waiting requests that were refused (httpMaxWatchers).");

    // What is kept on disk.

    public static final Metric KEY_VALUES = gauge("cairn_key_values", "Keys of key-values, in all namespaces.");

    public static final Metric KEY_VALUE_NAMESPACES = gauge("cairn_key_value_namespaces", "Namespaces of key-values.");

    public static final Metric KEY_VALUE_BYTES =
            gauge("cairn_key_value_bytes", "What all keys and values count towards kvMaxBytes.");

    public static final Metric DISK_WRITES = counter(
                    "cairn_disk_writes_total",
                    "Writes of what is kept on disk; unforced ones are in their file but may not survive a power cut.")
            .by("document", KeptFigures.Document.values())
            .by("result", KeptFigures.WriteResult.values());

    public static final Metric HISTORY_ENTRIES =
            gauge("cairn_history_entries", "Changes in the history that are in memory, where the API shows them.");

    public static final Metric HISTORY_BYTES = gauge("cairn_history_bytes", "Memory that these changes take, about.");

    public static final Metric HISTORY_LOST = counter(
            "cairn_history_lost_total",
            "Changes that are in no file of the history, as it could not be written to for too long.");

    // The process.

    public static final Metric BUILD =
            info("cairn_build_info", "Which build this is.").by("version");

    private static final List<Section> OF_CAIRN = List.of(
            new Section(
                    "Requests",
                    REQUESTS,
                    ANSWER_BODY_BYTES,
                    LOOKUP_SECONDS,
                    CHANGE_SECONDS,
                    CHANGE_STAGE_SECONDS,
                    REGISTRATIONS,
                    REGISTRATION_BODY_BYTES,
                    STRANGERS_REFUSED),
            new Section(
                    "Brokers and topics",
                    BROKERS,
                    GROUPS,
                    CLUSTERS,
                    TOPICS,
                    ROUTE_ENTRIES,
                    ROUTE_BYTES,
                    WRITE_WIPES,
                    LEASE_MARGIN_SECONDS,
                    REVISION,
                    REGISTRY_EVENTS,
                    BROKERS_LEFT,
                    TOPICS_CHANGED,
                    REGISTRY_DEFECTS),
            new Section("Findings", FINDINGS),
            new Section("What waits", INBOX_CHANGES, INBOX_AGE_SECONDS, DECODE_QUEUE_BODIES, WAITING_BYTES),
            new Section("Kept route answers", ROUTE_ANSWERS_MADE, ROUTE_ANSWERS_EVICTED, ROUTE_ANSWER_BYTES),
            new Section(
                    "Connections",
                    CONNECTIONS_OPEN,
                    CONNECTIONS_ACCEPTED,
                    CONNECTIONS_REFUSED,
                    CONNECTIONS_CLOSED,
                    CLIENTS,
                    UNKNOWN_TOPICS,
                    UNFINISHED_BYTES,
                    UNSENT_BYTES,
                    CALLS,
                    CALLS_ON_THEIR_WAY),
            new Section("Who watches", WATCHERS, WATCH_EVENTS_SENT, WATCH_ANSWERS, WATCHERS_DROPPED, WATCHERS_REFUSED),
            new Section(
                    "What is kept on disk",
                    KEY_VALUES,
                    KEY_VALUE_NAMESPACES,
                    KEY_VALUE_BYTES,
                    DISK_WRITES,
                    HISTORY_ENTRIES,
                    HISTORY_BYTES,
                    HISTORY_LOST),
            new Section("The build", BUILD));

    private static final Section OF_THE_PROCESS = new Section(
            "The process and its virtual machine",
            counter("process_cpu_seconds_total", "Processor time of the process."),
            gauge("process_start_time_seconds", "When the process started, since 1970."),
            gauge("process_open_fds", "Open file descriptors; each connection has one."),
            gauge("process_max_fds", "Most file descriptors that the process may have open."),
            gauge("process_resident_memory_bytes", "Memory of the process that is in RAM; on Linux."),
            gauge("process_virtual_memory_bytes", "Address space of the process; on Linux."),
            gauge("jvm_memory_used_bytes", "Memory in use.").by("area"),
            gauge("jvm_memory_committed_bytes", "Memory that the system has granted.")
                    .by("area"),
            gauge("jvm_memory_max_bytes", "Most memory that may be used; -1 if that is not said.")
                    .by("area"),
            gauge("jvm_memory_init_bytes", "Memory asked for at start.").by("area"),
            gauge("jvm_memory_objects_pending_finalization", "Objects that wait to be finalized."),
            gauge("jvm_memory_pool_used_bytes", "The same by pool.").by("pool"),
            gauge("jvm_memory_pool_committed_bytes", "The same by pool.").by("pool"),
            gauge("jvm_memory_pool_max_bytes", "The same by pool.").by("pool"),
            gauge("jvm_memory_pool_init_bytes", "The same by pool.").by("pool"),
            gauge("jvm_memory_pool_collection_used_bytes", "What was left in a pool by the last collection.")
                    .by("pool"),
            gauge("jvm_memory_pool_collection_committed_bytes", "Granted after the last collection.")
                    .by("pool"),
            gauge("jvm_memory_pool_collection_max_bytes", "Allowed after the last collection.")
                    .by("pool"),
            gauge("jvm_memory_pool_collection_init_bytes", "Asked for at start.")
                    .by("pool"),
            gauge("jvm_buffer_pool_used_bytes", "Memory of buffers outside of the heap that Java knows of.")
                    .by("pool"),
            gauge("jvm_buffer_pool_capacity_bytes", "Room in these buffers.").by("pool"),
            gauge("jvm_buffer_pool_used_buffers", "How many of them there are.").by("pool"),
            summary("jvm_gc_collection_seconds", "Time spent in collections.").by("gc"),
            info("jvm_runtime_info", "Which virtual machine this is.")
                    .by("runtime")
                    .by("vendor")
                    .by("version"));

    private Catalogue() {}

    /**
     * Metrics that belong together.
     *
     * @param title for people
     * @param metrics in the order in which people are shown them
     */
    record Section(String title, List<Metric> metrics) {
        private Section(String title, Metric... metrics) {
            this(title, List.of(metrics));
        }
    }

    /** Everything that a scrape holds, in the order in which people are shown it. */
    static List<Section> sections() {
        return Stream.concat(OF_CAIRN.stream(), Stream.of(OF_THE_PROCESS)).toList();
    }

    /** The metrics whose values Cairn's own parts tell. */
    static List<Metric> ofCairn() {
        return OF_CAIRN.stream().flatMap(section -> section.metrics().stream()).toList();
    }

    /** Every metric. */
    public static List<Metric> all() {
        return sections().stream()
                .flatMap(section -> section.metrics().stream())
                .toList();
    }
}
