package dev.cairn.cli;

import dev.cairn.cli.Changes.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** A verb that changes one thing: its words, and the request that they come to. */
final class ChangeVerb implements Verb {
    private static final String CLUSTER = "--cluster";

    private final String name;
    private final String description;
    private final List<PositionalParamSpec> words;
    private final List<OptionSpec> options;
    private final Function<ParseResult, Change> request;
    private final Surroundings surroundings;

    private ChangeVerb(
            String name,
            String description,
            List<PositionalParamSpec> words,
            List<OptionSpec> options,
            Function<ParseResult, Change> request,
            Surroundings surroundings) {
        this.name = name;
        this.description = description;
        this.words = words;
        this.options = options;
        this.request = request;
        this.surroundings = surroundings;
    }

    static ChangeVerb wipeWrite(Surroundings surroundings) {
        return writePermission(
                "wipe-write", "Withdraw the right to write from all groups of a broker name.", false, surroundings);
    }

    static ChangeVerb addWrite(Surroundings surroundings) {
        return writePermission("add-write", "Give the right to write back to a broker name.", true, surroundings);
    }

    private static ChangeVerb writePermission(
            String name, String description, boolean isAllowed, Surroundings surroundings) {
        return new ChangeVerb(
                name,
                description,
                List.of(SharedOptions.word(0, "NAME", "The name of the broker.")),
                List.of(),
                parsed -> new Change(
                        "PUT",
                        ApiPath.of("write-permissions", SharedOptions.word(parsed, 0)),
                        Optional.of(Json.object().with("isAllowed", isAllowed))),
                surroundings);
    }

    static ChangeVerb deleteTopic(Surroundings surroundings) {
        return new ChangeVerb(
                "topic",
                "Delete a topic. A broker that still has it brings it back.",
                List.of(SharedOptions.word(0, "NAME", "The topic.")),
                List.of(SharedOptions.text(CLUSTER, "NAME", "In this cluster only.")),
                parsed -> new Change(
                        "DELETE",
                        ApiPath.of("topics", SharedOptions.word(parsed, 0))
                                .with("cluster", parsed.matchedOptionValue(CLUSTER, "")),
                        Optional.empty()),
                surroundings);
    }

    static ChangeVerb putKey(Surroundings surroundings) {
        List<PositionalParamSpec> words = new ArrayList<>(key());
        words.add(SharedOptions.word(2, "VALUE", "Its value from now on."));
        return new ChangeVerb(
                "set",
                "Give a key a value.",
                words,
                List.of(),
                parsed -> new Change(
                        "PUT",
                        KeyVerb.path(parsed),
                        Optional.of(Json.object().with("value", SharedOptions.anyWord(parsed, 2)))),
                surroundings);
    }

    static ChangeVerb deleteKey(Surroundings surroundings) {
        return new ChangeVerb(
                "delete",
                "Delete a key.",
                key(),
                List.of(),
                parsed -> new Change("DELETE", KeyVerb.path(parsed), Optional.empty()),
                surroundings);
    }

    /** The words that name a key. */
    static List<PositionalParamSpec> key() {
        return List.of(
                SharedOptions.word(0, "NAMESPACE", "Where the key is."), SharedOptions.word(1, "KEY", "Its name."));
    }

    static ChangeVerb changeSettings(Surroundings surroundings) {
        return new ChangeVerb(
                "set",
                "Change settings that are live: all that are given, or none.",
                List.of(words("KEY=VALUE", "A setting and its value from now on.")),
                List.of(),
                parsed -> new Change("PATCH", ApiPath.of("settings"), Optional.of(settings(parsed))),
                surroundings);
    }

    static ChangeVerb resetSettings(Surroundings surroundings) {
        return new ChangeVerb(
                "reset",
                "Take back what was changed over the network: the flag, the environment, the file or the default counts again.",
                List.of(words("KEY", "A setting.")),
                List.of(),
                parsed -> new Change("PATCH", ApiPath.of("settings"), Optional.of(withoutValues(parsed))),
                surroundings);
    }

    private static PositionalParamSpec words(String label, String description) {
        return PositionalParamSpec.builder()
                .index("0..*")
                .arity("1..*")
                .required(true)
                .paramLabel(label)
                .type(List.class)
                .auxiliaryTypes(String.class)
                .description(description)
                .build();
    }

    private static Json withoutValues(ParseResult parsed) {
        Json settings = Json.object();
        for (String word : words(parsed)) {
            String key = word.strip();
            if (key.isEmpty()) {
                throw VerbFailure.wrongUsage("KEY is empty.");
            }
            if (key.contains("=")) {
                throw VerbFailure.wrongUsage("settings reset takes KEY, not " + word + ".");
            }
            settings = with(settings, key, Json.nothing());
        }
        return settings;
    }

    private static List<String> words(ParseResult parsed) {
        return parsed.matchedPositionalValue(0, List.of());
    }

    /** Once each. */
    private static Json with(Json settings, String key, Json value) {
        if (settings.has(key)) {
            throw VerbFailure.wrongUsage(key + " is given twice.");
        }
        return settings.with(key, value);
    }

    private static Json settings(ParseResult parsed) {
        Json settings = Json.object();
        for (String pair : words(parsed)) {
            int equals = pair.indexOf('=');
            if (equals < 1) {
                throw VerbFailure.wrongUsage("settings set takes KEY=VALUE, not " + pair + ".");
            }
            String key = pair.substring(0, equals).strip();
            settings = with(settings, key, new Json.Text(pair.substring(equals + 1)));
        }
        return settings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = SharedOptions.command(name, description);
        words.forEach(spec::addPositional);
        options.forEach(spec::addOption);
        return SharedOptions.withServers(SharedOptions.withOutput(SharedOptions.withChange(spec)));
    }

    @Override
    public int run(ParseResult parsed) {
        return new Changes(parsed, surroundings).make(request.apply(parsed));
    }
}
