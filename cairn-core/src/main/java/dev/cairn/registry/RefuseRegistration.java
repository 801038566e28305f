package dev.cairn.registry;

import dev.cairn.model.BrokerIdentity;
import java.util.List;

/**
 * A registration (request 103) was refused before the registry could look at it. It changes nothing; it is told here, so that an
 * operator learns of every refusal in one way and in the order in which they happened.
 *
 * @param claimant the place that the broker claims
 * @param obstacle why it does not get it
 */
public record RefuseRegistration(BrokerIdentity claimant, Obstacle obstacle) implements Command<Boolean> {
    /** The outcome says whether the registry is other than before: never. */
    @Override
    public Transition<Boolean> apply(RegistryState state, long nowNanos) {
        return new Transition<>(state, false, List.of(new Event.RegistrationRefused(claimant, obstacle)));
    }
}
