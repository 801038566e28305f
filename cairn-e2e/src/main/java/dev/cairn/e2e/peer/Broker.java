package dev.cairn.e2e.peer;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A real broker, running, or stopped and able to start again at its address with its files. */
public final class Broker implements AutoCloseable {
    /** What keeps a broker small in memory and on disk. */
    private static final Map<String, String> SMALL = Map.of(
            "mappedFileSizeCommitLog", "16777216",
            "mappedFileSizeConsumeQueue", "60000",
            "maxHashSlotNum", "5000",
            "maxIndexNum", "20000",
            "maxMessageSize", "262144",
            "diskMaxUsedSpaceRatio", "99");

    private static final int HEAP_MEGABYTES = 256;
    private static final int ALL_TOPICS_OF_BROKER = 21;
    private static final Duration START = Duration.ofSeconds(90);
    private static final Duration STOP = Duration.ofMinutes(1);

    private final PeerHost host;
    private final BrokerSettings settings;
    private final int port;
    private final List<NameServerProcess> nameServers;
    private volatile ChildProcess process;

    private Broker(PeerHost host, BrokerSettings settings, int port, List<NameServerProcess> nameServers) {
        this.host = host;
        this.settings = settings;
        this.port = port;
        this.nameServers = List.copyOf(nameServers);
        this.process = run();
    }

    /** Starts a broker on free ports; {@link #awaitRegistered} waits for it. */
    public static Broker launch(PeerHost host, BrokerSettings settings, List<NameServerProcess> nameServers) {
        int port = FreePorts.forBroker();
        host.writeProperties(folder(settings), "broker.conf", properties(host, settings, port, nameServers));
        return new Broker(host, settings, port, nameServers);
    }

    /** Starts a broker on free ports and waits until all its name servers know it. */
    public static Broker start(PeerHost host, BrokerSettings settings, List<NameServerProcess> nameServers) {
        Broker broker = launch(host, settings, nameServers);
        broker.awaitRegistered();
        return broker;
    }

    /** Where clients reach it: {@code 127.0.0.1:port}. */
    public String address() {
        return "127.0.0.1:" + port;
    }

    /** The port it listens on. */
    public int port() {
        return port;
    }

    /** What it was started with. */
    public BrokerSettings settings() {
        return settings;
    }

    /** The process that runs now or ran last. */
    public ChildProcess process() {
        return process;
    }

    /** Waits until each of its name servers that is up knows it: it says that it has started long before that. */
    public void awaitRegistered() {
        process().await("has started", START, () -> process().output().contains("boot success"));
        for (NameServerProcess nameServer : nameServers) {
            if (nameServer.process().isAlive()) {
                nameServer.awaitBroker(address());
            }
        }
    }

    /** Waits until the broker itself has a topic: a slave gets its master's topics only now and then. */
    public void awaitTopic(String topic) {
        process()
                .await(
                        "has the topic " + topic,
                        START,
                        () -> RemotingProbe.ask(address(), ALL_TOPICS_OF_BROKER, Map.of())
                                .filter(answer -> answer.body().contains("\"" + topic + "\""))
                                .isPresent());
    }

    /** Asks it to end; it says goodbye to its name servers. */
    public int stop() {
        return process().stop(STOP);
    }

    /** Kills it. */
    public void kill() {
        process().kill();
    }

    /** Starts it again at the same address with the same files. */
    public void launchAgain() {
        process = run();
    }

    @Override
    public void close() {
        kill();
    }

    private ChildProcess run() {
        Path file = host.folderOf(folder(settings)).resolve("broker.conf");
        return host.start(settings.version(), folder(settings), HEAP_MEGABYTES, List.of("-c", file.toString()));
    }

    private static String folder(BrokerSettings settings) {
        return settings.name() + "-" + settings.id();
    }

    private static Map<String, String> properties(
            PeerHost host, BrokerSettings settings, int port, List<NameServerProcess> nameServers) {
        Path store = host.folderOf(folder(settings)).resolve("store");
        Map<String, String> properties = new TreeMap<>();
        properties.put("brokerClusterName", settings.cluster());
        properties.put("brokerName", settings.name());
        properties.put("brokerId", Long.toString(settings.id()));
        properties.put("brokerIP1", "127.0.0.1");
        properties.put("brokerIP2", "127.0.0.1");
        properties.put("listenPort", Integer.toString(port));
        properties.put(
                "namesrvAddr",
                nameServers.stream().map(NameServerProcess::address).collect(Collectors.joining(";")));
        properties.put("storePathRootDir", store.toString());
        properties.put("storePathCommitLog", store.resolve("commitlog").toString());
        properties.put("flushDiskType", "ASYNC_FLUSH");
        properties.put("autoCreateTopicEnable", "true");
        properties.put("registerNameServerPeriod", "10000");
        properties.putAll(SMALL);
        properties.putAll(settings.options());
        return properties;
    }
}
