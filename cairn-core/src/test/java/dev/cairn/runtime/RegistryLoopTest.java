package dev.cairn.runtime;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.Origin;
import dev.cairn.registry.Command;
import dev.cairn.registry.Event;
import dev.cairn.registry.InTime;
import dev.cairn.registry.Registered;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.registry.UnregisterBroker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RegistryLoopTest {
    private static final ScriptedBroker BROKER = master("a", "10.0.0.1:10911").timeout(Duration.ofSeconds(10));
    private static final ScriptedBroker OTHER = master("b", "10.0.0.2:10911").over(2);

    private final ManualTicker ticker = new ManualTicker();
    private final RecordingListener listener = new RecordingListener();
    private final RegistryLoop loop = loop(listener);

    private RegistryLoop loop(RegistryListener... listeners) {
        return new RegistryLoop(RegistryState.empty(), 4, ticker, List.of(listeners));
    }

    /** A command that fails by a defect: it names nobody. */
    @SuppressWarnings("NullAway") // That it names nobody is the defect.
    private static UnregisterBroker defective() {
        @Nullable BrokerIdentity missing = null;
        return new UnregisterBroker(missing);
    }

    /** Steps as the thread would, for so long. */
    private void run(RegistryLoop running, Duration duration) {
        long end = ticker.nanos() + duration.toNanos();
        while (ticker.nanos() < end) {
            long wait = Math.max(1, Math.min(running.step(), end - ticker.nanos()));
            ticker.advance(Duration.ofNanos(wait));
        }
    }

    @Test
    void aHeartbeatThatWaitedInTheInboxSavesItsBroker() {
        loop.post(BROKER.register(), Reply.none());
        run(loop, Duration.ofSeconds(10));
        loop.step();
        loop.post(BROKER.heartbeat(), Reply.none());
        ticker.advance(Duration.ofMillis(400));

        loop.step();

        assertThat(loop.current().route("T1")).isPresent();
    }

    @Test
    void aSilentBrokerIsGoneAtTheStepAfterItsDeadline() {
        loop.post(BROKER.register(), Reply.none());
        run(loop, Duration.ofSeconds(10));
        loop.step();
        assertThat(loop.current().route("T1")).isPresent();

        ticker.advance(Duration.ofNanos(1));
        loop.step();

        assertThat(loop.current().route("T1")).isEmpty();
    }

    @Test
    void aPauseOfOurOwnExpiresNobody() {
        loop.post(BROKER.register(), Reply.none());
        loop.step();

        ticker.advance(Duration.ofHours(1));
        loop.step();

        assertThat(loop.current().route("T1")).isPresent();
    }

    @Test
    void anOwnerKeepsItsSlotThoughAClaimWaitedThroughAPauseOfOurOwn() {
        loop.post(BROKER.register(), Reply.none());
        loop.step();
        RecordingReply<Registered> claim = new RecordingReply<>();

        loop.post(BROKER.movedTo("10.0.0.9:10911").over(9).register(), claim);
        ticker.advance(Duration.ofHours(1));
        loop.step();

        assertThat(claim.outcomes()).containsExactly(new Registered.Ignored());
    }

    @Test
    void aPauseThatBeganJustBeforeADeadlineLeavesTheTimeThatWasLeft() {
        loop.post(BROKER.register(), Reply.none());
        run(loop, Duration.ofMillis(9_500));
        loop.step();

        ticker.advance(Duration.ofSeconds(30));
        run(loop, Duration.ofMillis(500));
        loop.step();
        assertThat(loop.current().route("T1")).isPresent();

        ticker.advance(Duration.ofNanos(1));
        loop.step();
        assertThat(loop.current().route("T1")).isEmpty();
    }

    @Test
    void aBrokerThatStaysSilentAfterOurPauseLeavesInItsTime() {
        loop.post(BROKER.register(), Reply.none());
        loop.step();
        ticker.advance(Duration.ofHours(1));

        run(loop, Duration.ofSeconds(11));
        loop.step();

        assertThat(loop.current().route("T1")).isEmpty();
    }

    @Test
    void aWakeUpALittleLateIsNoPause() {
        loop.post(BROKER.register(), Reply.none());
        run(loop, Duration.ofSeconds(10));
        long wait = loop.step();

        ticker.advance(Duration.ofNanos(wait).plusMillis(500));
        loop.step();

        assertThat(loop.current().route("T1")).isEmpty();
    }

    @Test
    void aLoopThatIsFirstSteppedLongAfterItWasMadeExpiresNobody() {
        loop.post(BROKER.register(), Reply.none());
        loop.step();
        RegistryLoop restarted = new RegistryLoop(loop.current(), 4, ticker, List.of());

        ticker.advance(Duration.ofMinutes(1));
        restarted.step();

        assertThat(restarted.current().route("T1")).isPresent();
    }

    @Test
    void aDefectiveCommandLeavesTheOldStateAndSaysSo() {
        loop.post(BROKER.register(), Reply.none());
        loop.step();
        RegistryState before = loop.current();
        RecordingReply<Boolean> reply = new RecordingReply<>();

        loop.post(defective(), reply);
        loop.step();

        assertThat(loop.current()).isSameAs(before);
        assertThat(reply.outcomes()).isEmpty();
        assertThat(reply.defects()).hasSize(1);
        assertThat(listener.defects()).isEqualTo(reply.defects());
    }

    @Test
    void theCommandsBesideADefectiveOneAreApplied() {
        loop.post(BROKER.register(), Reply.none());
        loop.post(defective(), Reply.none());
        loop.post(OTHER.register(), Reply.none());

        loop.step();

        assertThat(loop.current().leases()).hasSize(2);
    }

    @Test
    void whoeverIsAnsweredFindsItselfInTheRoutes() {
        List<Boolean> found = new ArrayList<>();

        loop.post(BROKER.register(), new Reply<Registered>() {
            @Override
            public void done(Registered outcome) {
                found.add(loop.current().route("T1").isPresent());
            }

            @Override
            public void failed(RuntimeException defect) {}
        });
        loop.step();

        assertThat(found).containsExactly(true);
    }

    @Test
    void nobodySeesHalfOfAStep() {
        loop.post(BROKER.register(), Reply.none());
        RegistryState before = loop.current();

        assertThat(loop.current()).isSameAs(before);
        loop.step();

        assertThat(loop.current().leases()).hasSize(1);
    }

    @Test
    void listenersHearWhoAskedForAChangeAndThatNobodyDid() {
        Origin origin = new Origin("10.0.0.1:40000", 103);
        loop.post(new InTime<>(BROKER.register(), 1, Optional.empty(), Optional.of(origin)), Reply.none());
        loop.post(BROKER.close(), Reply.none());

        loop.step();

        assertThat(listener.origins()).containsExactly(Optional.of(origin), Optional.empty());
    }

    @Test
    void commandsAreAppliedInTheOrderOfTheirArrival() {
        loop.post(BROKER.register(), Reply.none());
        loop.post(BROKER.unregister(), Reply.none());
        loop.post(OTHER.register(), Reply.none());

        loop.step();

        assertThat(listener.events().stream().map(event -> event.getClass().getSimpleName()))
                .containsExactly(
                        "BrokerJoined",
                        "TopicsChanged",
                        "BrokerLeft",
                        "TopicsChanged",
                        "BrokerJoined",
                        "TopicsChanged");
    }

    @Test
    void eachCommandIsToldWithTheStateThatItLedTo() {
        loop.post(BROKER.register(), Reply.none());
        loop.post(OTHER.register(), Reply.none());

        loop.step();

        assertThat(listener.states()).extracting(state -> state.leases().size()).containsExactly(1, 2);
        assertThat(listener.states().get(1)).isEqualTo(loop.current());
    }

    @Test
    void nothingIsToldOfACommandThatChangedNothing() {
        loop.post(BROKER.heartbeat(), Reply.none());

        loop.step();

        assertThat(listener.states()).isEmpty();
    }

    @Test
    void theSenderIsAnsweredBeforeListenersHearAndListenersHearInOrder() {
        List<String> order = new ArrayList<>();
        RegistryLoop several = loop(noting("first", order), noting("second", order));

        several.post(BROKER.register(), new Reply<Registered>() {
            @Override
            public void done(Registered outcome) {
                order.add("answer");
            }

            @Override
            public void failed(RuntimeException defect) {}
        });
        several.step();

        assertThat(order).containsExactly("answer", "first", "second");
    }

    private static RegistryListener noting(String name, List<String> order) {
        return new RegistryListener() {
            @Override
            public void happened(RegistryState after, List<Event> events, Optional<Origin> origin) {
                order.add(name);
            }

            @Override
            public void failed(Command<?> command, RuntimeException defect) {
                order.add(name + " failed");
            }
        };
    }

    @Test
    void aListenerThatFailsKeepsNeitherTheOthersNorTheRegistryFromGoingOn() {
        RegistryListener failing = new RegistryListener() {
            @Override
            public void happened(RegistryState after, List<Event> events, Optional<Origin> origin) {
                throw new IllegalStateException("cannot hear");
            }

            @Override
            public void failed(Command<?> command, RuntimeException defect) {
                throw new IllegalStateException("cannot even hear of a defect");
            }
        };
        RegistryLoop several = loop(failing, listener);

        several.post(BROKER.register(), Reply.none());
        several.step();
        several.post(OTHER.register(), Reply.none());
        several.step();

        assertThat(listener.states()).hasSize(2);
        assertThat(listener.defects()).extracting(Throwable::getMessage).containsExactly("cannot hear", "cannot hear");
        assertThat(several.current().leases()).hasSize(2);
    }

    @Test
    void anAnswerThatFailsIsReportedAndTheEventsAreToldAllTheSame() {
        Reply<Object> failing = new Reply<>() {
            @Override
            public void done(Object outcome) {
                throw new IllegalStateException("cannot answer");
            }

            @Override
            public void failed(RuntimeException defect) {
                throw new IllegalStateException("cannot answer of a defect");
            }
        };

        loop.post(BROKER.register(), failing);
        loop.post(defective(), failing);
        loop.step();

        assertThat(listener.states()).hasSize(1);
        assertThat(listener.defects())
                .extracting(Throwable::getMessage)
                .contains("cannot answer", "cannot answer of a defect")
                .hasSize(3);
        assertThat(loop.current().leases()).hasSize(1);
    }

    @Test
    void aFullInboxRefusesAndSaysSo() {
        RecordingReply<Object> reply = new RecordingReply<>();
        for (int i = 0; i < 4; i++) {
            assertThat(loop.submit(BROKER.heartbeat(), Reply.none())).isTrue();
        }

        assertThat(loop.submit(BROKER.register(), reply)).isFalse();
        loop.step();

        assertThat(reply.outcomes()).isEmpty();
        assertThat(loop.current().leases()).isEmpty();
        assertThat(loop.submit(BROKER.register(), reply)).isTrue();
    }

    @Test
    void whatMustNotBeLostIsTakenByAFullInboxToo() {
        RecordingReply<Integer> reply = new RecordingReply<>();
        for (int i = 0; i < 4; i++) {
            loop.submit(BROKER.heartbeat(), Reply.none());
        }

        loop.post(BROKER.close(), reply);
        loop.step();

        assertThat(reply.outcomes()).containsExactly(0);
    }

    @Test
    void anEmptyRegistrySleepsAsLongAsItMay() {
        assertThat(loop.step()).isEqualTo(RegistryLoop.LONGEST_WAIT_NANOS);
    }

    @Test
    void aFarDeadlineDoesNotMakeItSleepLonger() {
        loop.post(BROKER.register(), Reply.none());

        assertThat(loop.step()).isEqualTo(RegistryLoop.LONGEST_WAIT_NANOS);
    }

    @Test
    void itWakesOneMomentAfterTheNextDeadline() {
        loop.post(BROKER.timeout(Duration.ofMillis(300)).register(), Reply.none());
        loop.step();
        ticker.advance(Duration.ofMillis(100));

        assertThat(loop.step()).isEqualTo(Duration.ofMillis(200).toNanos() + 1);
    }

    @Test
    void aBrokerIsGoneAfterExactlyTheWaitThatWasReturned() {
        loop.post(BROKER.timeout(Duration.ofMillis(300)).register(), Reply.none());

        ticker.advance(Duration.ofNanos(loop.step()));
        loop.step();

        assertThat(loop.current().leases()).isEmpty();
    }

    @Test
    void itDoesNotSleepWhileAListenersOwnCommandIsWaiting() {
        List<RegistryLoop> later = new ArrayList<>();
        RegistryLoop answering = loop(new RegistryListener() {
            @Override
            public void happened(RegistryState after, List<Event> events, Optional<Origin> origin) {
                later.get(0).post(OTHER.heartbeat(), Reply.none());
            }

            @Override
            public void failed(Command<?> command, RuntimeException defect) {}
        });
        later.add(answering);

        answering.post(BROKER.register(), Reply.none());

        assertThat(answering.step()).isZero();
        assertThat(answering.step()).isPositive();
    }
}
