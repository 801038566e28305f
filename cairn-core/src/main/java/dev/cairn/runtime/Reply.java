package dev.cairn.runtime;

/**
 * Where the outcome of a command goes. Called once, on the thread that owns the registry, after the state that the
 * outcome speaks of has been published. Must not wait.
 *
 * @param <O> the outcome's type
 */
public interface Reply<O> {
    /** The command was applied. */
    void done(O outcome);

    /** The command failed by a defect of ours; the registry is as it was. */
    void failed(RuntimeException defect);

    /** A reply to which nobody listens. */
    static <O> Reply<O> none() {
        return new Reply<>() {
            @Override
            public void done(O outcome) {}

            @Override
            public void failed(RuntimeException defect) {}
        };
    }
}
