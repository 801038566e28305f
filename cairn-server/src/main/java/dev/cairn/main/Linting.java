package dev.cairn.main;

import dev.cairn.config.LintOptions;
import dev.cairn.config.Settings;
import dev.cairn.lint.AddressProbe;
import dev.cairn.lint.Lint;
import dev.cairn.lint.Surroundings;
import dev.cairn.transport.OutboundCalls;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Looks for what is wrong, on the thread {@code cairn-lint}, which is there from when somebody first asks; and, if it is so
 * configured, tries the addresses of brokers from the start.
 */
final class Linting {
    private final Lint lint;
    private final ScheduledThreadPoolExecutor thread;

    private Linting(Lint lint, ScheduledThreadPoolExecutor thread) {
        this.lint = lint;
        this.thread = thread;
    }

    /**
     * Begins.
     *
     * @param ignored kinds of findings that nobody wants to hear of
     */
    @SuppressWarnings("FutureReturnValueIgnored") // it goes on until the stop
    static Linting start(Settings settings, Set<String> ignored, Surroundings surroundings, OutboundCalls outbound) {
        ScheduledThreadPoolExecutor thread = new ScheduledThreadPoolExecutor(1, work -> new Thread(work, "cairn-lint"));
        if (!settings.get(LintOptions.LINT_PROBE)) {
            return new Linting(Lint.of(surroundings, ignored, thread), thread);
        }
        AddressProbe probe = new AddressProbe(surroundings.registry(), outbound::reach, surroundings.nanoClock());
        long step = AddressProbe.STEP.toNanos();
        thread.scheduleWithFixedDelay(probe::step, step, step, TimeUnit.NANOSECONDS);
        return new Linting(Lint.of(surroundings, ignored, thread, probe), thread);
    }

    Lint lint() {
        return lint;
    }

    /** Looks no more; true if what is being looked at has ended within the bound. */
    boolean stop(Duration bound) {
        thread.shutdownNow();
        return Ending.within(bound, thread);
    }
}
