package dev.cairn.e2e;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.WireClient;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Peers that took the port for something else, and strangers that only knock. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WrongProtocolIT {
    private static final Duration BOUND = Duration.ofSeconds(5);
    private static final int PROBES = 600;
    private static final int BLOBS = 1_000;
    private static final int MOST_LINES = 20;

    private final Stage stage = Stage.with(1, "wrong-protocol");

    @AfterAll
    void end() {
        stage.close();
    }

    @Test
    void http2IsToldToUseTheProxysPort() {
        String said = saidAfter("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(ISO_8859_1));

        assertThat(said).containsIgnoringCase("gRPC").containsIgnoringCase("proxy");
    }

    @Test
    void http1IsRecognised() {
        String said = saidAfter("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(ISO_8859_1));

        assertThat(said).contains("HTTP");
    }

    @Test
    void tlsOnAPlainPortIsRecognised() {
        String said = saidAfter(HexFormat.of().parseHex("16030100c8010000c40303" + "00".repeat(32)));

        assertThat(said).contains("TLS");
    }

    @Test
    void sshIsRecognised() {
        String said = saidAfter("SSH-2.0-OpenSSH_9.2\r\n".getBytes(ISO_8859_1));

        assertThat(said).contains("SSH");
    }

    @Test
    void probesThatConnectAndLeaveAreNotWorthALine() {
        int before = lines().size();

        for (int i = 0; i < PROBES; i++) {
            WireClient probe = WireClient.connect(stage.nameServer().port());
            if (i % 2 == 0) {
                probe.reset();
            } else {
                probe.close();
            }
        }

        assertThatItStillAnswers();
        assertThat(lines().size()).as("lines in the log").isEqualTo(before);
    }

    @Test
    void randomBytesCostFewLines() {
        int before = lines().size();
        Random random = new Random(20);

        for (int i = 0; i < BLOBS; i++) {
            byte[] blob = new byte[1 + random.nextInt(64)];
            random.nextBytes(blob);
            try (WireClient stranger = WireClient.connect(stage.nameServer().port())) {
                stranger.sendRaw(blob);
            }
        }

        assertThatItStillAnswers();
        assertThat(lines().size() - before).isLessThanOrEqualTo(MOST_LINES);
        assertThat(stage.nameServer().process().output()).doesNotContain("Exception");
    }

    /** Sends bytes, sees the connection closed, and gives what the server has logged since. */
    private String saidAfter(byte[] bytes) {
        int before = lines().size();
        try (WireClient stranger = WireClient.connect(stage.nameServer().port())) {
            stranger.sendRaw(bytes);
            assertThat(stranger.isClosedByServer(BOUND)).isTrue();
        }
        Awaitility.await().atMost(BOUND).until(() -> lines().size() > before);
        return String.join("\n", lines().subList(before, lines().size()));
    }

    private void assertThatItStillAnswers() {
        try (WireClient client = WireClient.connect(stage.nameServer().port())) {
            assertThat(client.call(106).code()).isZero();
        }
    }

    private List<String> lines() {
        return stage.nameServer().process().output().lines().toList();
    }
}
