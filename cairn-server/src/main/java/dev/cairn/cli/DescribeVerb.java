package dev.cairn.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code describe}: all that is known of a cluster, a broker or a topic. */
final class DescribeVerb implements Verb {
    private final Kind kind;
    private final Surroundings surroundings;

    /** What can be described. */
    enum Kind {
        CLUSTER("cluster", "A cluster, with all its brokers."),
        BROKER("broker", "The brokers of a name, or the one at an address."),
        TOPIC("topic", "A topic, with where it lives, what its brokers reported and what clients are told.");

        private final String word;
        private final String description;

        Kind(String word, String description) {
            this.word = word;
            this.description = description;
        }

        String word() {
            return word;
        }
    }

    /** The groups of a topic. */
    private static final List<Column> PLACES = List.of(
            Column.of("CLUSTER", "cluster"),
            Column.of("BROKER", "name"),
            Column.of("READ QUEUES", group -> change(group, "readQueues")),
            Column.of("WRITE QUEUES", group -> change(group, "writeQueues")),
            Column.of("ACCESS", group -> Lists.possible(group.get("effective"), group, group.get("reported"))),
            Column.of("STATE", DescribeVerb::state),
            Column.of("MEMBERS", DescribeVerb::members));

    DescribeVerb(Kind kind, Surroundings surroundings) {
        this.kind = kind;
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = SharedOptions.command(kind.word, kind.description);
        spec.addPositional(SharedOptions.word(0, "NAME", "Its name."));
        return SharedOptions.withServers(SharedOptions.withOutput(spec));
    }

    @Override
    public int run(ParseResult parsed) {
        Output output = Output.of(parsed);
        ApiClient api = ApiClient.first(parsed, surroundings);
        String name = SharedOptions.word(parsed, 0);
        Json found = switch (kind) {
            case CLUSTER -> cluster(api, name);
            case BROKER -> broker(api, name, parsed);
            case TOPIC -> topic(api, name, parsed);
        };
        PrintStream out = surroundings.console().out();
        if (!output.isTable()) {
            output.print(out, found);
            return ExitCodes.FINE;
        }
        boolean hasTitles = !SharedOptions.isGiven(parsed, SharedOptions.NO_HEADERS);
        switch (kind) {
            case CLUSTER -> printCluster(out, found, output.columns(Lists.BROKERS.columns()), hasTitles);
            case BROKER -> printBrokers(out, found);
            case TOPIC -> printTopic(out, found, hasTitles);
        }
        return ExitCodes.FINE;
    }

    private Json cluster(ApiClient api, String name) {
        Json found = all(api, Lists.CLUSTERS, ApiPath.of("clusters").with("name", name)).stream()
                .filter(cluster -> cluster.get("name").text().equals(name))
                .findFirst()
                .orElseThrow(() -> absent(api, "cluster", name, ""));
        return found.with(
                "members",
                Json.array(all(api, Lists.BROKERS, ApiPath.of("brokers").with("cluster", name))));
    }

    private static Json topic(ApiClient api, String name, ParseResult parsed) {
        try {
            return api.read(ApiPath.of("topics", name), "groups", Json.Items.class);
        } catch (VerbFailure e) {
            throw e.orSeeing(ExplainVerb.hint("topic", name, SharedOptions.sameServers(parsed)));
        }
    }

    private Json broker(ApiClient api, String name, ParseResult parsed) {
        List<Json> found = all(api, Lists.BROKERS, ApiPath.of("brokers").with("name", name)).stream()
                .filter(broker -> broker.get("name").text().equals(name))
                .toList();
        if (found.isEmpty()) {
            found = all(api, Lists.BROKERS, ApiPath.of("brokers").with("address", name)).stream()
                    .filter(broker -> broker.get("address").text().equals(name))
                    .toList();
        }
        if (found.isEmpty()) {
            throw absent(api, "broker", name, ExplainVerb.hint("broker", name, SharedOptions.sameServers(parsed)));
        }
        return Json.object().with("brokers", Json.array(found));
    }

    private static VerbFailure absent(ApiClient api, String word, String name, String hint) {
        return new VerbFailure(ExitCodes.FAILED, api.server() + " knows no " + word + " " + name + "." + hint);
    }

    private List<Json> all(ApiClient api, ListKind list, ApiPath path) {
        List<Json> all = new ArrayList<>();
        try (Spool items = new Pages(api, surroundings.console())
                .read(list, path, Integer.MAX_VALUE)
                .items()) {
            items.forEach(all::add);
        }
        return all;
    }

    private static void printCluster(PrintStream out, Json cluster, List<Column> columns, boolean hasTitles) {
        new Facts()
                .with("Cluster", cluster.get("name"))
                .with("Groups", cluster.get("groups"))
                .with("Without master", cluster.get("groupsWithoutMaster"))
                .with("Brokers", cluster.get("brokers"))
                .with("Topics", cluster.get("topics"))
                .with("Zones", Column.joined(cluster.get("zones")))
                .print(out);
        out.println();
        TextTable.print(out, columns, cluster.get("members").items(), hasTitles);
    }

    private static void printBrokers(PrintStream out, Json found) {
        boolean isFirst = true;
        for (Json broker : found.get("brokers").items()) {
            if (!isFirst) {
                out.println();
            }
            isFirst = false;
            Facts facts = new Facts();
            Lists.BROKERS
                    .columns()
                    .forEach(column ->
                            facts.with(label(column.title()), column.cell().apply(broker)));
            facts.print(out);
        }
    }

    private static String label(String title) {
        boolean isAbbreviation = title.equals("ID") || title.startsWith("HA ");
        return isAbbreviation
                ? title.replace("ADDRESS", "address")
                : title.charAt(0) + title.substring(1).toLowerCase(Locale.ROOT);
    }

    private static void printTopic(PrintStream out, Json topic, boolean hasTitles) {
        new Facts()
                .with("Topic", topic.get("name"))
                .with("Order configuration", topic.get("orderConfiguration"))
                .print(out);
        out.println();
        TextTable.print(out, PLACES, topic.get("groups").items(), hasTitles);
    }

    /** Where what clients are told is other than what the broker reported, both. */
    private static String change(Json group, String member) {
        return Lists.changed(
                group.get("reported").get(member).text(),
                group.get("effective").get(member).text());
    }

    private static String state(Json group) {
        List<String> words = new ArrayList<>();
        words.add(group.get("isServed").isTrue() ? "served" : "hidden by another cluster");
        if (group.get("isWriteWiped").isTrue()) {
            words.add("write wiped");
        }
        if (group.get("isStatic").isTrue()) {
            words.add("static");
        }
        return String.join(", ", words);
    }

    /** The members of a group: each id with its address. */
    static String members(Json group) {
        List<String> members = new ArrayList<>();
        for (Json member : group.get("members").items()) {
            members.add(member.get("id").text() + "=" + member.get("address").text());
        }
        return String.join(" ", members);
    }
}
