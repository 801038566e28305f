package dev.cairn.history;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.ConnectionEnd;
import dev.cairn.model.EnumWord;
import dev.cairn.model.GroupKey;
import dev.cairn.model.PrintedName;
import dev.cairn.registry.Event;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.Obstacle;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** What happens in the registry, in words: those of the log and of the history. */
final class EventWords {

    /** Beyond this many names, or this many characters of them, a sentence tells numbers only. */
    private static final int NAMES_IN_A_SENTENCE = 10;

    private static final int CHARACTERS_OF_NAMES = 400;

    private EventWords() {}

    /**
     * An event in one sentence. Where it came from is told of a broker only if that is not where the broker says it is.
     *
     * @param source {@code host:port} of the peer that asked for it
     */
    static String sentence(Event event, Optional<String> source) {
        // An if for each, as Java 17 has no switch over sealed types.
        if (event instanceof Event.BrokerJoined joined) {
            return "Broker " + joined.broker() + " joined" + from(source, joined.broker());
        } else if (event instanceof Event.BrokerMoved moved) {
            return "Broker " + moved.from() + " is now " + moved.to() + from(source, moved.to())
                    + (moved.isContested()
                            ? "; its earlier connection is still open, perhaps two brokers share it"
                            : "");
        } else if (event instanceof Event.BrokerChanged changed) {
            return "Broker " + changed.broker() + " changed what it says of itself" + from(source, changed.broker());
        } else if (event instanceof Event.BrokerLeft left) {
            return "Broker " + left.broker() + " left: " + reason(left, source);
        } else if (event instanceof Event.TopicsChanged topics) {
            return "Topics of " + topics.group() + ": " + names("added", topics.added()) + ", "
                    + names("changed", topics.changed()) + ", " + names("removed", topics.removed());
        } else if (event instanceof Event.TopicDeleted deleted) {
            return "Topic " + PrintedName.of(deleted.topic()) + " of " + groups(deleted.groups()) + " was deleted by "
                    + deleted.by();
        } else if (event instanceof Event.TopicRegistered registered) {
            return "Topic " + PrintedName.of(registered.topic()) + " was registered by " + registered.by() + ": "
                    + groupCount(registered.added().size()) + " added, "
                    + registered.changed().size() + " changed";
        } else if (event instanceof Event.LimitReached reached) {
            return "Refused the " + reached.refused() + ": the registry holds as many "
                    + EnumWord.inSentence(reached.limit()) + " as it may";
        } else if (event instanceof Event.WritePermissionSet writes) {
            return "Writing to " + groups(writes.groups())
                    + (writes.isAllowed() ? " is allowed again, " : " was forbidden, ")
                    + writes.by().map(sender -> "by " + sender).orElse("as the broker said goodbye");
        } else if (event instanceof Event.ClaimRefused refused) {
            return "Broker " + refused.claimant() + " was refused the place of " + refused.owner() + ": "
                    + reason(refused.reason()) + from(source, refused.claimant());
        } else if (event instanceof Event.RegistrationRefused refused) {
            return "Broker " + refused.claimant() + " was refused" + from(source, refused.claimant()) + ": "
                    + reason(refused.obstacle());
        } else if (event instanceof Event.StaleGoodbye stale) {
            return "Broker " + stale.broker() + " said goodbye" + from(source, stale.broker())
                    + ", but does not stand there any more; nothing changed";
        } else if (event instanceof Event.NameClash clash) {
            return "Broker name of " + clash.newcomer() + " is also used by " + clash.known()
                    + "; topics of both are served from the latter";
        } else if (event instanceof Event.SmallestIdChanged changed) {
            return "Smallest id of " + changed.group() + " is now "
                    + changed.smallest().id() + " at "
                    + PrintedName.of(changed.smallest().address());
        }
        throw new IllegalArgumentException("no sentence for " + event);
    }

    private static String reason(Event.BrokerLeft left, Optional<String> source) {
        LeaveReason reason = left.reason();
        if (reason instanceof LeaveReason.Silent silent) {
            return "silent for " + TimeUnit.NANOSECONDS.toSeconds(silent.silentNanos()) + " s";
        } else if (reason instanceof LeaveReason.Replaced replaced) {
            return "replaced by " + PrintedName.of(replaced.address());
        } else if (reason instanceof LeaveReason.ConnectionClosed closed) {
            return reason(closed.end().how()) + from(Optional.of(closed.end().peer()), left.broker());
        } else if (reason instanceof LeaveReason.Unregistered) {
            return "it said goodbye" + from(source, left.broker());
        }
        throw new IllegalArgumentException("no words for " + reason);
    }

    private static String reason(ConnectionEnd.How how) {
        return switch (how) {
            case BY_PEER -> "its connection closed";
            case HOST_GONE -> "its host is gone, nothing there acknowledges anything any more";
            case IDLE -> "nothing came over its connection for too long";
            case BY_US -> "this server closed its connection";
        };
    }

    private static String reason(Event.RefusalReason reason) {
        return switch (reason) {
            case OLDER_EPOCH -> "its epoch is older";
            case OWNER_ALIVE -> "that one was heard from just now";
        };
    }

    private static String reason(Obstacle obstacle) {
        if (obstacle instanceof Obstacle.SingleTopic) {
            return "its registration names one topic only and its place is empty; it is to register all its topics";
        } else if (obstacle instanceof Obstacle.NotAllowed denied) {
            return denied.rule();
        } else if (obstacle instanceof Obstacle.Unreadable unreadable) {
            return "what it sends cannot be served: " + unreadable.problem();
        }
        throw new IllegalArgumentException("no words for " + obstacle);
    }

    private static String from(Optional<String> source, BrokerIdentity broker) {
        return source.filter(address -> !host(address).equals(host(broker.address())))
                .map(address -> ", from " + address)
                .orElse("");
    }

    private static String host(String address) {
        int colon = address.lastIndexOf(':');
        return colon < 0 ? address : address.substring(0, colon);
    }

    private static String names(String what, List<String> names) {
        String count = names.size() + " " + what;
        if (names.isEmpty() || names.size() > NAMES_IN_A_SENTENCE) {
            return count;
        }
        String shown = names.stream().map(PrintedName::of).toList().toString();
        return shown.length() <= CHARACTERS_OF_NAMES ? count + " " + shown : count;
    }

    private static String groups(List<GroupKey> groups) {
        return groups.size() <= NAMES_IN_A_SENTENCE
                ? groups.stream().map(GroupKey::toString).collect(Collectors.joining(", "))
                : groupCount(groups.size());
    }

    private static String groupCount(int count) {
        return count == 1 ? "1 group" : count + " groups";
    }
}
