package dev.cairn.benchmarks.sidebyside.connections;

import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/** A process that opens connections, writes one byte to its output when they are there, and says nothing over them. */
public final class SilentPeers {

    private SilentPeers() {}

    /** The host, the port, and how many; ends with its input. */
    public static void main(String[] arguments) throws IOException {
        List<Socket> sockets = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(arguments[2]); i++) {
            sockets.add(new Socket(arguments[0], Integer.parseInt(arguments[1])));
        }
        System.out.write('\n');
        System.out.flush();
        while (System.in.read() >= 0) {
            // What comes does not matter, only that it ends.
        }
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
