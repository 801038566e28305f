package dev.cairn.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.QueueSettings;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.registry.CloseSession;
import dev.cairn.registry.DeleteTopic;
import dev.cairn.registry.History;
import dev.cairn.registry.Limits;
import dev.cairn.registry.OwnPause;
import dev.cairn.registry.RegisterTopic;
import dev.cairn.registry.Registered;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.registry.SetWritePermission;
import dev.cairn.registry.UnregisterBroker;
import dev.cairn.view.RouteLens;
import java.time.Duration;
import java.util.LinkedHashMap;
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

        RandomHistory(long seed) {
            random = new Random(seed);
            brokers = new RandomBrokers(random);
        }

        void step() {
            act();
            RegistryState state = history.state();
            assertThat(Shown.brokers(state)).isEqualTo(reference.brokers());
            assertThat(Shown.groups(state)).isEqualTo(reference.groups());
            RouteLens lens = LENSES.get(random.nextInt(LENSES.size()));
            assertThat(Shown.routes(state, lens)).as("%s", lens).isEqualTo(reference.routes(lens));
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
            } else {
                letTimePass();
            }
        }

        private void register(ScriptedBroker broker) {
            String expected = reference.register(broker, history.nowNanos());
            assertThat(Shown.outcome(history.apply(broker.register()))).isEqualTo(expected);
        }

        /** A repeated registration either does what it would do in full, or says that it cannot. */
        private void renew(ScriptedBroker broker) {
            Registered outcome = history.apply(broker.renew());
            if (!(outcome instanceof Registered.NotCurrent)) {
                assertThat(Shown.outcome(outcome)).isEqualTo(reference.register(broker, history.nowNanos()));
            } else if (random.nextBoolean()) {
                register(broker);
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
            if (random.nextInt(3) == 0) {
                registerTopic(topic);
            } else if (random.nextBoolean()) {
                boolean isAllowed = random.nextBoolean();
                assertThat(history.apply(new SetWritePermission(name, isAllowed, OPERATOR, Limits.NONE)))
                        .hasValue(reference.allowWriting(name, isAllowed));
            } else {
                assertThat(history.apply(new DeleteTopic(topic, cluster, OPERATOR)))
                        .isEqualTo(reference.deleteTopic(topic, cluster));
            }
        }

        private void registerTopic(String topic) {
            Map<String, QueueSettings> queues = new LinkedHashMap<>();
            queues.put(brokers.name(), brokers.queues());
            queues.put(brokers.name(), brokers.queues());
            RegisterTopic.Outcome expected = reference
                    .registerTopic(topic, queues)
                    .<RegisterTopic.Outcome>map(RegisterTopic.Outcome.UnknownBroker::new)
                    .orElseGet(RegisterTopic.Outcome.Done::new);
            assertThat(history.apply(new RegisterTopic(topic, queues, OPERATOR, Limits.NONE)))
                    .isEqualTo(expected);
        }

        private void close(SessionId session) {
            assertThat(history.apply(new CloseSession(session))).isEqualTo(reference.close(session));
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
