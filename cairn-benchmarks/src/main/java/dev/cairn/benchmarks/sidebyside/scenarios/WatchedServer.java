package dev.cairn.benchmarks.sidebyside.scenarios;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.RegistrationBody;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.connections.BlockingConnection;
import dev.cairn.benchmarks.sidebyside.connections.HttpQuestion;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.servers.ServerProcess;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * A server that is watched, and the brokers to which something happens: three groups with the same few topics, one of which stays
 * as it is.
 *
 * @param broker over which all brokers speak
 * @param httpPort where its HTTP API is
 */
record WatchedServer(ServerProcess server, BlockingConnection broker, int httpPort) implements Closeable {

    static final int TOPICS = 10;

    static final int STEADY = 0;
    private static final int FLAPPING = 1;
    private static final int OF_THE_PAST = 2;
    private static final int SWITCHING = 3;
    private static final int SLAVE = 4;

    private static final Duration UNTIL_NOTED = Duration.ofMillis(50);
    private static final RegistrationBody FEW = body(TOPICS);

    /** Something that a broker does. */
    interface Action {
        void on(WatchedServer watched) throws IOException;
    }

    /** A broker goes, and comes back. */
    static final List<Action> FLAP = List.of(
            watched -> watched.broker.ask(Request.goodbye(FLAPPING)), watched -> watched.register(FLAPPING, FEW));

    /** The master of a group goes, its slave becomes the master, and the old one its slave; then the same the other way round. */
    static final List<Action> SWITCH = List.of(
            watched -> watched.broker.ask(Request.goodbye(SWITCHING)),
            watched -> watched.broker.ask(Request.claim(SWITCHING, SLAVE, FEW)),
            watched -> watched.broker.ask(Request.slave(SWITCHING, SWITCHING, FEW)),
            watched -> watched.broker.ask(Request.goodbyeOf(SWITCHING, SLAVE)),
            watched -> watched.register(SWITCHING, FEW),
            watched -> watched.broker.ask(Request.slave(SWITCHING, SLAVE, FEW)));

    /** Waits until it can be asked. */
    static WatchedServer of(ServerProcess server) throws IOException {
        BlockingConnection broker = server.awaitConnection();
        return new WatchedServer(server, broker, server.awaitHttpPort());
    }

    private static RegistrationBody body(int topics) {
        return RegistrationBody.of(RegisteredTopics.usual(topics), BodyFormat.PLAIN);
    }

    private void register(int number, RegistrationBody body) throws IOException {
        broker.ask(Request.registration(number, body, Time.ofDayMillis()));
    }

    /** Fills the history: a broker goes and comes back. */
    void flapInThePast(int times, int topics) throws IOException {
        RegistrationBody body = body(topics);
        for (int flap = 0; flap < times; flap++) {
            register(OF_THE_PAST, body);
            broker.ask(Request.goodbye(OF_THE_PAST));
        }
    }

    /** All brokers come. */
    void registerAll() throws IOException {
        renew();
        register(FLAPPING, FEW);
    }

    /** All but the one that flaps register once more. */
    void renew() throws IOException {
        register(STEADY, FEW);
        register(SWITCHING, FEW);
        broker.ask(Request.slave(SWITCHING, SLAVE, FEW));
    }

    /** The body of an answer of its HTTP API. */
    String get(String path) throws IOException {
        return HttpQuestion.ask(httpPort, path);
    }

    /** The position of the newest event: who has changed something is answered a moment before it stands in the history. */
    long newest() throws IOException {
        Time.pause(UNTIL_NOTED);
        return HttpQuestion.newestEvent(httpPort);
    }

    @Override
    public void close() throws IOException {
        broker.close();
    }
}
