package dev.cairn.runtime;

import dev.cairn.registry.Command;
import dev.cairn.registry.Event;
import dev.cairn.registry.OwnPause;
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
    private long lastStepNanos;
    private long lastWaitNanos = LONGEST_WAIT_NANOS;

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
        this.lastStepNanos = ticker.nanos();
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
        long ownPause = ownPause(now);
        inbox.drainTo(taken);
        if (ownPause > 0) {
            // First, so that what waited is judged by whom we could have heard.
            apply(new Inbox.Item<>(new OwnPause(ownPause), Reply.none()), now);
        }
        taken.forEach(item -> apply(item, now));
        taken.clear();
        // Last, so that a heartbeat that was waiting counts.
        apply(new Inbox.Item<>(new Tick(), Reply.none()), now);
        current = next;
        afterwards.forEach(Runnable::run);
        afterwards.clear();
        lastStepNanos = now;
        lastWaitNanos = inbox.isEmpty() ? waitFrom(now) : 0;
        return lastWaitNanos;
    }

    /**
     * For how long nobody may have listened. The whole time since the last step: a pause may have begun right after it,
     * and what brokers sent meanwhile then lies unread in their connections.
     */
    private long ownPause(long now) {
        long sinceLastStep = now - lastStepNanos;
        return sinceLastStep - lastWaitNanos > PAUSE_TOLERANCE_NANOS ? sinceLastStep : 0;
    }

    private long waitFrom(long now) {
        // A lease is due once its time-out is over, not when it is reached: one more nanosecond.
        long untilDeadline = next.earliestDeadlineNanos() - now;
        return untilDeadline < 0 ? 0 : Math.min(LONGEST_WAIT_NANOS - 1, untilDeadline) + 1;
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
        guarded(item, () -> item.reply().done(outcome));
        if (!events.isEmpty()) {
            listeners.forEach(listener -> guarded(item, () -> listener.happened(after, events)));
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
