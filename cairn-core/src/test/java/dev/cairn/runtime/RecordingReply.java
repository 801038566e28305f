package dev.cairn.runtime;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Remembers what a command's sender was told. Safe for any thread.
 *
 * @param <O> the outcome's type
 */
public final class RecordingReply<O> implements Reply<O> {
    private final List<O> outcomes = new CopyOnWriteArrayList<>();
    private final List<RuntimeException> defects = new CopyOnWriteArrayList<>();

    @Override
    public void done(O outcome) {
        outcomes.add(outcome);
    }

    @Override
    public void failed(RuntimeException defect) {
        defects.add(defect);
    }

    /** All outcomes, in order. */
    public List<O> outcomes() {
        return List.copyOf(outcomes);
    }

    /** All defects, in order. */
    public List<RuntimeException> defects() {
        return List.copyOf(defects);
    }
}
