package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.fleet.Request;
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
final class Peers implements Closeable {

    private final int port;
    private final Selector selector = Selector.open();
    private final Map<Integer, PeerConnection> connections = new TreeMap<>();

    /** Nobody is there yet. */
    Peers(int port) throws IOException {
        this.port = port;
    }

    boolean isThere(int peer) {
        return connections.containsKey(peer);
    }

    /** Whether an answer to this peer is still to come. */
    boolean isWaiting(int peer) {
        PeerConnection connection = connections.get(peer);
        return connection != null && connection.waiting() > 0;
    }

    /** Begins to send a request, behind earlier ones of this peer. */
    void ask(int peer, Request request, PeerConnection.Answers answers) throws IOException {
        PeerConnection connection = connections.get(peer);
        if (connection == null) {
            connection = PeerConnection.open(peer, port, selector);
            connections.put(peer, connection);
        }
        connection.ask(request, answers);
    }

    /** Closes the peer's connection, as if its process had ended. */
    void leave(int peer) throws IOException {
        PeerConnection connection = connections.remove(peer);
        if (connection != null) {
            connection.close();
        }
    }

    /** Writes or reads a little on one of the connections where something is possible. */
    void exchange() throws IOException {
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
    int waiting() {
        return connections.values().stream().mapToInt(PeerConnection::waiting).sum();
    }

    /** Goes on until no more answers than this are to come, or for this time; whether there are no more. */
    boolean await(int most, Duration patience) throws IOException {
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

    @Override
    public void close() throws IOException {
        for (PeerConnection connection : connections.values()) {
            connection.close();
        }
        selector.close();
    }
}
