package dev.cairn.transport;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.testing.WireClient;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Peers that came to the wrong port. */
class StrangersTest {

    private static final Map<String, String> OPENINGS = Map.of(
            "http", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "grpc", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            "tls", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
            "ssh", "SSH-2.0-OpenSSH_9.2\r\n",
            "proxy1", "PROXY TCP4 127.0.0.1 127.0.0.1 5000 9876\r\n",
            "proxy2", "\r\n\r\n\u0000\r\nQUIT\n!\u0011\u0000\u000c",
            "zero", "\u0000\u0000\u0000\u0000");

    private final ServerFixture fixture = new ServerFixture(IoKind.best());
    private final EchoHandlers echo = new EchoHandlers();
    private final RemotingServer server = fixture.start(echo);
    private final LogCapture log = new LogCapture();

    @AfterEach
    void stopServers() {
        log.close();
        fixture.close();
    }

    @ParameterizedTest
    @CsvSource({
        "http,   HTTP/1,         not HTTP",
        "grpc,   HTTP/2,         gRPC clients must use the proxy's port",
        "tls,    TLS,            does not speak TLS",
        "ssh,    SSH,            not an SSH port",
        "proxy1, a PROXY header, load balancer",
        "proxy2, a PROXY header, load balancer",
        "zero,   Closed,         frame length 0 is too small"
    })
    void aWrongProtocolIsClosedAndNamed(String opening, String protocol, String hint) {
        try (WireClient client = WireClient.connect(server.port())) {
            client.sendRaw(bytes(opening));
            assertThat(client.isClosedByServer(ServerFixture.SOON)).isTrue();
            assertThat(log.lines())
                    .singleElement()
                    .asString()
                    .contains(PeerAddress.text(client.localAddress()), protocol, hint, "frame length");
        }
        await().until(() -> server.counts().closed(CloseCause.MALFORMED) == 1);
    }

    @Test
    void aGoodRequestBeforeAMalformedOneIsAnswered() {
        try (WireClient client = WireClient.connect(server.port())) {
            client.send(1, Map.of());
            assertThat(client.receive().code()).isZero();
            client.sendRaw(bytes("http"));
            assertThat(client.isClosedByServer(ServerFixture.SOON)).isTrue();
        }
    }

    @Test
    void aProbeLeavesNoLine() {
        for (int i = 0; i < 20; i++) {
            WireClient.connect(server.port()).close();
            WireClient.connect(server.port()).reset();
        }
        await().until(() -> server.counts().accepted() == 40 && server.counts().open() == 0);
        assertThat(log.lines()).isEmpty();
    }

    @Test
    void aResetWithinAFrameLeavesNoLine() {
        WireClient client = WireClient.connect(server.port());
        client.call(1);
        client.sendRaw(new byte[] {0, 0, 1});
        client.reset();
        await().until(() -> server.counts().open() == 0 && server.counts().accepted() == 1);
        assertThat(log.lines()).isEmpty();
    }

    @Test
    void aThousandRandomBlobsAndAllProbesLeaveAtMostTwentyLines() {
        Random random = new Random(20);
        for (int i = 0; i < 1_000; i++) {
            byte[] blob = new byte[1 + random.nextInt(200)];
            random.nextBytes(blob);
            sendAndLeave(blob);
        }
        for (int i = 0; i < 10; i++) {
            OPENINGS.keySet().forEach(opening -> sendAndLeave(bytes(opening)));
        }
        await().until(() ->
                server.counts().accepted() == 1_070 && server.counts().open() == 0);
        assertThat(log.lines()).hasSizeBetween(6, 20);
        assertThat(log.stackTraces()).isZero();
        assertThat(server.counts().closed(CloseCause.FAILED)).isZero();
    }

    private void sendAndLeave(byte[] bytes) {
        try (WireClient client = WireClient.connect(server.port())) {
            client.sendRaw(bytes);
        }
    }

    private static byte[] bytes(String opening) {
        return OPENINGS.getOrDefault(opening, "").getBytes(ISO_8859_1);
    }
}
