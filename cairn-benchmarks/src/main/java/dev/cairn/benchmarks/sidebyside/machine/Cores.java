package dev.cairn.benchmarks.sidebyside.machine;

import java.util.ArrayList;
import java.util.List;

/** Gives the server one core and the load another, where the machine has two and the {@code taskset} command. */
public enum Cores {
    /** The server runs on core 0, the load on core 1. */
    APART,
    /** Both run where the system puts them. */
    SHARED;

    /** Moves this process to its core if that is possible here. */
    public static Cores divide() {
        String self = Long.toString(ProcessHandle.current().pid());
        boolean possible = Runtime.getRuntime().availableProcessors() > 1
                && Commands.succeeds("taskset", "--all-tasks", "--pid", "--cpu-list", "1", self);
        return possible ? APART : SHARED;
    }

    /** The command that runs a server on its core. */
    public List<String> forServer(List<String> command) {
        if (this == SHARED) {
            return command;
        }
        List<String> pinned = new ArrayList<>(List.of("taskset", "--cpu-list", "0"));
        pinned.addAll(command);
        return pinned;
    }
}
