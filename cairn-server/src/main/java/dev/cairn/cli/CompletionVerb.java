package dev.cairn.cli;

import java.util.List;
import java.util.stream.Collectors;
import picocli.AutoComplete;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** {@code completion}: a script with which a shell completes the words of this program. */
final class CompletionVerb implements Verb {
    private static final List<String> SHELLS = List.of("bash", "zsh");

    /** Instead of what picocli says of its own scripts. */
    private static final String HEAD = """
            #!/usr/bin/env bash
            # Completes the words of Cairn. Load it with this line, typed or in ~/.bashrc: source <(./cairn completion bash)
            # In zsh with this one, typed or in ~/.zshrc: source <(./cairn completion zsh)

            """;

    /** What picocli makes knows the words of this program. Which contexts there are, only the moment knows. */
    private static final String CONTEXTS = """

            # Completes a name of a context. $1 stands before it in the same word, $2 is its beginning.
            function _cairn_contexts() {
              local program="${COMP_WORDS[0]}" name quoted
              case "${program}" in
                "~/"*) program="${HOME}/${program#??}" ;;
              esac
              while IFS= read -r name; do
                quoted="$(printf '%q' "${name}")"
                if [[ -n "${name}" && "${quoted}" == "$2"* ]]; then
                  COMPREPLY+=( "$1${quoted}" )
                fi
              done <<< "$("${program}" context names 2>/dev/null </dev/null)"
            }

            # Completes names of contexts where they are wanted, and all else as above. bash takes "=" for a word, zsh does not.
            function _cairn_words() {
              local at="${COMP_CWORD}"
              local here="${COMP_WORDS[at]}" option="${COMP_WORDS[at-1]}"
              if [[ "${here}" == "=" ]]; then
                here=""
              elif [[ "${option}" == "=" ]]; then
                option="${COMP_WORDS[at-2]}"
              fi
              COMPREPLY=()
              case "${at} ${COMP_WORDS[1]} ${option} ${here}" in
                *" --context "*) _cairn_contexts "" "${here}" ;;
                *" --context="*) _cairn_contexts "--context=" "${here#*=}" ;;
                "3 context "*" -"*) _complete_cairn ;;
                "3 context use "* | "3 context set "* | "3 context delete "*) _cairn_contexts "" "${here}" ;;
                *) _complete_cairn ;;
              esac
            }

            complete -F _cairn_words -o default cairn cairn.sh cairn.bash
            """;

    private final Surroundings surroundings;

    CompletionVerb(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = SharedOptions.command(
                "completion", "A script that completes words, and names of contexts, in bash or zsh.");
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
        String words = AutoComplete.bash("cairn", parsed.commandSpec().root().commandLine());
        surroundings.console().out().print(HEAD + withoutHead(words) + CONTEXTS);
        return ExitCodes.FINE;
    }

    private static String withoutHead(String script) {
        return script.lines()
                .dropWhile(line -> line.isEmpty() || line.startsWith("#"))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }
}
