package dev.cairn.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.ConnectionEnd;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Origin;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.model.Values;
import dev.cairn.registry.Event;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.Limit;
import dev.cairn.registry.Obstacle;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What each event means, and the words for it. */
public class EventChangesTest {

    private static final BrokerIdentity A = new BrokerIdentity("c", "broker-a", 0, "10.0.0.1:10911");
    private static final BrokerIdentity B = new BrokerIdentity("c", "broker-a", 1, "10.0.0.2:10911");
    private static final GroupKey GROUP = A.group();
    private static final Sender OPERATOR = new Sender(new SessionId(5), "10.9.9.9:40000");
    private static final Optional<Origin> REGISTRATION = Optional.of(new Origin("10.0.0.1:40001", 103));
    private static final Optional<Origin> GOODBYE = Optional.of(new Origin("10.0.0.1:40001", 104));
    private static final Optional<Origin> NOBODY = Optional.empty();

    private static Optional<Origin> byHand(int requestCode) {
        return Optional.of(new Origin(OPERATOR.address(), requestCode));
    }

    /** An event, who asked for it, what it means, and words. */
    static Stream<Arguments> changes() {
        return Stream.of(
                Arguments.of(
                        new Event.BrokerJoined(A, new SessionId(7)),
                        REGISTRATION,
                        "broker-joined registered 10.0.0.1:40001 103",
                        "Broker c/broker-a/0 at 10.0.0.1:10911 joined"),
                Arguments.of(
                        new Event.BrokerMoved(A, B, false),
                        REGISTRATION,
                        "broker-moved changed 10.0.0.1:40001 103",
                        "Broker c/broker-a/0 at 10.0.0.1:10911 is now c/broker-a/1 at 10.0.0.2:10911"),
                Arguments.of(
                        new Event.BrokerMoved(A, B, true),
                        REGISTRATION,
                        "broker-contested changed 10.0.0.1:40001 103",
                        "; its earlier connection is still open, perhaps two brokers share it"),
                Arguments.of(
                        new Event.BrokerChanged(A),
                        REGISTRATION,
                        "broker-changed changed 10.0.0.1:40001 103",
                        "Broker c/broker-a/0 at 10.0.0.1:10911 changed what it says of itself"),
                Arguments.of(
                        left(new LeaveReason.Unregistered()),
                        GOODBYE,
                        "broker-left unregistered 10.0.0.1:40001 104",
                        "Broker c/broker-a/0 at 10.0.0.1:10911 left: it said goodbye"),
                Arguments.of(
                        left(closed(ConnectionEnd.How.BY_PEER)),
                        NOBODY,
                        "broker-left connection-closed 10.0.0.1:40001 -",
                        "left: its connection closed"),
                Arguments.of(
                        left(closed(ConnectionEnd.How.HOST_GONE)),
                        NOBODY,
                        "broker-left host-gone 10.0.0.1:40001 -",
                        "left: its host is gone, nothing there acknowledges anything any more"),
                Arguments.of(
                        left(closed(ConnectionEnd.How.IDLE)),
                        NOBODY,
                        "broker-left connection-closed 10.0.0.1:40001 -",
                        "left: nothing came over its connection for too long"),
                Arguments.of(
                        left(closed(ConnectionEnd.How.BY_US)),
                        NOBODY,
                        "broker-left connection-closed 10.0.0.1:40001 -",
                        "left: this server closed its connection"),
                Arguments.of(
                        left(new LeaveReason.Silent(TimeUnit.SECONDS.toNanos(120))),
                        NOBODY,
                        "broker-left silent - -",
                        "left: silent for 120 s"),
                Arguments.of(
                        left(new LeaveReason.Replaced("10.0.0.2:10911")),
                        Optional.of(new Origin("10.0.0.2:40002", 103)),
                        "broker-left replaced 10.0.0.2:40002 103",
                        "left: replaced by 10.0.0.2:10911"),
                Arguments.of(
                        new Event.TopicsChanged(
                                GROUP, List.of("T1", "T2"), List.of("T3"), Collections.nCopies(11, "T")),
                        REGISTRATION,
                        "topics-changed changed 10.0.0.1:40001 103",
                        "Topics of c/broker-a: 2 added [T1, T2], 1 changed [T3], 11 removed"),
                Arguments.of(
                        new Event.TopicDeleted("T1", List.of(GROUP, new GroupKey("d", "broker-a")), OPERATOR),
                        byHand(216),
                        "topic-deleted operator 10.9.9.9:40000 216",
                        "Topic T1 of c/broker-a, d/broker-a was deleted by 10.9.9.9:40000"),
                Arguments.of(
                        new Event.TopicDeleted("T1", Collections.nCopies(11, GROUP), OPERATOR),
                        byHand(216),
                        "topic-deleted operator 10.9.9.9:40000 216",
                        "Topic T1 of 11 groups was deleted"),
                Arguments.of(
                        new Event.TopicRegistered("T1", List.of(GROUP), List.of(), OPERATOR),
                        byHand(217),
                        "topic-registered registered 10.9.9.9:40000 217",
                        "Topic T1 was registered by 10.9.9.9:40000: 1 group added, 0 changed"),
                Arguments.of(
                        new Event.WritePermissionSet("broker-a", List.of(GROUP), false, Optional.of(OPERATOR)),
                        byHand(205),
                        "write-forbidden operator 10.9.9.9:40000 205",
                        "Writing to c/broker-a was forbidden, by 10.9.9.9:40000"),
                Arguments.of(
                        new Event.WritePermissionSet("broker-a", List.of(GROUP), true, Optional.of(OPERATOR)),
                        byHand(327),
                        "write-allowed operator 10.9.9.9:40000 327",
                        "Writing to c/broker-a is allowed again, by 10.9.9.9:40000"),
                Arguments.of(
                        new Event.WritePermissionSet("broker-a", List.of(GROUP), true, Optional.of(OPERATOR)),
                        NOBODY,
                        "write-allowed operator 10.9.9.9:40000 -",
                        "by 10.9.9.9:40000"),
                Arguments.of(
                        new Event.WritePermissionSet("broker-a", List.of(GROUP), true, Optional.empty()),
                        GOODBYE,
                        "write-allowed unregistered 10.0.0.1:40001 104",
                        "Writing to c/broker-a is allowed again, as the broker said goodbye"),
                Arguments.of(
                        refused(Event.RefusalReason.OLDER_EPOCH),
                        REGISTRATION,
                        "registration-refused refused 10.0.0.1:40001 103",
                        "its epoch is older"),
                Arguments.of(
                        refused(Event.RefusalReason.OWNER_ALIVE),
                        REGISTRATION,
                        "registration-refused refused 10.0.0.1:40001 103",
                        "that one was heard from just now"),
                Arguments.of(
                        Event.LimitReached.by(A, Limit.ROUTE_ENTRIES),
                        REGISTRATION,
                        "registration-refused refused 10.0.0.1:40001 103",
                        "Refused the registration of c/broker-a/0 at 10.0.0.1:10911:"
                                + " the registry holds as many route entries as it may"),
                Arguments.of(
                        new Event.RegistrationRefused(A, new Obstacle.SingleTopic()),
                        REGISTRATION,
                        "registration-refused refused 10.0.0.1:40001 103",
                        "Broker c/broker-a/0 at 10.0.0.1:10911 was refused: its registration names one topic only"),
                Arguments.of(
                        new Event.RegistrationRefused(B, new Obstacle.NotAllowed("it may not from there")),
                        REGISTRATION,
                        "registration-refused refused 10.0.0.1:40001 103",
                        "was refused, from 10.0.0.1:40001: it may not from there"),
                Arguments.of(
                        new Event.RegistrationRefused(A, new Obstacle.Unreadable("crc32 not match")),
                        REGISTRATION,
                        "registration-refused refused 10.0.0.1:40001 103",
                        "was refused: what it sends cannot be served: crc32 not match"),
                Arguments.of(
                        new Event.NameClash(GROUP, new GroupKey("d", "broker-a")),
                        REGISTRATION,
                        "name-clash changed 10.0.0.1:40001 103",
                        "is also used by d/broker-a"));
    }

    /** Changes of every kind that comes from an event. */
    @SuppressWarnings("unchecked") // as the rows are made here
    public static Stream<Change> ofEvents() {
        return changes()
                .map(row -> changes((Optional<Origin>) row.get()[1], (Event) row.get()[0])
                        .get(0));
    }

    /** Events that are no change, or follow from one that is told, with words. */
    static Stream<Arguments> others() {
        return Stream.of(
                Arguments.of(
                        new Event.LimitReached(Limit.TOPICS, "topic T1 by 10.9.9.9:40000"),
                        "Refused the topic T1 by 10.9.9.9:40000: the registry holds as many topics as it may"),
                Arguments.of(new Event.StaleGoodbye(A), "said goodbye, but does not stand there any more"),
                Arguments.of(smallestId(), "Smallest id of c/broker-a is now 1 at 10.0.0.2:10911"));
    }

    @ParameterizedTest
    @MethodSource("changes")
    void whatChangesHasAKindACauseASourceAndWords(Event event, Optional<Origin> origin, String meaning, String words) {
        Change change = changes(origin, event).get(0);

        assertThat(shown(change)).isEqualTo(meaning);
        assertThat(change.sentence()).contains(words).doesNotContain("\n");
    }

    @ParameterizedTest
    @MethodSource("others")
    void whatIsNoChangeHasWordsOnly(Event event, String words) {
        EventChanges events = new EventChanges(List.of(event), GOODBYE);

        assertThat(events.change(event)).isEmpty();
        assertThat(events.sentence(event)).contains(words).doesNotContain("\n");
    }

    @Test
    void everyKindOfEventIsHere() {
        List<Class<?>> shown = Stream.concat(changes(), others())
                .<Class<?>>map(row -> row.get()[0].getClass())
                .distinct()
                .toList();

        assertThat(Event.class.getPermittedSubclasses()).containsExactlyInAnyOrderElementsOf(shown);
    }

    @Test
    void topicsThatGoWithTheirBrokerGoForTheSameReason() {
        Event topics = new Event.TopicsChanged(GROUP, List.of(), List.of(), List.of("T1"));
        BrokerIdentity other = new BrokerIdentity("c", "broker-b", 0, "10.0.0.3:10911");
        Event gone = new Event.BrokerLeft(
                other, new LeaveReason.ConnectionClosed(new ConnectionEnd("10.0.0.3:1", ConnectionEnd.How.HOST_GONE)));

        assertThat(changes(NOBODY, left(closed(ConnectionEnd.How.BY_PEER)), gone, topics))
                .extracting(EventChangesTest::shown)
                .containsExactly(
                        "broker-left connection-closed 10.0.0.1:40001 -",
                        "broker-left host-gone 10.0.0.3:1 -",
                        "topics-changed connection-closed 10.0.0.1:40001 -");
        assertThat(changes(REGISTRATION, new Event.BrokerJoined(A, new SessionId(7)), topics))
                .extracting(change -> change.why().cause())
                .containsExactly(Cause.REGISTERED, Cause.REGISTERED);
    }

    @Test
    void whereABrokerComesFromIsToldIfItSaysThatItIsElsewhere() {
        Optional<Origin> elsewhere = Optional.of(new Origin("172.17.0.5:45396", 103));
        ConnectionEnd end = new ConnectionEnd("172.17.0.5:45396", ConnectionEnd.How.BY_PEER);

        assertThat(changes(elsewhere, new Event.BrokerJoined(A, new SessionId(7))))
                .extracting(Change::sentence)
                .containsExactly("Broker c/broker-a/0 at 10.0.0.1:10911 joined, from 172.17.0.5:45396");
        assertThat(changes(elsewhere, left(new LeaveReason.Unregistered())))
                .extracting(Change::sentence)
                .containsExactly("Broker c/broker-a/0 at 10.0.0.1:10911 left: it said goodbye, from 172.17.0.5:45396");
        assertThat(changes(NOBODY, left(new LeaveReason.ConnectionClosed(end))))
                .extracting(Change::sentence)
                .containsExactly(
                        "Broker c/broker-a/0 at 10.0.0.1:10911 left: its connection closed, from 172.17.0.5:45396");
    }

    @Test
    void aNameThatImitatesAFieldStandsInQuotes() {
        BrokerIdentity forged = new BrokerIdentity("c", "a/0 at 10.0.0.1:1 left: c/b", 0, "10.0.0.9:1");

        assertThat(changes(
                        NOBODY,
                        new Event.BrokerJoined(forged, new SessionId(7)),
                        new Event.TopicsChanged(GROUP, List.of("T1], 0 removed [T2"), List.of(), List.of())))
                .extracting(Change::sentence)
                .containsExactly(
                        "Broker c/\"a/0 at 10.0.0.1:1 left: c/b\"/0 at 10.0.0.9:1 joined",
                        "Topics of c/broker-a: 1 added [\"T1], 0 removed [T2\"], 0 changed, 0 removed");
    }

    @Test
    void whatAnEntryIsAboutCanBeFoundInIt() {
        BrokerIdentity elsewhere = new BrokerIdentity("d", "broker-d", 0, "10.0.0.1:10911");

        assertThat(subject(new Event.BrokerMoved(A, elsewhere, false)))
                .isEqualTo(new Subject(
                        List.of(elsewhere.group(), GROUP),
                        List.of(elsewhere, A),
                        TopicChanges.NONE,
                        Optional.empty(),
                        Optional.empty()));
        assertThat(subject(new Event.TopicRegistered("T", List.of(GROUP), List.of(elsewhere.group()), OPERATOR)))
                .isEqualTo(new Subject(
                        List.of(GROUP, elsewhere.group()),
                        List.of(),
                        new TopicChanges(Names.of(List.of("T")), Names.of(List.of("T")), Names.NONE),
                        Optional.empty(),
                        Optional.empty()));
        assertThat(subject(new Event.TopicDeleted("T", List.of(GROUP), OPERATOR))
                        .topics()
                        .removed())
                .isEqualTo(new Names(List.of("T"), 1));
    }

    @Test
    void ofManyTopicsTheFirstAreNamedAndAllAreCounted() {
        List<String> topics =
                IntStream.range(0, 10_000).mapToObj(i -> "topic-" + i).toList();

        Names removed = subject(new Event.TopicsChanged(GROUP, List.of(), List.of(), topics))
                .topics()
                .removed();

        assertThat(removed.count()).isEqualTo(10_000);
        assertThat(removed.first()).isEqualTo(topics.subList(0, Names.MOST));
        assertThat(removed.areAll()).isFalse();
    }

    @Test
    void ofLongNamesAndOfManyGroupsFewAreKept() {
        List<String> topics = Collections.nCopies(50, "t".repeat(1_000));
        List<GroupKey> groups = IntStream.range(0, 1_000)
                .mapToObj(i -> new GroupKey("c" + i, "b"))
                .toList();
        List<GroupKey> longGroups = Collections.nCopies(50, new GroupKey("c".repeat(1_000), "b".repeat(1_000)));

        assertThat(Names.of(topics).first()).hasSize(4);
        assertThat(Names.of(List.of("t".repeat(5_000)))).isEqualTo(new Names(List.of(), 1));
        assertThat(subject(new Event.TopicDeleted("T", groups, OPERATOR)).groups())
                .isEqualTo(groups.subList(0, Subject.MOST_GROUPS));
        assertThat(subject(new Event.TopicDeleted("T", longGroups, OPERATOR)).groups())
                .hasSize(2);
    }

    @Test
    void whatASentenceTellsBesideTheFieldsIsKeptAsValues() {
        assertThat(changes(NOBODY, left(new LeaveReason.Silent(TimeUnit.MILLISECONDS.toNanos(120_900))))
                        .get(0)
                        .values())
                .isEqualTo(Values.NONE.with("reason", Values.ofKind("silent").with("forSeconds", 120)));
        assertThat(changes(NOBODY, new Event.BrokerChanged(A)).get(0).values()).isEqualTo(Values.NONE);
    }

    private static Subject subject(Event event) {
        return changes(NOBODY, event).get(0).subject();
    }

    private static List<Change> changes(Optional<Origin> origin, Event... events) {
        EventChanges changes = new EventChanges(List.of(events), origin);
        return Stream.of(events)
                .flatMap(event -> changes.change(event).stream())
                .toList();
    }

    private static String shown(Change change) {
        OptionalInt code = change.why().requestCode();
        return change.kind().word() + " " + change.why().cause().word() + " "
                + change.why().source().orElse("-") + " " + (code.isPresent() ? code.getAsInt() : "-");
    }

    private static Event left(LeaveReason reason) {
        return new Event.BrokerLeft(A, reason);
    }

    private static LeaveReason closed(ConnectionEnd.How how) {
        return new LeaveReason.ConnectionClosed(new ConnectionEnd("10.0.0.1:40001", how));
    }

    private static Event smallestId() {
        BrokerMember member =
                new BrokerMember(1, "10.0.0.2:10911", "10.0.0.2:10912", ActingMaster.ON, Optional.empty(), List.of());
        return new Event.SmallestIdChanged(
                GROUP, member, Optional.of("10.0.0.1:10911"), Optional.empty(), List.of("10.0.0.2:10911"));
    }

    private static Event refused(Event.RefusalReason reason) {
        return new Event.ClaimRefused(B, A, reason);
    }
}
