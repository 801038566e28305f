package dev.cairn.simulator;

import dev.cairn.model.SessionId;
import dev.cairn.registry.CloseSession;
import dev.cairn.registry.Command;
import dev.cairn.registry.Heartbeat;
import dev.cairn.registry.Registered;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.registry.UnregisterBroker;
import dev.cairn.runtime.RegistryLoop;
import dev.cairn.runtime.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A name server: the registry's loop on the world's clock, and connections whose requests are taken one after another, as
 * they arrived. It may stand still, or be started anew with nothing remembered.
 */
final class SimulatedServer {
    private static final int INBOX_CAPACITY = 100_000;
    private static final Duration WAKE_UP = Duration.ofMillis(2);
    private static final Duration LONGEST_DECODING = Duration.ofMillis(20);

    private final World world;
    private final String name;
    private final Map<SessionId, Lane> lanes = new LinkedHashMap<>();
    private final List<Runnable> unread = new ArrayList<>();
    private Promises promises;
    private Shadow shadow;
    private RegistryLoop loop;
    private boolean isUp = true;
    private boolean isPaused;
    private long suspendedNanos;
    private long life;
    private long lastSession;
    private long nextStepNanos = Long.MAX_VALUE;

    SimulatedServer(World world, String name) {
        this.world = world;
        this.name = name;
        this.promises = new Promises(world, this);
        this.shadow = new Shadow(world, name, clockNanos());
        this.loop = newLoop();
        stepAfter(0);
    }

    private RegistryLoop newLoop() {
        return new RegistryLoop(RegistryState.empty(), INBOX_CAPACITY, this::clockNanos, List.of(promises));
    }

    /** This machine's monotonic clock: no correction of the time of day reaches it, and it stands while the machine sleeps. */
    private long clockNanos() {
        return world.nanos() - suspendedNanos;
    }

    boolean isUp() {
        return isUp;
    }

    RegistryState current() {
        return loop.current();
    }

    Acknowledged acknowledged() {
        return promises.acknowledged();
    }

    boolean isKnown(SessionId session) {
        return lanes.containsKey(session);
    }

    SessionId accept(Connection connection) {
        SessionId session = new SessionId(++lastSession);
        lanes.put(session, new Lane(connection));
        return session;
    }

    /** A message reached this machine. It is read at once, or when the process goes on. */
    void arrives(SessionId session, Message message) {
        if (isKnown(session)) {
            long arrivedNanos = world.nanos();
            promises.arrived(message);
            if (message instanceof Message.Lookup lookup) {
                read(() -> lookup.client().answered(lookup, this));
            } else {
                read(() -> enqueue(session, () -> take(session, message, arrivedNanos)));
            }
        }
    }

    /** The end of a connection reached this machine. */
    void ends(SessionId session) {
        read(() -> enqueue(
                session,
                () -> submit(new CloseSession(session), left -> {
                    shadow.closed(session, left);
                    promises.closed(session);
                    lanes.remove(session);
                })));
    }

    private void read(Runnable what) {
        if (isPaused) {
            unread.add(what);
        } else if (isUp) {
            what.run();
        }
    }

    private void enqueue(SessionId session, Runnable what) {
        Lane lane = lanes.get(session);
        if (lane != null) {
            lane.add(what);
        }
    }

    private void finished(SessionId session) {
        Lane lane = lanes.get(session);
        if (lane != null) {
            lane.finished();
        }
    }

    private void take(SessionId session, Message message, long arrivedNanos) {
        if (message instanceof Message.Registration registration) {
            register(session, registration.broker().over(session.value()), arrivedNanos);
        } else if (message instanceof Message.Goodbye goodbye) {
            submit(new UnregisterBroker(goodbye.broker()), wasThere -> {
                shadow.unregistered(goodbye.broker(), wasThere);
                promises.unregistered(goodbye.broker());
                finished(session);
            });
        } else if (message instanceof Message.Beat beat) {
            submit(new Heartbeat(beat.from()), version -> {
                shadow.beaten(beat.from());
                version.ifPresent(known -> promises.heard(beat.from(), arrivedNanos));
                finished(session);
            });
        }
    }

    /** As a server does: recognised from its bytes, or else decoded, which takes a while. */
    private void register(SessionId session, ScriptedBroker broker, long arrivedNanos) {
        submit(broker.renew(), repeated -> {
            if (repeated instanceof Registered.NotCurrent) {
                laterInThisLife(
                        world.between(Duration.ZERO, LONGEST_DECODING),
                        () -> submit(broker.register(), first -> {
                            shadow.registered(broker, first);
                            registered(session, broker, first, arrivedNanos);
                        }));
            } else {
                shadow.renewed(broker, repeated);
                registered(session, broker, repeated, arrivedNanos);
            }
        });
    }

    private void registered(SessionId session, ScriptedBroker broker, Registered outcome, long arrivedNanos) {
        promises.answered(broker, outcome, arrivedNanos);
        finished(session);
    }

    private <O> void submit(Command<O> command, Consumer<O> then) {
        loop.post(command, new Reply<O>() {
            @Override
            public void done(O outcome) {
                then.accept(outcome);
            }

            @Override
            public void failed(RuntimeException defect) {
                world.require(false, () -> name + " could not answer " + command + ": " + defect);
            }
        });
        stepAfter(world.between(Duration.ZERO, WAKE_UP));
    }

    private void stepAfter(long nanos) {
        long atNanos = world.nanos() + nanos;
        if (atNanos < nextStepNanos) {
            nextStepNanos = atNanos;
            laterInThisLife(nanos, () -> stepAt(atNanos));
        }
    }

    private void stepAt(long atNanos) {
        if (atNanos == nextStepNanos && !isPaused) {
            nextStepNanos = Long.MAX_VALUE;
            RegistryState before = loop.current();
            shadow.begins(clockNanos());
            long waitNanos = loop.step();
            RegistryState after = loop.current();
            shadow.ends(after, !after.revision().equals(before.revision()), waitNanos);
            promises.stepped();
            stepAfter(waitNanos);
        }
    }

    private void laterInThisLife(long nanos, Runnable what) {
        long current = life;
        world.later(nanos, () -> {
            if (life == current) {
                read(what);
            }
        });
    }

    /** Stands still: what arrives meanwhile is read only afterwards, perhaps after the registry has gone on. */
    void pause(long nanos) {
        standStill("stands still", nanos, 0);
    }

    /** Sleeps with its whole machine, so that even its own clock stands still. */
    void suspend(long nanos) {
        standStill("is suspended", nanos, nanos);
    }

    private void standStill(String how, long nanos, long lostNanos) {
        if (!isUp || isPaused) {
            return;
        }
        world.note(this + " " + how + " for " + Duration.ofNanos(nanos));
        isPaused = true;
        long current = life;
        world.later(nanos, () -> {
            if (life == current) {
                suspendedNanos += lostNanos;
                goOn(nanos);
            }
        });
    }

    private void goOn(long pausedNanos) {
        world.note(this + " goes on");
        isPaused = false;
        promises.stoodStill(pausedNanos);
        nextStepNanos = Long.MAX_VALUE;
        stepAfter(world.between(Duration.ZERO, WAKE_UP));
        List<Runnable> toRead = List.copyOf(unread);
        unread.clear();
        laterInThisLife(world.between(Duration.ZERO, WAKE_UP), () -> toRead.forEach(Runnable::run));
    }

    /** Crashes, and is back after a while with nothing remembered. */
    void restart(long downNanos) {
        if (!isUp) {
            return;
        }
        world.note(this + " crashes");
        isUp = false;
        isPaused = false;
        life++;
        unread.clear();
        lanes.values().forEach(lane -> lane.connection().vanish());
        lanes.clear();
        world.later(downNanos, () -> {
            world.note(this + " is back");
            isUp = true;
            promises = new Promises(world, this);
            shadow = new Shadow(world, name, clockNanos());
            loop = newLoop();
            nextStepNanos = Long.MAX_VALUE;
            stepAfter(0);
        });
    }

    @Override
    public String toString() {
        return name;
    }
}
