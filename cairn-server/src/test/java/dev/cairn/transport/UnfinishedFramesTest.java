package dev.cairn.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.testing.WireClient;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Frames that begin and do not end, on several connections. */
class UnfinishedFramesTest {
    private static final int LIMIT = 150_000;

    private final ServerFixture fixture = new ServerFixture(IoKind.best());
    private final LogCapture log = new LogCapture();
    private final RemotingServer server =
            fixture.start(ServerFixture.settings().withMaxUnfinishedBytes(LIMIT), new EchoHandlers());

    @AfterEach
    void stopServers() {
        log.close();
        fixture.close();
    }

    /** A frame of 200,000 bytes, without its end. */
    private static byte[] partOfAFrame(WireClient client, int bytes) {
        return Arrays.copyOf(client.bytes(1, 7, Map.of(), new byte[200_000]), bytes);
    }

    @Test
    void theLargestIsClosedWhenAllTogetherHoldTooMuch() {
        try (WireClient hoarder = WireClient.connect(server.port());
                WireClient broker = WireClient.connect(server.port())) {
            hoarder.sendRaw(partOfAFrame(hoarder, 80_000));
            byte[] whole = broker.bytes(1, 9, Map.of(), new byte[60_000]);
            broker.sendRaw(Arrays.copyOf(whole, 50_000));

            assertThat(hoarder.isClosedByServer(ServerFixture.SOON)).isTrue();
            broker.sendRaw(Arrays.copyOfRange(whole, 50_000, whole.length));
            assertThat(broker.answerTo(9).code()).isZero();
            await().until(() -> server.counts().closed(CloseCause.HOARDING) == 1);
            assertThat(log.lines())
                    .singleElement()
                    .asString()
                    .contains(PeerAddress.text(hoarder.localAddress()), "unfinished frame", "more than 150000");
        }
    }

    @Test
    void whatWasHeldIsForgottenWithItsConnection() {
        for (int i = 0; i < 20; i++) {
            try (WireClient hoarder = WireClient.connect(server.port())) {
                hoarder.sendRaw(partOfAFrame(hoarder, 90_000));
            }
            int ended = i + 1;
            await().until(() -> server.counts().closed(CloseCause.PEER_CLOSED) == ended);
        }
        assertThat(log.lines()).isEmpty();
    }

    @Test
    void largeFramesThatComeWholeAreNoneOfThem() {
        try (WireClient broker = WireClient.connect(server.port())) {
            for (int i = 0; i < 20; i++) {
                assertThat(broker.call(1, Map.of(), new byte[60_000]).code()).isZero();
            }
        }
        assertThat(server.counts().closed(CloseCause.HOARDING)).isZero();
    }
}
