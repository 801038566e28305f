package dev.cairn.runtime;

import dev.cairn.registry.Command;
import dev.cairn.registry.OwnPause;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.Tick;
import dev.cairn.registry.Transition;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/**
 * The owner of the registry, without a thread: each {@link #step} takes what waits and applies one after another, each
 * published and then answered before the next. Whoever steps it owns it.
 *
 * <p>A step ends after a while even if something is left, and the next goes on with a new stamp of the time: however much
 * waits, and however much work it is, nobody is judged by a time long past.
 */
public final class RegistryLoop implements Registry {
    /** The longest sleep: also how exactly a pause of the whole process is noticed. */
    static final long LONGEST_WAIT_NANOS = 1_000_000_000L;

    /** After this time a step begins nothing more. */
    static final long LONGEST_STEP_NANOS = 20_000_000L;

    private final Inbox inbox;
    private final Ticker ticker;
    private final List<RegistryListener> listeners;
    private final Queue<Inbox.Item<?>> taken = new ArrayDeque<>();
    private final Closings closings = new Closings(this::guarded);
    private final PauseWatch pauses;

    private volatile RegistryState current;
    private long takenNanos;

    /** What was taken from the inbox and is not done, for those who watch. */
    private volatile Taken inTheWorks = Taken.NOTHING;

    private record Taken(int changes, long oldestNanos) {
        private static final Taken NOTHING = new Taken(0, Long.MAX_VALUE);
    }

    /**
     * A loop that starts from a state.
     *
     * @param start the state to start from
     * @param inboxCapacity how many changes may wait
     * @param ticker the clock that stamps them
     * @param listeners who hears of them
     */
    public RegistryLoop(RegistryState start, int inboxCapacity, Ticker ticker, List<RegistryListener> listeners) {
        this.inbox = new Inbox(inboxCapacity);
        this.ticker = ticker;
        this.listeners = List.copyOf(listeners);
        this.current = start;
        this.pauses = new PauseWatch(ticker.nanos(), LONGEST_WAIT_NANOS);
    }

    @Override
    public RegistryState current() {
        return current;
    }

    @Override
    public <O> boolean submit(Command<O> command, Reply<? super O> reply) {
        return inbox.offer(new Inbox.Item<>(command, reply, ticker.nanos()));
    }

    @Override
    public <O> void post(Command<O> command, Reply<? super O> reply) {
        inbox.force(new Inbox.Item<>(command, reply, ticker.nanos()));
    }

    /** What waits at this moment; for any thread. */
    public Backlog backlog() {
        Taken taken = inTheWorks;
        long oldest = Math.min(taken.oldestNanos(), inbox.oldestNanos());
        long age = oldest == Long.MAX_VALUE ? 0 : Math.max(0, ticker.nanos() - oldest);
        return new Backlog(taken.changes() + inbox.size(), age);
    }

    /**
     * Applies what waits, or a part of it, and lets expire what is due. Does not wait itself.
     *
     * @return for how long nothing is due, in nanoseconds; 0 if more is waiting already
     */
    public long step() {
        long now = ticker.nanos();
        long ownPause = pauses.begins(now);
        if (ownPause > 0) {
            // First, so that what waited is judged by whom we could have heard.
            apply(new Inbox.Item<>(new OwnPause(ownPause), Reply.none(), now), now);
        }
        if (taken.isEmpty()) {
            inbox.drainTo(taken);
            takenNanos = now;
        }
        applyTaken(now);
        if (taken.isEmpty()) {
            // Last, and as of when it was taken, so that a heartbeat counts that was waiting or has come since.
            apply(new Inbox.Item<>(new Tick(), Reply.none(), takenNanos), takenNanos);
        }
        long end = ticker.nanos();
        long wait = taken.isEmpty() && inbox.isEmpty() ? waitFrom(end) : 0;
        pauses.ends(end, wait);
        return wait;
    }

    /** Steps until all that waits by now is done. */
    void finish() {
        inbox.drainTo(taken);
        do {
            step();
        } while (!taken.isEmpty());
    }

    private void applyTaken(long now) {
        boolean hasTime = true;
        while (hasTime && !taken.isEmpty()) {
            tellTaken();
            apply(closings.takeFrom(taken), now);
            hasTime = ticker.nanos() - now < LONGEST_STEP_NANOS;
        }
        tellTaken();
    }

    private void tellTaken() {
        inTheWorks = taken.isEmpty()
                ? Taken.NOTHING
                : new Taken(taken.size(), taken.element().sinceNanos());
    }

    private long waitFrom(long now) {
        // A lease is due once its time-out is over, not when it is reached: one more nanosecond.
        long untilDeadline = current.earliestDeadlineNanos() - now;
        return untilDeadline < 0 ? 0 : Math.min(LONGEST_WAIT_NANOS - 1, untilDeadline) + 1;
    }

    /** Waits until something is there to do, for no longer than this. */
    void await(long nanos) throws InterruptedException {
        inbox.await(nanos);
    }

    private <O> void apply(Inbox.Item<O> item, long now) {
        Transition<O> transition;
        try {
            transition = item.command().apply(current, now);
        } catch (RuntimeException defect) {
            fail(item, defect);
            return;
        }
        current = transition.next();
        guarded(item, () -> item.reply().done(transition.outcome()));
        if (!transition.events().isEmpty()) {
            listeners.forEach(listener -> guarded(
                    item,
                    () -> listener.happened(
                            transition.next(),
                            transition.events(),
                            item.command().origin())));
        }
    }

    private void fail(Inbox.Item<?> item, RuntimeException defect) {
        guarded(item, () -> item.reply().failed(defect));
        report(item.command(), defect);
    }

    /** The change stands, and all others are told, even if telling one of them fails. */
    private void guarded(Inbox.Item<?> item, Runnable telling) {
        try {
            telling.run();
        } catch (RuntimeException defect) {
            report(item.command(), defect);
        }
    }

    private void report(Command<?> command, RuntimeException defect) {
        for (RegistryListener listener : listeners) {
            try {
                listener.failed(command.unconditional(), defect);
            } catch (RuntimeException mute) {
                // Whoever cannot even hear of a defect must not keep the others, or the registry, from going on.
                defect.addSuppressed(mute);
            }
        }
    }
}
