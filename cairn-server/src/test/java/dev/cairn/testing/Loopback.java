package dev.cairn.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Ports of this machine that nobody else reaches. */
public final class Loopback {
    private static final int BACKLOG = 50;

    private Loopback() {}

    /** Takes a port that was free. */
    public static ServerSocket listen() throws IOException {
        return new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
    }

    /** A port that nobody listens on. */
    public static int unusedPort() throws IOException {
        try (ServerSocket taken = listen()) {
            return taken.getLocalPort();
        }
    }
}
