package dev.cairn.main;

import dev.cairn.cli.Cli;

/** Where the process begins. */
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        OperatorSurroundings surroundings = new OperatorSurroundings();
        ServeCommand serve = new ServeCommand(System.out, System.err, ServerProcess::run, ServerProcess::rehearse);
        Cli cli = new Cli(surroundings.with(System.in, System.out, System.err, System.getenv()));
        System.exit(surroundings.over(new CommandTree(serve, cli, System.out, System.err).run(arguments)));
    }
}
