package dev.cairn.benchmarks.sidebyside.load;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.connections.Peers;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * The first of some brokers changes its first topic again and again; a client that asks for nothing else sees the change how long
 * after the broker was told that it is registered? Owned by the thread of the load.
 */
public final class ChangeWatch implements Beside, Closeable {

    private static final int BROKER = 0;
    private static final int TOPIC = 0;
    private static final int CLIENT = 0;
    private static final Duration BETWEEN_CHANGES = Duration.ofMillis(500);
    private static final int OTHER_QUEUES = 16;

    private final ScriptedBrokers brokers;
    private final List<ScriptedBrokers.Sheet> sheets;
    private final Peers client;
    private final Histogram delays = new Histogram(3);
    private long nextNanos;
    private int changes;
    private boolean isChanging;

    /** From this moment on. */
    public ChangeWatch(ScriptedBrokers brokers, int port, long beginNanos) throws IOException {
        int topics = brokers.tableOf(BROKER).topics();
        this.brokers = brokers;
        this.sheets = List.of(sheet(topics, OTHER_QUEUES, 2), sheet(topics, RegisteredTopics.USUAL_QUEUES, 3));
        this.client = new Peers(port);
        this.nextNanos = beginNanos;
    }

    private static ScriptedBrokers.Sheet sheet(int topics, int queues, int version) {
        return ScriptedBrokers.Sheet.of(new RegisteredTopics(topics, 1, queues, version), BodyFormat.PLAIN);
    }

    @Override
    public void step(long nowNanos) throws IOException {
        if (!isChanging && nowNanos >= nextNanos) {
            isChanging = true;
            nextNanos = nowNanos + BETWEEN_CHANGES.toNanos();
            ScriptedBrokers.Sheet sheet = sheets.get(changes++ % sheets.size());
            brokers.change(BROKER, sheet, nowNanos, answer -> look(sheet.table().queuesOf(TOPIC), Time.nanos()));
        }
        client.exchange();
    }

    private void look(int queues, long registeredNanos) throws IOException {
        client.ask(CLIENT, Request.lookup(Fleet.topic(TOPIC), Dialect.QUOTED), answer -> {
            answer.requireSuccess();
            if (answer.body().text().contains(entry(queues))) {
                delays.recordValue(Time.nanos() - registeredNanos);
                isChanging = false;
            } else {
                look(queues, registeredNanos);
            }
        });
    }

    /** How the queues of the broker begin in a route. */
    private static String entry(int queues) {
        return "\"brokerName\":\"" + Fleet.brokerName(BROKER) + "\",\"perm\":6,\"readQueueNums\":" + queues + ",";
    }

    /** How long the changes took to be seen, in nanoseconds. Throws {@link WrongAnswer} if none was. */
    public Histogram delays() {
        if (delays.getTotalCount() == 0) {
            throw new WrongAnswer("no change was seen by clients");
        }
        return delays;
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
