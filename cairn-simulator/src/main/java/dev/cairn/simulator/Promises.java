package dev.cairn.simulator;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.Lease;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.SessionId;
import dev.cairn.registry.Command;
import dev.cairn.registry.Event;
import dev.cairn.registry.Invariants;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.Registered;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.runtime.RegistryListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What one server promises, checked after each of its steps: its state is sound, nobody expires early, nobody lingers, and
 * a success is visible. It knows what reached the machine, which the server itself may not have read yet.
 */
final class Promises implements RegistryListener {
    /** A pause shorter than this may go unnoticed and cost a broker as much of its time-out. */
    static final long UNNOTICED_NANOS = Duration.ofMillis(1_600).toNanos();

    private static final long LOOK_EVERY_NANOS = Duration.ofMillis(500).toNanos();
    private static final long LATEST_NANOS = Duration.ofSeconds(2).toNanos();

    private record Pause(long endNanos, long nanos) {}

    private final World world;
    private final SimulatedServer server;
    private final Map<BrokerKey, Long> arrivals = new HashMap<>();
    private final Map<BrokerKey, Long> heard = new HashMap<>();
    private final List<Pause> pauses = new ArrayList<>();
    private final List<ScriptedBroker> accepted = new ArrayList<>();
    private final Set<BrokerIdentity> gone = new HashSet<>();
    private long lookedNanos;
    private RegistryState checked = RegistryState.empty();

    Promises(World world, SimulatedServer server) {
        this.world = world;
        this.server = server;
    }

    void arrived(Message message) {
        arrivals.put(message.from(), world.nanos());
    }

    /** A message that counts as a sign of life was applied. */
    void heard(BrokerKey broker, long arrivedNanos) {
        heard.merge(broker, arrivedNanos, Math::max);
    }

    void answered(ScriptedBroker broker, Registered outcome, long arrivedNanos) {
        if (outcome instanceof Registered.Accepted) {
            heard(broker.identity().key(), arrivedNanos);
            accepted.add(broker);
        } else {
            // A refused registration does not count: nothing may be expected from it.
            arrivals.remove(broker.identity().key());
        }
    }

    void stoodStill(long nanos) {
        pauses.add(new Pause(world.nanos(), nanos));
    }

    @Override
    public void happened(RegistryState after, List<Event> events) {
        for (Event event : events) {
            world.note(server + " " + event);
            if (event instanceof Event.BrokerLeft left) {
                gone.add(left.broker());
                checkReason(left);
            } else if (event instanceof Event.BrokerMoved moved) {
                gone.add(moved.from());
            }
        }
    }

    @Override
    public void failed(Command<?> command, RuntimeException defect) {
        world.require(false, () -> server + " failed at " + command + ": " + defect);
    }

    private void checkReason(Event.BrokerLeft left) {
        if (left.reason() instanceof LeaveReason.Silent) {
            checked.lease(left.broker().key()).ifPresent(lease -> {
                long silentNanos =
                        listenedSince(arrivals.getOrDefault(left.broker().key(), Long.MIN_VALUE));
                world.require(
                        silentNanos > lease.timeoutNanos() - UNNOTICED_NANOS,
                        () -> server + " let " + left.broker() + " expire, heard " + Duration.ofNanos(silentNanos)
                                + " ago");
            });
        }
    }

    /** For how long the server could have heard somebody since then. */
    private long listenedSince(long nanos) {
        if (nanos == Long.MIN_VALUE) {
            return Long.MAX_VALUE;
        }
        long listened = world.nanos() - nanos;
        for (Pause pause : pauses) {
            listened -= Math.max(0, Math.min(pause.nanos(), pause.endNanos() - nanos));
        }
        return listened;
    }

    void stepped() {
        RegistryState state = server.current();
        if (!state.revision().equals(checked.revision()) || state.lastSequence() != checked.lastSequence()) {
            Invariants.brokenBy(state).forEach(sentence -> world.require(false, () -> server + ": " + sentence));
        }
        accepted.forEach(broker -> checkVisible(state, broker));
        if (world.nanos() - lookedNanos >= LOOK_EVERY_NANOS) {
            lookedNanos = world.nanos();
            state.sessions().forEach(this::checkSession);
            state.leases().forEach(this::checkLingering);
        }
        accepted.clear();
        gone.clear();
        checked = state;
    }

    private void checkVisible(RegistryState state, ScriptedBroker broker) {
        BrokerIdentity place = broker.identity();
        if (gone.contains(place)) {
            return;
        }
        world.require(
                state.lease(place.key()).map(Lease::broker).equals(Optional.of(place)),
                () -> server + " said success to " + place + ", which is not there");
        if (place.isMaster()) {
            broker.table().topics().forEach((topic, queues) -> {
                Optional<RouteEntry> entry = state.route(topic).flatMap(route -> route.entry(place.group()));
                world.require(
                        entry.isPresent()
                                && entry.get().group().memberAt(place.address()).isPresent(),
                        () -> server + " said success to " + place + " and does not show its topic " + topic);
            });
        }
    }

    private void checkSession(SessionId session) {
        world.require(server.isKnown(session), () -> server + " keeps brokers of " + session + ", which has ended");
    }

    private void checkLingering(Lease lease) {
        long since = heard.getOrDefault(lease.broker().key(), Long.MIN_VALUE);
        long pausesSince =
                pauses.stream().filter(pause -> pause.endNanos() > since).count();
        long allowedNanos = lease.timeoutNanos() + LATEST_NANOS + pausesSince * UNNOTICED_NANOS;
        world.require(
                since == Long.MIN_VALUE || listenedSince(since) <= allowedNanos,
                () -> server + " keeps " + lease.broker() + ", last heard " + Duration.ofNanos(listenedSince(since))
                        + " ago");
    }
}
