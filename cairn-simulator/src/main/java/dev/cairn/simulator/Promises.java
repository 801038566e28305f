package dev.cairn.simulator;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.Lease;
import dev.cairn.model.Origin;
import dev.cairn.model.SessionId;
import dev.cairn.registry.Command;
import dev.cairn.registry.Event;
import dev.cairn.registry.Invariants;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.Registered;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.registry.StepInvariants;
import dev.cairn.registry.Transition;
import dev.cairn.runtime.RegistryListener;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What one server promises, checked after each of its steps: its state is sound, its events tell what happened, nobody
 * expires early, nobody lingers, a goodbye takes away only whom it names, and a success is visible.
 */
final class Promises implements RegistryListener {
    private static final long LOOK_EVERY_NANOS = Duration.ofMillis(500).toNanos();
    private static final Duration LATEST = Duration.ofMillis(400);

    private final World world;
    private final SimulatedServer server;
    private final Hearing hearing;
    private final Acknowledged acknowledged;
    private final Set<BrokerKey> decoding = new HashSet<>();
    private final Set<BrokerIdentity> goodbyes = new HashSet<>();
    private long lookedNanos;
    private RegistryState checked = RegistryState.empty();
    private RegistryState told = RegistryState.empty();

    Promises(World world, SimulatedServer server) {
        this.world = world;
        this.server = server;
        this.hearing = new Hearing(world);
        this.acknowledged = new Acknowledged(hearing, server.rules());
    }

    Acknowledged acknowledged() {
        return acknowledged;
    }

    void arrived(Message message) {
        message.signOfLife().ifPresent(hearing::arrived);
        if (message instanceof Message.Goodbye goodbye) {
            goodbyes.add(goodbye.broker());
        }
    }

    /** A sign of life was applied. */
    void heard(BrokerKey broker) {
        hearing.heard(broker);
    }

    /** A registration is looked at, which may take so long that a lease runs out which was almost over. */
    void decoding(BrokerKey broker) {
        decoding.add(broker);
    }

    void answered(Message.Registration registration, Registered outcome) {
        ScriptedBroker broker = registration.broker();
        decoding.remove(broker.identity().key());
        if (outcome instanceof Registered.Accepted) {
            hearing.heard(broker.identity().key());
            acknowledged.registered(registration);
            checkVisible(server.current(), broker);
        } else {
            hearing.refused(broker.identity().key());
        }
    }

    void unregistered(BrokerIdentity place) {
        acknowledged.left(place);
    }

    void deleted(Message.Deletion deletion) {
        acknowledged.deleted(deletion);
    }

    void closed(SessionId session) {
        acknowledged.closed(session);
    }

    void stoodStill(long nanos) {
        hearing.stoodStill(nanos);
    }

    @Override
    public void happened(RegistryState after, List<Event> events, Optional<Origin> origin) {
        requireAll(StepInvariants.brokenBy(told, new Transition<>(after, true, events)));
        told = after;
        for (Event event : events) {
            world.note(server + " " + event);
            if (event instanceof Event.BrokerLeft left) {
                checkReason(left.broker(), left.reason());
            }
        }
    }

    @Override
    public void failed(Command<?> command, RuntimeException defect) {
        world.require(false, () -> server + " failed at " + command + ": " + defect);
    }

    private void requireAll(List<String> broken) {
        broken.forEach(sentence -> world.require(false, () -> server + ": " + sentence));
    }

    private void checkReason(BrokerIdentity broker, LeaveReason reason) {
        if (reason instanceof LeaveReason.Unregistered) {
            world.require(goodbyes.contains(broker), () -> server + " let " + broker + " go, which never said goodbye");
        } else if (reason instanceof LeaveReason.Silent) {
            checked.lease(broker.key()).ifPresent(this::checkSilence);
            acknowledged.left(broker);
        }
    }

    private void checkSilence(Lease lease) {
        BrokerKey broker = lease.broker().key();
        Duration silence = hearing.silence(broker);
        // One pause may have gone unnoticed.
        world.require(
                decoding.contains(broker)
                        || silence.compareTo(
                                        Duration.ofNanos(lease.timeoutNanos()).minus(Hearing.UNNOTICED))
                                > 0,
                () -> server + " let " + lease.broker() + " expire, heard " + silence + " ago");
    }

    void stepped() {
        RegistryState state = server.current();
        if (!state.revision().equals(checked.revision()) || state.lastSequence() != checked.lastSequence()) {
            requireAll(Invariants.brokenBy(state));
        }
        if (world.nanos() - lookedNanos >= LOOK_EVERY_NANOS) {
            lookedNanos = world.nanos();
            state.sessions().forEach(this::checkSession);
            state.leases().forEach(this::checkLingering);
        }
        checked = state;
    }

    private void checkVisible(RegistryState state, ScriptedBroker broker) {
        BrokerIdentity place = broker.identity();
        world.require(
                state.lease(place.key()).map(Lease::broker).equals(Optional.of(place)),
                () -> server + " said success to " + place + ", which is not there");
        if (place.isMaster()) {
            for (String topic : broker.table().topics().keySet()) {
                world.require(
                        !acknowledged.stands(place, topic) || isShown(state, place, topic),
                        () -> server + " said success to " + place + " and does not show its topic " + topic);
            }
        }
    }

    private static boolean isShown(RegistryState state, BrokerIdentity place, String topic) {
        return state.route(topic)
                .flatMap(route -> route.entry(place.group()))
                .flatMap(entry -> entry.group().memberAt(place.address()))
                .isPresent();
    }

    private void checkSession(SessionId session) {
        world.require(server.isKnown(session), () -> server + " keeps brokers of " + session + ", which has ended");
    }

    private void checkLingering(Lease lease) {
        BrokerKey broker = lease.broker().key();
        Duration unheard = hearing.unheard(broker);
        Duration allowed = Duration.ofNanos(lease.timeoutNanos())
                .plus(hearing.inexactness(broker))
                .plus(LATEST);
        world.require(
                unheard.compareTo(allowed) <= 0,
                () -> server + " keeps " + lease.broker() + ", last heard " + unheard + " ago");
    }
}
