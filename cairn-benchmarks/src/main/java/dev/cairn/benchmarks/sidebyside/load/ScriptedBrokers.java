package dev.cairn.benchmarks.sidebyside.load;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.RegistrationBody;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.answers.ServerAnswer;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.connections.PeerConnection;
import dev.cairn.benchmarks.sidebyside.connections.Peers;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Brokers that say and ask what real ones do, each over a connection of its own and when it is told to; latencies count from the
 * moment at which a request was due. Owned by the thread of the load.
 */
public final class ScriptedBrokers implements Closeable {

    /** The topic whose order configuration brokers ask for. */
    public static final String ORDERED_TOPIC = Fleet.topic(0);

    /** That order configuration. */
    public static final String ORDER = Fleet.brokerName(0) + ":8";

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final int AT_ONCE = 8;

    /** What a broker registers. */
    public record Sheet(RegisteredTopics table, RegistrationBody body) {

        /** A table in a format. */
        public static Sheet of(RegisteredTopics table, BodyFormat format) {
            return new Sheet(table, RegistrationBody.of(table, format));
        }
    }

    private final Peers peers;
    private final List<Sheet> sheets;
    /** Brokers that were not told yet that what they have is registered. */
    private final Set<Integer> unconfirmed = new HashSet<>();

    private Tally tally = new Tally();
    private int strangers;

    /** Nobody is there yet. */
    public ScriptedBrokers(int port, List<Sheet> sheets) throws IOException {
        this.peers = new Peers(port);
        this.sheets = new ArrayList<>(sheets);
    }

    /** How many there are. */
    public int count() {
        return sheets.size();
    }

    /** What the broker registered last. */
    public RegisteredTopics tableOf(int broker) {
        return sheets.get(broker).table();
    }

    /** Registers all, a few at once, and waits for the answers; this is not counted. */
    public void registerAll() throws IOException {
        for (int broker = 0; broker < count(); broker++) {
            peers.awaitAtMost(AT_ONCE - 1, PATIENCE);
            peers.ask(broker, registration(broker), ServerAnswer::requireSuccess);
        }
        peers.awaitAtMost(0, PATIENCE);
    }

    /** Registers what this broker registered before (103). */
    public void renew(int broker, long dueNanos) throws IOException {
        ask(broker, registration(broker), "103 unchanged", dueNanos, answer -> {});
    }

    /** Registers something else from now on (103); {@code then} is told of the answer. */
    public void change(int broker, Sheet sheet, long dueNanos, PeerConnection.Answers then) throws IOException {
        sheets.set(broker, sheet);
        unconfirmed.add(broker);
        ask(broker, registration(broker), "103 changed", dueNanos, answer -> {
            if (sheets.get(broker).equals(sheet)) {
                unconfirmed.remove(broker);
            }
            then.answered(answer);
        });
    }

    /** Registers again after a goodbye (103), over a new connection if the goodbye was answered. */
    public void comeBack(int broker, long dueNanos) throws IOException {
        ask(broker, registration(broker), "103 after 104", dueNanos, answer -> {});
    }

    /** Says goodbye (104) and closes the connection, unless something else was asked over it meanwhile. */
    public void sayGoodbye(int broker, long dueNanos) throws IOException {
        ask(broker, Request.goodbye(broker), "104", dueNanos, answer -> {
            if (!peers.isWaiting(broker)) {
                peers.leave(broker);
            }
        });
    }

    /** Says that the broker lives (904). */
    public void sendHeartbeat(int broker, long dueNanos) throws IOException {
        ask(broker, Request.heartbeat(broker), "904", dueNanos, answer -> {});
    }

    /** Asks whether the server has what this broker registered last (322); if that was confirmed, it must have it. */
    public void queryVersion(int broker, long dueNanos) throws IOException {
        boolean isConfirmed = !unconfirmed.contains(broker);
        Request query = Request.versionQuery(broker, tableOf(broker));
        ask(broker, query, "322", dueNanos, answer -> {
            if (isConfirmed && !answer.hasField("changed", "false")) {
                strangers++;
            }
        });
    }

    /** Asks who is in the group of the broker (901); it must be itself. */
    public void queryMembers(int broker, long dueNanos) throws IOException {
        ask(broker, Request.memberGroup(broker), "901", dueNanos, answer -> {
            if (!answer.body().text().contains('"' + Fleet.brokerAddress(broker) + '"')) {
                throw new WrongAnswer("broker " + broker + " is not in its group");
            }
        });
    }

    /** Asks for an order configuration (101), which must be there. */
    public void queryOrder(int broker, long dueNanos) throws IOException {
        ask(broker, Request.orderQuery(ORDERED_TOPIC), "101", dueNanos, answer -> answer.requireField("value", ORDER));
    }

    private Request registration(int broker) {
        return Request.registration(broker, sheets.get(broker).body(), Time.ofDayMillis());
    }

    private void ask(int broker, Request request, String kind, long dueNanos, PeerConnection.Answers then)
            throws IOException {
        peers.ask(broker, request, tally.counting(kind, dueNanos, then));
    }

    /** Writes or reads a little on one of the connections where something is possible. */
    public void exchange() throws IOException {
        peers.exchange();
    }

    /** Waits until every request is answered, but not for ever; how many are not. */
    public int unanswered() throws IOException {
        peers.await(0, PATIENCE);
        return peers.waiting();
    }

    /** How often a broker was told that the server does not have what it registered. */
    public int strangers() {
        return strangers;
    }

    /** What was counted since this was last asked. */
    public Tally takeTally() {
        Tally taken = tally;
        tally = new Tally();
        return taken;
    }

    @Override
    public void close() throws IOException {
        peers.close();
    }
}
