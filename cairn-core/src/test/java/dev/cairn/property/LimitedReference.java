package dev.cairn.property;

import dev.cairn.model.QueueSettings;
import dev.cairn.registry.Limits;
import dev.cairn.registry.RegistrationRules;
import dev.cairn.registry.ScriptedBroker;
import java.util.Map;
import java.util.function.Function;

/** Limits for the naive registry: a change is tried on a copy, and only taken over if the copy is not too large. */
final class LimitedReference {
    private final ReferenceRegistry registry;
    private final Limits limits;

    LimitedReference(ReferenceRegistry registry, Limits limits) {
        this.registry = registry;
        this.limits = limits;
    }

    /** Gives what the sender is told. */
    String register(ScriptedBroker broker, RegistrationRules rules, long gaps, long nowNanos) {
        String outcome = attempt(trial -> trial.register(broker, rules, gaps, nowNanos), "Accepted");
        if (outcome.equals("OverLimit")) {
            registry.heartbeat(broker.identity(), nowNanos);
        }
        return outcome;
    }

    /** Gives what the sender is told. */
    String registerTopic(String topic, Map<String, QueueSettings> queues) {
        return attempt(trial -> trial.registerTopic(topic, queues).isPresent() ? "UnknownBroker" : "Done", "Done");
    }

    private String attempt(Function<ReferenceRegistry, String> change, String success) {
        ReferenceRegistry trial = registry.copy();
        String outcome = change.apply(trial);
        if (outcome.startsWith(success) && isTooMuch(trial)) {
            return "OverLimit";
        }
        registry.become(trial);
        return outcome;
    }

    /** Whatever is there already is never too much. */
    private boolean isTooMuch(ReferenceRegistry next) {
        boolean hasMoreBrokers = next.size() > registry.size() && next.size() > limits.brokers();
        boolean hasMoreOffers = !registry.offers().containsAll(next.offersBeforeDropping());
        long topics = next.offersBeforeDropping().stream()
                .map(offer -> offer.substring(offer.indexOf(' ')))
                .distinct()
                .count();
        return hasMoreBrokers
                || (hasMoreOffers
                        && (topics > limits.topics()
                                || next.offersBeforeDropping().size() > limits.routeEntries()));
    }
}
