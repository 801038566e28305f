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
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Tells the registry of the brokers that may not register over one connection, so that an operator finds out why they are not
 * there. Now and then only: who may not change anything must not keep the registry busy. Owned by the connection's I/O thread.
 */
final class KeptOut {
    /** Brokers register every 30 s. */
    static final Duration PAUSE = Duration.ofSeconds(10);

    /** A container of brokers has one connection for all. */
    static final int MOST_TOLD_IN_A_PAUSE = 8;

    private final Registry registry;
    private final Ticker ticker;
    private final int maxNameLength;
    private Map<BrokerIdentity, Long> told = Map.of();

    KeptOut(Registry registry, Ticker ticker, int maxNameLength) {
        this.registry = registry;
        this.ticker = ticker;
        this.maxNameLength = maxNameLength;
    }

    /**
     * A request 103 was refused with this sentence.
     *
     * @return whether the registry hears of it, or has just heard of it or of enough others over this connection
     */
    boolean tell(Request request, String sentence) {
        request.tally().registrationEnded(RegistrationOutcome.NOT_ALLOWED);
        Optional<BrokerIdentity> claimant = request.fields().optionalBroker(maxNameLength);
        if (claimant.isEmpty()) {
            return false;
        }
        long now = ticker.nanos();
        Map<BrokerIdentity, Long> recent = new HashMap<>(told);
        recent.values().removeIf(nanos -> now - nanos >= PAUSE.toNanos());
        if (recent.containsKey(claimant.get()) || recent.size() >= MOST_TOLD_IN_A_PAUSE) {
            return true;
        }
        Origin origin = new Origin(request.session().peer(), request.header().code());
        InTime<Boolean> refusal = new InTime<>(
                new RefuseRegistration(claimant.get(), new Obstacle.NotAllowed(sentence)),
                Long.MAX_VALUE,
                Optional.empty(),
                Optional.of(origin));
        boolean isTaken = registry.submit(refusal, Reply.none());
        if (isTaken) {
            recent.put(claimant.get(), now);
            told = recent;
        }
        return isTaken;
    }
}
