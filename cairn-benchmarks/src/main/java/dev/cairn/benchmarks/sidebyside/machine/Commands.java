package dev.cairn.benchmarks.sidebyside.machine;

import java.io.IOException;

/** Commands of the operating system that may be missing or forbidden. */
public final class Commands {

    private Commands() {}

    /** Runs a command to its end; false also if there is none of that name. */
    public static boolean succeeds(String... command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.onExit().join().exitValue() == 0;
        } catch (IOException missing) {
            return false;
        }
    }
}
