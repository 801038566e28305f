package dev.cairn.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The page about the verbs, made from what the command line itself knows of them. */
final class CliPage {
    private static final String START = """
            # Command line

            <!-- Made from the verbs; the test that compares them says how to make it anew. -->

            Verbs ask a running server over [its HTTP API](api.md), or change something through it. `./cairn help VERB` says the same as this page.
            `serve` and `parity` have pages of their own: [options.md](options.md) and [parity.md](../parity.md).

            Who is asked: `--server`, else the servers of `--context`, else `CAIRN_SERVER`, else the current context, else `http://127.0.0.1:9879`. Of
            several servers the first that can be reached answers what is only looked at; `status` and `lint` ask all of them, and changes are made on all of
            them, one after another, once all have said what would change. A server that does not have the broker, topic or key is told on standard error and left out, and
            the verb ends with 1; any other failure ends the change. Contexts are kept in `~/.config/cairn/contexts.json`, or where `CAIRN_CONFIG` says.
            A token is read from the file of `--token-file`, else from that of the context, else from that of `CAIRN_TOKEN_FILE`, and sent with changes only. That of
            a context goes to the servers of this context and to no other; of servers that `--server` or `CAIRN_SERVER` names, to those that are among them, if no other
            token is known.

            Lists are read to their end, all of one moment, and shown whole or not at all. What a terminal would take for an order, or would not show, stands
            there in letters, such as `\\u{1b}`.

            Of a broker, TOPICS says how many its group offers, for a slave as for its master, and WRITE whether somebody has withdrawn the right to write
            (`wiped`), not whether there is a master to write to.

            The kinds of events are in the schema `Event` of `/openapi.json`, and whoever names another one is told all; those of findings are in
            [findings.md](findings.md).

            | ends with | |
            |---|---|
            | 0 | all is well |
            | 1 | there are findings, or the server is not ready; or what was asked for or explained is not there, or was refused; or the file of contexts is none, or the output cannot be written |
            | 2 | the command line is wrong, also where only the server knows that an option does not take this value (status 400 to what is only read) |
            | 3 | a server cannot be asked, or another program answers there |
            | 4 | a token is missing, cannot be read or is wrong, or this address may not ask |
            """;

    private final StringBuilder page = new StringBuilder(START);
    private final Map<String, Set<String>> shared = new LinkedHashMap<>();

    static String of(Cli cli) {
        CliPage made = new CliPage();
        made.shared(
                "who is asked",
                SharedOptions.withServers(CommandSpec.create()),
                "Options of all verbs that ask a server");
        made.shared(
                "how it is shown",
                SharedOptions.withOutput(CommandSpec.create()),
                "Options of all verbs that show something");
        made.shared(
                "changes",
                SharedOptions.withChange(CommandSpec.create()),
                "Options of all verbs that change something");
        made.group("Look", cli.looking());
        made.group("Change", cli.changing());
        made.group("This command line", cli.own());
        return made.page.toString();
    }

    private void shared(String name, CommandSpec spec, String title) {
        shared.put(name, new TreeSet<>(spec.optionsMap().keySet()));
        page.append("\n| ").append(title).append(" (").append(name).append(") | |\n|---|---|\n");
        spec.options().forEach(this::row);
    }

    private void group(String title, List<CommandSpec> specs) {
        page.append("\n## ").append(title).append('\n');
        specs.forEach(spec -> verb("", spec));
    }

    private void verb(String before, CommandSpec spec) {
        String name = before + spec.name();
        if (spec.subcommands().isEmpty() || spec.options().size() > 1) {
            leaf(name, spec);
        }
        spec.subcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(below -> !below.usageMessage().hidden())
                .forEach(below -> verb(name + " ", below));
    }

    private void leaf(String name, CommandSpec spec) {
        StringBuilder usage = new StringBuilder(name);
        for (PositionalParamSpec word : spec.positionalParameters()) {
            boolean isNeeded = word.required();
            String label = word.paramLabel() + (word.arity().max() > 1 ? "..." : "");
            usage.append(' ').append(isNeeded ? label : "[" + label + "]");
        }
        page.append("\n### `")
                .append(usage)
                .append("`\n\n")
                .append(spec.usageMessage().description()[0]);
        Set<String> names = spec.optionsMap().keySet();
        Set<String> common = new TreeSet<>();
        List<String> parts = new ArrayList<>();
        shared.forEach((part, options) -> {
            if (names.containsAll(options)) {
                common.addAll(options);
                parts.add(part);
            }
        });
        page.append(parts.isEmpty() ? "" : " Takes the options for " + String.join(", ", parts) + ".")
                .append('\n');
        List<OptionSpec> own = spec.options().stream()
                .filter(option -> !option.usageHelp() && !common.contains(option.longestName()))
                .toList();
        if (!own.isEmpty()) {
            page.append("\n| option | |\n|---|---|\n");
            own.forEach(this::row);
        }
    }

    private void row(OptionSpec option) {
        boolean hasValue = !option.paramLabel().isEmpty() && option.arity().max() > 0;
        boolean mayBeAlone = hasValue && option.arity().min() == 0;
        String value = hasValue ? "=" + option.paramLabel().replace("|", "\\|") : "";
        page.append("| `")
                .append(String.join("`, `", option.names()))
                .append(mayBeAlone ? "[" + value + "]" : value)
                .append("` | ")
                .append(option.description()[0])
                .append(" |\n");
    }
}
