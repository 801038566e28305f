package dev.cairn.protocol;

import dev.cairn.model.ConnectionEnd;
import dev.cairn.registry.CloseSession;
import dev.cairn.registry.Heartbeat;
import dev.cairn.runtime.Registry;
import dev.cairn.runtime.Reply;
import dev.cairn.transport.Session;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The changes of one connection: applied one after another, in their order of arrival, although some have to be decoded on
 * another thread first. The end of the connection comes after them all.
 *
 * <p>Owned by the connection's I/O thread.
 */
final class ChangeLane {
    private final Session session;
    private final Registry registry;
    private final Failures failures;
    private final Limits limits;
    private final Patience patience;
    private final Queue<Turn> waiting = new ArrayDeque<>();
    private long waitingBytes;
    private long gaps;
    private boolean isBusy;
    private ConnectionEnd.@Nullable How end;

    /** Who sends changes, made with the first of them; empty until then, as most peers only ask. */
    private String peer = "";

    /**
     * What may wait in one lane; beyond it the sender is told to come again.
     *
     * @param requests how many
     * @param bytes how much memory all of them together; one alone may wait whatever it takes
     * @param ofAllLanes the room that all lanes share, also for what does not wait in a lane any more
     */
    record Limits(int requests, long bytes, WaitingBytes ofAllLanes) {}

    ChangeLane(Session session, Registry registry, Failures failures, Limits limits, Patience patience) {
        this.session = session;
        this.registry = registry;
        this.failures = failures;
        this.limits = limits;
        this.patience = patience;
    }

    Registry registry() {
        return registry;
    }

    Failures failures() {
        return failures;
    }

    Patience patience() {
        return patience;
    }

    /** How many changes have not been done so far: after one of them, what a peer said before is not all that it said. */
    long gaps() {
        return gaps;
    }

    void add(RequestClass.Change change, Request request) {
        if (peer.isEmpty()) {
            peer = session.peer();
        }
        int bytes = request.heldBytes();
        boolean hasRoom = hasRoomFor(bytes) && limits.ofAllLanes().take(bytes);
        if (isBusy || !hasRoom) {
            hear(change, request);
        }
        if (!hasRoom) {
            gaps++;
            request.answer(Answer.BUSY);
            return;
        }
        Turn turn = new Turn(this, peer, change, request, bytes);
        if (isBusy) {
            waitingBytes += bytes;
            waiting.add(turn);
        } else {
            isBusy = true;
            turn.begin();
        }
    }

    /** Whether anything came over the connection that only brokers and operators send. */
    boolean hasChanged() {
        return !peer.isEmpty();
    }

    private boolean hasRoomFor(int bytes) {
        return waiting.isEmpty() || (waiting.size() < limits.requests() && waitingBytes + bytes <= limits.bytes());
    }

    /**
     * A broker that was heard is alive, however long what it sent takes, and whether it is done or not: its lease must not
     * run out meanwhile.
     */
    void hear(RequestClass.Change change, Request request) {
        change.heard(request).ifPresent(broker -> registry.submit(new Heartbeat(broker), Reply.none()));
    }

    /** A turn is over; the next one begins. */
    void finished(Turn turn, Answer answer) {
        limits.ofAllLanes().giveBack(turn.heldBytes());
        if (answer.code() != ResponseCode.SUCCESS) {
            gaps++;
        }
        turn.ends();
        turn.request().answer(failures.sendable(turn.request(), answer));
        Turn next = waiting.poll();
        if (next != null) {
            waitingBytes -= next.heldBytes();
            next.begin();
            return;
        }
        isBusy = false;
        leaveIfClosed();
    }

    /** The connection has ended: nothing more comes. */
    void close(ConnectionEnd.How how) {
        end = how;
        if (!isBusy) {
            leaveIfClosed();
        }
    }

    private void leaveIfClosed() {
        if (end != null && hasChanged()) {
            registry.post(new CloseSession(session.id(), new ConnectionEnd(peer, end)), Reply.none());
        }
    }
}
