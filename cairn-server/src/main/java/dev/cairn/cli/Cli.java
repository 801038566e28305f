package dev.cairn.cli;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** The verbs for operators: which there are, and the way from what was written to what is done. */
public final class Cli {
    private static final List<String> LOOKING =
            List.of("status", "get", "describe", "route", "explain", "watch", "lint");
    private static final List<String> CHANGING = List.of("kv", "settings", "wipe-write", "add-write", "delete");
    private static final List<String> OWN = List.of("context", "completion");

    private final Surroundings surroundings;
    private final IdentityHashMap<CommandSpec, Verb> verbs = new IdentityHashMap<>();

    /** Makes verbs that work in these surroundings. */
    public Cli(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /** The verbs that only look, in the order of the help. */
    public List<CommandSpec> looking() {
        return LOOKING.stream().map(this::make).toList();
    }

    /** The verbs that change something, in the order of the help. */
    public List<CommandSpec> changing() {
        return CHANGING.stream().map(this::make).toList();
    }

    /** The verbs about this command line itself. */
    public List<CommandSpec> own() {
        return OWN.stream().map(this::make).toList();
    }

    /** The verb of a name, for a start that does not wait for the making of all others; nothing if there is none. */
    public Optional<CommandSpec> only(String name) {
        boolean isVerb = LOOKING.contains(name) || CHANGING.contains(name) || OWN.contains(name);
        return isVerb ? Optional.of(make(name)) : Optional.empty();
    }

    private CommandSpec make(String name) {
        return switch (name) {
            case "status" -> leaf(new StatusVerb(surroundings));
            case "get" ->
                branch(name, "List what there is.", Lists.ALL.stream().map(kind -> new GetVerb(kind, surroundings)));
            case "describe" ->
                branch(
                        name,
                        "All that is known of one thing.",
                        Stream.of(DescribeVerb.Kind.values()).map(kind -> new DescribeVerb(kind, surroundings)));
            case "route" -> leaf(new RouteVerb(surroundings));
            case "explain" ->
                branch(
                        name,
                        "Why something is as it is.",
                        Stream.of(ExplainVerb.aboutTopic(surroundings), ExplainVerb.aboutBroker(surroundings)));
            case "watch" -> leaf(new WatchVerb(surroundings));
            case "lint" -> leaf(new LintVerb(surroundings));
            case "kv" ->
                branch(
                        name,
                        "Show or change a key-value.",
                        Stream.of(
                                new KeyVerb(surroundings),
                                ChangeVerb.putKey(surroundings),
                                ChangeVerb.deleteKey(surroundings)));
            case "settings" -> settings();
            case "wipe-write" -> leaf(ChangeVerb.wipeWrite(surroundings));
            case "add-write" -> leaf(ChangeVerb.addWrite(surroundings));
            case "delete" -> branch(name, "Delete a topic.", Stream.of(ChangeVerb.deleteTopic(surroundings)));
            case "context" ->
                branch(
                        name,
                        "The clusters that you work with.",
                        Stream.of(ContextVerb.Kind.values()).map(kind -> new ContextVerb(kind, surroundings)));
            case "completion" -> leaf(new CompletionVerb(surroundings));
            default -> throw new IllegalArgumentException("no verb " + name);
        };
    }

    /** A list, and below it the verbs that change what is in it. */
    private CommandSpec settings() {
        CommandSpec settings = leaf(new GetVerb(Lists.SETTINGS, surroundings));
        settings.addSubcommand("set", leaf(ChangeVerb.changeSettings(surroundings)));
        settings.addSubcommand("reset", leaf(ChangeVerb.resetSettings(surroundings)));
        return settings;
    }

    private CommandSpec leaf(Verb verb) {
        CommandSpec spec = verb.spec();
        verbs.put(spec, verb);
        return spec;
    }

    private CommandSpec branch(String name, String description, Stream<? extends Verb> below) {
        CommandSpec spec = SharedOptions.command(name, description);
        for (Verb verb : below.toList()) {
            CommandSpec leaf = leaf(verb);
            spec.addSubcommand(leaf.name(), leaf);
        }
        return spec;
    }

    /** Whether what was written names a verb that can be done, and not only the beginning of some. */
    public boolean isWhole(ParseResult parsed) {
        return verbs.containsKey(deepest(parsed).commandSpec());
    }

    /** Does what was written and gives the exit code; what cannot be done is told in a sentence. */
    public int run(ParseResult parsed) {
        ParseResult deepest = deepest(parsed);
        Verb verb = verbs.get(deepest.commandSpec());
        Console console = surroundings.console();
        if (verb == null) {
            throw new IllegalArgumentException(
                    "not a whole verb: " + deepest.commandSpec().qualifiedName());
        }
        try {
            return verb.run(deepest);
        } catch (VerbFailure e) {
            console.out().flush();
            console.note(e.sentence());
            return e.exitCode();
        } finally {
            console.out().flush();
            console.err().flush();
        }
    }

    private static ParseResult deepest(ParseResult parsed) {
        ParseResult deepest = parsed;
        while (deepest.hasSubcommand()) {
            deepest = deepest.subcommand();
        }
        return deepest;
    }
}
