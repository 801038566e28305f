package dev.cairn.cli;

import dev.cairn.cli.Contexts.Context;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code context}: the clusters that somebody works with, by names of his own. */
final class ContextVerb implements Verb {
    private static final List<Column> COLUMNS = List.of(
            Column.of("CURRENT", context -> context.get("isCurrent").isTrue() ? "*" : ""),
            Column.of("NAME", "name"),
            Column.of("SERVERS", context -> Column.joined(context.get("servers"))),
            Column.of("TOKEN FILE", "tokenFile"));

    private final Kind kind;
    private final Surroundings surroundings;

    /** What can be done with contexts. */
    enum Kind {
        LIST("list", "The contexts."),
        USE("use", "Ask the servers of this context from now on."),
        SET("set", "Make a context, or change it."),
        DELETE("delete", "Forget a context."),

        /** For the script of {@link CompletionVerb}; people have the list. */
        NAMES("names", "The names of the contexts, each on a line.");

        private final String word;
        private final String description;

        Kind(String word, String description) {
            this.word = word;
            this.description = description;
        }
    }

    ContextVerb(Kind kind, Surroundings surroundings) {
        this.kind = kind;
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = SharedOptions.command(kind.word, kind.description);
        if (kind == Kind.LIST) {
            return SharedOptions.withOutput(spec);
        } else if (kind == Kind.NAMES) {
            spec.usageMessage().hidden(true);
            return spec;
        }
        spec.addPositional(SharedOptions.word(0, "NAME", "The name of the context."));
        if (kind == Kind.SET) {
            spec.addOption(SharedOptions.text(
                    SharedOptions.SERVER, "URL", "The HTTP APIs of its name servers, with commas between them."));
            spec.addOption(SharedOptions.text(
                    SharedOptions.TOKEN_FILE, "FILE", "The file with the token for them; only its path is kept."));
        }
        return spec;
    }

    @Override
    public int run(ParseResult parsed) {
        Path file = Contexts.file(surroundings);
        Contexts contexts = Contexts.read(file);
        if (kind == Kind.LIST) {
            list(contexts, parsed);
            return ExitCodes.FINE;
        } else if (kind == Kind.NAMES) {
            // What could be taken for another line, or cannot be seen, cannot be completed either.
            contexts.byName().keySet().stream()
                    .filter(name -> name.codePoints().allMatch(Printable::isVisible))
                    .forEach(surroundings.console().out()::println);
            return ExitCodes.FINE;
        }
        String name = SharedOptions.word(parsed, 0);
        if (kind == Kind.SET) {
            Contexts changed = contexts.with(name, context(contexts, name, parsed));
            // Who has one only means that one.
            (contexts.byName().isEmpty() ? changed.withCurrent(name) : changed).write(file);
            return ExitCodes.FINE;
        }
        contexts.require(name);
        Contexts changed = kind == Kind.USE ? contexts.withCurrent(name) : contexts.without(name);
        changed.write(file);
        if (contexts.current().isPresent() && changed.current().isEmpty()) {
            surroundings
                    .console()
                    .note("No context is current now, so " + ServerUrl.DEFAULT
                            + " is asked; choose another with ./cairn context use.");
        }
        return ExitCodes.FINE;
    }

    private static Context context(Contexts contexts, String name, ParseResult parsed) {
        Optional<Context> known = Optional.ofNullable(contexts.byName().get(name));
        String servers = parsed.matchedOptionValue(SharedOptions.SERVER, "");
        String tokenFile = parsed.matchedOptionValue(SharedOptions.TOKEN_FILE, "");
        if (servers.isEmpty() && known.isEmpty()) {
            throw VerbFailure.wrongUsage("A new context needs " + SharedOptions.SERVER + ".");
        }
        return new Context(
                servers.isEmpty() ? known.orElseThrow().servers() : ServerUrl.parseAll(servers, SharedOptions.SERVER),
                tokenFile.isEmpty()
                        ? known.flatMap(Context::tokenFile)
                        : Optional.of(
                                Target.path(tokenFile, SharedOptions.TOKEN_FILE).toAbsolutePath()));
    }

    private void list(Contexts contexts, ParseResult parsed) {
        Output output = Output.of(parsed);
        Console console = surroundings.console();
        List<Json> all = new ArrayList<>();
        contexts.byName()
                .forEach((name, context) -> all.add(Json.object()
                        .with("name", name)
                        .with("isCurrent", contexts.current().equals(Optional.of(name)))
                        .with(
                                "servers",
                                Json.ofTexts(context.servers().stream()
                                        .map(ServerUrl::text)
                                        .toList()))
                        .with(
                                "tokenFile",
                                context.tokenFile().map(Path::toString).orElse(""))));
        if (!output.isTable()) {
            output.print(console.out(), Json.object().with("contexts", Json.array(all)));
        } else if (all.isEmpty()) {
            console.note("There are none.");
        } else {
            TextTable.print(console.out(), COLUMNS, all, !SharedOptions.isGiven(parsed, SharedOptions.NO_HEADERS));
        }
    }
}
