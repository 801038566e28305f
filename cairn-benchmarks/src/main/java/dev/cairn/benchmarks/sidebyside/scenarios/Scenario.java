package dev.cairn.benchmarks.sidebyside.scenarios;

import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import java.io.IOException;

/** One kind of load on a server that was just started. */
public interface Scenario {

    /** What its metrics begin with. */
    String name();

    /** Whether it makes sense for a contestant: the bare server keeps no routes. */
    default boolean suits(Contestant contestant) {
        return contestant.isNameServer();
    }

    /** Starts the contestant, puts the load on it, checks its answers and records what was measured. */
    void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException;
}
