package dev.cairn.metrics;

import dev.cairn.model.Origin;
import dev.cairn.registry.Command;
import dev.cairn.registry.Event;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.RegistryListener;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/** Counts what happens in the registry, as it is told on the thread that owns it; what came of it may be read by all. */
public final class RegistryEvents implements RegistryListener, MetricSource {
    private final EnumCounts<Kind> events = new EnumCounts<>(Kind.class);
    private final EnumCounts<Cause> left = new EnumCounts<>(Cause.class);
    private final EnumCounts<TopicChange> topics = new EnumCounts<>(TopicChange.class);
    private final LongAdder defects = new LongAdder();

    /** What happened. */
    enum Kind {
        BROKER_JOINED(Event.BrokerJoined.class),
        BROKER_MOVED(Event.BrokerMoved.class),
        BROKER_CHANGED(Event.BrokerChanged.class),
        BROKER_LEFT(Event.BrokerLeft.class),
        TOPICS_CHANGED(Event.TopicsChanged.class),
        TOPIC_DELETED(Event.TopicDeleted.class),
        TOPIC_REGISTERED(Event.TopicRegistered.class),
        WRITE_PERMISSION_SET(Event.WritePermissionSet.class),
        CLAIM_REFUSED(Event.ClaimRefused.class),
        REGISTRATION_REFUSED(Event.RegistrationRefused.class),
        LIMIT_REACHED(Event.LimitReached.class),
        STALE_GOODBYE(Event.StaleGoodbye.class),
        NAME_CLASH(Event.NameClash.class),
        SMALLEST_ID_CHANGED(Event.SmallestIdChanged.class);

        private final Class<? extends Event> type;

        Kind(Class<? extends Event> type) {
            this.type = type;
        }

        Class<? extends Event> type() {
            return type;
        }

        static Kind of(Event event) {
            return Stream.of(values())
                    .filter(kind -> kind.type.isInstance(event))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Why a broker left. */
    enum Cause {
        UNREGISTERED,
        CONNECTION_CLOSED,
        CONNECTION_CLOSED_BY_US,
        CONNECTION_IDLE,
        HOST_GONE,
        SILENT,
        REPLACED;

        static Cause of(LeaveReason reason) {
            // An if for each, as Java 17 has no switch over sealed types.
            if (reason instanceof LeaveReason.ConnectionClosed closed) {
                return switch (closed.end().how()) {
                    case BY_PEER -> CONNECTION_CLOSED;
                    case HOST_GONE -> HOST_GONE;
                    case IDLE -> CONNECTION_IDLE;
                    case BY_US -> CONNECTION_CLOSED_BY_US;
                };
            } else if (reason instanceof LeaveReason.Silent) {
                return SILENT;
            } else if (reason instanceof LeaveReason.Unregistered) {
                return UNREGISTERED;
            } else if (reason instanceof LeaveReason.Replaced) {
                return REPLACED;
            }
            throw new IllegalArgumentException("no cause for " + reason);
        }
    }

    /** What became of a topic of a group. */
    enum TopicChange {
        ADDED,
        CHANGED,
        REMOVED
    }

    @Override
    public void happened(RegistryState after, List<Event> happened, Optional<Origin> origin) {
        happened.forEach(this::count);
    }

    private void count(Event event) {
        events.increment(Kind.of(event));
        if (event instanceof Event.BrokerLeft gone) {
            left.increment(Cause.of(gone.reason()));
        } else if (event instanceof Event.TopicsChanged changed) {
            topics.add(TopicChange.ADDED, changed.added().size());
            topics.add(TopicChange.CHANGED, changed.changed().size());
            topics.add(TopicChange.REMOVED, changed.removed().size());
        }
    }

    @Override
    public void failed(Command<?> command, RuntimeException defect) {
        defects.increment();
    }

    @Override
    public void read(Reading reading) {
        events.read(reading, Catalogue.REGISTRY_EVENTS);
        left.read(reading, Catalogue.BROKERS_LEFT);
        topics.read(reading, Catalogue.TOPICS_CHANGED);
        reading.value(Catalogue.REGISTRY_DEFECTS, defects.sum());
    }
}
