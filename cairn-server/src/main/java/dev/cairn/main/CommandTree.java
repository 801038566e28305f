package dev.cairn.main;

import dev.cairn.config.Nearest;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The commands that this program understands, and what it says when it does not. */
final class CommandTree {

    /** Verbs of the launcher {@code ./cairn}: their programs are not part of what ships. */
    private static final List<String> OF_THE_LAUNCHER = List.of("quickstart", "bench");

    private final ServeCommand serve;
    private final ParityCommand parity;
    private final PrintStream out;
    private final PrintStream err;
    private final CommandLine root;

    CommandTree(ServeCommand serve, PrintStream out, PrintStream err) {
        this.serve = serve;
        this.parity = new ParityCommand(out, err);
        this.out = out;
        this.err = err;
        this.root = new CommandLine(rootSpec())
                .addSubcommand("serve", serve.spec())
                .addSubcommand("parity", parity.spec())
                .addSubcommand("help", helpSpec())
                .setExpandAtFiles(false)
                .setUsageHelpWidth(110)
                .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                .setExecutionStrategy(this::execute)
                .setParameterExceptionHandler((exception, arguments) -> wrongUsage(
                        sentence(exception), exception.getCommandLine().getCommandSpec()));
    }

    /** Does what the arguments say and gives the exit code. */
    int run(String... arguments) {
        return root.execute(arguments);
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
                .footer(
                        "",
                        "The launcher ./cairn also runs:",
                        "  quickstart  Watch two name servers, a broker, a producer and a consumer; --once: try them and end.",
                        "  bench       Compare the speed with the name server of Apache.");
        return spec;
    }

    private static CommandSpec helpSpec() {
        CommandSpec spec = withHelp("help", "Show the help of a command.");
        spec.addPositional(PositionalParamSpec.builder()
                .paramLabel("COMMAND")
                .arity("0..1")
                .type(String.class)
                .description("The command to explain.")
                .build());
        return spec;
    }

    private int execute(ParseResult parsed) {
        Integer helpWasShown = CommandLine.executeHelpRequest(parsed);
        if (helpWasShown != null) {
            return helpWasShown;
        }
        if (!parsed.hasSubcommand()) {
            return wrongUsage("A command is missing.", root.getCommandSpec());
        }
        ParseResult command = parsed.subcommand();
        return switch (command.commandSpec().name()) {
            case "serve" -> serve.run(command);
            case "parity" -> parity.run(command);
            default -> help(command);
        };
    }

    private int help(ParseResult parsed) {
        String name = parsed.matchedPositionalValue(0, "");
        CommandLine shown = name.isEmpty() ? root : root.getSubcommands().get(name);
        if (shown == null) {
            return wrongUsage(unknown("command", name, commands()), root.getCommandSpec());
        }
        shown.usage(out);
        return ExitCode.FINE;
    }

    private int wrongUsage(String sentence, CommandSpec command) {
        err.println(sentence);
        err.println(
                switch (command.name()) {
                    case "serve", "parity" -> "\"./cairn help " + command.name() + "\" shows its options.";
                    default -> "\"./cairn help\" shows the commands.";
                });
        return ExitCode.WRONG_USAGE;
    }

    private String sentence(ParameterException exception) {
        if (!(exception instanceof UnmatchedArgumentException unmatched)) {
            return exception.getMessage() + ".";
        }
        String first = unmatched.getUnmatched().get(0);
        CommandSpec command = exception.getCommandLine().getCommandSpec();
        if (!first.startsWith("-")) {
            boolean isCommand = command.parent() == null;
            return isCommand ? unknown("command", first, commands()) : command.name() + " takes no " + first + ".";
        }
        String name = first.contains("=") ? first.substring(0, first.indexOf('=')) : first;
        return unknown("option", name, List.copyOf(command.optionsMap().keySet()));
    }

    private List<String> commands() {
        List<String> names = new ArrayList<>(root.getSubcommands().keySet());
        names.addAll(OF_THE_LAUNCHER);
        return names;
    }

    private static String unknown(String kind, String written, List<String> names) {
        String meant = Nearest.to(written, names)
                .map(name -> "; did you mean " + name + "?")
                .orElse(".");
        return "Unknown " + kind + " " + written + meant;
    }
}
