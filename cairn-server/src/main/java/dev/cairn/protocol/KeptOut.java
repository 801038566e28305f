package dev.cairn.protocol;

import dev.cairn.metrics.RegistrationOutcome;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.Origin;
import dev.cairn.registry.InTime;
import dev.cairn.registry.Obstacle;
import dev.cairn.registry.RefuseRegistration;
import dev.cairn.runtime.Registry;
import dev.cairn.runtime.Reply;
import dev.cairn.runtime.Ticker;
import java.time.Duration;
import java.util.Optional;

/**
 * Tells the registry of the brokers that may not register over one connection, so that an operator finds out why they are not
 * there. Now and then only: who may not change anything must not keep the registry busy. Owned by the connection's I/O thread.
 */
final class KeptOut {
    /** Brokers register every 30 s. */
    static final Duration PAUSE = Duration.ofSeconds(10);

    private final Registry registry;
    private final Ticker ticker;
    private final int maxNameLength;
    private Optional<Long> toldNanos = Optional.empty();

    KeptOut(Registry registry, Ticker ticker, int maxNameLength) {
        this.registry = registry;
        this.ticker = ticker;
        this.maxNameLength = maxNameLength;
    }

    /**
     * A request 103 was refused with this sentence.
     *
     * @return whether the registry hears of it, or has just heard of another over this connection
     */
    boolean tell(Request request, String sentence) {
        request.tally().registrationEnded(RegistrationOutcome.NOT_ALLOWED);
        long now = ticker.nanos();
        if (toldNanos.filter(told -> now - told < PAUSE.toNanos()).isPresent()) {
            return true;
        }
        Optional<BrokerIdentity> claimant = request.fields().optionalBroker(maxNameLength);
        if (claimant.isEmpty()) {
            return false;
        }
        toldNanos = Optional.of(now);
        Origin origin = new Origin(request.session().peer(), request.header().code());
        InTime<Boolean> refusal = new InTime<>(
                new RefuseRegistration(claimant.get(), new Obstacle.NotAllowed(sentence)),
                Long.MAX_VALUE,
                Optional.empty(),
                Optional.of(origin));
        return registry.submit(refusal, Reply.none());
    }
}
