package dev.cairn.http;

import dev.cairn.registry.CloseSessions;
import dev.cairn.runtime.Registry;
import dev.cairn.runtime.Reply;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Whether the thread that owns the registry does what it is asked to. At most one question is under way, however often anybody
 * looks. Belongs to the event loop, but for the answer.
 */
public final class RegistryPulse implements Supplier<Optional<String>> {
    /** Far longer than any step of the registry takes. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Registry registry;
    private final LongSupplier nanoClock;
    private volatile boolean isAnswered = true;
    private long askedNanos;

    public RegistryPulse(Registry registry, LongSupplier nanoClock) {
        this.registry = registry;
        this.nanoClock = nanoClock;
    }

    /** What is wrong, if anything is; asks the next question if the last one was answered. */
    @Override
    public Optional<String> get() {
        long now = nanoClock.getAsLong();
        if (!isAnswered) {
            return now - askedNanos > PATIENCE.toNanos()
                    ? Optional.of("the registry has not answered for " + PATIENCE.toSeconds() + " s")
                    : Optional.empty();
        }
        askedNanos = now;
        isAnswered = false;
        // The end of no connection at all changes nothing, and needs nobody to be heard before.
        if (!registry.submit(new CloseSessions(List.of()), answered())) {
            isAnswered = true;
        }
        return Optional.empty();
    }

    private Reply<Object> answered() {
        return new Reply<>() {
            @Override
            public void done(Object outcome) {
                isAnswered = true;
            }

            @Override
            public void failed(RuntimeException defect) {
                isAnswered = true;
            }
        };
    }
}
