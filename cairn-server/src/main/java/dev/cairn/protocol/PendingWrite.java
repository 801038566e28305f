package dev.cairn.protocol;

import dev.cairn.metrics.ChangeKind;
import dev.cairn.model.Origin;
import dev.cairn.storage.Asker;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A request on its way to the disk and back, answered once. It counts among the memory of what waits until then. May be used
 * by all threads.
 */
final class PendingWrite {
    private final Request request;
    private final Failures failures;
    private final Patience patience;
    private final WaitingBytes waitingBytes;
    private final int heldBytes;
    private final long arrivedNanos;

    private PendingWrite(
            Request request, Failures failures, Patience patience, WaitingBytes waitingBytes, int heldBytes) {
        this.request = request;
        this.failures = failures;
        this.patience = patience;
        this.waitingBytes = waitingBytes;
        this.heldBytes = heldBytes;
        this.arrivedNanos = patience.now();
    }

    /** Begins a write on the I/O thread of its connection, or tells the sender to come again if too much is waiting. */
    static void begin(
            RequestClass.Write write,
            Request request,
            Failures failures,
            Patience patience,
            WaitingBytes waitingBytes) {
        int bytes = request.heldBytes();
        if (!waitingBytes.take(bytes)) {
            request.answer(Answer.BUSY);
            return;
        }
        PendingWrite pending = new PendingWrite(request, failures, patience, waitingBytes, bytes);
        failures.guard(request, pending::answer, () -> write.begin(pending));
    }

    Request request() {
        return request;
    }

    /**
     * Who waits for the disk, until his patience is over.
     *
     * @param told hears first what came of it, on the disk's thread, and so in the order in which things were done
     * @param answer makes the answer of it, on the I/O thread
     */
    <O> Asker<O> asker(Consumer<O> told, Function<O, Answer> answer) {
        return new Asker<>() {
            @Override
            public boolean isWaiting() {
                return !patience.isOver(arrivedNanos);
            }

            @Override
            public void accept(O outcome) {
                told.accept(outcome);
                finish(() -> answer.apply(outcome));
            }
        };
    }

    /** Who asked for it. */
    Origin origin() {
        return new Origin(request.session().peer(), request.header().code());
    }

    /** Answers the request with what this comes to, on its I/O thread. */
    void finish(Supplier<Answer> answer) {
        request.session().execute(() -> answer(failures.answerOf(request, answer)));
    }

    /** Answers a request of which nothing was done, as it waited for too long. */
    Answer late() {
        return patience.refusal();
    }

    private void answer(Answer answer) {
        waitingBytes.giveBack(heldBytes);
        request.tally().changeTook(ChangeKind.DISK, patience.now() - arrivedNanos);
        request.answer(answer);
    }
}
