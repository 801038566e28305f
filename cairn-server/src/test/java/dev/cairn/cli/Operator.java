package dev.cairn.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.cli.Console.Terminals;
import dev.cairn.cli.Surroundings.Timing;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Somebody who types verbs, and sees what comes of them. */
final class Operator {
    /** As the program does it. */
    static final Executor ASIDE = work -> {
        Thread thread = new Thread(work, "aside");
        thread.setDaemon(true);
        thread.start();
    };

    private final Map<String, String> environment = new HashMap<>();
    private final Path home;
    private Terminals terminals = Terminals.of("");
    private String typed = "";

    /** What a verb came to. */
    record Outcome(int exitCode, String out, String err) {}

    Operator(Path home) {
        this.home = home;
    }

    Operator environment(String name, String value) {
        environment.put(name, value);
        return this;
    }

    /** Works against this server. */
    Operator server(String url) {
        return environment("CAIRN_SERVER", url);
    }

    /** Sits at a terminal and will type this when asked. */
    Operator atTerminal(String text) {
        terminals = Terminals.of("012");
        typed = text;
        return this;
    }

    /** All verbs under one root, as the program has them. */
    static CommandLine root(Cli cli) {
        CommandLine root = new CommandLine(CommandSpec.create().name("cairn"));
        Stream.of(cli.looking(), cli.changing(), cli.own())
                .flatMap(List::stream)
                .forEach(spec -> root.addSubcommand(spec.name(), spec));
        return root;
    }

    /** The verbs of somebody whose words come to nothing. */
    static Cli idle() {
        Operator nobody = new Operator(Path.of(""));
        return new Cli(nobody.surroundings(new ByteArrayOutputStream(), new ByteArrayOutputStream()));
    }

    Outcome run(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Cli cli = new Cli(surroundings(out, err));
        int exitCode = cli.run(root(cli).parseArgs(words).subcommand());
        return new Outcome(exitCode, out.toString(UTF_8), err.toString(UTF_8));
    }

    Surroundings surroundings(ByteArrayOutputStream out, ByteArrayOutputStream err) {
        return new Surroundings(
                new Console(
                        new BufferedReader(new StringReader(typed)),
                        new PrintStream(out, false, UTF_8),
                        new PrintStream(err, true, UTF_8),
                        terminals),
                environment,
                home,
                new Timing(Operator.ASIDE, pause -> {}, work -> {}));
    }
}
