package dev.cairn.benchmarks.sidebyside.servers;

import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A server that takes part, and how it is started. */
public interface Contestant {

    /** What the report calls it. */
    String name();

    /** Whether it keeps what brokers register; otherwise it gives one answer to all. */
    default boolean isNameServer() {
        return true;
    }

    /** The same, ready for lookups that are to be answered with this fleet; only who does not listen to brokers needs that. */
    default Contestant answering(Fleet fleet, Dialect dialect) {
        return this;
    }

    /** The command that runs the server in the foreground with this configuration file, as its users would run it. */
    List<String> command(Path configuration, Path folder);

    /** Environment variables that the command needs. */
    Map<String, String> environment(Path folder);
}
