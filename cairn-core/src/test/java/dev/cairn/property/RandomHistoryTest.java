package dev.cairn.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.QueueSettings;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.registry.CloseSession;
import dev.cairn.registry.CloseSessions;
import dev.cairn.registry.DeleteTopic;
import dev.cairn.registry.History;
import dev.cairn.registry.Limits;
import dev.cairn.registry.OwnPause;
import dev.cairn.registry.RegisterTopic;
import dev.cairn.registry.Registered;
import dev.cairn.registry.RegistrationRules;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.registry.SetWritePermission;
import dev.cairn.registry.UnregisterBroker;
import dev.cairn.view.RouteLens;
import dev.cairn.view.TopicView;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Whatever brokers do, in whatever order, the registry does what the reference does. More histories than the usual ones:
 * {@code -Dcairn.seeds=10000}; one that failed: {@code -Dcairn.seed=N}.
 */
class RandomHistoryTest {
    private static final int USUAL_SEEDS = 100;
    private static final int STEPS = 120;
    private static final List<RouteLens> LENSES = List.of(
            RouteLens.PLAIN,
            new RouteLens(true, Optional.empty()),
            new RouteLens(false, Optional.of("z0")),
            new RouteLens(true, Optional.of("Z1")));
    private static final Sender OPERATOR = new Sender(new SessionId(99), "10.9.9.9:40000");
    private static final List<Duration> PASSING = List.of(
            Duration.ofMillis(100),
            Duration.ofSeconds(1),
            Duration.ofSeconds(3),
            Duration.ofSeconds(5),
            Duration.ofSeconds(6),
            Duration.ofSeconds(61));

    @Test
    void theRegistryDoesWhatTheReferenceDoes() {
        Seeds.orElse(USUAL_SEEDS).forEach(seed -> {
            RandomHistory history = new RandomHistory(seed);
            for (int step = 0; step < STEPS; step++) {
                history.step();
            }
        });
    }

    /** One history, and the reference beside it. */
    private static final class RandomHistory {
        private final Random random;
        private final RandomBrokers brokers;
        private final History history = new History();
        private final ReferenceRegistry reference = new ReferenceRegistry();

        private final RegistrationRules rules;
        private final LimitedReference limited;
        private TopicView topics = TopicView.NONE;

        RandomHistory(long seed) {
            random = new Random(seed);
            brokers = new RandomBrokers(random);
            Limits limits = random.nextInt(3) == 0
                    ? new Limits(
                            2 + random.nextInt(3),
                            2 + random.nextInt(4),
                            3 + random.nextInt(6),
                            Long.MAX_VALUE,
                            Long.MAX_VALUE)
                    : Limits.NONE;
            rules = new RegistrationRules(ScriptedBroker.RULES.ownerFreshNanos(), random.nextBoolean(), limits);
            limited = new LimitedReference(reference, limits);
        }

        void step() {
            act();
            RegistryState state = history.state();
            assertThat(Shown.brokers(state)).isEqualTo(reference.brokers());
            assertThat(Shown.groups(state)).isEqualTo(reference.groups());
            RouteLens lens = LENSES.get(random.nextInt(LENSES.size()));
            assertThat(Shown.routes(state, lens)).as("%s", lens).isEqualTo(reference.routes(lens));
            topics = topics.next(state);
            assertThat(topics.all()).isSorted().hasSameElementsAs(state.topics());
            assertThat(topics).isEqualTo(TopicView.of(state));
        }

        private void act() {
            int dice = random.nextInt(100);
            if (dice < 22) {
                register(brokers.any());
            } else if (dice < 44) {
                register(brokers.changed());
            } else if (dice < 60) {
                renew(brokers.known());
            } else if (dice < 70) {
                heartbeat(brokers.known());
            } else if (dice < 77) {
                unregister(random.nextInt(4) == 0 ? brokers.changed() : brokers.known());
            } else if (dice < 83) {
                close(new SessionId(brokers.session()));
            } else if (dice < 90) {
                byHand();
            } else if (dice < 93) {
                talk();
            } else {
                letTimePass();
            }
        }

        private void register(ScriptedBroker broker) {
            register(broker, rulesNow(), gapsNow());
        }

        private void register(ScriptedBroker broker, RegistrationRules now, long gaps) {
            String expected = limited.register(broker, now, gaps, history.nowNanos());
            assertThat(Shown.outcome(history.apply(broker.register(now, gaps)))).isEqualTo(expected);
        }

        /** Mostly as always; an operator may change his mind. */
        private RegistrationRules rulesNow() {
            return random.nextInt(20) > 0
                    ? rules
                    : new RegistrationRules(rules.ownerFreshNanos(), !rules.dropsUnnamedTopics(), rules.limits());
        }

        private long gapsNow() {
            return random.nextInt(10) == 0 ? 1 : 0;
        }

        /** A repeated registration either does what it would do in full, or says that it cannot. */
        private void renew(ScriptedBroker broker) {
            RegistrationRules now = rulesNow();
            long gaps = gapsNow();
            Registered outcome = history.apply(broker.renew(now, gaps));
            if (!(outcome instanceof Registered.NotCurrent)) {
                assertThat(Shown.outcome(outcome)).isEqualTo(limited.register(broker, now, gaps, history.nowNanos()));
            } else if (random.nextInt(4) > 0) {
                register(broker, now, gaps);
            }
        }

        /** One broker says several things in a row, some of them twice. */
        private void talk() {
            List<ScriptedBroker> parts = brokers.parts();
            for (int i = 0; i < 8; i++) {
                renew(parts.get(random.nextInt(parts.size())));
            }
        }

        private void heartbeat(ScriptedBroker broker) {
            history.apply(broker.heartbeat());
            reference.heartbeat(broker.identity().key(), history.nowNanos());
        }

        private void unregister(ScriptedBroker broker) {
            boolean keepsWriteWipe = random.nextInt(3) == 0;
            assertThat(history.apply(new UnregisterBroker(broker.identity(), keepsWriteWipe)))
                    .isEqualTo(reference.unregister(broker.identity(), keepsWriteWipe));
        }

        /** What operators do. */
        private void byHand() {
            String name = brokers.name();
            String topic = brokers.topic();
            Optional<String> cluster = random.nextBoolean() ? Optional.empty() : Optional.of(brokers.cluster());
            int dice = random.nextInt(3);
            if (dice == 0) {
                boolean isAllowed = random.nextBoolean();
                assertThat(history.apply(new SetWritePermission(name, isAllowed, OPERATOR, Limits.NONE))
                                .map(SetWritePermission.Done::topics))
                        .hasValue(reference.allowWriting(name, isAllowed));
            } else if (dice == 1) {
                Map<String, QueueSettings> queues = brokers.queuesByName();
                assertThat(history.apply(new RegisterTopic(topic, queues, OPERATOR, rules.limits()))
                                .getClass()
                                .getSimpleName())
                        .isEqualTo(limited.registerTopic(topic, queues));
            } else {
                assertThat(history.apply(new DeleteTopic(topic, cluster, OPERATOR)))
                        .isEqualTo(reference.deleteTopic(topic, cluster));
            }
        }

        private void close(SessionId session) {
            if (random.nextBoolean()) {
                assertThat(history.apply(end(session))).isEqualTo(reference.close(session));
            } else {
                SessionId other = new SessionId(brokers.session());
                assertThat(history.apply(new CloseSessions(List.of(end(session), end(other)))))
                        .containsExactly(reference.close(session), reference.close(other));
            }
        }

        private static CloseSession end(SessionId session) {
            return new CloseSession(session, ScriptedBroker.CLOSED);
        }

        private void letTimePass() {
            history.after(PASSING.get(random.nextInt(PASSING.size())).plusNanos(random.nextInt(2)));
            if (random.nextInt(4) == 0) {
                long pauseNanos = PASSING.get(random.nextInt(PASSING.size())).toNanos();
                history.apply(new OwnPause(pauseNanos));
                reference.standStill(history.nowNanos(), pauseNanos);
            }
            if (random.nextInt(5) > 0) {
                assertThat(history.tick()).isEqualTo(reference.tick(history.nowNanos()));
            }
        }
    }
}
