package dev.cairn.simulator;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.SessionId;
import dev.cairn.property.ReferenceRegistry;
import dev.cairn.property.Shown;
import dev.cairn.registry.RegisterTopic;
import dev.cairn.registry.Registered;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.view.RouteLens;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The naive registry beside a server: it is told of the same changes at the same times, and must come to the same outcome
 * of each, and to the same state after each step.
 */
final class Shadow {
    private static final List<RouteLens> LENSES = List.of(
            RouteLens.PLAIN,
            new RouteLens(true, Optional.empty()),
            new RouteLens(false, Optional.of("Z0")),
            new RouteLens(true, Optional.of("Z1")));
    private static final long SLEEP_NANOS = Duration.ofSeconds(1).toNanos();
    private static final long TOLERANCE_NANOS = Duration.ofMillis(500).toNanos();

    private final World world;
    private final SimulatedServer server;
    private final ReferenceRegistry reference = new ReferenceRegistry();
    private long nowNanos;
    private long lastStepNanos;
    private long toSleepNanos = SLEEP_NANOS;
    private boolean hasNewFacts;
    private int comparisons;

    Shadow(World world, SimulatedServer server) {
        this.world = world;
        this.server = server;
        this.lastStepNanos = server.clockNanos();
    }

    /** The server begins a step at this time, by its own clock. A step that comes too late counts as a pause. */
    void begins(long startNanos) {
        nowNanos = startNanos;
        long slept = startNanos - lastStepNanos;
        if (slept - toSleepNanos > TOLERANCE_NANOS) {
            reference.standStill(startNanos, slept);
        }
        lastStepNanos = startNanos;
    }

    void registered(ScriptedBroker broker, Registered outcome) {
        hasNewFacts = true;
        compare("the registration of " + broker.identity(), register(broker), outcome);
    }

    /** A registration was recognised as a repetition. */
    void renewed(ScriptedBroker broker, Registered outcome) {
        hasNewFacts = true;
        compare("the repetition of " + broker.identity(), register(broker), outcome);
    }

    private String register(ScriptedBroker broker) {
        return reference.register(broker, server.rules(), ServerLife.NO_GAPS, nowNanos);
    }

    private void compare(String what, String expected, Registered outcome) {
        require(what, expected, Shown.outcome(outcome));
    }

    void beaten(BrokerKey broker) {
        reference.heartbeat(broker, nowNanos);
    }

    void unregistered(BrokerIdentity place, boolean wasThere) {
        hasNewFacts = true;
        require("the goodbye of " + place, reference.unregister(place), wasThere);
    }

    void closed(SessionId session, int left) {
        hasNewFacts = true;
        require("the end of " + session, reference.close(session), left);
    }

    void topicRegistered(Message.SingleTopic asked, RegisterTopic.Outcome outcome) {
        hasNewFacts = true;
        RegisterTopic.Outcome expected = reference
                .registerTopic(asked.topic(), Map.of(asked.brokerName(), asked.queues()))
                .<RegisterTopic.Outcome>map(RegisterTopic.Outcome.UnknownBroker::new)
                .orElseGet(RegisterTopic.Outcome.Done::new);
        require(asked.toString(), expected, outcome);
    }

    void permitted(Message.WritePermission asked, int topics) {
        hasNewFacts = true;
        require(asked.toString(), reference.allowWriting(asked.brokerName(), asked.isAllowed()), topics);
    }

    void deleted(Message.Deletion asked, int groups) {
        hasNewFacts = true;
        require(asked.toString(), reference.deleteTopic(asked.topic(), asked.cluster()), groups);
    }

    /** The server has finished a step and sleeps for so long. */
    void ends(RegistryState state, boolean isNewRevision, long sleepNanos) {
        int expired = reference.tick(nowNanos);
        require("who is there", reference.brokers(), Shown.brokers(state));
        if (hasNewFacts || isNewRevision || expired > 0) {
            RouteLens lens = LENSES.get(comparisons++ % LENSES.size());
            require("the groups", reference.groups(), Shown.groups(state));
            require("the routes through " + lens, reference.routes(lens), Shown.routes(state, lens));
        }
        hasNewFacts = false;
        toSleepNanos = sleepNanos;
    }

    private void require(String what, Object expected, Object found) {
        world.require(
                expected.equals(found),
                () -> server + " and the naive registry differ in " + what + ": " + found + " instead of " + expected);
    }
}
