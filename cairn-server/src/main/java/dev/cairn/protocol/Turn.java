package dev.cairn.protocol;

import dev.cairn.metrics.ChangeKind;
import dev.cairn.metrics.ChangeStage;
import dev.cairn.model.ContentDigest;
import dev.cairn.model.Origin;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.registry.Command;
import dev.cairn.registry.InTime;
import dev.cairn.registry.Submission;
import dev.cairn.runtime.Reply;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The turn of one change in its connection's lane: nothing that came later is begun before it is finished. Its methods may
 * be called by any thread.
 */
final class Turn {
    private final ChangeLane lane;
    private final String peer;
    private final RequestClass.Change change;
    private final Request request;
    private final int heldBytes;
    private final long arrivedNanos;
    private long gaps;

    Turn(ChangeLane lane, String peer, RequestClass.Change change, Request request, int heldBytes) {
        this.lane = lane;
        this.peer = peer;
        this.change = change;
        this.request = request;
        this.heldBytes = heldBytes;
        this.arrivedNanos = lane.patience().now();
    }

    Request request() {
        return request;
    }

    /** How much memory is kept for it until it is finished. */
    int heldBytes() {
        return heldBytes;
    }

    SessionId session() {
        return request.session().id();
    }

    /** Who asked, as the log is told. */
    Sender sender() {
        return new Sender(session(), peer);
    }

    /** How a registration with this digest reached us. */
    Submission submission(ContentDigest digest) {
        return new Submission(session(), gaps, digest);
    }

    void begin() {
        took(ChangeStage.LANE, arrivedNanos);
        gaps = lane.gaps();
        proceed(() -> change.begin(this));
    }

    /** Does the next piece of work, or nothing any more if the sender has waited for too long by now. */
    void proceed(Runnable work) {
        if (lane.patience().isOver(arrivedNanos)) {
            finishUndone(lane.patience().refusal());
        } else {
            lane.failures().guard(this, work);
        }
    }

    /** This moment, to tell later how long a part of its way took. */
    long now() {
        return lane.patience().now();
    }

    /** A part of its way that began then is over. */
    void took(ChangeStage stage, long sinceNanos) {
        request.tally().stageTook(stage, now() - sinceNanos);
    }

    /** It is about to be answered. */
    void ends() {
        request.tally().changeTook(ChangeKind.REGISTRY, now() - arrivedNanos);
    }

    /**
     * Hands a command to the registry, which does it unless that comes too late for the sender.
     *
     * @param then what follows once its outcome is published, on the I/O thread
     */
    <O> void apply(Command<O> command, Consumer<? super O> then) {
        long handedIn = now();
        Origin origin = new Origin(peer, request.header().code());
        InTime<O> inTime =
                new InTime<>(command, lane.patience().latest(arrivedNanos), change.heard(request), Optional.of(origin));
        boolean isTaken = lane.registry().submit(inTime, new Reply<Optional<O>>() {
            @Override
            public void done(Optional<O> outcome) {
                took(ChangeStage.REGISTRY, handedIn);
                if (outcome.isEmpty()) {
                    finish(lane.patience().refusal());
                    return;
                }
                request.session().execute(() -> lane.failures().guard(Turn.this, () -> then.accept(outcome.get())));
            }

            @Override
            public void failed(RuntimeException defect) {
                took(ChangeStage.REGISTRY, handedIn);
                finish(Answer.FAILED);
            }
        });
        if (!isTaken) {
            finish(Answer.BUSY);
        }
    }

    /** Answers a request of which nothing was done. Whoever sent it was heard all the same. */
    void finishUndone(Answer answer) {
        lane.hear(change, request);
        finish(answer);
    }

    /** Answers the request and gives the turn to the next. */
    void finish(Answer answer) {
        request.session().execute(() -> lane.finished(this, answer));
    }
}
