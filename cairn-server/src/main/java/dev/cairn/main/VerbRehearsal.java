package dev.cairn.main;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.cli.Cli;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Map;

/**
 * What operators ask for most, each thing once. Played when the archive of classes for a fast start of verbs is made, with a few
 * lines in the place of a server: what a server needs has no place in that archive.
 */
final class VerbRehearsal {
    /** Has a part of every answer. */
    private static final String ANSWER = """
            {"revision":1,"total":1,"isReady":true,"verdict":"ok","version":"1","counts":{"brokers":1,"topics":1},\
            "items":[{"cluster":"c","name":"n","id":0,"role":"master","address":"127.0.0.1:10911","isWriteWiped":false,\
            "key":"k","value":"v","lease":{"silentMillis":1000}}],\
            "name":"n","topic":"t","client":{"version":"5.5.0"},"bytes":1,"groups":[{"cluster":"c","name":"n",\
            "members":[{"id":0,"address":"127.0.0.1:10911"}],"queues":{"readQueues":4},"reported":{},"effective":{}}],\
            "value":"v","findings":[{"kind":"served","text":"t"}],"isDryRun":true,"changed":[{"what":"w","before":true,"after":false}],\
            "undo":{"how":"h","request":{"method":"PUT","path":"/api/v1/write-permissions/n","body":{"isAllowed":true}}}}""";

    private static final List<String> LINES = List.of(
            "status",
            "get clusters",
            "get brokers -o wide",
            "get topics -o json",
            "get kv -o yaml",
            "describe topic n",
            "describe broker n",
            "route n",
            "explain topic n",
            "lint",
            "kv get n k",
            "wipe-write n --yes");

    private VerbRehearsal() {}

    /**
     * Plays it.
     *
     * @return the number of lines that did not end with success
     * @throws IOException if nothing can be listened on
     */
    static int play() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Thread answering = new Thread(() -> answer(server), "cairn-rehearsal");
            answering.setDaemon(true);
            answering.start();
            Map<String, String> environment = Map.of("CAIRN_SERVER", "127.0.0.1:" + server.getLocalPort());
            int failures = 0;
            for (String line : LINES) {
                failures += run(environment, line.split(" ", -1)) == ExitCode.FINE ? 0 : 1;
            }
            return failures;
        }
    }

    private static int run(Map<String, String> environment, String... words) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, UTF_8);
        Cli cli = new Cli(
                new OperatorSurroundings().with(InputStream.nullInputStream(), nowhere, System.err, environment));
        ServeCommand serve = new ServeCommand(nowhere, System.err, settings -> 1, settings -> 1);
        return new CommandTree(serve, cli, nowhere, System.err).run(words);
    }

    /** One connection after another, until the socket is closed. */
    private static void answer(ServerSocket server) {
        try {
            while (true) {
                try (Socket peer = server.accept()) {
                    answer(peer);
                }
            }
        } catch (IOException e) {
            // That is how it ends.
        }
    }

    private static void answer(Socket peer) throws IOException {
        BufferedReader request = new BufferedReader(new InputStreamReader(peer.getInputStream(), US_ASCII));
        int length = 0;
        for (String line = request.readLine(); line != null && !line.isEmpty(); line = request.readLine()) {
            if (line.regionMatches(true, 0, "content-length:", 0, 15)) {
                length = Integer.parseInt(line.substring(15).strip());
            }
        }
        long skipped = request.skip(length);
        byte[] body = ANSWER.getBytes(UTF_8);
        String head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: "
                + (skipped == length ? body.length : 0) + "\r\n\r\n";
        peer.getOutputStream().write(head.getBytes(US_ASCII));
        peer.getOutputStream().write(body);
    }
}
