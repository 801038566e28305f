package dev.cairn.main;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.cairn.history.History;
import dev.cairn.history.HistoryLimits;
import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.ConnectionEnd;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Origin;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.registry.Event;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.Obstacle;
import dev.cairn.registry.RegistryState;
import dev.cairn.testing.CapturedLog;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class EventLogTest {

    private static final BrokerIdentity A = new BrokerIdentity("c", "broker-a", 0, "10.0.0.1:10911");
    private static final BrokerIdentity B = new BrokerIdentity("c", "broker-a", 1, "10.0.0.2:10911");
    private static final GroupKey GROUP = A.group();
    private static final Sender OPERATOR = new Sender(new SessionId(5), "10.9.9.9:40000");
    private static final Event.RefusalReason OLDER = Event.RefusalReason.OLDER_EPOCH;
    private static final LeaveReason CLOSED =
            new LeaveReason.ConnectionClosed(new ConnectionEnd("10.0.0.1:40000", ConnectionEnd.How.BY_PEER));

    private final History history =
            new History(new HistoryLimits(0, 1 << 24, Duration.ofDays(1)), Clock.systemUTC(), 0);

    private List<String> entries() {
        return history.after(0, 10_000).entries().stream()
                .map(entry -> entry.change().sentence())
                .toList();
    }

    @Test
    void eachChangeIsOneLineAndOneEntryInTheSameWords() {
        List<Event> events = List.of(
                new Event.BrokerJoined(A, new SessionId(7)),
                new Event.TopicsChanged(GROUP, List.of("T"), List.of(), List.of()),
                smallestId(),
                new Event.StaleGoodbye(B));
        try (CapturedLog log = CapturedLog.of("dev.cairn.registry")) {
            new EventLog(history, () -> 1)
                    .happened(RegistryState.empty(), events, Optional.of(new Origin("10.0.0.1:40000", 103)));

            assertThat(entries())
                    .containsExactly(
                            "Broker c/broker-a/0 at 10.0.0.1:10911 joined",
                            "Topics of c/broker-a: 1 added [T], 0 changed, 0 removed");
            assertThat(log.lines())
                    .containsExactly(
                            "INFO " + entries().get(0),
                            "INFO " + entries().get(1),
                            "DEBUG Smallest id of c/broker-a is now 1 at 10.0.0.2:10911",
                            "WARN Broker c/broker-a/1 at 10.0.0.2:10911 said goodbye, from 10.0.0.1:40000,"
                                    + " but does not stand there any more; nothing changed");
        }
    }

    @Test
    void whoFollowsIsToldOfAChangeOnceAllThatCameOfItIsThere() {
        List<Event> events = List.of(
                new Event.BrokerJoined(A, new SessionId(7)),
                new Event.TopicsChanged(GROUP, List.of("T"), List.of(), List.of()));
        List<Long> newest = new ArrayList<>();
        history.follow(entry -> newest.add(history.newest()));

        new EventLog(history, () -> 1).happened(RegistryState.empty(), events, Optional.empty());

        assertThat(newest).containsExactly(2L, 2L);
    }

    @Test
    void whatShouldNotHappenIsAWarning() {
        List<Event> events =
                List.of(new Event.BrokerMoved(A, B, true), new Event.NameClash(GROUP, new GroupKey("d", "broker-a")));
        try (CapturedLog log = CapturedLog.of("dev.cairn.registry")) {
            new EventLog(history, () -> 1).happened(RegistryState.empty(), events, Optional.empty());

            assertThat(log.lines())
                    .hasSize(2)
                    .allSatisfy(line -> assertThat(line).startsWith("WARN "));
        }
    }

    @Test
    void anOrderlyStopDoesNotLookLikeAnOutage() {
        try (CapturedLog log = CapturedLog.of("dev.cairn.registry")) {
            EventLog events = new EventLog(history, () -> 1);
            List<Event> end = List.of(left(CLOSED), new Event.TopicsChanged(GROUP, List.of(), List.of(), List.of("T")));
            events.happened(RegistryState.empty(), end, Optional.empty());
            assertThat(log.lines()).hasSize(2);

            events.stopping();
            events.happened(RegistryState.empty(), end, Optional.empty());
            assertThat(log.lines()).hasSize(2);
            assertThat(entries()).hasSize(2);

            events.happened(RegistryState.empty(), List.of(left(new LeaveReason.Unregistered())), Optional.empty());
            assertThat(log.lines()).hasSize(3).last().asString().contains("it said goodbye");
        }
    }

    @Test
    void aBrokerThatChangesAgainAndAgainCannotFloodTheLog() {
        long[] nanos = {1};
        EventLog log = new EventLog(history, () -> nanos[0]);
        List<Event> changes =
                List.of(new Event.BrokerChanged(A), new Event.TopicsChanged(GROUP, List.of(), List.of("T"), List.of()));

        List<String> flooded = written(() -> {
            for (int i = 0; i < 1_000; i++) {
                log.happened(RegistryState.empty(), changes, Optional.empty());
            }
            log.happened(RegistryState.empty(), List.of(left(CLOSED)), Optional.empty());
        });
        nanos[0] += TimeUnit.SECONDS.toNanos(10);
        List<String> later = written(() -> log.happened(RegistryState.empty(), changes, Optional.empty()));

        assertThat(flooded)
                .hasSize(LineBudget.LINES_OF_A_SOURCE + 1)
                .last()
                .asString()
                .endsWith("its connection closed");
        assertThat(later).hasSize(3).startsWith("1980 further changes of c/broker-a in 10 s are not shown");
        assertThat(entries()).as("the history has them all").hasSize(2_003);
    }

    @Test
    void whatIsDoneByHandCountsAsThatOfWhoeverDoesIt() {
        EventLog log = new EventLog(history, () -> 1);
        Event deleted = new Event.TopicDeleted("T", List.of(GROUP), OPERATOR);
        Event registered = new Event.TopicRegistered("T", List.of(GROUP), List.of(), OPERATOR);
        Event wiped = new Event.WritePermissionSet("broker-a", List.of(GROUP), false, Optional.of(OPERATOR));

        List<String> flooded = written(() -> {
            for (int i = 0; i < 100; i++) {
                log.happened(RegistryState.empty(), List.of(deleted, registered, wiped), Optional.empty());
            }
            log.happened(RegistryState.empty(), List.of(new Event.BrokerChanged(A)), Optional.empty());
        });

        assertThat(flooded).hasSize(LineBudget.LINES_OF_A_SOURCE + 1);
    }

    @Test
    void aBrokerThatIsRefusedEvery30SecondsIsToldOfOnceInAWhileAndWhenTheReasonChanges() {
        long[] nanos = {1};
        EventLog log = new EventLog(history, () -> nanos[0]);
        Event early = new Event.RegistrationRefused(A, new Obstacle.SingleTopic());
        Event unreadable = new Event.RegistrationRefused(A, new Obstacle.Unreadable("crc32 not match"));

        List<String> lines = written(() -> {
            for (int i = 0; i < 20; i++) {
                log.happened(RegistryState.empty(), List.of(early), Optional.of(new Origin("10.0.0.1:40000", 103)));
                nanos[0] += TimeUnit.SECONDS.toNanos(29);
            }
            log.happened(RegistryState.empty(), List.of(unreadable), Optional.empty());
            nanos[0] += RefusalNews.REMEMBERED.toNanos();
            log.happened(RegistryState.empty(), List.of(early), Optional.empty());
        });

        assertThat(entries()).hasSize(3).allMatch(entry -> entry.startsWith("Broker c/broker-a/0 at 10.0.0.1:10911"));
        assertThat(entries().get(0)).contains("was refused: its registration names one topic only");
        assertThat(entries().get(1)).endsWith("crc32 not match");
        assertThat(lines).containsExactlyElementsOf(entries());
    }

    @Test
    void whoeverClaimsOnePlaceAfterAnotherFillsNeitherLogNorHistory() {
        EventLog log = new EventLog(history, () -> 1);
        Obstacle stranger = new Obstacle.NotAllowed("it is not allowed from there");

        List<String> lines = written(() -> {
            for (int i = 0; i < 1_000; i++) {
                BrokerIdentity claimant = new BrokerIdentity("c", "broker-" + i, 0, "10.0.0.1:10911");
                log.happened(
                        RegistryState.empty(),
                        List.of(new Event.RegistrationRefused(claimant, stranger)),
                        Optional.empty());
            }
            log.happened(RegistryState.empty(), List.of(new Event.ClaimRefused(B, A, OLDER)), Optional.empty());
        });

        assertThat(entries())
                .hasSize(RefusalNews.MOST_CLAIMANTS + 1)
                .last()
                .asString()
                .contains("its epoch is older");
        assertThat(lines).hasSize(RefusalNews.MOST_CLAIMANTS + 1);
    }

    @Test
    void whoeverClaimsManyPlacesHidesNoBrokerOfAnotherHost() {
        EventLog log = new EventLog(history, () -> 1);
        Obstacle stranger = new Obstacle.NotAllowed("it is not allowed from there");
        for (int i = 0; i < 1_000; i++) {
            BrokerIdentity claimant = new BrokerIdentity("c", "broker-" + i, 0, "10.0.0.1:10911");
            log.happened(
                    RegistryState.empty(),
                    List.of(new Event.RegistrationRefused(claimant, stranger)),
                    Optional.of(new Origin("10.0.0.9:" + i, 103)));
        }

        List<String> lines = written(() -> {
            for (int i = 0; i < 10; i++) {
                log.happened(
                        RegistryState.empty(),
                        List.of(new Event.RegistrationRefused(A, stranger)),
                        Optional.of(new Origin("10.0.0.1:" + (40_000 + i), 103)));
            }
        });

        assertThat(lines).hasSize(1).first().asString().contains("c/broker-a/0 at 10.0.0.1:10911");
        assertThat(entries()).hasSize(RefusalNews.MOST_CLAIMANTS + 1);
    }

    /** Brokers of so many hosts are refused, each again and again. */
    private static void refuse(EventLog log, int hosts) {
        for (int time = 0; time < 3; time++) {
            for (int i = 0; i < hosts; i++) {
                String host = "10." + i / 250 + ".0." + i % 250;
                BrokerIdentity claimant = new BrokerIdentity("c", "broker-" + i, 0, host + ":10911");
                log.happened(
                        RegistryState.empty(),
                        List.of(new Event.RegistrationRefused(claimant, new Obstacle.NotAllowed("it is not allowed"))),
                        Optional.of(new Origin(host + ":" + (40_000 + time), 103)));
            }
        }
    }

    @Test
    void ofMoreThanAHundredBrokersThatAreRefusedEachIsToldOfOnceInAWhile() {
        long[] nanos = {1};
        EventLog log = new EventLog(history, () -> nanos[0]);

        refuse(log, 150);
        assertThat(entries()).hasSize(150).last().asString().contains("c/broker-149/0 at 10.0.0.149:10911");

        nanos[0] += RefusalNews.REMEMBERED.toNanos();
        refuse(log, 150);
        assertThat(entries()).hasSize(2 * 150);
    }

    @Test
    void howeverManyHostsClaimPlacesTheyFillNeitherLogNorHistory() {
        EventLog log = new EventLog(history, () -> 1);

        List<String> lines = written(() -> refuse(log, 1_000));

        assertThat(entries()).hasSize(RefusalNews.MOST_CLAIMANTS + RefusalNews.MOST_HOSTS);
        assertThat(lines).hasSameSizeAs(entries());
    }

    @Test
    void anEventThatCannotBeToldTakesNoOtherAlong() {
        Event withoutWords = new Event.RegistrationRefused(B, new Obstacle.PlaceTaken(A, OLDER));
        List<Event> events = List.of(withoutWords, new Event.BrokerJoined(A, new SessionId(7)), left(CLOSED));
        EventLog log = new EventLog(history, () -> 1);
        ListAppender<ILoggingEvent> fullDisk = new ListAppender<>() {
            @Override
            public synchronized void doAppend(ILoggingEvent line) {
                if (line.getFormattedMessage().endsWith(" joined")) {
                    throw new IllegalStateException("no space left");
                }
                super.doAppend(line);
            }
        };

        List<String> lines = written(
                fullDisk,
                () -> assertThatThrownBy(() -> log.happened(RegistryState.empty(), events, Optional.empty()))
                        .hasMessageStartingWith("no words for PlaceTaken"));

        assertThat(entries())
                .containsExactly(
                        "Broker c/broker-a/0 at 10.0.0.1:10911 joined",
                        "Broker c/broker-a/0 at 10.0.0.1:10911 left: its connection closed");
        assertThat(lines).containsExactly(entries().get(1));
    }

    private static List<String> written(Runnable work) {
        return written(new ListAppender<>(), work);
    }

    private static List<String> written(ListAppender<ILoggingEvent> lines, Runnable work) {
        Logger logger = (Logger) LoggerFactory.getLogger("dev.cairn.registry");
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

    private static Event smallestId() {
        BrokerMember member =
                new BrokerMember(1, "10.0.0.2:10911", "10.0.0.2:10912", ActingMaster.ON, Optional.empty(), List.of());
        return new Event.SmallestIdChanged(
                GROUP, member, Optional.of("10.0.0.1:10911"), Optional.empty(), List.of("10.0.0.2:10911"));
    }
}
