package dev.cairn.view;

import dev.cairn.model.EnumWord;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Value.Some;
import dev.cairn.model.Values;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What the sentences of findings tell, as values; with {@link LeaveValues} and {@link RefusalValues}. */
public final class FindingValues {
    private static final String UP = "upSeconds";
    private static final String AGO = "agoSeconds";
    private static final String GROUP = "group";
    private static final String GROUPS = "groups";
    private static final String BROKERS = "brokers";
    private static final String BROKER_COUNT = "brokerCount";
    private static final String REASON = "reason";
    private static final String TOPIC = "topic";
    private static final String IS_ALL = "isAll";

    private static final Map<Class<?>, Function<Finding, Values>> VALUES = Map.ofEntries(
            on(
                    Finding.NotReady.class,
                    found -> up(found.upNanos()).withSeconds("closedForSeconds", found.closedForNanos())),
            on(Finding.StartedLately.class, found -> up(found.upNanos()).with(BROKER_COUNT, found.brokers())),
            on(Finding.NobodyRegistered.class, found -> up(found.upNanos())),
            on(Finding.KnownFromHistory.class, found -> up(found.upNanos())),
            on(Finding.Served.class, found -> of(found.groups()).with(BROKER_COUNT, found.brokers())),
            on(
                    Finding.OnlyInClusters.class,
                    found -> Values.NONE
                            .with("clusters", names(found.clusters()))
                            .with("others", names(found.others()))),
            on(Finding.NotPermitted.class, FindingValues::notPermitted),
            on(Finding.WithoutMaster.class, found -> of(found.groups()).with(IS_ALL, found.isAll())),
            on(
                    Finding.HiddenByZone.class,
                    found -> of(found.groups()).withName("zone", found.zone()).with(IS_ALL, found.isAll())),
            on(
                    Finding.HiddenByNamesake.class,
                    found -> of(found.group()).with("shown", found.shown().toString())),
            on(Finding.MembersAway.class, found -> Values.NONE.with(BROKERS, gone(found.brokers()))),
            on(
                    Finding.NeverRegistered.class,
                    found -> up(found.upNanos())
                            .with("isCertain", found.isCertain())
                            .with("isMadeOnDemand", found.isMadeOnDemand())),
            on(
                    Finding.BrokersLeft.class,
                    found -> of(found.groups())
                            .withSeconds(AGO, found.agoNanos())
                            .with(BROKERS, gone(found.brokers()))),
            on(Finding.BrokersNotBack.class, FindingValues::brokersNotBack),
            on(
                    Finding.Deleted.class,
                    found -> of(found.groups())
                            .withSeconds(AGO, found.agoNanos())
                            .with("by", found.by().address())),
            on(Finding.NamedNoMore.class, found -> of(found.groups()).withSeconds(AGO, found.agoNanos())),
            on(
                    Finding.SimilarName.class,
                    found -> Values.NONE
                            .withName("name", found.name())
                            .with("difference", EnumWord.of(found.difference()))),
            on(
                    Finding.OfConsumerGroup.class,
                    found ->
                            Values.NONE.withName("consumerGroup", found.group()).with("isForDead", found.isForDead())),
            on(Finding.AskedFor.class, FindingValues::askedFor),
            on(
                    Finding.BrokerThere.class,
                    found -> Values.NONE
                            .withBroker(found.broker())
                            .withSeconds("silentSeconds", found.silentNanos())
                            .withSeconds("leftSeconds", found.leftNanos())),
            on(
                    Finding.InRoute.class,
                    found -> Values.NONE
                            .withBroker(found.broker())
                            .withName(TOPIC, found.topic())
                            .with(
                                    "isPromoted",
                                    found.shownId() != found.broker().brokerId())),
            on(
                    Finding.NotOffered.class,
                    found -> of(found.group()).withName(TOPIC, found.topic()).with("otherTopics", found.topics())),
            on(Finding.OnlySlaves.class, found -> of(found.group())),
            on(Finding.BrokerAway.class, FindingValues::brokerAway),
            on(
                    Finding.BrokerNotBack.class,
                    found -> Values.NONE.withBroker(found.broker()).withSeconds(AGO, found.agoNanos())),
            on(Finding.PlaceRefused.class, found -> RefusalValues.of(found.refusal(), found.agoNanos())),
            on(Finding.RegistrationRefused.class, found -> RefusalValues.of(found.refusal(), found.agoNanos())),
            on(Finding.BrokerNeverSeen.class, found -> up(found.upNanos())));

    private FindingValues() {}

    private static <F extends Finding> Map.Entry<Class<?>, Function<Finding, Values>> on(
            Class<F> kind, Function<F, Values> values) {
        return Map.entry(kind, finding -> values.apply(kind.cast(finding)));
    }

    /** The values of a finding. */
    public static Values of(Finding finding) {
        Function<Finding, Values> values = VALUES.get(finding.getClass());
        if (values == null) {
            throw new IllegalArgumentException("no values for " + finding);
        }
        return values.apply(finding);
    }

    private static Values up(long nanos) {
        return Values.NONE.withSeconds(UP, nanos);
    }

    private static Values of(GroupKey group) {
        return Values.NONE.with(GROUP, group.toString());
    }

    private static Values of(List<GroupKey> groups) {
        return Values.NONE.with(GROUPS, Some.texts(groups, FindingText.MOST_NAMES));
    }

    private static Some names(List<String> names) {
        return Some.names(names, FindingText.MOST_NAMES);
    }

    private static Some gone(List<Departure> brokers) {
        return Some.of(
                brokers,
                FindingText.MOST_NAMES,
                away -> Values.NONE.withBroker(away.broker()).with(REASON, LeaveValues.of(away)));
    }

    private static Values notPermitted(Finding.NotPermitted found) {
        List<GroupKey> wiped = found.groups().stream()
                .filter(Finding.Allowed::isWriteWiped)
                .map(Finding.Allowed::group)
                .toList();
        Values values = Values.NONE
                .with("missing", found.mayRead() ? "write" : found.mayWrite() ? "read" : "read-and-write")
                .with("permissions", Some.of(found.groups(), FindingText.MOST_NAMES, FindingValues::allowed));
        return wiped.isEmpty() ? values : values.with("wiped", Some.texts(wiped, FindingText.MOST_NAMES));
    }

    private static Values allowed(Finding.Allowed allowed) {
        Values values = of(allowed.group())
                .with("permission", allowed.effective().bits())
                .with("reported", allowed.reported().bits());
        if (allowed.effective().equals(allowed.reported())) {
            return values.with("why", "reported");
        }
        return values.with("why", allowed.isWriteWiped() ? "wiped" : "without-master");
    }

    private static Values brokersNotBack(Finding.BrokersNotBack found) {
        return of(found.groups())
                .withSeconds(AGO, found.agoNanos())
                .with(BROKERS, Some.of(found.brokers(), FindingText.MOST_NAMES, Values.NONE::withBroker));
    }

    private static Values askedFor(Finding.AskedFor found) {
        Demand demand = found.demand();
        Values values = Values.NONE.with("connected", demand.connected());
        if (demand.asked() > 0) {
            values = values.with("asked", demand.asked())
                    .with("missedAtMost", demand.missedAtMost())
                    .withSeconds("firstAgoSeconds", found.firstAgoNanos())
                    .withSeconds("lastAgoSeconds", found.lastAgoNanos());
        }
        return demand.sources().isEmpty()
                ? values
                : values.with("sources", Some.texts(demand.sources(), Integer.MAX_VALUE));
    }

    private static Values brokerAway(Finding.BrokerAway found) {
        return Values.NONE
                .withBroker(found.departure().broker())
                .withSeconds(AGO, found.agoNanos())
                .with("isEarlier", found.departure().cause() instanceof Departure.Cause.Earlier)
                .with(REASON, LeaveValues.of(found.departure()));
    }
}
