package dev.cairn.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.ConnectionEnd;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Permission;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.registry.Event;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.Limit;
import dev.cairn.registry.Obstacle;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What operators read. */
public class FindingTextTest {
    private static final GroupKey A = new GroupKey("C1", "a");
    private static final BrokerIdentity BROKER = new BrokerIdentity("C1", "a", 0, "10.0.0.1:10911");
    private static final BrokerIdentity OTHER = new BrokerIdentity("C1", "a", 0, "10.0.0.2:10911");
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final Departure SILENT =
            new Departure(BROKER, new Departure.Cause.Left(new LeaveReason.Silent(120 * SECOND)), 0);

    private static final List<Departure> DEPARTURES = Stream.of(
                    new Departure.Cause.Left(new LeaveReason.Silent(120 * SECOND)),
                    new Departure.Cause.Left(new LeaveReason.Replaced("h:2")),
                    new Departure.Cause.Left(new LeaveReason.ConnectionClosed(
                            new ConnectionEnd("10.0.0.1:40000", ConnectionEnd.How.BY_PEER))),
                    new Departure.Cause.Moved(OTHER))
            .map(cause -> new Departure(BROKER, cause, 0))
            .toList();

    /** Findings of every kind, and words of their sentences. */
    public static Stream<Arguments> findings() {
        return Stream.concat(of(NameDifference.values(), "There is "), Stream.concat(limits(), told()));
    }

    private static Stream<Arguments> limits() {
        return Stream.of(Limit.values()).map(limit -> Arguments.of(refused(new Obstacle.Full(limit)), " as it may."));
    }

    private static Stream<Arguments> of(NameDifference[] differences, String words) {
        return Stream.of(differences).map(one -> Arguments.of(new Finding.SimilarName("orders", one), words));
    }

    private static Stream<Arguments> told() {
        return Stream.of(
                Arguments.of(
                        new Finding.NotReady(5 * SECOND, 40 * SECOND),
                        "This name server started 5 s ago and answers no route lookup yet"),
                Arguments.of(
                        new Finding.StartedLately(5 * SECOND, 1),
                        "This name server started only 5 s ago and has heard of 1 broker so far."),
                Arguments.of(
                        new Finding.KnownFromHistory(5 * SECOND),
                        "What was before this name server started 5 s ago is known from its history only"),
                Arguments.of(new Finding.NobodyRegistered(SECOND), "No broker is registered here."),
                Arguments.of(
                        new Finding.Served(Collections.nCopies(7, A), 9),
                        "The topic has a route: 9 brokers of C1/a, C1/a, C1/a, C1/a, C1/a and 2 more."),
                Arguments.of(
                        new Finding.OnlyInClusters(List.of("C2"), List.of("C 1")),
                        "Of the clusters that are known here only C2 has the topic; \"C 1\" does not."),
                Arguments.of(
                        new Finding.OnlyInClusters(List.of("C2", "C3"), List.of("C1", "C4")),
                        "Of the clusters that are known here only C2, C3 have the topic; C1, C4 do not."),
                Arguments.of(
                        notPermitted(false, false, 0, false),
                        "It may neither be read nor written to on any of the brokers concerned: C1/a has permission 0"
                                + " instead of 6, since its master is not there."),
                Arguments.of(
                        notPermitted(true, false, 4, true),
                        "It may not be written to on any of the brokers concerned: C1/a has permission 4 instead of 6,"
                                + " since writing was forbidden by hand."),
                Arguments.of(
                        notPermitted(false, true, 6, false),
                        "It may not be read on any of the brokers concerned: C1/a has permission 6 as its brokers say."),
                Arguments.of(
                        new Finding.WithoutMaster(List.of(A), true),
                        "None of its groups has a master: C1/a. Consumers"),
                Arguments.of(new Finding.WithoutMaster(List.of(A), false), "One of its groups has no master: C1/a."),
                Arguments.of(
                        new Finding.WithoutMaster(List.of(A, A), false),
                        "Some of its groups have no master: C1/a, C1/a."),
                Arguments.of(
                        new Finding.HiddenByZone("z9", List.of(A), true),
                        "Who asks for zone z9 is not shown C1/a, which leaves nothing: the route is empty."),
                Arguments.of(
                        new Finding.HiddenByZone("z9", List.of(A), false), "Who asks for zone z9 is not shown C1/a."),
                Arguments.of(
                        new Finding.HiddenByNamesake(new GroupKey("C0", "a"), A),
                        "The group C0/a is not shown: C1/a has the same broker name"),
                Arguments.of(
                        new Finding.MembersAway(List.of(SILENT)),
                        "Of its groups, this broker is not there: C1/a/0 at 10.0.0.1:10911 (it was silent for 2 min)."),
                Arguments.of(new Finding.MembersAway(DEPARTURES), "(it moved to C1/a/0 at 10.0.0.2:10911)."),
                Arguments.of(
                        new Finding.BrokersLeft(List.of(A), DEPARTURES, 40 * SECOND), "(its place was taken by h:2)"),
                Arguments.of(
                        new Finding.NeverRegistered(90 * SECOND, true, true),
                        "No broker has registered the topic since this name server started 1 min 30 s ago."),
                Arguments.of(
                        new Finding.NeverRegistered(90 * SECOND, false, false), "No broker has registered the topic"),
                Arguments.of(
                        new Finding.BrokersLeft(List.of(A), List.of(SILENT), 40 * SECOND),
                        "The last broker that offered the topic, of C1/a, left 40 s ago: C1/a/0 at 10.0.0.1:10911 (it was"
                                + " silent for 2 min)."),
                Arguments.of(
                        new Finding.Deleted(List.of(A), new Sender(new SessionId(1), "10.9.9.9:1"), SECOND),
                        "The topic was deleted by hand 1 s ago, by 10.9.9.9:1. C1/a offered it."),
                Arguments.of(
                        new Finding.NamedNoMore(List.of(A), SECOND),
                        "The brokers that offered the topic, of C1/a, stopped naming it 1 s ago."),
                Arguments.of(
                        new Finding.SimilarName("Orders ", NameDifference.SPACE_AROUND),
                        "There is \"Orders \", which differs by blanks before or after the name."),
                Arguments.of(new Finding.OfConsumerGroup("g", true), "Brokers make this topic when the first message"),
                Arguments.of(
                        new Finding.OfConsumerGroup("g", false),
                        "Brokers make this topic when a consumer of group g connects to them."),
                Arguments.of(
                        new Finding.AskedFor(new Demand(1, 0, 0, 0, List.of(), 0), SECOND, SECOND),
                        "It was asked for in vain 1 time, first 1 s ago and last 1 s ago. Nobody who is connected"),
                Arguments.of(
                        new Finding.AskedFor(new Demand(5, 3, 0, 0, List.of("10.1.1.1:5"), 1), 9 * SECOND, SECOND),
                        "It was asked for in vain 5 times at least, and at most 3 more, first 9 s ago and last 1 s ago. Of"
                                + " those who are connected, 1 lately asked for it. Among those who ask: 10.1.1.1:5."),
                Arguments.of(
                        new Finding.AskedFor(new Demand(0, 0, 0, 0, List.of("10.1.1.1:5"), 1), SECOND, SECOND),
                        "Of those who are connected, 1 lately asked for it. Among those who ask: 10.1.1.1:5."),
                Arguments.of(
                        new Finding.BrokerThere(BROKER, SECOND, 119 * SECOND),
                        "Broker C1/a/0 at 10.0.0.1:10911 is registered. It was heard 1 s ago and may be silent for another"
                                + " 1 min 59 s."),
                Arguments.of(
                        new Finding.InRoute("T1", BROKER, 0), "Broker C1/a/0 at 10.0.0.1:10911 is in the route of T1."),
                Arguments.of(
                        new Finding.InRoute("T1", new BrokerIdentity("C1", "a", 2, "h:1"), 0),
                        "Broker C1/a/2 at h:1 is in the route of T1, shown as the master, which is not there."),
                Arguments.of(
                        new Finding.NotOffered("T1", A, 2),
                        "The group C1/a does not offer T1. It offers 2 other topics."),
                Arguments.of(new Finding.OnlySlaves(A), "The master of C1/a is not there"),
                Arguments.of(
                        new Finding.BrokerAway(SILENT, 40 * SECOND),
                        "Broker C1/a/0 at 10.0.0.1:10911 left its place 40 s ago: it was silent for 2 min."),
                Arguments.of(away(new LeaveReason.Unregistered()), "it said goodbye"),
                Arguments.of(closed(ConnectionEnd.How.BY_PEER), "its connection from 10.0.0.1:40000 closed."),
                Arguments.of(closed(ConnectionEnd.How.HOST_GONE), "its host is gone"),
                Arguments.of(closed(ConnectionEnd.How.IDLE), "for too long."),
                Arguments.of(closed(ConnectionEnd.How.BY_US), "this server closed its connection"),
                Arguments.of(away(new LeaveReason.Replaced("h:2")), "its place was taken by h:2"),
                Arguments.of(
                        new Finding.BrokerAway(new Departure(BROKER, new Departure.Cause.Moved(OTHER), 0), SECOND),
                        "it moved to C1/a/0 at 10.0.0.2:10911"),
                Arguments.of(earlier(Departure.Ending.SAID_GOODBYE), "it said goodbye."),
                Arguments.of(earlier(Departure.Ending.CONNECTION_CLOSED), "its connection from 10.0.0.1:40000 closed."),
                Arguments.of(
                        earlier(Departure.Ending.HOST_GONE), "its host is gone, it was connected from 10.0.0.1:40000."),
                Arguments.of(earlier(Departure.Ending.SILENT), "it was silent for too long."),
                Arguments.of(earlier(Departure.Ending.REPLACED), "its place was taken by another broker."),
                Arguments.of(
                        earlier(Departure.Ending.NOT_BACK),
                        "it was registered before this name server started, and has not come back since."),
                Arguments.of(
                        refused(new Obstacle.PlaceTaken(OTHER, Event.RefusalReason.OWNER_ALIVE)),
                        "Broker C1/a/0 at 10.0.0.1:10911 wants to register and is refused, last 1 s ago: C1/a/0 at"
                                + " 10.0.0.2:10911 has its place and was heard from just then."),
                Arguments.of(
                        refused(new Obstacle.PlaceTaken(OTHER, Event.RefusalReason.OLDER_EPOCH)),
                        "has its place by a newer epoch."),
                Arguments.of(
                        new Finding.PlaceRefused(
                                new Refusal(
                                        BROKER,
                                        new Obstacle.PlaceTaken(OTHER, Event.RefusalReason.OLDER_EPOCH),
                                        Optional.of("10.0.0.1:40000"),
                                        0,
                                        0),
                                SECOND),
                        "wants to register from 10.0.0.1:40000 and is refused, last 1 s ago: C1/a/0 at"),
                Arguments.of(
                        new Finding.RegistrationRefused(
                                new Refusal(BROKER, new Obstacle.SingleTopic(), Optional.of("10.0.0.1:40000"), 0, 0),
                                SECOND),
                        "wants to register from 10.0.0.1:40000 and is refused, last 1 s ago: its registration names one"
                                + " topic only"),
                Arguments.of(
                        refused(new Obstacle.Full(Limit.ROUTE_ENTRIES)),
                        "this name server holds as many route entries as it may."),
                Arguments.of(
                        refused(new Obstacle.NotAllowed("it is not allowed from there")),
                        "ago: it is not allowed from"),
                Arguments.of(
                        refused(new Obstacle.Unreadable("the body is not JSON, at byte 7")),
                        "what it sends cannot be served: the body is not JSON, at byte 7."),
                Arguments.of(
                        new Finding.BrokerNotBack(BROKER, 40 * SECOND),
                        "Broker C1/a/0 at 10.0.0.1:10911 was here before this name server was restarted 40 s ago, and has"
                                + " not come back yet."),
                Arguments.of(
                        new Finding.BrokersNotBack(List.of(A), Collections.nCopies(6, BROKER), 40 * SECOND),
                        "of C1/a, were here before this name server was restarted 40 s ago, and have not come back yet:"
                                + " C1/a/0 at 10.0.0.1:10911,"),
                Arguments.of(
                        new Finding.SimilarName("broker-b", NameDifference.SIBLING),
                        "There is also broker-b, which differs by the letter or number at its end."),
                Arguments.of(
                        new Finding.SimilarName("orders", NameDifference.SWAPPED),
                        "There is orders, which differs by two letters that are swapped."),
                Arguments.of(
                        new Finding.BrokerNeverSeen(SECOND), "No broker of this name or at this address is known"));
    }

    private static Finding refused(Obstacle obstacle) {
        Refusal refusal = new Refusal(BROKER, obstacle, Optional.empty(), 0, 0);
        return refusal.isPlaceTaken()
                ? new Finding.PlaceRefused(refusal, SECOND)
                : new Finding.RegistrationRefused(refusal, SECOND);
    }

    private static Finding away(LeaveReason reason) {
        return new Finding.BrokerAway(new Departure(BROKER, new Departure.Cause.Left(reason), 0), SECOND);
    }

    private static Finding earlier(Departure.Ending ending) {
        Departure.Cause cause = new Departure.Cause.Earlier(ending, Optional.of("10.0.0.1:40000"));
        return new Finding.BrokerAway(new Departure(BROKER, cause, 0), SECOND);
    }

    private static Finding closed(ConnectionEnd.How how) {
        return away(new LeaveReason.ConnectionClosed(new ConnectionEnd("10.0.0.1:40000", how)));
    }

    private static Finding notPermitted(boolean mayRead, boolean mayWrite, int effective, boolean isWiped) {
        return new Finding.NotPermitted(
                mayRead,
                mayWrite,
                List.of(new Finding.Allowed(A, new Permission(6), new Permission(effective), isWiped, false)));
    }

    @ParameterizedTest
    @MethodSource("findings")
    void aFindingIsASentence(Finding finding, String words) {
        FindingText text = FindingText.of(finding);

        assertThat(text.sentence()).contains(words).endsWith(".").doesNotContain("  ");
        assertThat(text.remedy()).matches("|[A-Z].*\\.");
    }

    @Test
    void everyKindOfFindingIsInTheTable() {
        assertThat(Arrays.stream(Finding.class.getPermittedSubclasses()).map(Object.class::cast))
                .allSatisfy(kind -> assertThat(
                                findings().map(row -> row.get()[0].getClass()).map(Object.class::cast))
                        .contains(kind));
    }

    @ParameterizedTest
    @CsvSource({
        "0,less than 1 s",
        "-5,less than 1 s",
        "1,1 s",
        "60,1 min",
        "65,1 min 5 s",
        "7260,2 h 1 min",
        "86400,1 d",
        "180000,2 d 2 h"
    })
    void aTimeIsWrittenWithItsLargestUnits(long seconds, String words) {
        assertThat(TimeSpan.of(seconds * SECOND)).isEqualTo(words);
    }
}
