package dev.cairn.benchmarks.sidebyside.servers;

import dev.cairn.benchmarks.sidebyside.machine.CannotRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** This project's server, started by its launcher with its default options, but for any free port of its HTTP API. */
public record Cairn(Path launcher) implements Contestant {

    /** That of the project in this folder. */
    public static Cairn of(Path root) {
        Path launcher = root.resolve("cairn");
        if (!Files.isExecutable(launcher)) {
            throw new CannotRun("there is no launcher " + launcher + "; start with ./cairn bench");
        }
        return new Cairn(launcher);
    }

    @Override
    public String name() {
        return "cairn";
    }

    @Override
    public List<String> command(Path configuration, Path folder) {
        return List.of(launcher.toString(), "serve", "-c", configuration.toString(), "--http-port=0");
    }

    @Override
    public Map<String, String> environment(Path folder) {
        return Map.of();
    }
}
