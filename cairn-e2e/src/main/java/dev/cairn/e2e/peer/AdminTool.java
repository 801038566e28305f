package dev.cairn.e2e.peer;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** The command line tool {@code mqadmin} in one of its versions, each command a process. */
public final class AdminTool {
    private static final int HEAP_MEGABYTES = 96;
    private static final Duration BOUND = Duration.ofMinutes(1);
    private static final AtomicInteger CALLS = new AtomicInteger();

    private final PeerHost host;
    private final Peer version;
    private final String nameServers;

    /** A tool that talks to name servers: {@code a:1;b:2}. */
    public AdminTool(PeerHost host, Peer version, String nameServers) {
        this.host = host;
        this.version = version;
        this.nameServers = nameServers;
    }

    /** Runs a command to its end and gives what it printed; fails if it ended with a status that is not 0. */
    public String run(String command, String... arguments) {
        ChildProcess process = launch(command, arguments);
        int status = process.awaitEnd(BOUND);
        if (status != 0) {
            throw process.failure("ended with " + status);
        }
        return process.output();
    }

    /** Starts a command, to run next to others. */
    public ChildProcess launch(String command, String... arguments) {
        String name = version + "-" + CALLS.incrementAndGet() + "-" + command;
        return host.start(
                version,
                name,
                HEAP_MEGABYTES,
                Stream.concat(Stream.of(command, "-n", nameServers), Arrays.stream(arguments))
                        .toList());
    }
}
