package dev.cairn.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * What a verb has around it.
 *
 * @param console where it reads and writes
 * @param environment the environment variables
 * @param home the folder of who runs it
 * @param time the time
 */
public record Surroundings(Console console, Map<String, String> environment, Path home, Timing time) {
    /** Copies the map. */
    public Surroundings {
        environment = Map.copyOf(environment);
    }

    /**
     * The time that things take, and its end.
     *
     * @param aside does at once, on another thread, what may take longer than anybody wants to wait
     * @param pause waits for so long
     * @param whenInterrupted is given what is to be done when somebody ends this process, which then ends with success
     */
    public record Timing(Executor aside, Consumer<Duration> pause, Consumer<Runnable> whenInterrupted) {}
}
