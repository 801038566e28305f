package dev.cairn.main;

/** Where the process begins. */
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        ServeCommand serve = new ServeCommand(System.out, System.err, ServerProcess::run, ServerProcess::rehearse);
        System.exit(new CommandTree(serve, System.out, System.err).run(arguments));
    }
}
