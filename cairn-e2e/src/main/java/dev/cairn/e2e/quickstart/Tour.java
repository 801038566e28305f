package dev.cairn.e2e.quickstart;

import dev.cairn.e2e.peer.Broker;
import dev.cairn.e2e.peer.BrokerSettings;
import dev.cairn.e2e.peer.MessageProgram;
import dev.cairn.e2e.peer.MessageProgram.Receiving;
import dev.cairn.e2e.peer.MessageProgram.Sending;
import dev.cairn.e2e.peer.NameServerKind;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.e2e.peer.Peer;
import dev.cairn.e2e.peer.PeerFailure;
import dev.cairn.e2e.peer.PeerHost;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** The cluster and what happens on it, step by step. */
final class Tour implements AutoCloseable {
    private static final String TOPIC = "quickstart";
    private static final int MESSAGES = 1_000;
    private static final int PER_SECOND = 200;
    private static final Duration BOUND = Duration.ofMinutes(2);
    private static final long GLANCE_MILLIS = 200;

    private final PeerHost host;
    private final Narrator narrator;
    private final List<NameServerProcess> nameServers = new ArrayList<>();

    Tour(Path root, Path folder, Narrator narrator) {
        this.host = new PeerHost(root, folder, narrator::detail);
        this.narrator = narrator;
    }

    /** Starts the name servers and the broker and waits until they know one another. */
    void start() {
        narrator.step("Apache RocketMQ 5.5.0, the broker and the client");
        host.prepare(List.of(Peer.BROKER_5_5_0, Peer.CLIENT_5_5_0));

        narrator.step("two Cairn name servers");
        nameServers.add(NameServerProcess.launch(host, NameServerKind.CAIRN, "name-server-1", Map.of()));
        nameServers.add(NameServerProcess.launch(host, NameServerKind.CAIRN, "name-server-2", Map.of()));
        nameServers.forEach(NameServerProcess::awaitReady);
        nameServers.forEach(server -> narrator.detail("listening on " + server.address() + ", process "
                + server.process().pid() + "; its console is at " + server.httpAddress()));

        narrator.step("an Apache 5.5.0 broker; it takes some seconds to start and to register");
        Broker broker = Broker.launch(host, BrokerSettings.master(Peer.BROKER_5_5_0, "broker-a"), nameServers);
        broker.awaitRegistered();
        narrator.detail("broker-a at " + broker.address() + " is registered with both name servers");
    }

    /** Sends and receives a thousand messages and stops a name server in the middle; true if none is missing. */
    boolean sendAThousand() {
        narrator.step("a producer and a consumer, which know both name servers: " + MESSAGES + " messages");
        // The first message creates the topic; a consumer that came before would look for it only now and then.
        try (MessageProgram producer = producer(new Sending(TOPIC, "m", MESSAGES, PER_SECOND));
                MessageProgram consumer = consumer(Receiving.of(TOPIC, "quickstart-readers", MESSAGES))) {
            producer.awaitSent(MESSAGES / 2, BOUND);
            narrator.detail("half of them are sent; stopping the name server "
                    + nameServers.get(0).address());
            int status = nameServers.get(0).stop();
            narrator.detail("it ended with status " + status + "; the rest goes on with the other one");
            producer.awaitEnd(BOUND);
            narrator.detail(producer.sent().size() + " sent; waiting until all are received");
            return isComplete(producer, consumer);
        }
    }

    /** Sends a message a second until this program is told to end. */
    boolean sendUntilStopped() {
        narrator.step("a producer and a consumer, which know both name servers; stop with Ctrl-C");
        CountDownLatch stopped = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(stopped::countDown, "ctrl-c"));
        try (MessageProgram producer = producer(Sending.steadily(TOPIC, 1));
                MessageProgram consumer = consumer(Receiving.steadily(TOPIC, "quickstart-readers"))) {
            int told = 0;
            while (!stopped.await(GLANCE_MILLIS, TimeUnit.MILLISECONDS)) {
                producer.process().requireAlive();
                consumer.process().requireAlive();
                Set<String> received = consumer.received();
                for (String key : received.stream().skip(told).toList()) {
                    narrator.detail("message " + key + " sent and received");
                }
                told = received.size();
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PeerFailure("interrupted while sending", e);
        }
    }

    @Override
    public void close() {
        host.close();
    }

    private boolean isComplete(MessageProgram producer, MessageProgram consumer) {
        boolean inTime = consumer.endsWithin(BOUND);
        Set<String> sent = producer.sent();
        Set<String> received = consumer.received();
        Set<String> missing =
                sent.stream().filter(key -> !received.contains(key)).collect(Collectors.toSet());
        boolean complete = inTime && sent.size() == MESSAGES && missing.isEmpty();
        narrator.step("summary");
        narrator.detail("sent      " + sent.size() + " of " + MESSAGES);
        narrator.detail("received  " + received.size() + ", of them twice or more " + consumer.repeated());
        narrator.detail("given up  " + producer.failed().size());
        narrator.detail("missing   " + missing.size());
        narrator.detail(complete ? "every message arrived" : "NOT every message arrived");
        return complete;
    }

    private MessageProgram producer(Sending sending) {
        return MessageProgram.produce(host, Peer.CLIENT_5_5_0, endpoint(), sending)
                .awaitReady();
    }

    private MessageProgram consumer(Receiving receiving) {
        return MessageProgram.consume(host, Peer.CLIENT_5_5_0, endpoint(), receiving)
                .awaitReady();
    }

    private String endpoint() {
        return nameServers.stream().map(NameServerProcess::address).collect(Collectors.joining(";"));
    }
}
