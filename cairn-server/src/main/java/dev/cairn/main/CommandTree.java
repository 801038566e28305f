package dev.cairn.main;

import dev.cairn.cli.Cli;
import dev.cairn.config.Nearest;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The commands that this program understands, and what it says when it does not. */
final class CommandTree {

    /** Verbs of the launcher {@code ./cairn}: their programs are not part of what ships. */
    private static final List<String> OF_THE_LAUNCHER = List.of("quickstart", "bench");

    private static final String REHEARSE = "rehearse";

    /** It knows the words of all others. */
    private static final String COMPLETION = "completion";

    private final ServeCommand serve;
    private final ParityCommand parity;
    private final Cli cli;
    private final PrintStream out;
    private final PrintStream err;
    private final Map<String, List<CommandSpec>> groups = new LinkedHashMap<>();

    CommandTree(ServeCommand serve, Cli cli, PrintStream out, PrintStream err) {
        this.serve = serve;
        this.parity = new ParityCommand(out, err);
        this.cli = cli;
        this.out = out;
        this.err = err;
    }

    /** Does what the arguments say and gives the exit code. */
    int run(String... arguments) {
        return root(arguments.length == 0 ? "" : arguments[0]).execute(arguments);
    }

    /** Making all commands takes a good part of the time of a short one, so a verb of operators is made alone. */
    private CommandLine root(String first) {
        CommandLine root = new CommandLine(rootSpec());
        Optional<CommandSpec> only = first.equals(COMPLETION) ? Optional.empty() : cli.only(first);
        if (only.isPresent()) {
            root.addSubcommand(first, only.get());
        } else {
            groups.put("The server", List.of(serve.spec(), parity.spec()));
            groups.put("Look at running servers", cli.looking());
            groups.put("Change something on them", cli.changing());
            List<CommandSpec> own = new ArrayList<>(cli.own());
            own.add(helpSpec());
            groups.put("This command line", own);
            groups.values().forEach(group -> group.forEach(spec -> root.addSubcommand(spec.name(), spec)));
            root.addSubcommand(REHEARSE, rehearsalSpec());
            if (first.equals(COMPLETION)) {
                addWordsOfTheLauncher(root);
            }
            root.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, help -> commandList());
        }
        return root.setExpandAtFiles(false)
                .setUsageHelpWidth(110)
                .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                .setExecutionStrategy(this::execute)
                .setParameterExceptionHandler((exception, words) -> wrongUsage(
                        sentence(exception), exception.getCommandLine().getCommandSpec()));
    }

    /** A command with the options that all have. */
    static CommandSpec withHelp(String name, String description) {
        CommandSpec spec = CommandSpec.create().name(name).version(Version.line());
        spec.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help.")
                .build());
        spec.addOption(OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Show the version of Cairn and of Java.")
                .build());
        spec.usageMessage().description(description).sortOptions(false).abbreviateSynopsis(true);
        return spec;
    }

    private static CommandSpec rootSpec() {
        CommandSpec spec = withHelp("cairn", "A name server for Apache RocketMQ clusters.");
        spec.usageMessage()
                .commandListHeading("")
                .footer(
                        "",
                        "The launcher ./cairn also runs:",
                        "  quickstart  Watch two name servers, a broker, a producer and a consumer; --once: try them and end.",
                        "  bench       Compare the speed with the name server of Apache.");
        return spec;
    }

    /** For the script that completes words. The launcher says which verbs it has; what ships alone has none of them. */
    private static void addWordsOfTheLauncher(CommandLine root) {
        String words = System.getProperty("cairn.launcher.verbs", "");
        OF_THE_LAUNCHER.stream()
                .filter(List.of(words.split(",", -1))::contains)
                .forEach(word -> root.addSubcommand(word, CommandSpec.create().name(word)));
    }

    private static CommandSpec helpSpec() {
        CommandSpec spec = withHelp("help", "Show the help of a command.");
        spec.addPositional(PositionalParamSpec.builder()
                .index("0..*")
                .paramLabel("COMMAND")
                .arity("0..*")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .description("The command to explain.")
                .build());
        return spec;
    }

    private static CommandSpec rehearsalSpec() {
        CommandSpec spec =
                withHelp(REHEARSE, "Play what operators ask for, as the launcher does once for a fast start.");
        spec.usageMessage().hidden(true);
        return spec;
    }

    private String commandList() {
        StringBuilder list = new StringBuilder();
        int width = groups.values().stream()
                .flatMap(List::stream)
                .mapToInt(spec -> spec.name().length())
                .max()
                .orElse(0);
        groups.forEach((heading, specs) -> {
            list.append(heading).append(":\n");
            for (CommandSpec spec : specs) {
                list.append("  ")
                        .append(spec.name())
                        .append(" ".repeat(width - spec.name().length() + 2))
                        .append(spec.usageMessage().description()[0])
                        .append('\n');
            }
        });
        return list.toString();
    }

    private int execute(ParseResult parsed) {
        Integer helpWasShown = CommandLine.executeHelpRequest(parsed);
        if (helpWasShown != null) {
            return helpWasShown;
        }
        if (!parsed.hasSubcommand()) {
            return wrongUsage("A command is missing.", parsed.commandSpec());
        }
        ParseResult command = parsed.subcommand();
        return switch (command.commandSpec().name()) {
            case "serve" -> serve.run(command);
            case "parity" -> parity.run(command);
            case "help" -> help(command);
            case REHEARSE -> rehearse();
            default -> operate(command);
        };
    }

    private int operate(ParseResult command) {
        if (cli.isWhole(command)) {
            return cli.run(command);
        }
        CommandSpec spec = command.commandSpec();
        return wrongUsage(spec.name() + " needs one more word: " + String.join(", ", told(spec)) + ".", spec);
    }

    private int rehearse() {
        try {
            return VerbRehearsal.play() == 0 ? ExitCode.FINE : ExitCode.FAILED;
        } catch (IOException e) {
            err.println("The rehearsal failed: " + e.getMessage());
            return ExitCode.FAILED;
        }
    }

    private int help(ParseResult parsed) {
        List<String> words = parsed.matchedPositionalValue(0, List.of());
        CommandLine shown = parsed.commandSpec().root().commandLine();
        for (String word : words) {
            CommandLine below = shown.getSubcommands().get(word);
            if (below == null) {
                return wrongUsage(unknown("command", word, names(shown)), shown.getCommandSpec());
            }
            shown = below;
        }
        shown.usage(out);
        return ExitCode.FINE;
    }

    private int wrongUsage(String sentence, CommandSpec command) {
        err.println(sentence);
        String name = command.qualifiedName(" ").substring(command.root().name().length());
        String content = command.subcommands().isEmpty() ? "its options" : "its commands";
        err.println("\"./cairn help" + name + "\" shows " + (name.isEmpty() ? "the commands" : content) + ".");
        return ExitCode.WRONG_USAGE;
    }

    private String sentence(ParameterException exception) {
        CommandSpec command = exception.getCommandLine().getCommandSpec();
        if (!(exception instanceof UnmatchedArgumentException unmatched)) {
            return exception.getMessage() + "." + meantAsWord(exception, command);
        }
        String first = unmatched.getUnmatched().get(0);
        if (!first.startsWith("-")) {
            return command.subcommands().isEmpty()
                    ? command.name() + " takes no " + first + "."
                    : unknown("command", first, names(exception.getCommandLine()));
        }
        return unknownOption(first, command);
    }

    /** What to do about an argument that was taken for an option while a word is missing; nothing if there is none. */
    private static String meantAsWord(ParameterException exception, CommandSpec command) {
        if (!(exception instanceof MissingParameterException missing)
                || missing.getMissing().stream().noneMatch(ArgSpec::isPositional)) {
            return "";
        }
        return exception.getCommandLine().getUnmatchedArguments().stream()
                .filter(argument -> argument.startsWith("-"))
                .findFirst()
                .map(argument ->
                        " " + unknownOption(argument, command) + " A word that begins with - stands behind --.")
                .orElse("");
    }

    private static String unknownOption(String first, CommandSpec command) {
        String name = first.contains("=") ? first.substring(0, first.indexOf('=')) : first;
        // Every letter is as near to every other one.
        boolean isLetter = name.length() == 2;
        return unknown(
                "option",
                name,
                isLetter ? List.of() : List.copyOf(command.optionsMap().keySet()));
    }

    private List<String> names(CommandLine command) {
        List<String> names = new ArrayList<>(told(command.getCommandSpec()));
        if (command.getParent() == null) {
            names.addAll(OF_THE_LAUNCHER);
        }
        return names;
    }

    /** The words below a command that its help shows. */
    private static List<String> told(CommandSpec command) {
        return command.subcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(spec -> !spec.usageMessage().hidden())
                .map(CommandSpec::name)
                .toList();
    }

    private static String unknown(String kind, String written, List<String> names) {
        String meant = Nearest.to(written, names)
                .map(name -> "; did you mean " + name + "?")
                .orElse(".");
        return "Unknown " + kind + " " + written + meant;
    }
}
