package dev.cairn.cli;

import dev.cairn.cli.ListKind.Filter;
import java.util.ArrayList;
import java.util.List;

/** The lists that {@code get} shows. */
final class Lists {
    private static final int USUAL_EVENTS = 100;
    private static final int SHOWN_SOURCES = 2;
    private static final long SECOND_MILLIS = 1000;

    static final ListKind CLUSTERS = new ListKind(
            "clusters",
            "clusters",
            "The clusters, with how many groups, brokers and topics each has.",
            List.of(new Filter("name", "TEXT", "Those whose name has this in it.")),
            List.of(
                    Column.of("NAME", "name"),
                    Column.of("GROUPS", "groups"),
                    Column.of("WITHOUT MASTER", "groupsWithoutMaster"),
                    Column.of("BROKERS", "brokers"),
                    Column.of("TOPICS", "topics"),
                    Column.of("ZONES", cluster -> Column.joined(cluster.get("zones")))),
            0);

    static final ListKind BROKERS = new ListKind(
            "brokers",
            "brokers",
            "The brokers: where each stands, what it is, and when it was heard last.",
            List.of(
                    new Filter("cluster", "NAME", "Those of this cluster."),
                    new Filter("name", "TEXT", "Those whose name has this in it."),
                    new Filter("address", "TEXT", "Those whose address has this in it."),
                    new Filter(
                            "role",
                            "ROLE",
                            "master, slave or acting-master.",
                            List.of("master", "slave", "acting-master")),
                    new Filter("zone", "NAME", "Those of this zone.")),
            List.of(
                    Column.of("CLUSTER", "cluster"),
                    Column.of("NAME", "name"),
                    Column.of("ID", "id"),
                    Column.of("ROLE", "role"),
                    Column.of("ADDRESS", "address"),
                    Column.of("ZONE", "zone"),
                    Column.of("TOPICS", "topics"),
                    Column.of("WRITE", broker -> broker.get("isWriteWiped").isTrue() ? "wiped" : "allowed"),
                    Column.of("HEARD", broker -> seconds(broker.get("lease"), "silentMillis", " ago")),
                    Column.of("LEASE", broker -> seconds(broker.get("lease"), "remainingMillis", " left"))
                            .extra(),
                    Column.extra("HA ADDRESS", "haAddress"),
                    Column.of("VERSION", Lists::version).extra()),
            0);

    static final ListKind TOPICS = new ListKind(
            "topics",
            "topics",
            "The topics, with where each lives and what may be done with it.",
            List.of(
                    new Filter("name", "TEXT", "Those whose name has this in it."),
                    new Filter("cluster", "NAME", "Those that this cluster offers."),
                    new Filter("broker", "NAME", "Those that this broker name offers.")),
            List.of(
                    Column.of("NAME", "name"),
                    Column.of("CLUSTERS", topic -> Column.joined(topic.get("clusters"))),
                    Column.of("GROUPS", "groups"),
                    Column.of("READ QUEUES", "readQueues"),
                    Column.of("WRITE QUEUES", "writeQueues"),
                    Column.of("ACCESS", Lists::access)),
            0);

    static final ListKind CLIENTS = new ListKind(
            "clients",
            "clients",
            "Who is connected: what each is, and what it asks for.",
            List.of(
                    new Filter(
                            "role",
                            "ROLE",
                            "client, broker, tool or silent.",
                            List.of("client", "broker", "tool", "silent")),
                    new Filter("language", "NAME", "Those written in this language, such as JAVA."),
                    new Filter("version", "RELEASE", "Those of this release, such as 5.5.0."),
                    new Filter("address", "TEXT", "Those whose address has this in it."),
                    new Filter("topic", "NAME", "Those that asked for this topic lately.")),
            List.of(
                    Column.of("ADDRESS", "address"),
                    Column.of("ROLE", "role"),
                    Column.of("LANGUAGE", "language"),
                    Column.of("VERSION", "version"),
                    Column.of("SINCE", "since"),
                    Column.of("REQUESTS", "requests"),
                    Column.of("BROKER", Lists::place).extra(),
                    Column.of("ID", "id").extra(),
                    Column.of("TOPICS", client -> Column.joined(client.get("topics")))
                            .extra()),
            0);

    static final ListKind EVENTS = new ListKind(
            ListKind.EVENTS,
            ListKind.EVENTS,
            "What changed, the newest first.",
            withPositions(eventFilters()),
            List.of(
                    Column.of("TIME", "time"),
                    Column.of("KIND", "kind"),
                    Column.of("WHAT", "text"),
                    Column.extra("POSITION", "position"),
                    Column.extra("REVISION", "revision"),
                    Column.extra("CAUSE", "cause"),
                    Column.extra("SOURCE", "source")),
            USUAL_EVENTS);

    static final ListKind KEY_VALUES = new ListKind(
            "kv",
            "keyvalues",
            "The key-values.",
            List.of(
                    new Filter("namespace", "NAME", "Those of this namespace."),
                    new Filter("key", "TEXT", "Those whose key has this in it.")),
            List.of(
                    Column.of("NAMESPACE", "namespace"),
                    Column.of("KEY", "key"),
                    Column.cut("VALUE", "value"),
                    Column.extra("WHOLE VALUE", "value")),
            0);

    static final ListKind SETTINGS = new ListKind(
            "settings",
            "settings",
            "The settings, with where the value of each comes from.",
            List.of(
                    new Filter("key", "TEXT", "Those whose key has this in it."),
                    new Filter("isLive", "true|false", "Those that can be changed while the server runs."),
                    new Filter("hasEffect", "true|false", "Those that do something here.")),
            List.of(
                    Column.of("KEY", "key"),
                    Column.cut("VALUE", "value"),
                    Column.of("ORIGIN", "origin"),
                    Column.of("LIVE", setting -> setting.get("isLive").isTrue() ? "live" : ""),
                    Column.extra("DEFAULT", "default"),
                    Column.extra("TAKES", "range"),
                    Column.extra("WHAT IT IS", "help")),
            0);

    static final ListKind UNKNOWN_TOPICS = new ListKind(
            "unknown-topics",
            "unknown-topics",
            "The topics that are asked for in vain.",
            List.of(new Filter("name", "TEXT", "Those whose name has this in it.")),
            List.of(
                    Column.of("NAME", "name"),
                    Column.of("ASKED", Lists::asked),
                    Column.of("FIRST", "firstAsked"),
                    Column.of("LAST", "lastAsked"),
                    Column.of("FROM", Lists::sources),
                    Column.of("FROM ALL", topic -> Column.joined(topic.get("sources")))
                            .extra()),
            0);

    static final List<ListKind> ALL =
            List.of(CLUSTERS, BROKERS, TOPICS, CLIENTS, EVENTS, KEY_VALUES, SETTINGS, UNKNOWN_TOPICS);

    private Lists() {}

    /** What may be asked of events, now or later. */
    static List<Filter> eventFilters() {
        return List.of(
                new Filter("kind", "KIND", "Those of this kind, such as broker-left."),
                new Filter("cluster", "NAME", "Those about this cluster."),
                new Filter("broker", "NAME", "Those about this broker name."),
                new Filter("topic", "NAME", "Those about this topic."),
                new Filter("text", "TEXT", "Those that have this in their sentence."));
    }

    private static List<Filter> withPositions(List<Filter> filters) {
        List<Filter> more = new ArrayList<>(filters);
        more.add(new Filter("before", "POSITION", "Those before this position."));
        more.add(new Filter("after", "POSITION", "Those after this position, the oldest first."));
        return more;
    }

    private static String seconds(Json lease, String member, String end) {
        return lease.has(member) ? lease.get(member).number() / SECOND_MILLIS + " s" + end : "";
    }

    /** Which broker a client is, if it is one, as events name it. */
    private static String place(Json client) {
        if (!client.has("broker")) {
            return "";
        }
        Json broker = client.get("broker");
        return String.join(
                "/",
                broker.get("cluster").text(),
                broker.get("name").text(),
                broker.get("id").text());
    }

    private static String version(Json broker) {
        Json version = broker.get("version");
        return String.join(
                "/",
                version.get("stateVersion").text(),
                version.get("timestampMillis").text(),
                version.get("counter").text());
    }

    private static String access(Json queues) {
        return words(queues.get("isReadable").isTrue(), queues.get("isWritable").isTrue());
    }

    /** What clients can do with the queues of a group, and why if that is less than was reported. They send to masters only. */
    static String possible(Json queues, Json group, Json reported) {
        boolean hasMaster = group.get("members").items().stream()
                .anyMatch(member -> member.get("id").text().equals("0"));
        return !hasMaster && reported.get("isWritable").isTrue()
                ? words(queues.get("isReadable").isTrue(), false) + " (no master: no writes)"
                : changed(access(reported), access(queues));
    }

    /** What is, and what was reported if that is something else. */
    static String changed(String reported, String effective) {
        return reported.equals(effective) ? effective : effective + " (reported: " + reported + ")";
    }

    private static String words(boolean isReadable, boolean isWritable) {
        if (isReadable && isWritable) {
            return "read, write";
        }
        if (isReadable) {
            return "read";
        }
        return isWritable ? "write" : "none";
    }

    private static String asked(Json topic) {
        boolean isSure = topic.get("missedAtMost").number() == 0;
        return topic.get("asked").text() + (isSure ? "" : " or more");
    }

    private static String sources(Json topic) {
        List<String> sources = topic.get("sources").texts();
        int more = sources.size() - SHOWN_SOURCES;
        String shown = String.join(",", sources.subList(0, Math.min(sources.size(), SHOWN_SOURCES)));
        return more > 0 ? shown + " and " + more + " more" : shown;
    }
}
