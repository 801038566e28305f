package dev.cairn.e2e.peer;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A running name server, or one that was stopped and can start again at its old address. */
public final class NameServerProcess implements AutoCloseable {
    private static final int HEAP_MEGABYTES = 96;
    private static final int CLUSTER_INFORMATION = 106;
    private static final int ROUTE = 105;
    private static final Pattern HTTP_LINE = Pattern.compile("HTTP API on (http://[0-9.:]+)");
    private static final Duration START = Duration.ofMinutes(1);
    private static final Duration STOP = Duration.ofSeconds(30);
    private static final Duration REGISTRATION = Duration.ofMinutes(1);

    private final PeerHost host;
    private final NameServerKind kind;
    private final String name;
    private final int port;
    private volatile ChildProcess process;

    private NameServerProcess(PeerHost host, NameServerKind kind, String name, int port) {
        this.host = host;
        this.kind = kind;
        this.name = name;
        this.port = port;
        this.process = run();
    }

    /**
     * Starts a name server on a free port; it may not listen yet.
     *
     * @param options lines of its configuration file besides the port and the paths
     */
    public static NameServerProcess launch(
            PeerHost host, NameServerKind kind, String name, Map<String, String> options) {
        int port = FreePorts.one();
        Map<String, String> properties = new TreeMap<>(options);
        properties.put("bindAddress", "127.0.0.1");
        properties.put("listenPort", Integer.toString(port));
        properties.put(
                "kvConfigPath", host.folderOf(name).resolve("kvConfig.json").toString());
        properties.put(
                "configStorePath",
                host.folderOf(name).resolve("namesrv.properties").toString());
        host.writeProperties(name, "namesrv.conf", properties);
        return new NameServerProcess(host, kind, name, port);
    }

    /** Starts a name server on a free port and waits until it answers. */
    public static NameServerProcess start(PeerHost host, NameServerKind kind, String name) {
        NameServerProcess server = launch(host, kind, name, Map.of());
        server.awaitReady();
        return server;
    }

    /** Where it listens: {@code 127.0.0.1:port}. */
    public String address() {
        return "127.0.0.1:" + port;
    }

    /** The port it listens on. */
    public int port() {
        return port;
    }

    /** Where the HTTP API of Cairn is: {@code http://127.0.0.1:port}; waits until it is there. */
    public String httpAddress() {
        process()
                .await(
                        "serves HTTP",
                        START,
                        () -> HTTP_LINE.matcher(process().output()).find());
        Matcher line = HTTP_LINE.matcher(process().output());
        if (!line.find()) {
            throw process().failure("does not say any more where it serves HTTP");
        }
        return line.group(1);
    }

    /** Where its files are: {@code namesrv.conf}, {@code kvConfig.json}, and the data folder of Cairn. */
    public Path folder() {
        return host.folderOf(name);
    }

    /** The process that runs now or ran last. */
    public ChildProcess process() {
        return process;
    }

    /** Waits until it answers. */
    public void awaitReady() {
        process()
                .await(
                        "answers",
                        START,
                        () -> ask(CLUSTER_INFORMATION, Map.of()).isPresent());
    }

    /** Waits until it knows the broker at an address. */
    public void awaitBroker(String brokerAddress) {
        process().await("knows the broker " + brokerAddress, REGISTRATION, () -> knowsBroker(brokerAddress));
    }

    /** Whether the broker at an address is in its cluster information. */
    public boolean knowsBroker(String brokerAddress) {
        return ask(CLUSTER_INFORMATION, Map.of())
                .filter(answer -> answer.body().contains("\"" + brokerAddress + "\""))
                .isPresent();
    }

    /** The route of a topic as JSON; nothing if it has none. */
    public Optional<String> route(String topic) {
        return ask(ROUTE, Map.of("topic", topic))
                .filter(answer -> answer.code() == 0)
                .map(RemotingProbe.Answer::body);
    }

    /** Asks it to end, as an operator does, and gives its exit status. */
    public int stop() {
        return process().stop(STOP);
    }

    /** Kills it. */
    public void kill() {
        process().kill();
    }

    /** Starts it again at the same address with the same files, and waits until it answers. */
    public void startAgain() {
        process = run();
        awaitReady();
    }

    @Override
    public void close() {
        kill();
    }

    private Optional<RemotingProbe.Answer> ask(int code, Map<String, String> fields) {
        return RemotingProbe.ask(address(), code, fields);
    }

    private ChildProcess run() {
        String file = host.folderOf(name).resolve("namesrv.conf").toString();
        return switch (kind) {
            case CAIRN -> host.startCairn(name, "serve", "-c", file, "--http-port=0");
            case APACHE_5_5_0 -> host.start(Peer.NAME_SERVER_5_5_0, name, HEAP_MEGABYTES, List.of("-c", file));
            case APACHE_4_9_7 -> host.start(Peer.NAME_SERVER_4_9_7, name, HEAP_MEGABYTES, List.of("-c", file));
        };
    }
}
