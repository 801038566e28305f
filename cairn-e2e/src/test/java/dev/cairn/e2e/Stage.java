package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.peer.AdminTool;
import dev.cairn.e2e.peer.Broker;
import dev.cairn.e2e.peer.BrokerSettings;
import dev.cairn.e2e.peer.MessageProgram;
import dev.cairn.e2e.peer.MessageProgram.Receiving;
import dev.cairn.e2e.peer.MessageProgram.Sending;
import dev.cairn.e2e.peer.NameServerKind;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.e2e.peer.Peer;
import dev.cairn.e2e.peer.PeerHost;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What one test works with: name servers under test and a host for peers, in a fresh folder, all ended on close. */
public final class Stage implements AutoCloseable {
    private static final Duration TRAFFIC = Duration.ofSeconds(90);
    private static final Path ROOT =
            Path.of(System.getProperty("cairn.root", "..")).toAbsolutePath().normalize();

    private final Path folder;
    private final PeerHost host;
    private final List<PeerHost> furtherHosts = new ArrayList<>();
    private final List<NameServerProcess> nameServers = new ArrayList<>();

    private Stage(Path folder) {
        this.folder = folder;
        this.host = new PeerHost(ROOT, folder, System.out::println);
    }

    /** A stage with so many name servers, all of which answer. */
    public static Stage with(int nameServers, String name) {
        return with(nameServers, name, Map.of());
    }

    /** A stage whose name servers have further lines in their configuration file. */
    public static Stage with(int nameServers, String name, Map<String, String> options) {
        Path folder = ROOT.resolve(Path.of("cairn-e2e", "target", "stages", name));
        delete(folder);
        Stage stage = new Stage(folder);
        for (int i = 1; i <= nameServers; i++) {
            stage.nameServers.add(
                    NameServerProcess.launch(stage.host, NameServerKind.underTest(), "name-server-" + i, options));
        }
        stage.nameServers.forEach(NameServerProcess::awaitReady);
        return stage;
    }

    public PeerHost host() {
        return host;
    }

    /** One more host, for brokers with names and ids that others here have too. */
    public PeerHost furtherHost(String name) {
        PeerHost further = new PeerHost(ROOT, folder.resolve(name), System.out::println);
        furtherHosts.add(further);
        return further;
    }

    public List<NameServerProcess> nameServers() {
        return nameServers;
    }

    public NameServerProcess nameServer() {
        return nameServers.get(0);
    }

    /** All name servers as clients are told: {@code a:1;b:2}. */
    public String endpoint() {
        return nameServers.stream().map(NameServerProcess::address).collect(Collectors.joining(";"));
    }

    /** Starts a broker that registers with all name servers. */
    public Broker launch(BrokerSettings settings) {
        return Broker.launch(host, settings, nameServers);
    }

    /** Creates a topic of four queues on a broker, as an operator does. */
    public void createTopic(Broker broker, String topic) {
        // The older tool starts in half the time.
        new AdminTool(host, Peer.TOOLS_4_9_7, endpoint())
                .run("updateTopic", "-b", broker.address(), "-t", topic, "-r", "4", "-w", "4");
    }

    /** Sends so many messages to a topic and sees each of them arrive, with no send given up. */
    public void sendAndReceive(Peer client, String endpoint, String topic, int messages) {
        Receiving receiving = Receiving.of(topic, "readers-of-" + topic, messages);
        try (MessageProgram consumer = MessageProgram.consume(host, client, endpoint, receiving);
                MessageProgram producer = MessageProgram.produce(host, client, endpoint, Sending.of(topic, messages))) {
            producer.awaitEnd(TRAFFIC);
            consumer.awaitEnd(TRAFFIC);
            assertThat(producer.failed()).isEmpty();
            assertThat(producer.sent()).hasSize(messages);
            assertThat(consumer.received()).containsExactlyInAnyOrderElementsOf(producer.sent());
        }
    }

    /** The client library of the same line as a broker. */
    public static Peer clientOf(Peer broker) {
        return broker == Peer.BROKER_5_5_0 ? Peer.CLIENT_5_5_0 : Peer.CLIENT_4_9_7;
    }

    @Override
    public void close() {
        furtherHosts.forEach(PeerHost::close);
        host.close();
    }

    private static void delete(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path path : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
