package dev.cairn.cli;

import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** {@code completion}: a script with which a shell completes the words of this program. */
final class CompletionVerb implements Verb {
    private static final List<String> SHELLS = List.of("bash", "zsh");

    private final Surroundings surroundings;

    CompletionVerb(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = SharedOptions.command("completion", "A script that completes words in bash or zsh.");
        spec.addPositional(PositionalParamSpec.builder()
                .index("0")
                .arity("1")
                .required(true)
                .paramLabel("SHELL")
                .type(String.class)
                .completionCandidates(SHELLS)
                .description("bash or zsh.")
                .build());
        spec.usageMessage().footer("", "Load it with: source <(./cairn completion bash)");
        return spec;
    }

    @Override
    public int run(ParseResult parsed) {
        String shell = SharedOptions.word(parsed, 0);
        if (!SHELLS.contains(shell)) {
            throw VerbFailure.wrongUsage("completion takes bash or zsh, not " + shell + ".");
        }
        // One script for both: in zsh it loads the means that zsh has for scripts of bash.
        surroundings
                .console()
                .out()
                .print(AutoComplete.bash("cairn", parsed.commandSpec().root().commandLine()));
        return ExitCodes.FINE;
    }
}
