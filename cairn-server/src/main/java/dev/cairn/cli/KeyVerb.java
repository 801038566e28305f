package dev.cairn.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code kv get}: the value of a key, and nothing else. */
final class KeyVerb implements Verb {
    private final Surroundings surroundings;

    KeyVerb(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /** Where the key is that these arguments name. */
    static ApiPath path(ParseResult parsed) {
        return ApiPath.of("keyvalues", SharedOptions.word(parsed, 0), SharedOptions.word(parsed, 1));
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = SharedOptions.command("get", "Show the value of a key.");
        ChangeVerb.key().forEach(spec::addPositional);
        return SharedOptions.withServers(SharedOptions.withOutput(spec));
    }

    @Override
    public int run(ParseResult parsed) {
        Output output = Output.of(parsed);
        Json pair = ApiClient.first(parsed, surroundings).read(path(parsed), "value", Json.Text.class);
        Console console = surroundings.console();
        if (output.isTable()) {
            console.print(pair.get("value").text() + "\n");
        } else {
            output.print(console.out(), pair);
        }
        return ExitCodes.FINE;
    }
}
