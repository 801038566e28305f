package dev.cairn.protocol;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * Lists on their way to the thread that makes them and back. Each that waits counts among the memory of what waits.
 *
 * @param thread makes them; it refuses work when too much is waiting
 */
record Listings(Executor thread, Failures failures, WaitingBytes waitingBytes) {
    /** Answers on the I/O thread of the connection, now or later; tells the sender to come again if too much is waiting. */
    void answer(RequestClass.Listing listing, Request request) {
        failures.guard(
                request,
                request::answer,
                () -> listing.kept(request)
                        .ifPresentOrElse(kept -> finish(request, kept), () -> makeLater(listing, request)));
    }

    private void makeLater(RequestClass.Listing listing, Request request) {
        int bytes = request.heldBytes();
        if (!waitingBytes.take(bytes)) {
            request.answer(Answer.BUSY);
            return;
        }
        try {
            thread.execute(() -> {
                Answer made = failures.answerOf(request, () -> listing.make(request));
                request.session().execute(() -> {
                    waitingBytes.giveBack(bytes);
                    finish(request, made);
                });
            });
        } catch (RejectedExecutionException full) {
            waitingBytes.giveBack(bytes);
            request.answer(Answer.BUSY);
        }
    }

    private void finish(Request request, Answer answer) {
        request.answer(failures.sendable(request, answer));
    }
}
