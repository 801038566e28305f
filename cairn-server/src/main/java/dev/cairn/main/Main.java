package dev.cairn.main;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.cli.Cli;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Map;

/** Where the process begins. */
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        System.exit(run(arguments, System.in, new FileOutputStream(FileDescriptor.out), System.err, System.getenv()));
    }

    /** Does what the arguments say and gives the exit code. */
    static int run(
            String[] arguments, InputStream in, OutputStream rawOut, PrintStream err, Map<String, String> environment) {
        OperatorSurroundings surroundings = new OperatorSurroundings();
        StandardOutput standard = new StandardOutput(rawOut);
        PrintStream out = new PrintStream(standard, true, UTF_8);
        ServeCommand serve = new ServeCommand(out, err, ServerProcess::run, ServerProcess::rehearse);
        Cli cli = new Cli(surroundings.with(in, standard, err, environment));
        int exitCode = surroundings.over(new CommandTree(serve, cli, out, err).run(arguments));
        out.flush();
        return standard.lost()
                .map(reason -> {
                    err.println("The output could not be written (" + reason + ").");
                    return ExitCode.FAILED;
                })
                .orElse(exitCode);
    }
}
