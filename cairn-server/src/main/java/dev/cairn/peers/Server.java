package dev.cairn.peers;

import dev.cairn.transport.BlockingCalls;
import dev.cairn.transport.PeerAddress;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongSupplier;

/** A name server that is asked. A code about which it was silent once is not waited for again. */
final class Server implements AutoCloseable {
    private final PeerAddress address;
    private final BlockingCalls calls;
    private final Set<Integer> silentAbout = new HashSet<>();
    private int lastOpaque;

    private Server(PeerAddress address, BlockingCalls calls) {
        this.address = address;
        this.calls = calls;
    }

    static Server connect(PeerAddress address, Duration patience, LongSupplier nanoClock) throws Unreachable {
        try {
            return new Server(address, BlockingCalls.open(address, patience, nanoClock));
        } catch (IOException e) {
            throw new Unreachable(address.toString(), e);
        }
    }

    /** Asks, and does not wait. */
    void send(Question question) throws Unreachable {
        if (silentAbout.contains(question.code())) {
            return;
        }
        try {
            calls.send(question.toFrame(++lastOpaque));
        } catch (IOException e) {
            throw new Unreachable(address.toString(), e);
        }
    }

    /** Waits for the answer to what was asked last. */
    Reply await(Question question) throws Unreachable {
        if (silentAbout.contains(question.code())) {
            return Reply.NONE;
        }
        try {
            Reply reply = calls.awaitAnswer(lastOpaque).map(Reply::of).orElse(Reply.NONE);
            if (reply.code() == Reply.SILENCE) {
                silentAbout.add(question.code());
            }
            return reply;
        } catch (IOException e) {
            throw new Unreachable(address.toString(), e);
        }
    }

    @Override
    public void close() throws Unreachable {
        try {
            calls.close();
        } catch (IOException e) {
            throw new Unreachable(address.toString(), e);
        }
    }
}
