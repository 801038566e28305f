package dev.cairn.main;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.ConnectionEnd;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.registry.Event;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.Limit;
import dev.cairn.registry.RegistryState;
import dev.cairn.testing.CapturedLog;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.LoggerFactory;

class EventLogTest {

    private static final BrokerIdentity A = new BrokerIdentity("c", "broker-a", 0, "10.0.0.1:10911");
    private static final BrokerIdentity B = new BrokerIdentity("c", "broker-a", 1, "10.0.0.2:10911");
    private static final GroupKey GROUP = A.group();
    private static final Sender OPERATOR = new Sender(new SessionId(5), "10.9.9.9:40000");

    static Stream<Arguments> events() {
        return Stream.of(
                Arguments.of(
                        new Event.BrokerJoined(A, new SessionId(7)), "Broker c/broker-a/0 at 10.0.0.1:10911 joined"),
                Arguments.of(
                        new Event.BrokerMoved(A, B, false),
                        "Broker c/broker-a/0 at 10.0.0.1:10911 is now c/broker-a/1 at 10.0.0.2:10911"),
                Arguments.of(
                        new Event.BrokerMoved(A, B, true),
                        "Broker c/broker-a/0 at 10.0.0.1:10911 is now c/broker-a/1 at 10.0.0.2:10911;"
                                + " its earlier connection is still open, perhaps two brokers share it"),
                Arguments.of(
                        new Event.BrokerChanged(A),
                        "Broker c/broker-a/0 at 10.0.0.1:10911 changed what it says of itself"),
                Arguments.of(left(new LeaveReason.Unregistered()), "it said goodbye"),
                Arguments.of(left(closed(ConnectionEnd.How.BY_PEER)), "its connection closed"),
                Arguments.of(left(closed(ConnectionEnd.How.HOST_GONE)), "its host is gone, nothing there acknowledges"),
                Arguments.of(left(closed(ConnectionEnd.How.IDLE)), "nothing came over its connection for too long"),
                Arguments.of(left(closed(ConnectionEnd.How.BY_US)), "this server closed its connection"),
                Arguments.of(left(new LeaveReason.Silent(TimeUnit.SECONDS.toNanos(120))), "silent for 120 s"),
                Arguments.of(left(new LeaveReason.Replaced("10.0.0.2:10911")), "replaced by 10.0.0.2:10911"),
                Arguments.of(
                        new Event.TopicsChanged(GROUP, List.of("T1", "T2"), List.of(), Collections.nCopies(11, "T")),
                        "Topics of c/broker-a: 2 added [T1, T2], 0 changed, 11 removed"),
                Arguments.of(
                        new Event.TopicDeleted("T1", List.of(GROUP, new GroupKey("d", "broker-a")), OPERATOR),
                        "Topic T1 of c/broker-a, d/broker-a was deleted by 10.9.9.9:40000"),
                Arguments.of(
                        new Event.TopicDeleted("T1", Collections.nCopies(11, GROUP), OPERATOR),
                        "Topic T1 of 11 groups was deleted"),
                Arguments.of(
                        new Event.WritePermissionSet("broker-a", List.of(GROUP), false, Optional.of(OPERATOR)),
                        "Writing to c/broker-a was forbidden, by 10.9.9.9:40000"),
                Arguments.of(
                        new Event.WritePermissionSet("broker-a", List.of(GROUP), true, Optional.of(OPERATOR)),
                        "Writing to c/broker-a is allowed again, by 10.9.9.9:40000"),
                Arguments.of(
                        new Event.WritePermissionSet("broker-a", List.of(GROUP), true, Optional.empty()),
                        "Writing to c/broker-a is allowed again, as the broker said goodbye"),
                Arguments.of(
                        new Event.TopicRegistered("T1", List.of(GROUP), List.of(), OPERATOR),
                        "Topic T1 was registered by 10.9.9.9:40000: 1 groups added, 0 changed"),
                Arguments.of(
                        new Event.LimitReached(Limit.ROUTE_ENTRIES, "registration of " + A),
                        "Refused the registration of c/broker-a/0 at 10.0.0.1:10911:"
                                + " the registry holds as many route entries as it may"),
                Arguments.of(refused(Event.RefusalReason.OLDER_EPOCH), "its epoch is older"),
                Arguments.of(refused(Event.RefusalReason.OWNER_ALIVE), "that one was heard from just now"),
                Arguments.of(new Event.StaleGoodbye(A), "said goodbye, but does not stand there any more"),
                Arguments.of(new Event.NameClash(GROUP, new GroupKey("d", "broker-a")), "is also used by d/broker-a"),
                Arguments.of(smallestId(), "Smallest id of c/broker-a is now 1 at 10.0.0.2:10911"));
    }

    @Test
    void aNameThatImitatesAFieldStandsInQuotes() {
        BrokerIdentity forged = new BrokerIdentity("c", "a/0 at 10.0.0.1:1 left: c/b", 0, "10.0.0.9:1");

        assertThat(EventLog.sentence(new Event.BrokerJoined(forged, new SessionId(7)), Optional.empty()))
                .isEqualTo("Broker c/\"a/0 at 10.0.0.1:1 left: c/b\"/0 at 10.0.0.9:1 joined");
        assertThat(EventLog.sentence(
                        new Event.TopicsChanged(GROUP, List.of("T1], 0 removed [T2"), List.of(), List.of()),
                        Optional.empty()))
                .isEqualTo("Topics of c/broker-a: 1 added [\"T1], 0 removed [T2\"], 0 changed, 0 removed");
    }

    @ParameterizedTest
    @MethodSource("events")
    void anEventIsToldInOneLine(Event event, String words) {
        assertThat(EventLog.sentence(event, Optional.empty())).contains(words).doesNotContain("\n");
    }

    @Test
    void whereABrokerComesFromIsToldIfItSaysThatItIsElsewhere() {
        Event joined = new Event.BrokerJoined(A, new SessionId(7));

        assertThat(EventLog.sentence(joined, Optional.of("10.0.0.1:45396")))
                .isEqualTo("Broker c/broker-a/0 at 10.0.0.1:10911 joined");
        assertThat(EventLog.sentence(joined, Optional.of("172.17.0.5:45396")))
                .isEqualTo("Broker c/broker-a/0 at 10.0.0.1:10911 joined, from 172.17.0.5:45396");
    }

    @Test
    void everyKindOfEventHasItsWordsHere() {
        List<Class<?>> shown = events().<Class<?>>map(row -> row.get()[0].getClass())
                .distinct()
                .toList();

        assertThat(Event.class.getPermittedSubclasses()).containsExactlyInAnyOrderElementsOf(shown);
    }

    @Test
    void anOrderlyStopDoesNotLookLikeAnOutage() {
        try (CapturedLog log = CapturedLog.of("dev.cairn.registry")) {
            EventLog events = new EventLog(() -> 1);
            List<Event> end = List.of(
                    left(closed(ConnectionEnd.How.BY_PEER)),
                    new Event.TopicsChanged(GROUP, List.of(), List.of(), List.of("T")));
            events.happened(RegistryState.empty(), end, Optional.empty());
            assertThat(log.lines()).hasSize(2);

            events.stopping();
            events.happened(RegistryState.empty(), end, Optional.empty());
            assertThat(log.lines()).hasSize(2);

            events.happened(RegistryState.empty(), List.of(left(new LeaveReason.Unregistered())), Optional.empty());
            assertThat(log.lines()).hasSize(3).last().asString().contains("it said goodbye");
        }
    }

    @Test
    void aBrokerThatChangesAgainAndAgainCannotFloodTheLog() {
        long[] nanos = {1};
        EventLog log = new EventLog(() -> nanos[0]);
        List<Event> changes =
                List.of(new Event.BrokerChanged(A), new Event.TopicsChanged(GROUP, List.of(), List.of("T"), List.of()));

        List<String> flooded = written(() -> {
            for (int i = 0; i < 1_000; i++) {
                log.happened(RegistryState.empty(), changes, Optional.empty());
            }
            log.happened(RegistryState.empty(), List.of(left(closed(ConnectionEnd.How.BY_PEER))), Optional.empty());
        });
        nanos[0] += TimeUnit.SECONDS.toNanos(10);
        List<String> later = written(() -> log.happened(RegistryState.empty(), changes, Optional.empty()));

        assertThat(flooded)
                .hasSize(LineBudget.LINES_OF_A_SOURCE + 1)
                .last()
                .asString()
                .endsWith("its connection closed");
        assertThat(later).hasSize(3).startsWith("1980 further changes of c/broker-a in 10 s are not shown");
    }

    @Test
    void everyEventThatIsToldHasASource() {
        EventLog log = new EventLog(() -> 1);
        List<Event> all = events().map(row -> (Event) row.get()[0]).toList();

        assertThat(written(() ->
                        all.forEach(event -> log.happened(RegistryState.empty(), List.of(event), Optional.empty()))))
                .hasSizeGreaterThan(10);
    }

    private static List<String> written(Runnable work) {
        Logger logger = (Logger) LoggerFactory.getLogger("dev.cairn.registry");
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        logger.setAdditive(false);
        logger.addAppender(lines);
        try {
            work.run();
        } finally {
            logger.setAdditive(true);
            logger.detachAppender(lines);
        }
        return lines.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
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
