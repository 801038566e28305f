package dev.cairn.benchmarks.sidebyside.connections;

import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

/**
 * Brokers or tools, known by their numbers, each with a connection of its own from its first request until it leaves. Owned by
 * the thread of the load.
 */
public final class Peers implements Closeable {

    private final int port;
    private final Selector selector = Selector.open();
    private final Map<Integer, PeerConnection> connections = new TreeMap<>();

    /** Nobody is there yet. */
    public Peers(int port) throws IOException {
        this.port = port;
    }

    /** Whether this peer has asked something since it was last away. */
    public boolean isThere(int peer) {
        return connections.containsKey(peer);
    }

    /** Whether an answer to this peer is still to come. */
    public boolean isWaiting(int peer) {
        PeerConnection connection = connections.get(peer);
        return connection != null && connection.waiting() > 0;
    }

    /** Begins to send a request, behind earlier ones of this peer. */
    public void ask(int peer, Request request, PeerConnection.Answers answers) throws IOException {
        PeerConnection connection = connections.get(peer);
        if (connection == null) {
            connection = PeerConnection.open(peer, port, selector);
            connections.put(peer, connection);
        }
        connection.ask(request, answers);
    }

    /** Closes the peer's connection, as if its process had ended. */
    public void leave(int peer) throws IOException {
        PeerConnection connection = connections.remove(peer);
        if (connection != null) {
            connection.close();
        }
    }

    /** Writes or reads a little on one of the connections where something is possible. */
    public void exchange() throws IOException {
        if (selector.selectedKeys().isEmpty()) {
            selector.selectNow();
        }
        exchangeOne();
    }

    private void exchangeOne() throws IOException {
        Iterator<SelectionKey> ready = selector.selectedKeys().iterator();
        if (ready.hasNext()) {
            SelectionKey key = ready.next();
            ready.remove();
            if (key.isValid()) {
                ((PeerConnection) key.attachment()).exchange();
            }
        }
    }

    /** How many answers are still to come. */
    public int waiting() {
        return connections.values().stream().mapToInt(PeerConnection::waiting).sum();
    }

    /** Goes on until no more answers than this are to come, or for this time; whether there are no more. */
    public boolean await(int most, Duration patience) throws IOException {
        long deadline = Time.nanos() + patience.toNanos();
        while (waiting() > most) {
            if (Time.nanos() > deadline) {
                return false;
            }
            if (selector.selectedKeys().isEmpty()) {
                selector.select(100);
            }
            exchangeOne();
        }
        return true;
    }

    /** The same, but throws {@link WrongAnswer} if there are more after this time. */
    public void awaitAtMost(int most, Duration patience) throws IOException {
        if (!await(most, patience)) {
            throw new WrongAnswer("answers that have not come after " + patience.toSeconds() + " s: " + waiting());
        }
    }

    @Override
    public void close() throws IOException {
        for (PeerConnection connection : connections.values()) {
            connection.close();
        }
        selector.close();
    }
}
