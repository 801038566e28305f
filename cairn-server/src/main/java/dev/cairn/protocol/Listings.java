package dev.cairn.protocol;

import dev.cairn.model.SessionId;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;

/**
 * Lists on their way to the thread that makes them and back. Each that waits counts among the memory of what waits, and few wait of
 * one connection: their answers are written whether it reads them or not. Used by all I/O threads.
 */
final class Listings {
    /** Tools ask for one list after another. */
    static final int MOST_OF_A_CONNECTION = 4;

    private final Executor thread;
    private final Failures failures;
    private final WaitingBytes waitingBytes;
    private final Map<SessionId, Integer> waiting = new ConcurrentHashMap<>();

    /**
     * None waits.
     *
     * @param thread makes them; it refuses work when too much is waiting
     */
    Listings(Executor thread, Failures failures, WaitingBytes waitingBytes) {
        this.thread = thread;
        this.failures = failures;
        this.waitingBytes = waitingBytes;
    }

    /** Answers on the I/O thread of the connection, now or later; tells the sender to come again if too much is waiting. */
    void answer(RequestClass.Listing listing, Request request) {
        listing.kept(request)
                .ifPresentOrElse(
                        kept -> finish(request, failures.answerOf(request, kept)), () -> makeLater(listing, request));
    }

    private void makeLater(RequestClass.Listing listing, Request request) {
        if (!take(request)) {
            request.answer(Answer.BUSY);
            return;
        }
        Supplier<Answer> making = listing.making(request);
        try {
            thread.execute(() -> {
                Answer made = failures.answerOf(request, making);
                request.session().execute(() -> {
                    giveBack(request);
                    finish(request, made);
                });
            });
        } catch (RejectedExecutionException full) {
            giveBack(request);
            request.answer(Answer.BUSY);
        }
    }

    private boolean take(Request request) {
        SessionId session = request.session().id();
        if (waiting.getOrDefault(session, 0) >= MOST_OF_A_CONNECTION || !waitingBytes.take(request.heldBytes())) {
            return false;
        }
        waiting.merge(session, 1, Integer::sum);
        return true;
    }

    private void giveBack(Request request) {
        waitingBytes.giveBack(request.heldBytes());
        waiting.computeIfPresent(request.session().id(), (session, count) -> count == 1 ? null : count - 1);
    }

    private void finish(Request request, Answer answer) {
        request.answer(failures.sendable(request, answer));
    }
}
