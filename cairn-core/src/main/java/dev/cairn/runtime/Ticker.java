package dev.cairn.runtime;

/** A monotonic clock. */
@FunctionalInterface
public interface Ticker {
    /** Nanoseconds since some moment in the life of this process: never negative, never smaller than before. */
    long nanos();

    /** The clock of this machine, counting from now. */
    static Ticker system() {
        long origin = System.nanoTime();
        return () -> System.nanoTime() - origin;
    }
}
