package dev.cairn.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code route}: where a client of some release, in some zone, would be sent for a topic. */
final class RouteVerb implements Verb {
    private static final String AS_CLIENT = "--as-client";
    private static final String ZONE = "--zone";
    private static final String RAW = "--raw";
    private static final String GROUPS_TOLD = "groups";

    private static final List<Column> GROUPS = List.of(
            Column.of("CLUSTER", "cluster"),
            Column.of("BROKER", "name"),
            Column.of("ZONE", "zone"),
            Column.of(
                    "READ QUEUES",
                    group -> group.get("queues").get("readQueues").text()),
            Column.of(
                    "WRITE QUEUES",
                    group -> group.get("queues").get("writeQueues").text()),
            Column.of("ACCESS", group -> Lists.possible(group.get("queues"), group, group.get("queues"))),
            Column.of("MEMBERS", DescribeVerb::members));

    private final Surroundings surroundings;

    RouteVerb(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = SharedOptions.command(
                "route", "The route of a topic, as a client would get it. Ends with 1 if there is none.");
        spec.addPositional(SharedOptions.word(0, "TOPIC", "The topic that the client asks for."));
        spec.addOption(SharedOptions.text(AS_CLIENT, "RELEASE", "As a client of this release. Default: the newest"));
        spec.addOption(SharedOptions.text(ZONE, "NAME", "As a client in this zone."));
        spec.addOption(SharedOptions.flag(RAW, "The very bytes that the client gets."));
        return SharedOptions.withServers(SharedOptions.withOutput(spec));
    }

    @Override
    public int run(ParseResult parsed) {
        try {
            return show(parsed);
        } catch (VerbFailure e) {
            throw e.orSeeing(hint(parsed));
        }
    }

    private static String hint(ParseResult parsed) {
        List<String> options = new ArrayList<>(SharedOptions.given(parsed, ZONE));
        options.addAll(SharedOptions.sameServers(parsed));
        return ExplainVerb.hint("topic", SharedOptions.word(parsed, 0), options);
    }

    private int show(ParseResult parsed) {
        Output output = Output.of(parsed);
        ApiClient api = ApiClient.first(parsed, surroundings);
        Console console = surroundings.console();
        ApiPath path = ApiPath.of("topics", SharedOptions.word(parsed, 0), "route")
                .with("clientVersion", parsed.matchedOptionValue(AS_CLIENT, ""))
                .with("zone", parsed.matchedOptionValue(ZONE, ""));
        if (SharedOptions.isGiven(parsed, RAW)) {
            console.print(api.readText(path.with("raw", "true")));
            if (console.terminals().isOutput()) {
                console.out().println();
            }
            return ExitCodes.FINE;
        }
        Json route = api.read(path, GROUPS_TOLD, Json.Items.class);
        if (output.isTable()) {
            print(console.out(), route, !SharedOptions.isGiven(parsed, SharedOptions.NO_HEADERS));
        } else {
            output.print(console.out(), route);
        }
        if (route.get(GROUPS_TOLD).items().isEmpty()) {
            console.out().flush();
            console.note("No broker is told to this client." + hint(parsed));
            return ExitCodes.FAILED;
        }
        return ExitCodes.FINE;
    }

    private static void print(PrintStream out, Json route, boolean hasTitles) {
        if (hasTitles) {
            Json client = route.get("client");
            String numbers = client.get("takesStandardJson").isTrue() ? "" : ", which takes bare numbers as map keys";
            new Facts()
                    .with("Topic", route.get("topic"))
                    .with("Client", client.get("version").text() + numbers)
                    .with("Zone", client.get("zone"))
                    .with("Bytes", route.get("bytes"))
                    .print(out);
            out.println();
        }
        TextTable.print(out, GROUPS, route.get(GROUPS_TOLD).items(), hasTitles);
    }
}
