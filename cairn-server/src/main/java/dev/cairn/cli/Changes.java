package dev.cairn.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/**
 * Changes something on all servers that are meant, as each name server has its own of everything: first asks each of them what
 * would change, then the operator whether he wants that, and then does it on one after another.
 */
final class Changes {
    private final ParseResult parsed;
    private final Console console;
    private final List<ApiClient> servers;
    private final Output output;

    /** A request that changes something, without the server that it goes to. */
    record Change(String method, ApiPath path, Optional<Json> content) {}

    Changes(ParseResult parsed, Surroundings surroundings) {
        this.parsed = parsed;
        this.console = surroundings.console();
        this.output = Output.of(parsed);
        this.servers = ApiClient.allWithToken(parsed, surroundings);
    }

    /** Does it, if that is wanted, and gives the exit code. */
    int make(Change change) {
        boolean isDryRun = SharedOptions.isGiven(parsed, SharedOptions.DRY_RUN);
        boolean isYes = SharedOptions.isGiven(parsed, SharedOptions.YES);
        if (!isDryRun && !isYes && !console.canAsk()) {
            throw VerbFailure.wrongUsage(
                    "There is no terminal to ask on whether this is wanted; say --yes, or --dry-run to see what it would do.");
        }
        List<Json> plans = new ArrayList<>();
        boolean isAnything = false;
        for (ApiClient api : servers) {
            Json plan = api.change(change.method(), change.path().with("dryRun", "true"), change.content());
            isAnything |= !plan.get("changed").items().isEmpty();
            plans.add(withServer(api, plan));
        }
        if (isDryRun || !isAnything) {
            show(plans, "Would change");
            return ExitCodes.FINE;
        }
        if (!isYes && !isWanted(plans)) {
            console.note("Nothing was changed.");
            return ExitCodes.FAILED;
        }
        return makeOnAll(change);
    }

    private int makeOnAll(Change change) {
        List<Json> reports = new ArrayList<>();
        for (ApiClient api : servers) {
            try {
                reports.add(withServer(api, api.change(change.method(), change.path(), change.content())));
            } catch (VerbFailure e) {
                show(reports, "Changed");
                List<String> untouched = servers.subList(reports.size() + 1, servers.size()).stream()
                        .map(other -> other.server().text())
                        .toList();
                throw untouched.isEmpty()
                        ? e
                        : new VerbFailure(
                                e.exitCode(),
                                e.sentence() + " Nothing was changed on " + String.join(", ", untouched) + ".");
            }
        }
        show(reports, "Changed");
        return ExitCodes.FINE;
    }

    private static Json withServer(ApiClient api, Json report) {
        return report.with("server", api.server().text());
    }

    /** Asks on the terminal. Results may go elsewhere, so this goes where all else is told. */
    private boolean isWanted(List<Json> plans) {
        plans.forEach(plan -> lines(plan, "Would change").forEach(console::note));
        console.err().print("Do this? [y/N] ");
        console.err().flush();
        try {
            String answer =
                    Optional.ofNullable(console.in().readLine()).orElse("").strip();
            return answer.equalsIgnoreCase("y") || answer.equalsIgnoreCase("yes");
        } catch (IOException e) {
            return false;
        }
    }

    private void show(List<Json> reports, String word) {
        if (output.isTable()) {
            reports.forEach(
                    report -> lines(report, word).forEach(line -> console.out().println(Printable.of(line))));
        } else if (!reports.isEmpty()) {
            output.print(console.out(), Json.array(reports));
        }
    }

    private List<String> lines(Json report, String word) {
        String place = servers.size() == 1 ? "" : " on " + report.get("server").text();
        List<String> lines = new ArrayList<>();
        for (Json one : report.get("changed").items()) {
            lines.add(word + place + ": " + one.get("what").text() + ": " + shown(one, "before") + " -> "
                    + shown(one, "after"));
        }
        if (lines.isEmpty()) {
            lines.add("Nothing to change" + place + ": it is so already.");
        } else if (word.equals("Changed")) {
            lines.add(Undo.of(report.get("undo")));
        }
        return lines;
    }

    private static String shown(Json change, String member) {
        return change.has(member) ? change.get(member).text() : "nothing";
    }
}
