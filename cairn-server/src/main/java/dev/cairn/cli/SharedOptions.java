package dev.cairn.cli;

import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** The options that several verbs have, each described once. */
final class SharedOptions {
    static final String SERVER = "--server";
    static final String CONTEXT = "--context";
    static final String TOKEN_FILE = "--token-file";
    static final String TIMEOUT = "--timeout";
    static final String OUTPUT = "--output";
    static final String NO_HEADERS = "--no-headers";
    static final String DRY_RUN = "--dry-run";
    static final String YES = "--yes";

    private static final int USUAL_SECONDS = 10;
    private static final int MOST_SECONDS = 3600;

    private SharedOptions() {}

    /** A command with the options that all have. */
    static CommandSpec command(String name, String description) {
        CommandSpec spec = CommandSpec.create().name(name);
        spec.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help.")
                .build());
        spec.usageMessage().description(description).sortOptions(false).abbreviateSynopsis(true);
        return spec;
    }

    /** An option that takes a text. */
    static OptionSpec text(String name, String label, String description) {
        return OptionSpec.builder(name)
                .paramLabel(label)
                .type(String.class)
                .description(description)
                .build();
    }

    static OptionSpec flag(String name, String description) {
        return OptionSpec.builder(name)
                .type(boolean.class)
                .description(description)
                .build();
    }

    static OptionSpec number(String name, String label, String description) {
        return OptionSpec.builder(name)
                .paramLabel(label)
                .type(Integer.class)
                .description(description)
                .build();
    }

    /** A word that has to be there. */
    static PositionalParamSpec word(int index, String label, String description) {
        return PositionalParamSpec.builder()
                .index(Integer.toString(index))
                .arity("1")
                .required(true)
                .paramLabel(label)
                .type(String.class)
                .description(description)
                .build();
    }

    /** Who is asked. */
    static CommandSpec withServers(CommandSpec spec) {
        spec.addOption(OptionSpec.builder(SERVER)
                .paramLabel("URL")
                .arity("1")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .description(
                        "The HTTP API to ask; several with commas. Default: CAIRN_SERVER, else the current context,"
                                + " else http://127.0.0.1:9879")
                .build());
        spec.addOption(text(CONTEXT, "NAME", "Ask the servers of this context; see \"context list\"."));
        spec.addOption(number(TIMEOUT, "SECONDS", "Wait so long for each answer. Default: " + USUAL_SECONDS));
        return spec;
    }

    /** How the answer is shown. */
    static CommandSpec withOutput(CommandSpec spec) {
        spec.addOption(OptionSpec.builder("-o", OUTPUT)
                .paramLabel("FORMAT")
                .type(String.class)
                .completionCandidates(Output.WORDS)
                .description("table, wide, json or yaml. Default: table")
                .build());
        spec.addOption(flag(NO_HEADERS, "Leave out the titles of tables."));
        return spec;
    }

    /** With which token, and whether at all. */
    static CommandSpec withChange(CommandSpec spec) {
        spec.addOption(text(
                TOKEN_FILE,
                "FILE",
                "The token to change things with. Default: that of the context, or CAIRN_TOKEN_FILE"));
        spec.addOption(flag(DRY_RUN, "Only say what would be changed."));
        spec.addOption(flag(YES, "Do not ask before."));
        return spec;
    }

    static Duration timeout(ParseResult parsed) {
        int seconds = parsed.matchedOptionValue(TIMEOUT, USUAL_SECONDS);
        if (seconds < 1 || seconds > MOST_SECONDS) {
            throw VerbFailure.wrongUsage(TIMEOUT + " takes 1 to " + MOST_SECONDS + ".");
        }
        return Duration.ofSeconds(seconds);
    }

    static boolean isGiven(ParseResult parsed, String flag) {
        return parsed.matchedOptionValue(flag, false);
    }

    /** A word that was written; {@link #word} lets none be missing. No name is empty. */
    static String word(ParseResult parsed, int index) {
        String word = anyWord(parsed, index);
        if (word.isEmpty()) {
            throw VerbFailure.wrongUsage(parsed.matchedPositional(index).paramLabel() + " is empty.");
        }
        return word;
    }

    /** A word that may be empty. */
    static String anyWord(ParseResult parsed, int index) {
        return parsed.matchedPositionalValue(index, "");
    }

    /** The options with which another command asks the servers that were written here. */
    static List<String> sameServers(ParseResult parsed) {
        List<String> servers = parsed.matchedOptionValue(SERVER, List.of());
        return servers.isEmpty() ? given(parsed, CONTEXT) : List.of(SERVER + "=" + String.join(",", servers));
    }

    /** An option as it was given; nothing if it was not. */
    static List<String> given(ParseResult parsed, String option) {
        String value = parsed.matchedOptionValue(option, "");
        return value.isEmpty() ? List.of() : List.of(option + "=" + value);
    }
}
