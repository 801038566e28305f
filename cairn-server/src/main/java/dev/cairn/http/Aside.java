package dev.cairn.http;

import io.vertx.core.Future;
import java.util.concurrent.Callable;

/**
 * Lets what takes longer be found out beside the loop, on one thread, one after another: what looks at the names of all topics or at
 * all connections. No more than a few may wait. Belongs to the event loop.
 */
public final class Aside {
    /** So many questions may be there at once. */
    static final int MOST = 32;

    private int there;

    /** Nothing is asked yet. */
    public Aside() {}

    /**
     * An answer that is found out beside the loop.
     *
     * @param work what is done there; may use only what all threads may use
     * @throws Refusal if too many questions of this kind are there
     */
    Future<Answer> answer(Asked asked, Callable<Answer> work) {
        if (there == MOST) {
            throw new Refusal(Problem.Kind.BUSY, "too many questions of this kind are waiting; come again");
        }
        there++;
        return asked.aside(work).onComplete(done -> there--);
    }
}
