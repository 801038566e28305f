package dev.cairn.view;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Permission;
import dev.cairn.model.Sender;
import java.util.List;

/** One thing that explains what is seen of a topic or a broker. Values only; {@link FindingText} has the sentences. */
public sealed interface Finding {
    // Of the server.

    /**
     * Lookups are not answered yet, whatever they ask for.
     *
     * @param upNanos for how long the server is up
     * @param closedForNanos for how long it will still not answer
     */
    record NotReady(long upNanos, long closedForNanos) implements Finding {}

    /**
     * The server has not been up for long enough to have heard of all brokers.
     *
     * @param upNanos for how long it is up
     * @param brokers how many brokers have registered so far
     */
    record StartedLately(long upNanos, int brokers) implements Finding {}

    /**
     * No broker at all is registered.
     *
     * @param upNanos for how long the server is up
     */
    record NobodyRegistered(long upNanos) implements Finding {}

    /**
     * Something that is said here happened before this server started, so that it is known from the history alone.
     *
     * @param upNanos for how long the server is up
     */
    record KnownFromHistory(long upNanos) implements Finding {}

    // Of a topic that has a route.

    /**
     * The topic has a route.
     *
     * @param groups whom it shows, by broker name
     * @param brokers how many brokers these are
     */
    record Served(List<GroupKey> groups, int brokers) implements Finding {
        /** Copies the list. */
        public Served {
            groups = List.copyOf(groups);
        }
    }

    /**
     * The topic is not in all clusters that are known here.
     *
     * @param clusters those that have it
     * @param others those that do not
     */
    record OnlyInClusters(List<String> clusters, List<String> others) implements Finding {
        /** Copies the lists. */
        public OnlyInClusters {
            clusters = List.copyOf(clusters);
            others = List.copyOf(others);
        }
    }

    /**
     * Nobody may read, or nobody may write, on any of the groups that the route shows.
     *
     * @param mayRead whether somebody may read
     * @param mayWrite whether somebody may write
     * @param groups what each group allows, and why not more
     */
    record NotPermitted(boolean mayRead, boolean mayWrite, List<Allowed> groups) implements Finding {
        /** Copies the list. */
        public NotPermitted {
            groups = List.copyOf(groups);
        }
    }

    /**
     * What a group allows of a topic.
     *
     * @param group the group
     * @param reported as its brokers say
     * @param effective as clients see it
     * @param isWriteWiped whether an operator has withdrawn the right to write (request 205)
     * @param hasMaster whether the master is there; without one nothing may be written if a slave acts in its place
     */
    record Allowed(
            GroupKey group, Permission reported, Permission effective, boolean isWriteWiped, boolean hasMaster) {}

    /**
     * The route shows groups without a master, to which nobody can send.
     *
     * @param groups which
     * @param isAll whether the route shows no others
     */
    record WithoutMaster(List<GroupKey> groups, boolean isAll) implements Finding {
        /** Copies the list. */
        public WithoutMaster {
            groups = List.copyOf(groups);
        }
    }

    /**
     * Who looks for one zone is not shown these groups.
     *
     * @param zone the zone
     * @param groups those of other zones
     * @param isAll whether that leaves none
     */
    record HiddenByZone(String zone, List<GroupKey> groups, boolean isAll) implements Finding {
        /** Copies the list. */
        public HiddenByZone {
            groups = List.copyOf(groups);
        }
    }

    /**
     * A group is not shown because one of the same broker name in another cluster was there before it.
     *
     * @param group which
     * @param shown the one that is shown in its place, unless a zone hides it
     */
    record HiddenByNamesake(GroupKey group, GroupKey shown) implements Finding {}

    /**
     * Brokers of the groups of the route are not there.
     *
     * @param brokers who, and what became of them
     */
    record MembersAway(List<Departure> brokers) implements Finding {
        /** Copies the list. */
        public MembersAway {
            brokers = List.copyOf(brokers);
        }
    }

    // Of a topic without a route.

    /**
     * Nobody has registered the topic.
     *
     * @param upNanos since when, before now
     * @param isCertain false if topics were lost that are not remembered any more
     * @param isMadeOnDemand whether some broker makes topics when somebody sends to them
     */
    record NeverRegistered(long upNanos, boolean isCertain, boolean isMadeOnDemand) implements Finding {}

    /**
     * The brokers that offered the topic last are gone.
     *
     * @param groups their groups
     * @param brokers those that went last
     * @param agoNanos how long ago
     */
    record BrokersLeft(List<GroupKey> groups, List<Departure> brokers, long agoNanos) implements Finding {
        /** Copies the lists. */
        public BrokersLeft {
            groups = List.copyOf(groups);
            brokers = List.copyOf(brokers);
        }
    }

    /**
     * The brokers that offered the topic were there before this server started, and have not come back yet.
     *
     * @param groups their groups
     * @param brokers who
     * @param agoNanos how long ago the server started without them
     */
    record BrokersNotBack(List<GroupKey> groups, List<BrokerIdentity> brokers, long agoNanos) implements Finding {
        /** Copies the lists. */
        public BrokersNotBack {
            groups = List.copyOf(groups);
            brokers = List.copyOf(brokers);
        }
    }

    /**
     * The topic was deleted by hand.
     *
     * @param groups who offered it
     * @param by who asked for it
     * @param agoNanos how long ago
     */
    record Deleted(List<GroupKey> groups, Sender by, long agoNanos) implements Finding {
        /** Copies the list. */
        public Deleted {
            groups = List.copyOf(groups);
        }
    }

    /**
     * Those who offered the topic are there and do not name it any more.
     *
     * @param groups who offered it
     * @param agoNanos since when, before now
     */
    record NamedNoMore(List<GroupKey> groups, long agoNanos) implements Finding {
        /** Copies the list. */
        public NamedNoMore {
            groups = List.copyOf(groups);
        }
    }

    /**
     * Something with almost the same name is there.
     *
     * @param name its name
     * @param difference in what the names differ
     */
    record SimilarName(String name, NameDifference difference) implements Finding {}

    /**
     * The topic is one that brokers make for a consumer group when they need it.
     *
     * @param group the consumer group
     * @param isForDead whether it is for messages that nobody could consume ({@code %DLQ%}), and not for those to be tried
     *     again ({@code %RETRY%})
     */
    record OfConsumerGroup(String group, boolean isForDead) implements Finding {}

    /**
     * Somebody asks for the topic.
     *
     * @param demand who, and how often in vain
     * @param firstAgoNanos how long ago it was first asked for in vain
     * @param lastAgoNanos how long ago it was last asked for in vain
     */
    record AskedFor(Demand demand, long firstAgoNanos, long lastAgoNanos) implements Finding {}

    // Of a broker.

    /**
     * The broker is registered.
     *
     * @param broker where it stands
     * @param silentNanos for how long it was not heard
     * @param leftNanos for how long it may still be silent
     */
    record BrokerThere(BrokerIdentity broker, long silentNanos, long leftNanos) implements Finding {}

    /**
     * The broker is in the route of the topic.
     *
     * @param topic the topic
     * @param broker the broker
     * @param shownId the id under which it is shown: 0 also for a slave that acts as master
     */
    record InRoute(String topic, BrokerIdentity broker, long shownId) implements Finding {}

    /**
     * The group of the broker does not offer the topic.
     *
     * @param topic the topic
     * @param group the group
     * @param topics how many others it offers
     */
    record NotOffered(String topic, GroupKey group, int topics) implements Finding {}

    /**
     * Nothing that the brokers of a group say of topics counts: its master is not there, and its slaves are older than 5.0 or do not
     * say that they may act in its place.
     *
     * @param group the group
     */
    record OnlySlaves(GroupKey group) implements Finding {}

    /**
     * The broker was there.
     *
     * @param departure what became of it
     * @param agoNanos how long ago
     */
    record BrokerAway(Departure departure, long agoNanos) implements Finding {}

    /**
     * The broker was there before this server started, and has not come back yet.
     *
     * @param broker where it stood
     * @param agoNanos how long ago the server started without it
     */
    record BrokerNotBack(BrokerIdentity broker, long agoNanos) implements Finding {}

    /**
     * The broker was refused its place.
     *
     * @param refusal by whose claim
     * @param agoNanos how long ago last
     */
    record PlaceRefused(Refusal refusal, long agoNanos) implements Finding {}

    /**
     * The broker wanted to register and was refused for another reason than that its place is taken.
     *
     * @param refusal for what
     * @param agoNanos how long ago last
     */
    record RegistrationRefused(Refusal refusal, long agoNanos) implements Finding {}

    /**
     * Nobody of this name or at this address is known.
     *
     * @param upNanos since when, before now
     */
    record BrokerNeverSeen(long upNanos) implements Finding {}
}
