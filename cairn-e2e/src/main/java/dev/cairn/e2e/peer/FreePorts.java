package dev.cairn.e2e.peer;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ports of this machine that nobody listens on.
 *
 * <p>They lie below the range that the system takes for outgoing connections, so a port stays free while its owner is down
 * between two starts. Any thread may ask.
 */
public final class FreePorts {
    private static final int FIRST = 12_000;
    private static final int LAST = 31_000;
    private static final int STRIDE = 5;
    private static final AtomicInteger NEXT =
            new AtomicInteger(ThreadLocalRandom.current().nextInt(FIRST, LAST));

    private FreePorts() {}

    /** A free port. */
    public static int one() {
        return withNeighbours(0);
    }

    /** A port for a broker, which also listens two below it (a second port for clients) and one above (replication). */
    static int forBroker() {
        return withNeighbours(-2, 1);
    }

    private static int withNeighbours(int... offsets) {
        for (int attempt = 0; attempt < (LAST - FIRST) / STRIDE; attempt++) {
            int port = NEXT.updateAndGet(last -> last + STRIDE > LAST ? FIRST : last + STRIDE);
            if (areFree(port, offsets)) {
                return port;
            }
        }
        throw new PeerFailure("no free ports between " + FIRST + " and " + LAST);
    }

    private static boolean areFree(int port, int... offsets) {
        List<ServerSocket> sockets = new ArrayList<>();
        try {
            sockets.add(listen(port));
            for (int offset : offsets) {
                if (offset != 0) {
                    sockets.add(listen(port + offset));
                }
            }
            return true;
        } catch (IOException e) {
            return false;
        } finally {
            sockets.forEach(FreePorts::close);
        }
    }

    private static ServerSocket listen(int port) throws IOException {
        return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
    }

    private static void close(ServerSocket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new PeerFailure("a probed port could not be given back", e);
        }
    }
}
