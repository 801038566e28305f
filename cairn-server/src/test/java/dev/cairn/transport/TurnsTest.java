package dev.cairn.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.testing.WireClient;
import dev.cairn.wire.Frame;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who is behind whom while far more is asked than can be answered. */
class TurnsTest {
    private static final int LOOKUP = 105;
    private static final int REGISTRATION = 103;
    private static final int HEARTBEAT = 904;
    private static final int POISON = 666;
    private static final int READERS = 40;
    private static final int LOOKUPS = 300;
    private static final int NEWCOMERS = 1_000;

    private final List<WireClient> clients = new ArrayList<>();
    private final Flooded server = new Flooded();
    private final List<ServerFixture> fixtures = new ArrayList<>();

    static Stream<IoKind> kinds() {
        return Stream.of(IoKind.NIO, IoKind.best());
    }

    @AfterEach
    void stop() {
        clients.forEach(WireClient::close);
        fixtures.forEach(ServerFixture::close);
    }

    private int start(IoKind kind) {
        ServerFixture fixture = new ServerFixture(kind);
        fixtures.add(fixture);
        return fixture.start(server).port();
    }

    private WireClient connect(int port) {
        WireClient client = WireClient.connect(port);
        clients.add(client);
        return client;
    }

    private static void send(WireClient client, int code, int times) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < times; i++) {
            bytes.writeBytes(client.bytes(code, i, Map.of(), new byte[0]));
        }
        client.sendRaw(bytes.toByteArray());
    }

    /** Many peers that send far more than is handled in one turn, before any of it is handled. */
    private List<WireClient> flood(int port) {
        List<WireClient> readers = new ArrayList<>();
        for (int i = 0; i < READERS; i++) {
            WireClient reader = connect(port);
            reader.call(LOOKUP);
            readers.add(reader);
        }
        server.standStill();
        readers.forEach(reader -> send(reader, LOOKUP, LOOKUPS));
        return readers;
    }

    /** A peer that has asked this once. */
    private WireClient known(int port, int code) {
        WireClient client = connect(port);
        client.call(code);
        server.handled.clear();
        return client;
    }

    /** How many lookups of the flood are handled before this, which comes when all of them are there. */
    private int lookupsBefore(WireClient client, int code) {
        send(client, code, 1);
        server.goOn();
        await().until(() -> server.handled.contains(code));
        return server.handled.indexOf(code) - READERS;
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void whatABrokerSendsIsNotBehindAllThatClientsAsk(IoKind kind) {
        int port = start(kind);
        WireClient broker = known(port, REGISTRATION);
        flood(port);

        assertThat(lookupsBefore(broker, HEARTBEAT)).isLessThan(READERS * LOOKUPS / 4);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void neitherIsTheFirstThatANewcomerSends(IoKind kind) {
        int port = start(kind);
        flood(port);

        WireClient newcomer = connect(port);

        assertThat(lookupsBefore(newcomer, REGISTRATION)).isLessThan(READERS * LOOKUPS / 4);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void whoAsksLittleIsNotBehindWhoAsksMuch(IoKind kind) {
        int port = start(kind);
        WireClient modest = known(port, LOOKUP);
        flood(port);

        assertThat(lookupsBefore(modest, HEARTBEAT)).isLessThan(READERS * LOOKUPS / 4);
    }

    /** After a restart thousands of clients come back at once, and each asks its first. */
    @ParameterizedTest
    @MethodSource("kinds")
    void whatABrokerSendsIsNotBehindTheFirstThatAllNewcomersSend(IoKind kind) {
        int port = start(kind);
        WireClient broker = known(port, REGISTRATION);
        List<WireClient> newcomers =
                Stream.generate(() -> connect(port)).limit(NEWCOMERS).toList();
        server.standStill();
        newcomers.forEach(newcomer -> send(newcomer, LOOKUP, 1));

        send(broker, HEARTBEAT, 1);
        server.goOn();

        await().until(() -> server.handled.size() == NEWCOMERS + 1);
        assertThat(server.handled.indexOf(HEARTBEAT)).isLessThan(NEWCOMERS / 2);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void whatABrokerSendsIsNotBehindManyLongAnswers(IoKind kind) {
        int port = start(kind);
        WireClient broker = known(port, REGISTRATION);
        List<WireClient> readers =
                Stream.generate(() -> known(port, LOOKUP)).limit(READERS).toList();
        server.standStill();
        readers.forEach(reader -> reader.sendRaw(reader.bytes(LOOKUP, 1, Map.of(), new byte[100_000])));

        send(broker, HEARTBEAT, 1);
        server.goOn();

        await().until(() -> server.handled.size() == READERS + 1);
        assertThat(server.handled.indexOf(HEARTBEAT)).isLessThan(READERS / 2);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everythingIsHandledAndAnsweredInTheOrderInWhichItCame(IoKind kind) {
        List<WireClient> readers = flood(start(kind));

        server.goOn();

        for (WireClient reader : readers) {
            for (int opaque = 0; opaque < LOOKUPS; opaque++) {
                assertThat(reader.receive().opaque()).isEqualTo(opaque);
            }
        }
        assertThat(server.handled).hasSize(READERS + READERS * LOOKUPS);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void whatAPeerHasSaidBeforeItLeftCountsThoughItsTurnHadNotCome(IoKind kind) {
        int port = start(kind);
        WireClient leaver = known(port, LOOKUP);
        flood(port);

        send(leaver, HEARTBEAT, 50);
        leaver.close();
        server.goOn();

        await().until(() -> server.handled.size() == READERS + READERS * LOOKUPS + 50);
        assertThat(server.handled).contains(HEARTBEAT);
    }

    /** A peer that has closed answers each further answer with a reset, which is noticed before its turn. */
    @ParameterizedTest
    @MethodSource("kinds")
    void soItDoesWhereTheConnectionIsResetMeanwhile(IoKind kind) {
        int port = start(kind);
        WireClient leaver = known(port, LOOKUP);
        flood(port);

        send(leaver, HEARTBEAT, 50);
        leaver.reset();
        server.goOn();

        await().until(() -> server.handled.size() == READERS + READERS * LOOKUPS + 50);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void whoMakesTheServerFailInItsTurnEndsNobodyElsesTurns(IoKind kind) {
        int port = start(kind);
        WireClient poisoner = known(port, LOOKUP);
        List<WireClient> readers = flood(port);

        send(poisoner, POISON, 1);
        server.goOn();

        for (WireClient reader : readers) {
            for (int opaque = 0; opaque < LOOKUPS; opaque++) {
                reader.receive();
            }
        }
        await().until(() -> server.ended.equals(List.of(CloseCause.FAILED)));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void theEndOfAPeerIsToldThoughTheLastThatItSaidMakesTheServerFail(IoKind kind) {
        int port = start(kind);
        WireClient poisoner = known(port, LOOKUP);
        flood(port);

        send(poisoner, POISON, 50);
        poisoner.close();
        server.goOn();

        await().until(() -> server.ended.size() == 1);
    }

    /** Handles nothing while it stands still, and remembers the codes of what it handles, and how connections ended. */
    private static final class Flooded implements ConnectionHandlers {
        final List<Integer> handled = Collections.synchronizedList(new ArrayList<>());
        final List<CloseCause> ended = Collections.synchronizedList(new ArrayList<>());
        private final CountDownLatch isStill = new CountDownLatch(1);
        private final CountDownLatch mayGoOn = new CountDownLatch(1);
        private volatile @Nullable Session any;

        void standStill() {
            Objects.requireNonNull(any).execute(() -> {
                isStill.countDown();
                awaitUninterrupted(mayGoOn);
            });
            awaitUninterrupted(isStill);
        }

        void goOn() {
            mayGoOn.countDown();
        }

        private static void awaitUninterrupted(CountDownLatch latch) {
            try {
                if (!latch.await(20, TimeUnit.SECONDS)) {
                    throw new IllegalStateException("nobody came");
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public RequestHandler opened(Session session) {
            any = session;
            return new RequestHandler() {
                private boolean isBroker;

                @Override
                public void handle(Frame frame) {
                    if (frame.header().code() == POISON) {
                        frame.release();
                        throw new IllegalStateException("poisoned");
                    }
                    handled.add(frame.header().code());
                    isBroker |= frame.header().code() == REGISTRATION;
                    session.send(new Frame(frame.header().answer(0), frame.body()));
                }

                @Override
                public boolean goesFirst() {
                    return isBroker;
                }

                @Override
                public void closed(CloseCause cause) {
                    ended.add(cause);
                }
            };
        }
    }
}
