package dev.cairn.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.CapturedLog;
import java.io.IOException;
import java.net.Socket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that cannot be read to their end: their senders are told, and nothing else comes of them. */
class BrokenBodiesTest extends ServedApi {
    private static final String PUT =
            "PUT /api/v1/keyvalues/N/k HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    private static final String TOKEN = "Authorization: Bearer " + ApiFixture.TOKEN + "\r\n";
    private static final String CHUNKED = "Transfer-Encoding: chunked\r\n\r\n";

    @ParameterizedTest
    @ValueSource(strings = {"zz\r\n{", "-1\r\n{", "fffffffff\r\n{", "1\r\n{\r\n{}\r\n0\r\n\r\n"})
    void whoSendsABrokenChunkIsAnsweredBeforeHisConnectionEnds(String chunks) {
        try (CapturedLog log = CapturedLog.of(Api.class)) {
            String answer = api.raw(PUT + TOKEN + CHUNKED + chunks);

            assertThat(answer)
                    .startsWith("HTTP/1.1 400 ")
                    .contains("connection: close", "content-type: application/problem+json")
                    .contains("\"type\":\"urn:cairn:problem:bad-request\"")
                    .contains("\"detail\":\"the chunks of the body cannot be understood\"");
            assertThat(api.get("/api/v1/keyvalues/N/k").statusCode()).isEqualTo(404);
            assertThat(log.lines()).isEmpty();
        }
    }

    @Test
    void whoIsRefusedBeforeHisBrokenChunkIsReadIsToldWhy() {
        assertThat(api.raw(PUT + CHUNKED + "zz\r\n{"))
                .startsWith("HTTP/1.1 401 ")
                .contains("urn:cairn:problem:token-needed");
    }

    @Test
    void aChunkThatBreaksAfterAnAnswerOfTheSameConnectionIsTold() {
        String answers = api.raw("GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n" + PUT + TOKEN + CHUNKED
                + "2\r\n{}\r\n0\r\n\r\n" + PUT + TOKEN + CHUNKED + "zz\r\n");

        assertThat(answers).startsWith("HTTP/1.1 200 ");
        assertThat(answers.split("HTTP/1.1 400 ", -1)).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", TOKEN})
    void whatStandsBehindAnAnswerThatSaysCloseIsNotDone(String token) {
        String tooLarge = PUT + token + CHUNKED + ("fffff\r\n" + "x".repeat(0xfffff) + "\r\n").repeat(2) + "0\r\n\r\n";
        String answers = api.raw(tooLarge + PUT + TOKEN + "Content-Length: 13\r\n\r\n{\"value\":\"v\"}");

        assertThat(answers)
                .startsWith(token.isEmpty() ? "HTTP/1.1 401 " : "HTTP/1.1 413 ")
                .contains("connection: close");
        assertThat(answers.split("HTTP/1.1 ", -1)).hasSize(2);
        assertThat(api.get("/api/v1/keyvalues/N/k").statusCode()).isEqualTo(404);
    }

    @Test
    void whoBreaksHisConnectionOffWithinABodyIsNoFailureOfTheServer() throws IOException {
        try (CapturedLog log = CapturedLog.of(Api.class)) {
            try (Socket socket = api.connect()) {
                socket.setSoLinger(true, 0);
                String asked =
                        "GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n" + PUT + TOKEN + "Content-Length: 9\r\n\r\n{";
                socket.getOutputStream().write(asked.getBytes(US_ASCII));
                assertThat(socket.getInputStream().read()).isEqualTo('H');
            }

            assertThat(api.get("/livez").statusCode()).isEqualTo(200);
            assertThat(log.lines()).isEmpty();
        }
    }
}
