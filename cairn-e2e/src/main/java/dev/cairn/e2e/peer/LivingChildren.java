package dev.cairn.e2e.peer;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The processes that we started and that have not ended; none outlives this JVM.
 *
 * <p>Safe from any thread: the end of the JVM runs on a thread of its own.
 */
final class LivingChildren {
    private static final Set<Process> LIVING = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(LivingChildren::killAll, "end-of-children"));
    }

    private static volatile boolean ending;

    private LivingChildren() {}

    static void add(Process process) {
        LIVING.add(process);
        if (ending) {
            process.destroyForcibly();
        }
    }

    static void remove(Process process) {
        LIVING.remove(process);
    }

    private static void killAll() {
        ending = true;
        LIVING.forEach(Process::destroyForcibly);
    }
}
