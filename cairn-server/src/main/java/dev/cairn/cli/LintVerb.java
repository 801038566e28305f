package dev.cairn.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code lint}: what is wrong, or soon will be, in what the servers know. */
final class LintVerb implements Verb {
    private static final String EVIDENCE = "evidence";
    private static final String SERVERS = "servers";

    /** What some of the servers have seen of it, if that is something else. */
    private static final String OTHERWISE = "otherwise";

    private static final List<ListKind.Filter> FILTERS = List.of(
            new ListKind.Filter(
                    "severity",
                    "SEVERITY",
                    "Those of this severity: error, warning or notice.",
                    List.of("error", "warning", "notice")),
            new ListKind.Filter("kind", "KIND", "Those of this kind, such as name-in-two-clusters."),
            new ListKind.Filter("cluster", "NAME", "Those about this cluster."));

    private static final ListKind FINDINGS = new ListKind("findings", "findings", "", FILTERS, List.of(), 0);

    private static final List<Column> COLUMNS = List.of(
            Column.of("SEVERITY", "severity"),
            Column.of("KIND", "kind"),
            Column.of("ABOUT", finding -> subject(finding.get("subject"))),
            Column.of("EVIDENCE", EVIDENCE),
            Column.of("REMEDY", "remedy"),
            Column.of("ON", finding -> Column.joined(finding.get(SERVERS))));

    /** Nobody reads more than these on all of a few servers, and they are held in memory. */
    private static final int MOST = 10_000;

    private final Surroundings surroundings;

    LintVerb(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = SharedOptions.command(
                "lint", "What is wrong in what the servers know. Ends with 1 if there are errors or warnings.");
        GetVerb.addFilters(spec, FILTERS);
        return SharedOptions.withServers(SharedOptions.withOutput(spec));
    }

    @Override
    public int run(ParseResult parsed) {
        Output output = Output.of(parsed);
        Console console = surroundings.console();
        ApiPath path = GetVerb.filtered(ApiPath.of("findings"), FILTERS, parsed);
        AllServers all = AllServers.ask(parsed, surroundings, api -> findings(api, path));
        List<Json> findings = merged(all);
        switch (output) {
            case TABLE -> print(console.out(), findings, all);
            case WIDE ->
                TextTable.print(
                        console.out(), COLUMNS, findings, !SharedOptions.isGiven(parsed, SharedOptions.NO_HEADERS));
            default ->
                output.print(
                        console.out(),
                        Json.object()
                                .with("findings", Json.array(findings))
                                .with("failures", Json.ofTexts(all.failures())));
        }
        all.failures().forEach(console::note);
        boolean isFine = count(findings, "error") + count(findings, "warning") == 0;
        return all.exitCode(isFine ? ExitCodes.FINE : ExitCodes.FINDINGS);
    }

    private Json findings(ApiClient api, ApiPath path) {
        List<Json> found = new ArrayList<>();
        try (Spool items = new Pages(api, surroundings.console())
                .read(FINDINGS, path, MOST)
                .items()) {
            items.forEach(found::add);
        }
        return Json.array(found);
    }

    /** What several servers find is told once, with who found it, and with what the others have seen of it if that is something else. */
    private static List<Json> merged(AllServers all) {
        Map<Json, Map<Json, List<String>>> serversByEvidence = new LinkedHashMap<>();
        Map<Json, Json> first = new LinkedHashMap<>();
        all.answers().forEach((server, found) -> {
            for (Json finding : found.items()) {
                Json same = Json.array(List.of(finding.get("kind"), finding.get("severity"), finding.get("subject")));
                first.putIfAbsent(same, finding);
                serversByEvidence
                        .computeIfAbsent(same, unseen -> new LinkedHashMap<>())
                        .computeIfAbsent(finding.get(EVIDENCE), unseen -> new ArrayList<>())
                        .add(server.text());
            }
        });
        List<Json> merged = new ArrayList<>();
        first.forEach(
                (same, finding) -> merged.add(withServers(finding, serversByEvidence.getOrDefault(same, Map.of()))));
        return merged;
    }

    private static Json withServers(Json finding, Map<Json, List<String>> serversByEvidence) {
        List<String> servers =
                serversByEvidence.values().stream().flatMap(List::stream).toList();
        List<Json> others = new ArrayList<>();
        serversByEvidence.forEach((evidence, on) -> {
            if (!evidence.equals(finding.get(EVIDENCE))) {
                others.add(Json.object().with(EVIDENCE, evidence).with(SERVERS, Json.ofTexts(on)));
            }
        });
        Json all = finding.with(SERVERS, Json.ofTexts(servers));
        return others.isEmpty() ? all : all.with(OTHERWISE, Json.array(others));
    }

    private static void print(PrintStream out, List<Json> findings, AllServers all) {
        for (Json finding : findings) {
            String subject = subject(finding.get("subject"));
            out.println(Printable.of(finding.get("severity").text() + " "
                    + finding.get("kind").text() + (subject.isEmpty() ? "" : " (" + subject + ")")));
            line(out, "", finding.get(EVIDENCE).text());
            for (Json other : finding.get(OTHERWISE).items()) {
                line(
                        out,
                        "On " + String.join(", ", other.get(SERVERS).texts()) + ": ",
                        other.get(EVIDENCE).text());
            }
            line(out, "", finding.get("consequence").text());
            line(out, "To do: ", finding.get("remedy").text());
            List<String> servers = finding.get(SERVERS).texts();
            if (servers.size() < all.answers().size()) {
                line(out, "Only on ", String.join(", ", servers));
            }
        }
        if (!all.answers().isEmpty()) {
            out.println(counted(count(findings, "error"), "error") + ", "
                    + counted(count(findings, "warning"), "warning") + ", "
                    + counted(count(findings, "notice"), "notice") + ".");
        }
    }

    private static void line(PrintStream out, String start, String text) {
        if (!text.isEmpty()) {
            out.println(Printable.of("  " + start + text));
        }
    }

    private static String subject(Json subject) {
        List<String> parts = new ArrayList<>();
        subject.members().forEach((name, value) -> parts.add(name + " " + value.text()));
        return String.join(", ", parts);
    }

    /** As in "2 errors". */
    static String counted(long number, String severity) {
        return number + " " + severity + (number == 1 ? "" : "s");
    }

    private static long count(List<Json> findings, String severity) {
        return findings.stream()
                .filter(finding -> finding.get("severity").text().equals(severity))
                .count();
    }
}
