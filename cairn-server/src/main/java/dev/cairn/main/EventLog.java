package dev.cairn.main;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.ConnectionEnd;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Origin;
import dev.cairn.model.PrintedName;
import dev.cairn.model.Sender;
import dev.cairn.registry.Command;
import dev.cairn.registry.Event;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.RegistryListener;
import dev.cairn.runtime.Ticker;
import dev.cairn.transport.RateLimitedLog;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * One line for each thing that happened in the registry, within a {@link LineBudget}. What anybody can repeat at any rate
 * without changing anything is told once a second at most. Belongs to the registry thread, but for {@link #stopping}.
 */
final class EventLog implements RegistryListener {

    private static final Logger LOG = LoggerFactory.getLogger("dev.cairn.registry");
    private static final Duration INTERVAL = Duration.ofSeconds(1);

    /** Beyond this many names, or this many characters of them, a line tells numbers only. */
    private static final int NAMES_IN_A_LINE = 10;

    private static final int CHARACTERS_OF_NAMES = 400;

    private final LineBudget budget;
    private final RateLimitedLog withoutEffect;
    private final RateLimitedLog defects;
    private volatile boolean isStopping;

    EventLog(Ticker ticker) {
        this.budget = new LineBudget(ticker::nanos);
        this.withoutEffect = new RateLimitedLog(INTERVAL, ticker::nanos);
        this.defects = new RateLimitedLog(INTERVAL, ticker::nanos);
    }

    /** From now on connections end because we end them: no broker has left then, so nobody is told so. */
    void stopping() {
        isStopping = true;
    }

    @Override
    public void happened(RegistryState after, List<Event> events, Optional<Origin> origin) {
        if (isStopping && events.stream().anyMatch(EventLog::isEndOfConnection)) {
            return;
        }
        budget.heldBack().forEach(LOG::warn);
        events.forEach(event -> write(event, origin.map(Origin::address)));
    }

    @Override
    public void failed(Command<?> command, RuntimeException defect) {
        String name = command.getClass().getSimpleName();
        defects.write(more -> LOG.error("{} failed and changed nothing{}", name, more, defect));
    }

    private static boolean isEndOfConnection(Event event) {
        return event instanceof Event.BrokerLeft left && left.reason() instanceof LeaveReason.ConnectionClosed;
    }

    private void write(Event event, Optional<String> source) {
        if (event instanceof Event.ClaimRefused
                || event instanceof Event.StaleGoodbye
                || event instanceof Event.LimitReached) {
            withoutEffect.write(more -> LOG.warn("{}{}", sentence(event, source), more));
        } else if (event instanceof Event.SmallestIdChanged) {
            // Who came or went has its line already.
            LOG.debug("{}", sentence(event, source));
        } else {
            budget.line(source(event), event.getClass(), sentence(event, source))
                    .ifPresent(line -> tell(event, line));
        }
    }

    private static void tell(Event event, String line) {
        boolean isOdd =
                event instanceof Event.NameClash || (event instanceof Event.BrokerMoved moved && moved.isContested());
        LOG.atLevel(isOdd ? Level.WARN : Level.INFO).log("{}", line);
    }

    /** Whose change it is: of which group, or of whoever asked for it by hand. */
    private static String source(Event event) {
        if (event instanceof Event.BrokerJoined joined) {
            return joined.broker().group().toString();
        } else if (event instanceof Event.BrokerMoved moved) {
            return moved.to().group().toString();
        } else if (event instanceof Event.BrokerChanged changed) {
            return changed.broker().group().toString();
        } else if (event instanceof Event.BrokerLeft left) {
            return left.broker().group().toString();
        } else if (event instanceof Event.TopicsChanged topics) {
            return topics.group().toString();
        } else if (event instanceof Event.NameClash clash) {
            return clash.newcomer().toString();
        } else if (event instanceof Event.TopicDeleted deleted) {
            return deleted.by().toString();
        } else if (event instanceof Event.TopicRegistered registered) {
            return registered.by().toString();
        } else if (event instanceof Event.WritePermissionSet writes) {
            return writes.by().map(Sender::toString).orElseGet(() -> PrintedName.of(writes.brokerName()));
        }
        throw new IllegalArgumentException("no source of " + event);
    }

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
                    + registered.added().size() + " groups added, "
                    + registered.changed().size() + " changed";
        } else if (event instanceof Event.LimitReached reached) {
            return "Refused the " + reached.refused() + ": the registry holds as many "
                    + reached.limit().name().toLowerCase(Locale.ROOT).replace('_', ' ') + " as it may";
        } else if (event instanceof Event.WritePermissionSet writes) {
            return "Writing to " + groups(writes.groups())
                    + (writes.isAllowed() ? " is allowed again, " : " was forbidden, ")
                    + writes.by().map(sender -> "by " + sender).orElse("as the broker said goodbye");
        } else if (event instanceof Event.ClaimRefused refused) {
            return "Broker " + refused.claimant() + " was refused the place of " + refused.owner() + ": "
                    + reason(refused.reason()) + from(source, refused.claimant());
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
        if (names.isEmpty() || names.size() > NAMES_IN_A_LINE) {
            return count;
        }
        String shown = names.stream().map(PrintedName::of).toList().toString();
        return shown.length() <= CHARACTERS_OF_NAMES ? count + " " + shown : count;
    }

    private static String groups(List<GroupKey> groups) {
        return groups.size() <= NAMES_IN_A_LINE
                ? groups.stream().map(GroupKey::toString).collect(Collectors.joining(", "))
                : groups.size() + " groups";
    }
}
