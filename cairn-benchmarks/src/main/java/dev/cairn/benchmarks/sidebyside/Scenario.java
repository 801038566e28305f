package dev.cairn.benchmarks.sidebyside;

import java.io.IOException;

/** One kind of load on a server that was just started. */
interface Scenario {

    String name();

    /** Starts the contestant, puts the load on it, checks its answers and records what was measured. */
    void run(Contestant contestant, Cores cores, Recorder recorder) throws IOException;
}
