package dev.cairn.runtime;

import dev.cairn.registry.Command;
import dev.cairn.registry.Event;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.Tick;
import dev.cairn.registry.Transition;
import java.util.ArrayList;
import java.util.List;

/**
 * The owner of the registry, without a thread: each {@link #step} takes what waits, applies it under one stamp of the
 * time, publishes, and then answers. Whoever steps it owns it.
 */
public final class RegistryLoop implements Registry {
    /** The longest sleep: also how exactly a pause of the whole process is noticed. */
    static final long LONGEST_WAIT_NANOS = 1_000_000_000L;

    /** A wake-up later than this counts as a pause of our own. */
    private static final long PAUSE_TOLERANCE_NANOS = 500_000_000L;

    private final Inbox inbox;
    private final Ticker ticker;
    private final List<RegistryListener> listeners;
    private final List<Inbox.Item<?>> taken = new ArrayList<>();
    private final List<Runnable> afterwards = new ArrayList<>();

    private volatile RegistryState current;
    private RegistryState next;
    private long expectedBackNanos;

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
        this.next = start;
        this.expectedBackNanos = ticker.nanos() + LONGEST_WAIT_NANOS;
    }

    @Override
    public RegistryState current() {
        return current;
    }

    @Override
    public <O> boolean submit(Command<O> command, Reply<? super O> reply) {
        return inbox.offer(new Inbox.Item<>(command, reply));
    }

    @Override
    public <O> void post(Command<O> command, Reply<? super O> reply) {
        inbox.force(new Inbox.Item<>(command, reply));
    }

    /**
     * Takes what waits, lets expire what is due, publishes and answers. Does not wait itself.
     *
     * @return for how long nothing is due, in nanoseconds; 0 if more is waiting already
     */
    public long step() {
        long now = ticker.nanos();
        long late = now - expectedBackNanos;
        long ownPause = late > PAUSE_TOLERANCE_NANOS ? late : 0;
        inbox.drainTo(taken);
        taken.forEach(item -> apply(item, now));
        taken.clear();
        // Last, so that a heartbeat that was waiting counts.
        apply(new Inbox.Item<>(new Tick(ownPause), Reply.none()), now);
        current = next;
        afterwards.forEach(Runnable::run);
        afterwards.clear();
        long wait = inbox.isEmpty() ? waitFrom(now) : 0;
        expectedBackNanos = now + wait;
        return wait;
    }

    private long waitFrom(long now) {
        // A lease is due once its time-out is over, not when it is reached: one more nanosecond.
        long untilDeadline = next.earliestDeadlineNanos() - now + 1;
        return Math.max(0, Math.min(LONGEST_WAIT_NANOS, untilDeadline));
    }

    /** Waits until something is there to do, for no longer than this. */
    void await(long nanos) throws InterruptedException {
        inbox.await(taken, nanos);
    }

    private <O> void apply(Inbox.Item<O> item, long now) {
        Transition<O> transition;
        try {
            transition = item.command().apply(next, now);
        } catch (RuntimeException defect) {
            afterwards.add(() -> fail(item, defect));
            return;
        }
        next = transition.next();
        RegistryState after = next;
        afterwards.add(() -> answer(item, transition.outcome(), after, transition.events()));
    }

    private <O> void answer(Inbox.Item<O> item, O outcome, RegistryState after, List<Event> events) {
        try {
            item.reply().done(outcome);
            if (!events.isEmpty()) {
                listeners.forEach(listener -> listener.happened(after, events));
            }
        } catch (RuntimeException defect) {
            // The change stands; only the telling failed.
            listeners.forEach(listener -> listener.failed(item.command(), defect));
        }
    }

    private void fail(Inbox.Item<?> item, RuntimeException defect) {
        item.reply().failed(defect);
        listeners.forEach(listener -> listener.failed(item.command(), defect));
    }
}
