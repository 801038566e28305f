package dev.cairn.simulator;

import dev.cairn.model.SessionId;
import dev.cairn.registry.RegistrationRules;
import dev.cairn.registry.RegistryState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A name server on its machine. It may stand still, sleep with its machine, or crash and be started anew with nothing
 * remembered.
 */
final class SimulatedServer {
    private final World world;
    private final String name;
    private final RegistrationRules rules;
    private final List<Runnable> unread = new ArrayList<>();
    private ServerLife life;
    private boolean isUp = true;
    private boolean isPaused;
    private long suspendedNanos;
    private long lastSession;
    private long sluggishUntilNanos;

    SimulatedServer(World world, String name, RegistrationRules rules) {
        this.world = world;
        this.name = name;
        this.rules = rules;
        this.life = new ServerLife(world, this);
        life.wakeUp();
    }

    /** This machine's monotonic clock: no correction of the time of day reaches it, and it stands while the machine sleeps. */
    long clockNanos() {
        return world.nanos() - suspendedNanos;
    }

    RegistrationRules rules() {
        return rules;
    }

    boolean isUp() {
        return isUp;
    }

    RegistryState current() {
        return life.current();
    }

    Acknowledged acknowledged() {
        return life.acknowledged();
    }

    boolean isKnown(SessionId session) {
        return life.isKnown(session);
    }

    /** Whether the server is up in this life. */
    boolean isIn(ServerLife some) {
        return isUp && life.equals(some);
    }

    SessionId accept(Connection connection) {
        SessionId session = new SessionId(++lastSession);
        life.accept(session, connection);
        return session;
    }

    /** A message reached this machine. It is read at once, or when the process goes on. */
    void arrives(SessionId session, Message message) {
        if (isUp && isKnown(session)) {
            life.arrives(session, message);
        }
    }

    /** The end of a connection reached this machine. */
    void ends(SessionId session) {
        if (isUp && isKnown(session)) {
            life.ends(session);
        }
    }

    /** Does something as soon as the process runs. */
    void read(Runnable what) {
        if (isPaused) {
            unread.add(what);
        } else if (isUp) {
            what.run();
        }
    }

    /** Stands still: what arrives meanwhile is read only afterwards, perhaps after the registry has gone on. */
    void pause(long nanos) {
        standStill("stands still", nanos, 0);
    }

    /** Sleeps with its whole machine, so that even its own clock stands still. */
    void suspend(long nanos) {
        standStill("is suspended", nanos, nanos);
    }

    /** For a while its machine is so busy that the registry comes late to everything. */
    void slowDown(long nanos) {
        world.note(this + " is sluggish for " + Duration.ofNanos(nanos));
        sluggishUntilNanos = world.nanos() + nanos;
    }

    boolean isSluggish() {
        return world.nanos() < sluggishUntilNanos;
    }

    private void standStill(String how, long nanos, long lostNanos) {
        if (!isUp || isPaused) {
            return;
        }
        world.note(this + " " + how + " for " + Duration.ofNanos(nanos));
        isPaused = true;
        ServerLife paused = life;
        world.later(nanos, () -> {
            if (isIn(paused)) {
                suspendedNanos += lostNanos;
                goOn(nanos);
            }
        });
    }

    private void goOn(long pausedNanos) {
        world.note(this + " goes on");
        isPaused = false;
        List<Runnable> toRead = List.copyOf(unread);
        unread.clear();
        life.goOn(pausedNanos, toRead);
    }

    /** Crashes, and is back after a while. */
    void restart(long downNanos) {
        if (!isUp) {
            return;
        }
        world.note(this + " crashes");
        isUp = false;
        isPaused = false;
        unread.clear();
        life.end();
        world.later(downNanos, () -> {
            world.note(this + " is back");
            isUp = true;
            life = new ServerLife(world, this);
            life.wakeUp();
        });
    }

    @Override
    public String toString() {
        return name;
    }
}
