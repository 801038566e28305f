package dev.cairn.simulator;

import dev.cairn.model.BrokerKey;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.registry.CloseSession;
import dev.cairn.registry.Command;
import dev.cairn.registry.DeleteTopic;
import dev.cairn.registry.Heartbeat;
import dev.cairn.registry.Limits;
import dev.cairn.registry.RegisterTopic;
import dev.cairn.registry.Registered;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.registry.SetWritePermission;
import dev.cairn.registry.UnregisterBroker;
import dev.cairn.runtime.RegistryLoop;
import dev.cairn.runtime.Reply;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One life of a server's process, from its start to its crash: the registry's loop, and connections whose requests are taken
 * one after another, as they arrived. Beside it run those who check it.
 */
final class ServerLife {
    /** Every change is done. */
    static final long NO_GAPS = 0;

    private static final int INBOX_CAPACITY = 100_000;
    private static final Duration WAKE_UP = Duration.ofMillis(2);
    /** Less than what counts as a pause. */
    private static final Duration SLUGGISH_WAKE_UP = Duration.ofMillis(400);

    private static final Duration USUAL_DECODING = Duration.ofMillis(20);
    private static final Duration LONG_DECODING = Duration.ofSeconds(2);

    private final World world;
    private final SimulatedServer server;
    private final Promises promises;
    private final Shadow shadow;
    private final RegistryLoop loop;
    private final Map<SessionId, Lane> lanes = new LinkedHashMap<>();
    private long nextStepNanos = Long.MAX_VALUE;

    ServerLife(World world, SimulatedServer server) {
        this.world = world;
        this.server = server;
        this.promises = new Promises(world, server);
        this.shadow = new Shadow(world, server);
        this.loop = new RegistryLoop(RegistryState.empty(), INBOX_CAPACITY, server::clockNanos, List.of(promises));
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

    void accept(SessionId session, Connection connection) {
        lanes.put(session, new Lane(connection));
    }

    /** A message reached the machine. A lookup never waits for others. */
    void arrives(SessionId session, Message message) {
        promises.arrived(message);
        if (message instanceof Message.Lookup lookup) {
            server.read(() -> lookup.client().answered(lookup, server));
        } else {
            server.read(() -> {
                hearIfItWaits(session, message);
                enqueue(session, () -> take(session, message));
            });
        }
    }

    /** The end of a connection reached the machine. */
    void ends(SessionId session) {
        server.read(() -> enqueue(
                session,
                () -> submit(new CloseSession(session, ScriptedBroker.CLOSED), left -> {
                    shadow.closed(session, left);
                    promises.closed(session);
                    lanes.remove(session);
                })));
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

    private void take(SessionId session, Message message) {
        if (message instanceof Message.Registration registration) {
            register(session, registration.over(session));
        } else if (message instanceof Message.Beat beat) {
            hear(beat.from(), () -> finished(session));
        } else if (message instanceof Message.Goodbye goodbye) {
            submit(new UnregisterBroker(goodbye.broker()), wasThere -> {
                shadow.unregistered(goodbye.broker(), wasThere);
                promises.unregistered(goodbye.broker());
                finished(session);
            });
        } else {
            obey(session, new Sender(session, "10.255.0.1:40000"), message);
        }
    }

    private void hearIfItWaits(SessionId session, Message message) {
        Lane lane = lanes.get(session);
        if (lane != null && lane.isBusy()) {
            message.signOfLife().ifPresent(broker -> hear(broker, () -> {}));
        }
    }

    private void hear(BrokerKey broker, Runnable then) {
        submit(new Heartbeat(broker), version -> {
            shadow.beaten(broker);
            version.ifPresent(known -> promises.heard(broker));
            then.run();
        });
    }

    private void obey(SessionId session, Sender sender, Message message) {
        if (message instanceof Message.SingleTopic asked) {
            Map<String, QueueSettings> queues = Map.of(asked.brokerName(), asked.queues());
            submit(new RegisterTopic(asked.topic(), queues, sender, Limits.NONE), outcome -> {
                shadow.topicRegistered(asked, outcome);
                finished(session);
            });
        } else if (message instanceof Message.WritePermission asked) {
            submit(new SetWritePermission(asked.brokerName(), asked.isAllowed(), sender, Limits.NONE), done -> {
                shadow.permitted(asked, done.orElseThrow().topics());
                finished(session);
            });
        } else if (message instanceof Message.Deletion asked) {
            submit(new DeleteTopic(asked.topic(), asked.cluster(), sender), groups -> {
                shadow.deleted(asked, groups);
                promises.deleted(asked);
                finished(session);
            });
        }
    }

    /** As a server does: recognised from its bytes, or else decoded, which takes a while. */
    private void register(SessionId session, Message.Registration registration) {
        ScriptedBroker broker = registration.broker();
        if (isStanding(broker)) {
            submit(broker.renew(server.rules(), NO_GAPS), repeated -> {
                if (repeated instanceof Registered.NotCurrent) {
                    decode(session, registration);
                } else {
                    shadow.renewed(broker, repeated);
                    registered(session, registration, repeated);
                }
            });
        } else {
            decode(session, registration);
        }
    }

    private boolean isStanding(ScriptedBroker broker) {
        return loop.current()
                .lease(broker.identity().key())
                .filter(lease -> lease.broker().equals(broker.identity())
                        && lease.digest()
                                .equals(Optional.of(broker.renew().submission().digest())))
                .isPresent();
    }

    private void decode(SessionId session, Message.Registration registration) {
        ScriptedBroker broker = registration.broker();
        promises.decoding(broker.identity().key());
        Duration longest = world.isOneIn(20) ? LONG_DECODING : USUAL_DECODING;
        later(
                world.between(Duration.ZERO, longest),
                () -> submit(broker.register(server.rules(), NO_GAPS), first -> {
                    shadow.registered(broker, first);
                    registered(session, registration, first);
                }));
    }

    private void registered(SessionId session, Message.Registration registration, Registered outcome) {
        promises.answered(registration, outcome);
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
                world.require(false, () -> server + " could not answer " + command + ": " + defect);
            }
        });
        wakeUp();
    }

    /** Lets the registry step soon. */
    void wakeUp() {
        stepAfter(world.between(Duration.ZERO, WAKE_UP));
    }

    private void stepAfter(long nanos) {
        long lateNanos = server.isSluggish() ? world.between(Duration.ZERO, SLUGGISH_WAKE_UP) : 0;
        long atNanos = world.nanos() + nanos + lateNanos;
        if (atNanos < nextStepNanos) {
            nextStepNanos = atNanos;
            later(nanos + lateNanos, () -> stepAt(atNanos));
        }
    }

    private void stepAt(long atNanos) {
        if (atNanos == nextStepNanos) {
            nextStepNanos = Long.MAX_VALUE;
            RegistryState before = loop.current();
            shadow.begins(server.clockNanos());
            long waitNanos = loop.step();
            RegistryState after = loop.current();
            shadow.ends(after, !after.revision().equals(before.revision()), waitNanos);
            promises.stepped();
            stepAfter(waitNanos);
        }
    }

    private void later(long nanos, Runnable what) {
        world.later(nanos, () -> {
            if (server.isIn(this)) {
                server.read(what);
            }
        });
    }

    /** The process stood still for so long and goes on; perhaps the registry does so before what has arrived is read. */
    void goOn(long nanos, List<Runnable> unread) {
        promises.stoodStill(nanos);
        nextStepNanos = Long.MAX_VALUE;
        wakeUp();
        later(world.between(Duration.ZERO, WAKE_UP), () -> unread.forEach(Runnable::run));
    }

    /** The process is gone: its connections hear nothing more. */
    void end() {
        lanes.values().forEach(lane -> lane.connection().vanish());
        lanes.clear();
    }
}
