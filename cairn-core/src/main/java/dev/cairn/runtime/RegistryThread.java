package dev.cairn.runtime;

import dev.cairn.registry.Command;
import dev.cairn.registry.RegistryState;
import java.time.Duration;

/** The thread {@code cairn-registry}, which steps the loop for as long as the server lives. */
public final class RegistryThread implements Registry, AutoCloseable {
    private final RegistryLoop loop;
    private final Thread thread;
    private volatile boolean isStopping;

    private RegistryThread(RegistryLoop loop) {
        this.loop = loop;
        this.thread = new Thread(this::run, "cairn-registry");
    }

    /** Starts the thread. From now on it alone steps the loop. */
    public static RegistryThread start(RegistryLoop loop) {
        RegistryThread started = new RegistryThread(loop);
        started.thread.start();
        return started;
    }

    @Override
    public RegistryState current() {
        return loop.current();
    }

    @Override
    public <O> boolean submit(Command<O> command, Reply<? super O> reply) {
        return loop.submit(command, reply);
    }

    @Override
    public <O> void post(Command<O> command, Reply<? super O> reply) {
        loop.post(command, reply);
    }

    /** What waits at this moment. */
    public Backlog backlog() {
        return loop.backlog();
    }

    private void run() {
        try {
            while (!isStopping) {
                long wait = loop.step();
                if (wait > 0) {
                    loop.await(wait);
                }
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
        loop.finish();
    }

    /** Applies what is waiting and ends the thread, within a bound. */
    @Override
    public void close() {
        isStopping = true;
        thread.interrupt();
        try {
            thread.join(Duration.ofSeconds(5).toMillis());
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
