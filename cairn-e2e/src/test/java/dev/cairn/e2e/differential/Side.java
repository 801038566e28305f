package dev.cairn.e2e.differential;

import dev.cairn.e2e.differential.tables.Address;
import dev.cairn.e2e.differential.tables.Claim;
import dev.cairn.e2e.differential.tables.Tables;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.testing.Answer;
import dev.cairn.testing.Dialect;
import dev.cairn.testing.WireClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** One of the two servers during one history, with the connections of the history and what it should hold. */
final class Side implements AutoCloseable {
    private static final Connection OBSERVER = new Connection("observer", Dialect.JAVA_5_5_0);
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final byte[] NO_FRAME = "GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final String name;
    private final NameServerProcess process;
    private final Tables tables;
    private final boolean actsAfterAnswering;
    private final Map<Connection, WireClient> open = new HashMap<>();

    /**
     * A side.
     *
     * @param actsAfterAnswering whether it answers a goodbye before it acts on it, as Apache's since 5.0
     */
    Side(String name, NameServerProcess process, Tables tables, boolean actsAfterAnswering) {
        this.name = name;
        this.process = process;
        this.tables = tables;
        this.actsAfterAnswering = actsAfterAnswering;
    }

    String name() {
        return name;
    }

    Tables tables() {
        return tables;
    }

    Answer ask(Request request) {
        return askUnlessEnded(request)
                .orElseThrow(() -> new AssertionError(
                        name + " ends " + request.connection() + " without an answer to " + request.code()));
    }

    /** Asks; nothing if the server ends the connection without an answer. */
    Optional<Answer> askUnlessEnded(Request request) {
        return client(request.connection()).callUnlessEnded(request.code(), request.fields(), request.body());
    }

    void end(Connection connection) {
        WireClient client = open.remove(connection);
        if (client != null) {
            client.close();
        }
    }

    /** Sends what is no frame; says whether the server ended the connection. */
    boolean sendNoFrame(Connection connection) {
        client(connection).sendRaw(NO_FRAME);
        boolean isClosed = client(connection).isClosedByServer(PATIENCE);
        end(connection);
        return isClosed;
    }

    /** Waits until none of these is alive any more; says whether that came. */
    boolean letsGo(List<Address> brokers) {
        boolean isSo = becomesTrue(() -> brokers.stream().noneMatch(this::isAlive));
        awaitWriters();
        return isSo;
    }

    /** Waits until exactly one of these is not alive any more, and says which. */
    Optional<Address> oneThatLeft(List<Address> brokers) {
        becomesTrue(() -> brokers.stream().anyMatch(broker -> !isAlive(broker)));
        awaitWriters();
        List<Address> gone = brokers.stream().filter(broker -> !isAlive(broker)).toList();
        return gone.size() == 1 ? Optional.of(gone.get(0)) : Optional.empty();
    }

    /** Waits until an address stands in no group, without asking for the broker, which would keep it alive. */
    boolean forgets(Address broker) {
        String address = "\"" + broker.address() + "\"";
        boolean isSo = becomesTrue(() -> !observe(106, Map.of()).text().contains(address));
        awaitWriters();
        return isSo;
    }

    /**
     * Waits until a goodbye that was answered is done: it waits in one queue with all others, so a later one of somebody
     * else tells. A goodbye that the server stumbles over may take that one with it; then the next one tells.
     */
    void awaitGoodbyes(Names names) {
        if (!actsAfterAnswering) {
            return;
        }
        Claim last = new Claim(names.prefix() + "last", names.prefix() + "last", 0, "127.0.0.8:1");
        observe(103, BrokerSteps.headerOf(last));
        boolean isDone = false;
        for (int attempt = 0; attempt < 20 && !isDone; attempt++) {
            observe(104, last.fields());
            isDone = becomesTrue(Duration.ofMillis(500), () -> !isAlive(last.key()));
        }
        awaitWriters();
        if (!isDone) {
            throw new AssertionError(name + " does not work off its goodbyes");
        }
    }

    /** Ends all connections of the history, takes back what it set, and says goodbye for all who may still be known. */
    void leaveNothing(History history) {
        close();
        Names names = history.names();
        List<Claim> claims = history.claims();
        names.topics().forEach(topic -> observe(102, Map.of("namespace", "ORDER_TOPIC_CONFIG", "key", topic)));
        ask(new Request(OBSERVER, 318, Map.of(), history.profile().settings().getBytes(StandardCharsets.UTF_8)));
        claims.forEach(claim -> observe(104, claim.fields()));
        awaitGoodbyes(names);
        close();
    }

    @Override
    public void close() {
        open.values().forEach(WireClient::close);
        open.clear();
    }

    private boolean isAlive(Address broker) {
        Map<String, String> fields = Map.of("clusterName", broker.cluster(), "brokerAddr", broker.address());
        return observe(322, fields).body().length > 0;
    }

    /** A listing is answered under the lock that changes need, so whatever has begun is done when it is answered. */
    private void awaitWriters() {
        observe(304, Map.of());
    }

    private Answer observe(int code, Map<String, String> fields) {
        return ask(Request.of(OBSERVER, code, fields));
    }

    private WireClient client(Connection connection) {
        return open.computeIfAbsent(connection, absent -> WireClient.connect(process.port(), connection.dialect()));
    }

    private static boolean becomesTrue(BooleanSupplier condition) {
        return becomesTrue(PATIENCE, condition);
    }

    private static boolean becomesTrue(Duration patience, BooleanSupplier condition) {
        try {
            Awaitility.await()
                    .pollDelay(Duration.ZERO)
                    .pollInterval(Duration.ofMillis(2))
                    .atMost(patience)
                    .until(condition::getAsBoolean);
            return true;
        } catch (ConditionTimeoutException e) {
            return false;
        }
    }
}
