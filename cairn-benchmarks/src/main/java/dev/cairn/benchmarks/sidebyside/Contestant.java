package dev.cairn.benchmarks.sidebyside;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A server that takes part, and how it is started. */
interface Contestant {

    String name();

    /** The command that runs the server in the foreground with this configuration file, as its users would run it. */
    List<String> command(Path configuration, Path folder);

    /** Environment variables that the command needs. */
    Map<String, String> environment(Path folder);
}
