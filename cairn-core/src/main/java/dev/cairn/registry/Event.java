package dev.cairn.registry;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import java.util.List;
import java.util.Optional;

/** Something that an operator would want to know: a fact changed, or a claim was refused. */
public sealed interface Event {
    /**
     * A broker is there that was not there before.
     *
     * @param broker who
     * @param session over which connection
     */
    record BrokerJoined(BrokerIdentity broker, SessionId session) implements Event {}

    /**
     * A broker kept its address and changed its slot or its name.
     *
     * @param from where it stood
     * @param to where it stands
     * @param isContested whether the earlier registration came over another connection that is still open: perhaps two
     *     brokers claim one address
     */
    record BrokerMoved(BrokerIdentity from, BrokerIdentity to, boolean isContested) implements Event {}

    /**
     * A broker says something else of itself: HA address, zone, acting master or filter servers.
     *
     * @param broker who
     */
    record BrokerChanged(BrokerIdentity broker) implements Event {}

    /**
     * A broker is no longer there.
     *
     * @param broker who
     * @param reason why
     */
    record BrokerLeft(BrokerIdentity broker, LeaveReason reason) implements Event {}

    /**
     * What a group offers has changed.
     *
     * @param group the replica group
     * @param added topics that it did not offer before
     * @param changed topics whose queues, permission or mapping differ
     * @param removed topics that it offers no more
     */
    record TopicsChanged(GroupKey group, List<String> added, List<String> changed, List<String> removed)
            implements Event {
        /** Copies the lists. */
        public TopicsChanged {
            added = List.copyOf(added);
            changed = List.copyOf(changed);
            removed = List.copyOf(removed);
        }
    }

    /**
     * A topic was deleted by hand: request 216.
     *
     * @param topic its name
     * @param groups who offered it; never empty
     * @param by who asked for it
     */
    record TopicDeleted(String topic, List<GroupKey> groups, Sender by) implements Event {
        /** Copies the list. */
        public TopicDeleted {
            groups = List.copyOf(groups);
        }
    }

    /**
     * Somebody said which queues a topic has, beside what brokers register: request 217 (since 5.0).
     *
     * @param topic its name
     * @param added groups that did not offer it before
     * @param changed groups that offered it otherwise
     * @param by who said so
     */
    record TopicRegistered(String topic, List<GroupKey> added, List<GroupKey> changed, Sender by) implements Event {
        /** Copies the lists. */
        public TopicRegistered {
            added = List.copyOf(added);
            changed = List.copyOf(changed);
        }
    }

    /**
     * The right to write was withdrawn from groups or given back: requests 205 and 327.
     *
     * @param brokerName the name that the groups share
     * @param groups for which it is so now; never empty
     * @param isAllowed whether the right was given back
     * @param by who asked for it; empty if a goodbye brought it about
     */
    record WritePermissionSet(String brokerName, List<GroupKey> groups, boolean isAllowed, Optional<Sender> by)
            implements Event {
        /** Copies the list. */
        public WritePermissionSet {
            groups = List.copyOf(groups);
        }
    }

    /**
     * A registration changed nothing, because the slot belongs to somebody with a better claim.
     *
     * @param claimant who wanted the slot
     * @param owner who holds it
     * @param reason why the owner keeps it
     */
    record ClaimRefused(BrokerIdentity claimant, BrokerIdentity owner, RefusalReason reason) implements Event {
        @Override
        public Optional<RegistrationRefused> refusedRegistration() {
            return Optional.of(new RegistrationRefused(claimant, new Obstacle.PlaceTaken(owner, reason)));
        }
    }

    /**
     * A registration changed nothing for another reason.
     *
     * @param claimant who wanted to register
     * @param obstacle why it was refused
     */
    record RegistrationRefused(BrokerIdentity claimant, Obstacle obstacle) implements Event {
        @Override
        public Optional<RegistrationRefused> refusedRegistration() {
            return Optional.of(this);
        }
    }

    /**
     * A change was refused because there would be too much of something.
     *
     * @param limit of what
     * @param refused what was to be done, for people
     * @param claimant who wanted to register, if that was it
     */
    record LimitReached(Limit limit, String refused, Optional<BrokerIdentity> claimant) implements Event {
        /** Something else than a registration was refused. */
        public LimitReached(Limit limit, String refused) {
            this(limit, refused, Optional.empty());
        }

        /** The registration of a broker was refused. */
        public static LimitReached by(BrokerIdentity claimant, Limit limit) {
            return new LimitReached(limit, "registration of " + claimant, Optional.of(claimant));
        }

        @Override
        public Optional<RegistrationRefused> refusedRegistration() {
            return claimant.map(broker -> new RegistrationRefused(broker, new Obstacle.Full(limit)));
        }
    }

    /**
     * An unregistration named a broker that stands elsewhere by now, or nowhere, and changed nothing.
     *
     * @param broker the identity that it named
     */
    record StaleGoodbye(BrokerIdentity broker) implements Event {}

    /**
     * Two clusters use one broker name. Both are kept; topics that stand in both are served from the first.
     *
     * @param newcomer the group that has just appeared
     * @param known the group that was there before
     */
    record NameClash(GroupKey newcomer, GroupKey known) implements Event {}

    /**
     * The smallest id of a group changed hands in a way that its brokers may be told of: request 905 (since 5.0). Comes
     * beside the event that says who came or went.
     *
     * @param group the replica group
     * @param smallest the member that has the smallest id now
     * @param offlineAddress of the member that had it, if that one went away
     * @param haAddress {@code host:port} for the replicas of a newcomer, if one took it
     * @param recipients addresses of the brokers to tell; never empty
     */
    record SmallestIdChanged(
            GroupKey group,
            BrokerMember smallest,
            Optional<String> offlineAddress,
            Optional<String> haAddress,
            List<String> recipients)
            implements Event {
        /** Copies the list. */
        public SmallestIdChanged {
            recipients = List.copyOf(recipients);
        }
    }

    /** The refused registration that this tells of, whatever it was refused for; empty if it tells of none. */
    default Optional<RegistrationRefused> refusedRegistration() {
        return Optional.empty();
    }

    /** Why the owner of a slot keeps it. */
    enum RefusalReason {
        /** The claimant's epoch (state version) is older than the owner's. */
        OLDER_EPOCH,
        /** Both have the same epoch, and the owner was heard from just now. */
        OWNER_ALIVE
    }
}
