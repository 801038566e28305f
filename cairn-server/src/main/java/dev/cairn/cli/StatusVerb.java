package dev.cairn.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code status}: how all servers are, and whether they know the same. */
final class StatusVerb implements Verb {
    private static final String SERVER = "server";
    private static final String VERDICT = "verdict";
    private static final String COUNTS = "counts";
    private static final String FINDINGS = "findings";

    /** What all name servers of a cluster should know alike; each has clients and revisions of its own. */
    private static final List<String> ALIKE = List.of("clusters", "groups", "brokers", "topics");

    private static final List<Column> COLUMNS = List.of(
            Column.of("SERVER", SERVER),
            Column.of("VERDICT", VERDICT),
            Column.of("READY", status -> status.has("isReady") ? yes(status.get("isReady")) : ""),
            Column.of("VERSION", "version"),
            Column.of("CLUSTERS", count("clusters")),
            Column.of("GROUPS", count("groups")),
            Column.of("BROKERS", count("brokers")),
            Column.of("TOPICS", count("topics")),
            Column.of("CLIENTS", count("clients")),
            Column.of("STARTED", "started").extra(),
            Column.of("REVISION", "revision").extra());

    private final Surroundings surroundings;

    StatusVerb(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = SharedOptions.command(
                "status",
                "How the servers are; of several, whether they know the same. Ends with 1 if all is not well.");
        return SharedOptions.withServers(SharedOptions.withOutput(spec));
    }

    private static Function<Json, String> count(String name) {
        return status -> status.get(COUNTS).get(name).text();
    }

    private static String yes(Json truth) {
        return truth.isTrue() ? "yes" : "no";
    }

    @Override
    public int run(ParseResult parsed) {
        Output output = Output.of(parsed);
        Console console = surroundings.console();
        AllServers all =
                AllServers.ask(parsed, surroundings, api -> api.read(ApiPath.of("status"), COUNTS, Json.Members.class));
        List<Json> answers = new ArrayList<>();
        all.answers().forEach((server, status) -> answers.add(withServer(server, status)));
        List<String> differences = differences(all.answers());
        differences.addAll(differentContents(parsed, all.answers().keySet()));
        if (output.isTable()) {
            print(console.out(), answers, all.failed(), output, parsed);
            differences.forEach(line -> console.out().println(Printable.of(line)));
        } else {
            output.print(
                    console.out(),
                    Json.object()
                            .with("servers", Json.array(answers))
                            .with("differences", Json.ofTexts(differences))
                            .with("failures", Json.ofTexts(all.failures())));
        }
        all.failures().forEach(console::note);
        boolean isWell = differences.isEmpty() && answers.stream().allMatch(StatusVerb::isWell);
        return all.exitCode(isWell ? ExitCodes.FINE : ExitCodes.FINDINGS);
    }

    private static Json withServer(ServerUrl server, Json status) {
        Json all = Json.object().with(SERVER, server.text());
        for (Map.Entry<String, Json> member : status.members().entrySet()) {
            all = all.with(member.getKey(), member.getValue());
        }
        return all;
    }

    private static boolean isWell(Json status) {
        return status.get("isReady").isTrue()
                && status.get(VERDICT).text().equals("ok")
                && status.get(FINDINGS).get("errors").number() == 0;
    }

    private static void print(
            PrintStream out,
            List<Json> answers,
            Map<ServerUrl, VerbFailure> failed,
            Output output,
            ParseResult parsed) {
        boolean hasTitles = !SharedOptions.isGiven(parsed, SharedOptions.NO_HEADERS);
        boolean isOne = answers.size() + failed.size() == 1;
        if (!isOne) {
            List<Json> rows = new ArrayList<>(answers);
            failed.forEach((server, failure) -> rows.add(row(server, failure)));
            TextTable.print(out, output.columns(COLUMNS), rows, hasTitles);
        } else if (!answers.isEmpty() && output == Output.TABLE && hasTitles) {
            printFacts(out, answers.get(0));
        } else if (!answers.isEmpty()) {
            TextTable.print(out, output.columns(COLUMNS), answers, hasTitles);
        }
        for (Json status : answers) {
            String prefix = isOne ? "" : status.get(SERVER).text() + ": ";
            status.get("reasons").texts().forEach(reason -> out.println(Printable.of(prefix + reason)));
            found(status, parsed).ifPresent(found -> out.println(Printable.of(prefix + found)));
        }
    }

    /** That of a server which said nothing of itself; its failure is told in a sentence besides. */
    private static Json row(ServerUrl server, VerbFailure failure) {
        boolean isUnreachable = failure.exitCode() == ExitCodes.UNREACHABLE;
        return Json.object()
                .with(SERVER, server.text())
                .with(VERDICT, isUnreachable ? "not reachable" : "refuses to say");
    }

    private static void printFacts(PrintStream out, Json status) {
        Facts facts = new Facts()
                .with("Server", status.get(SERVER))
                .with("Verdict", status.get(VERDICT))
                .with("Ready", yes(status.get("isReady")))
                .with("Version", status.get("version"))
                .with("Started", status.get("started"))
                .with("Revision", status.get("revision"));
        status.get(COUNTS)
                .members()
                .forEach((name, number) ->
                        facts.with(Character.toUpperCase(name.charAt(0)) + name.substring(1), number));
        facts.print(out);
    }

    /** What is wrong with the clusters, and how to see it; nothing if nothing is, or the server does not count it. */
    private static Optional<String> found(Json status, ParseResult parsed) {
        long errors = status.get(FINDINGS).get("errors").number();
        long warnings = status.get(FINDINGS).get("warnings").number();
        return errors + warnings == 0
                ? Optional.empty()
                : Command.of(List.of("lint"), List.of(), SharedOptions.sameServers(parsed))
                        .map(lint -> LintVerb.counted(errors, "error") + ", " + LintVerb.counted(warnings, "warning")
                                + " found: " + lint);
    }

    /** A line for each list that is not the same everywhere. */
    private List<String> differentContents(ParseResult parsed, Set<ServerUrl> answered) {
        List<ApiClient> servers = ApiClient.all(parsed, surroundings).stream()
                .filter(api -> answered.contains(api.server()))
                .toList();
        return servers.size() < 2
                ? List.of()
                : Contents.ALL.stream()
                        .flatMap(contents -> contents.differences(servers, surroundings.console()).stream())
                        .toList();
    }

    /** A line for each count that is not the same everywhere. */
    private static List<String> differences(Map<ServerUrl, Json> answers) {
        List<String> lines = new ArrayList<>();
        for (String name : ALIKE) {
            Map<String, String> byServer = new LinkedHashMap<>();
            answers.forEach((server, status) ->
                    byServer.put(server.text(), status.get(COUNTS).get(name).text()));
            Set<String> numbers = new LinkedHashSet<>(byServer.values());
            if (numbers.size() > 1) {
                List<String> parts = new ArrayList<>();
                byServer.forEach((server, number) -> parts.add(number + " on " + server));
                lines.add("The servers differ in " + name + ": " + String.join(", ", parts));
            }
        }
        return lines;
    }
}
