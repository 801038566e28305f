package dev.cairn.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ParseResult;

/**
 * Changes something on all servers that are meant, as each name server has its own of everything: first asks each of them what
 * would change, then the operator whether he wants that, and then does it on one after another. A server that does not have what
 * is to be changed is told and left out, as {@code mqadmin} goes on with the next one, too.
 */
final class Changes {
    private static final String SERVER = "server";

    private final ParseResult parsed;
    private final Surroundings surroundings;
    private final Console console;
    private final List<ApiClient> servers;
    private final Output output;

    /** A request that changes something, without the server that it goes to. */
    record Change(String method, ApiPath path, Optional<Json> content) {}

    Changes(ParseResult parsed, Surroundings surroundings) {
        this.parsed = parsed;
        this.surroundings = surroundings;
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
        List<ApiClient> having = new ArrayList<>();
        List<VerbFailure> absences = new ArrayList<>();
        for (ApiClient api : servers) {
            try {
                plans.add(withServer(
                        api, api.change(change.method(), change.path().with("dryRun", "true"), change.content())));
                having.add(api);
            } catch (VerbFailure e) {
                absences.add(ifAbsence(e));
            }
        }
        absences.forEach(absence -> console.note(absence.sentence()));
        int exitCode = absences.isEmpty() ? ExitCodes.FINE : ExitCodes.FAILED;
        boolean isAnything = plans.stream().anyMatch(Changes::hasChanged);
        if (having.isEmpty()) {
            return exitCode;
        }
        if (isDryRun || !isAnything) {
            show(plans, false);
            return exitCode;
        }
        if (!isYes && !isWanted(plans)) {
            console.note("Nothing was changed.");
            return ExitCodes.FAILED;
        }
        return Math.max(exitCode, makeOnAll(change, having));
    }

    /** Any other failure ends it all. */
    private static VerbFailure ifAbsence(VerbFailure failure) {
        if (!failure.isAbsence()) {
            throw failure;
        }
        return failure;
    }

    private int makeOnAll(Change change, List<ApiClient> having) {
        List<Json> reports = new ArrayList<>();
        List<VerbFailure> absences = new ArrayList<>();
        for (int i = 0; i < having.size(); i++) {
            ApiClient api = having.get(i);
            try {
                reports.add(withServer(api, api.change(change.method(), change.path(), change.content())));
            } catch (VerbFailure e) {
                if (e.isAbsence()) {
                    // It went away in this moment.
                    absences.add(e);
                    continue;
                }
                show(reports, true);
                throw withUntouched(e, having.subList(i + 1, having.size()));
            }
        }
        show(reports, true);
        console.out().flush();
        absences.forEach(absence -> console.note(absence.sentence()));
        return absences.isEmpty() ? ExitCodes.FINE : ExitCodes.FAILED;
    }

    private static VerbFailure withUntouched(VerbFailure failure, List<ApiClient> untouched) {
        return untouched.isEmpty()
                ? failure
                : new VerbFailure(
                        failure.exitCode(),
                        failure.sentence() + " Nothing was changed on "
                                + untouched.stream()
                                        .map(other -> other.server().text())
                                        .collect(Collectors.joining(", "))
                                + ".");
    }

    private static boolean hasChanged(Json report) {
        return !report.get(ApiClient.CHANGED).items().isEmpty();
    }

    private static Json withServer(ApiClient api, Json report) {
        return report.with(SERVER, api.server().text());
    }

    /** Asks on the terminal. Results may go elsewhere, so this goes where all else is told. */
    private boolean isWanted(List<Json> plans) {
        plans.forEach(plan -> lines(plan, false).forEach(console::note));
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

    private void show(List<Json> reports, boolean isDone) {
        if (!output.isTable()) {
            if (!reports.isEmpty()) {
                output.print(console.out(), Json.array(reports));
            }
            return;
        }
        List<String> lines = new ArrayList<>();
        reports.forEach(report -> lines.addAll(lines(report, isDone)));
        lines.addAll(isDone ? undoing(reports) : List.of());
        lines.forEach(line -> console.out().println(Printable.of(line)));
    }

    private List<String> lines(Json report, boolean isDone) {
        String place = place(report);
        List<Json> changed = report.get(ApiClient.CHANGED).items();
        return changed.isEmpty()
                ? List.of(place + "Nothing to change: it is so already.")
                : changed.stream()
                        .map(one -> place + ChangeSentence.of(one, isDone))
                        .toList();
    }

    /** Who has several servers is told of which. */
    private String place(Json report) {
        return servers.size() == 1 ? "" : report.get(SERVER).text() + ": ";
    }

    /** One way back for all servers, if all were changed and all take the same; else one for each that was changed. */
    private List<String> undoing(List<Json> reports) {
        List<Json> changed = reports.stream().filter(Changes::hasChanged).toList();
        List<String> where = new ArrayList<>(SharedOptions.sameServers(parsed));
        where.addAll(SharedOptions.given(parsed, SharedOptions.TOKEN_FILE));
        List<String> forAll = changed.stream()
                .map(report -> Undo.of(report.get("undo"), where))
                .distinct()
                .toList();
        if (forAll.size() <= 1 && changed.size() == servers.size()) {
            return forAll;
        }
        return changed.stream()
                .map(report -> place(report)
                        + Undo.of(report.get("undo"), only(report.get(SERVER).text())))
                .toList();
    }

    /** The options with which a command goes to this one of the servers, whichever context is current by then. */
    private List<String> only(String server) {
        Stream<String> token = Target.of(parsed, surroundings).servers().stream()
                .filter(one -> one.url().text().equals(server))
                .flatMap(one -> one.tokenFile().stream())
                .map(file -> SharedOptions.TOKEN_FILE + "=" + file);
        return Stream.concat(Stream.of(SharedOptions.SERVER + "=" + server), token)
                .toList();
    }
}
