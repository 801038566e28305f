package dev.cairn.view;

/**
 * How young a server is.
 *
 * @param upNanos for how long it is up
 * @param closedForNanos for how long it will still answer no route lookup, because it does not know all brokers yet (option
 *     {@code needWaitForService}); 0 if it answers them
 */
public record Startup(long upNanos, long closedForNanos) {
    /** Brokers register every 30 s, and may be told to do so every 60 s only: by then all have been heard. */
    private static final long EVERYBODY_HEARD_NANOS = 60_000_000_000L;

    /** Whether lookups are answered. */
    public boolean answersLookups() {
        return closedForNanos <= 0;
    }

    /** Whether there may be brokers that have not registered yet since the server started. */
    public boolean isYoung() {
        return upNanos < EVERYBODY_HEARD_NANOS;
    }
}
