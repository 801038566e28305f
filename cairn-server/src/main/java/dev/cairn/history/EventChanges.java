package dev.cairn.history;

import dev.cairn.model.GroupKey;
import dev.cairn.model.Origin;
import dev.cairn.model.Sender;
import dev.cairn.registry.Event;
import dev.cairn.registry.LeaveReason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the events of one command mean: which of them are changes, of what, and why. What changes in a group beside who is
 * there, such as its topics, has the cause of what happened to its brokers in the same step.
 */
public final class EventChanges {

    private final Optional<Origin> origin;

    /** Why the brokers of a group came, changed or left. */
    private final Map<GroupKey, Why> ofGroups = new HashMap<>();

    /**
     * Looks at events.
     *
     * @param events all those of one command
     * @param origin who asked for it
     */
    public EventChanges(List<Event> events, Optional<Origin> origin) {
        this.origin = origin;
        events.forEach(this::note);
    }

    private void note(Event event) {
        if (event instanceof Event.BrokerJoined joined) {
            ofGroups.put(joined.broker().group(), asked(Cause.REGISTERED));
        } else if (event instanceof Event.BrokerMoved moved) {
            ofGroups.put(moved.from().group(), asked(Cause.CHANGED));
            ofGroups.put(moved.to().group(), asked(Cause.CHANGED));
        } else if (event instanceof Event.BrokerLeft left) {
            ofGroups.put(left.broker().group(), why(left.reason()));
        }
    }

    /** An event of this command in one sentence, for people. */
    public String sentence(Event event) {
        return EventWords.sentence(event, origin.map(Origin::address));
    }

    /**
     * An event of this command as a change; empty if nothing changed by it, or nothing that another event does not tell
     * already. A registration that was refused is told as one, although it has changed nothing.
     */
    public Optional<Change> change(Event event) {
        Optional<Event.RegistrationRefused> refused = event.refusedRegistration();
        if (refused.isPresent()) {
            Subject claimant = Subject.ofBroker(refused.get().claimant());
            return of(event, Kind.REGISTRATION_REFUSED, asked(Cause.REFUSED), claimant);
        }
        // An if for each, as Java 17 has no switch over sealed types.
        if (event instanceof Event.BrokerJoined joined) {
            return of(event, Kind.BROKER_JOINED, asked(Cause.REGISTERED), Subject.ofBroker(joined.broker()));
        } else if (event instanceof Event.BrokerMoved moved) {
            Kind kind = moved.isContested() ? Kind.BROKER_CONTESTED : Kind.BROKER_MOVED;
            return of(event, kind, asked(Cause.CHANGED), Subject.ofMove(moved.from(), moved.to()));
        } else if (event instanceof Event.BrokerChanged changed) {
            return of(event, Kind.BROKER_CHANGED, asked(Cause.CHANGED), Subject.ofBroker(changed.broker()));
        } else if (event instanceof Event.BrokerLeft left) {
            return of(event, Kind.BROKER_LEFT, why(left.reason()), Subject.ofBroker(left.broker()));
        } else if (event instanceof Event.TopicsChanged topics) {
            TopicChanges names =
                    new TopicChanges(Names.of(topics.added()), Names.of(topics.changed()), Names.of(topics.removed()));
            return of(
                    event, Kind.TOPICS_CHANGED, why(topics.group()), Subject.ofTopics(List.of(topics.group()), names));
        } else if (event instanceof Event.TopicRegistered registered) {
            return of(event, Kind.TOPIC_REGISTERED, asked(Cause.REGISTERED, registered.by()), subject(registered));
        } else if (event instanceof Event.TopicDeleted deleted) {
            TopicChanges names = new TopicChanges(Names.NONE, Names.NONE, Names.of(List.of(deleted.topic())));
            return of(
                    event,
                    Kind.TOPIC_DELETED,
                    asked(Cause.OPERATOR, deleted.by()),
                    Subject.ofTopics(deleted.groups(), names));
        } else if (event instanceof Event.WritePermissionSet writes) {
            Kind kind = writes.isAllowed() ? Kind.WRITE_ALLOWED : Kind.WRITE_FORBIDDEN;
            Why why = writes.by().map(by -> asked(Cause.OPERATOR, by)).orElseGet(() -> asked(Cause.UNREGISTERED));
            return of(event, kind, why, Subject.ofGroups(writes.groups()));
        } else if (event instanceof Event.NameClash clash) {
            return of(
                    event,
                    Kind.NAME_CLASH,
                    why(clash.newcomer()),
                    Subject.ofGroups(List.of(clash.newcomer(), clash.known())));
        }
        return Optional.empty();
    }

    private Optional<Change> of(Event event, Kind kind, Why why, Subject subject) {
        return Optional.of(new Change(kind, why, subject, sentence(event), EventValues.of(event)));
    }

    private static Subject subject(Event.TopicRegistered registered) {
        Names topic = Names.of(List.of(registered.topic()));
        List<GroupKey> groups = new ArrayList<>(registered.added());
        groups.addAll(registered.changed());
        return Subject.ofTopics(
                groups,
                new TopicChanges(
                        registered.added().isEmpty() ? Names.NONE : topic,
                        registered.changed().isEmpty() ? Names.NONE : topic,
                        Names.NONE));
    }

    private Why asked(Cause cause) {
        return Why.of(cause, origin);
    }

    /** Where it came from is known from the event at least. */
    private Why asked(Cause cause, Sender by) {
        return origin.isPresent() ? asked(cause) : Why.of(cause, by.address());
    }

    private Why why(GroupKey group) {
        return ofGroups.getOrDefault(group, asked(Cause.CHANGED));
    }

    private Why why(LeaveReason reason) {
        if (reason instanceof LeaveReason.Silent) {
            return Why.of(Cause.SILENT);
        } else if (reason instanceof LeaveReason.Replaced) {
            return asked(Cause.REPLACED);
        } else if (reason instanceof LeaveReason.ConnectionClosed closed) {
            return Why.of(
                    switch (closed.end().how()) {
                        case HOST_GONE -> Cause.HOST_GONE;
                        case BY_PEER, IDLE, BY_US -> Cause.CONNECTION_CLOSED;
                    },
                    closed.end().peer());
        }
        return asked(Cause.UNREGISTERED);
    }
}
