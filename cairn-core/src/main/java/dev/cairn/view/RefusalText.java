package dev.cairn.view;

import dev.cairn.model.EnumWord;
import dev.cairn.registry.Event;
import dev.cairn.registry.Limit;
import dev.cairn.registry.Obstacle;

/** What is said of a broker that wanted to register and was refused. */
final class RefusalText {
    private RefusalText() {}

    /** The words for a refusal. */
    static FindingText of(Refusal refusal, long agoNanos) {
        String from = refusal.from().map(peer -> " from " + peer).orElse("");
        return new FindingText(
                "Broker " + refusal.claimant() + " wants to register" + from + " and is refused, last "
                        + TimeSpan.of(agoNanos) + " ago: " + reason(refusal.obstacle()) + ".",
                remedy(refusal.obstacle()));
    }

    private static String reason(Obstacle obstacle) {
        // An if for each, as Java 17 has no switch over sealed types.
        if (obstacle instanceof Obstacle.PlaceTaken taken) {
            return taken.owner() + " has its place"
                    + (taken.reason() == Event.RefusalReason.OLDER_EPOCH
                            ? " by a newer epoch"
                            : " and was heard from just then");
        } else if (obstacle instanceof Obstacle.SingleTopic) {
            return "its registration names one topic only and its place is empty, so this is taken for a part of what it offers";
        } else if (obstacle instanceof Obstacle.Full full) {
            return "this name server holds as many " + EnumWord.inSentence(full.limit()) + " as it may";
        } else if (obstacle instanceof Obstacle.NotAllowed denied) {
            return denied.rule();
        } else if (obstacle instanceof Obstacle.Unreadable unreadable) {
            return "what it sends cannot be served: " + unreadable.problem();
        }
        throw new IllegalArgumentException("no words for " + obstacle);
    }

    private static String remedy(Obstacle obstacle) {
        if (obstacle instanceof Obstacle.PlaceTaken) {
            return "Two brokers have the same cluster, broker name and id: give one of them another brokerId or brokerName.";
        } else if (obstacle instanceof Obstacle.SingleTopic) {
            return "Wait: a broker registers all its topics within 30 s, and at most 60 s. If it goes on, the broker has only one"
                    + " topic; give it another.";
        } else if (obstacle instanceof Obstacle.Full full) {
            return "Raise " + option(full.limit()) + ", or find out what has grown and why.";
        } else if (obstacle instanceof Obstacle.NotAllowed) {
            return "If it may register here, add its address to brokerAddresses and restart this name server.";
        }
        return "The broker is told the same in its own log. If a bound is named, raise the option of this name server; else what"
                + " it sends is damaged or of an unknown form.";
    }

    static String option(Limit limit) {
        return switch (limit) {
            case BROKERS -> "maxBrokers";
            case TOPICS -> "maxTopics";
            case ROUTE_ENTRIES -> "maxRouteEntries";
            case NAMES_AND_ADDRESSES -> "maxAnswerBytes";
            case BYTES_OF_ROUTES -> "maxRouteBytes";
        };
    }
}
