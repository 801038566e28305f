package dev.cairn.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.cairn.config.AddressList;
import dev.cairn.config.HttpOptions;
import dev.cairn.config.Options;
import dev.cairn.testing.Loopback;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What all of the API has in common, over real sockets. */
class HttpListenerTest {
    @TempDir
    Path folder;

    @Test
    void aLivingServerSaysSo() {
        try (ApiFixture api = ApiFixture.start(folder)) {
            assertThat(api.get("/livez").body()).isEqualTo("{\"status\":\"alive\"}");
            assertThat(api.get("/readyz?verbose").body())
                    .isEqualTo("{\"status\":\"ready\",\"checks\":[{\"name\":\"registry\",\"ok\":true},"
                            + "{\"name\":\"routes\",\"ok\":true}]}");
        }
    }

    @Test
    void aServerThatAnswersNoLookupsYetIsNotReady() {
        try (ApiFixture api = ApiFixture.start(folder, given -> given.with(Options.NEED_WAIT_FOR_SERVICE, true))) {
            HttpResponse<String> answer = api.get("/readyz");

            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
            assertThat(new JsonObject(answer.body()).getMap())
                    .containsEntry("type", "urn:cairn:problem:not-ready")
                    .containsEntry("status", 503)
                    .containsEntry(
                            "detail", "routes: lookups are not answered for waitSecondsForService after the start");
            assertThat(api.get("/livez").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void everyAnswerIsOfUseToNoOtherPage() {
        try (ApiFixture api = ApiFixture.start(folder)) {
            for (String path : new String[] {"/livez", "/openapi.json", "/api/v1/topics", "/nothing"}) {
                assertThat(api.get(path).headers().map())
                        .containsEntry("x-content-type-options", List.of("nosniff"))
                        .containsEntry("x-frame-options", List.of("DENY"))
                        .containsEntry("content-security-policy", List.of("default-src 'none'; frame-ancestors 'none'"))
                        .doesNotContainKey("access-control-allow-origin");
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            GET     | /nothing                    | 404 | not-found
            GET     | /api/v1                     | 404 | not-found
            GET     | /api/v1/topics/a/b/c        | 404 | not-found
            POST    | /api/v1/topics              | 405 | method-not-allowed
            TRACE   | /livez                      | 405 | method-not-allowed
            GET     | /api/v1/topics?limitt=1     | 400 | unknown-parameter
            GET     | /api/v1/topics?limit=1001   | 400 | bad-value
            GET     | /api/v1/topics?name=%zz     | 400 | bad-request
            GET     | /api/v1/topics?cursor=AAAA  | 400 | bad-value
            GET     | /api/v1/topics?fields=nam   | 400 | bad-value
            """)
    void whatIsNotServedIsAProblem(String method, String path, int status, String kind) {
        try (ApiFixture api = ApiFixture.start(folder)) {
            String answer = api.raw(method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

            assertThat(answer)
                    .startsWith("HTTP/1.1 " + status + " ")
                    .contains("content-type: application/problem+json")
                    .contains("\"type\":\"urn:cairn:problem:" + kind + "\"");
        }
    }

    @Test
    void aPathSaysWhatItTakes() {
        try (ApiFixture api = ApiFixture.start(folder)) {
            HttpResponse<String> options =
                    api.send(api.request("/api/v1/topics/A").method("OPTIONS", BodyPublishers.noBody()));
            HttpResponse<String> wrong =
                    api.send(api.request("/api/v1/topics/A").method("PATCH", BodyPublishers.noBody()));

            assertThat(options.statusCode()).isEqualTo(200);
            assertThat(options.headers().firstValue("Allow")).contains("DELETE, GET, HEAD, OPTIONS");
            assertThat(wrong.statusCode()).isEqualTo(405);
            assertThat(wrong.headers().firstValue("Allow")).contains("DELETE, GET, HEAD, OPTIONS");
        }
    }

    @Test
    void aHeadIsThatOfTheAnswer() {
        try (ApiFixture api = ApiFixture.start(folder)) {
            HttpResponse<String> whole = api.get("/openapi.json");
            HttpResponse<String> head = api.send(api.request("/openapi.json").method("HEAD", BodyPublishers.noBody()));

            assertThat(head.statusCode()).isEqualTo(200);
            assertThat(head.body()).isEmpty();
            assertThat(head.headers().map()).isEqualTo(whole.headers().map());
        }
    }

    @Test
    void whatItsReaderHasIsNotSentAgain() {
        try (ApiFixture api = ApiFixture.start(folder)) {
            String tag = api.get("/api/v1/topics").headers().firstValue("ETag").orElseThrow();

            HttpResponse<String> same = api.get("/api/v1/topics", "If-None-Match", "\"other\", W/" + tag);
            api.register("broker-a", "A");
            HttpResponse<String> changed = api.get("/api/v1/topics", "If-None-Match", tag);

            assertThat(same.statusCode()).isEqualTo(304);
            assertThat(same.headers().firstValue("ETag")).contains(tag);
            assertThat(same.headers().firstValue("Cairn-Revision")).contains("0");
            assertThat(changed.statusCode()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            application/json                  | 200
            APPLICATION/JSON                  | 200
            text/html, */*;q=0.1              | 200
            application/*                     | 200
            text/html                         | 406
            application/json;q=0              | 406
            """)
    void onlyWhoTakesJsonGetsIt(String accept, int status) {
        try (ApiFixture api = ApiFixture.start(folder)) {
            assertThat(api.get("/api/v1/topics", "Accept", accept).statusCode()).isEqualTo(status);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Host: 127.0.0.1:9879                   | 200
            Host: localhost                        | 200
            Host: [::1]:9879                       | 200
            Host: ns.example.com:1                 | 200
            Host: evil.example.net                 | 421
            Host: 127.0.0.1, evil                  | 400
            Host: user@127.0.0.1                   | 400
            Host: 127.0.0.1&Host: 127.0.0.1        | 400
            X: y                                   | 400
            """)
    void onlyWhoCallsItByItsNameIsServed(String headers, int status) {
        try (ApiFixture api = ApiFixture.start(folder, given -> given.with(HttpOptions.HTTP_HOSTS, "ns.example.com"))) {
            String answer =
                    api.raw("GET /livez HTTP/1.1\r\n" + headers.replace("&", "\r\n") + "\r\nConnection: close\r\n\r\n");

            assertThat(answer).startsWith("HTTP/1.1 " + status + " ");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            X: y                           | the request has no Host header, which HTTP/1.1 wants
            Host: localhost&Host: a        | the header Host is given twice
            Host:                          | the Host header is no host with or without a port
            Host: 127.0.0.1, evil          | the Host header is no host with or without a port
            Host: user@127.0.0.1           | the Host header is no host with or without a port
            Host: localhost:99999          | the Host header is no host with or without a port
            """)
    void whoNamesNoHostIsToldThatThisIsWhatIsMissing(String headers, String detail) {
        try (ApiFixture api = ApiFixture.start(folder)) {
            String answer =
                    api.raw("GET /livez HTTP/1.1\r\n" + headers.replace("&", "\r\n") + "\r\nConnection: close\r\n\r\n");

            assertThat(answer)
                    .startsWith("HTTP/1.1 400 ")
                    .contains("\"type\":\"urn:cairn:problem:bad-host\"", "\"detail\":\"" + detail + "\"");
        }
    }

    @Test
    void aHealthCheckWithoutAHostIsServed() {
        try (ApiFixture api = ApiFixture.start(folder)) {
            assertThat(api.raw("GET /livez HTTP/1.0\r\n\r\n")).startsWith("HTTP/1.0 200 ");
        }
    }

    @Test
    void onlyWhoMayReadIsServed() {
        try (ApiFixture api =
                ApiFixture.start(folder, given -> given.with(Options.READ_ADDRESSES, AddressList.parse("none")))) {
            HttpResponse<String> answer = api.get("/api/v1/topics");

            assertThat(answer.statusCode()).isEqualTo(403);
            assertThat(answer.body()).contains("127.0.0.1 is not in readAddresses");
            assertThat(api.get("/livez").statusCode()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @CsvSource({"9000, 10, 414", "10, 20000, 431"})
    void whatIsTooLongIsRefused(int pathLength, int headerLength, int status) {
        try (ApiFixture api = ApiFixture.start(folder)) {
            String answer = api.raw("GET /" + "x".repeat(pathLength) + " HTTP/1.1\r\nHost: localhost\r\nX: "
                    + "y".repeat(headerLength) + "\r\n\r\n");

            assertThat(answer).matches("(?s)HTTP/1\\.[01] " + status + " .*application/problem\\+json.*");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u0016\u0003\u0001\u0002\r\n\r\n"})
    void whatIsNoRequestEndsItsConnection(String text) {
        try (ApiFixture api = ApiFixture.start(folder)) {
            assertThat(api.raw(text)).doesNotContain("HTTP/1.1 2").doesNotContain("HTTP/1.1 5");
            assertThat(api.get("/livez").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void aBodyThatIsTooLargeIsRefused() {
        try (ApiFixture api = ApiFixture.start(folder, given -> given.with(HttpOptions.HTTP_MAX_BODY_BYTES, 1024))) {
            HttpResponse<String> answer =
                    api.change("PUT", "/api/v1/keyvalues/N/k", "{\"value\":\"" + "x".repeat(2000) + "\"}");

            assertThat(answer.statusCode()).isEqualTo(413);
            assertThat(answer.body()).contains("httpMaxBodyBytes");
            assertThat(api.get("/api/v1/keyvalues/N/k").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void aBodyWhereNoneIsTakenIsRefused() {
        try (ApiFixture api = ApiFixture.start(folder)) {
            HttpResponse<String> answer =
                    api.send(api.request("/api/v1/topics").method("GET", BodyPublishers.ofString("x")));

            assertThat(answer.statusCode()).isEqualTo(400);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "GET /livez HTTP/1.1\r\nHost: local",
                "PUT /api/v1/keyvalues/N/k HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                        + "Authorization: Bearer " + ApiFixture.TOKEN + "\r\nContent-Length: 100\r\n\r\n{"
            })
    void whoDoesNotEndHisRequestIsCutOff(String beginning) {
        try (ApiFixture api =
                ApiFixture.start(folder, given -> given.with(HttpOptions.HTTP_TIMEOUT, Duration.ofMillis(200)))) {
            assertThat(api.raw(beginning)).isEmpty();
        }
    }

    @Test
    void whoHoldsAllConnectionsWithHalfARequestKeepsNobodyFromTheMetrics() throws IOException {
        List<Socket> held = new ArrayList<>();
        try (ApiFixture api = ApiFixture.start(folder, given -> given.with(HttpOptions.HTTP_MAX_CONNECTIONS, 10))) {
            held.add(api.connect());
            for (int i = 0; i < 40; i++) {
                Socket socket = api.connect();
                held.add(socket);
                socket.getOutputStream().write("GET /metrics HTTP/1.1\r\nHo".getBytes(US_ASCII));
            }

            assertThat(api.get("/metrics").statusCode()).isEqualTo(200);
            assertThat(held.get(0).getInputStream().read()).isEqualTo(-1);
        } finally {
            for (Socket socket : held) {
                socket.close();
            }
        }
    }

    @Test
    void whoHasAskedIsNotCutOffForThoseWhoHaveNot() throws IOException {
        String put = "PUT /api/v1/keyvalues/N/k HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Connection: close\r\nAuthorization: Bearer " + ApiFixture.TOKEN
                + "\r\nContent-Length: 13\r\n\r\n{\"value\"";
        List<Socket> held = new ArrayList<>();
        try (ApiFixture api = ApiFixture.start(folder, given -> given.with(HttpOptions.HTTP_MAX_CONNECTIONS, 10));
                Socket sender = api.connect()) {
            sender.getOutputStream().write(put.getBytes(US_ASCII));
            // Once this is answered, what came before it was read.
            assertThat(api.get("/livez").statusCode()).isEqualTo(200);
            for (int i = 0; i < 40; i++) {
                held.add(api.connect());
            }
            assertThat(api.get("/livez").statusCode()).isEqualTo(200);

            sender.getOutputStream().write(":\"v\"}".getBytes(US_ASCII));

            assertThat(new String(sender.getInputStream().readAllBytes(), US_ASCII))
                    .startsWith("HTTP/1.1 200 ");
        } finally {
            for (Socket socket : held) {
                socket.close();
            }
        }
    }

    @Test
    void whoTakesNothingOfHisAnswersIsCutOff() throws IOException {
        try (ApiFixture api = ApiFixture.start(
                        folder, given -> given.with(HttpOptions.HTTP_TIMEOUT, Duration.ofMillis(200)));
                Socket reader = api.connect()) {
            OutputStream out = reader.getOutputStream();
            out.write(
                    "GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n".repeat(200).getBytes(US_ASCII));

            await().untilAsserted(
                            () -> assertThatThrownBy(() -> out.write('\n')).isInstanceOf(IOException.class));
        }
    }

    @Test
    void aTakenPortIsNamedWithItsOption() throws IOException {
        try (ServerSocket taken = Loopback.listen()) {
            int port = taken.getLocalPort();

            assertThatThrownBy(() -> ApiFixture.start(folder, given -> given.with(HttpOptions.HTTP_PORT, port)))
                    .hasMessage("Cannot listen on 127.0.0.1 port " + port
                            + " (httpPort): the port is in use by another process");
        }
    }

    @Test
    void allItsThreadsAreNamedAndEndWithIt() {
        try (ApiFixture api = ApiFixture.start(folder)) {
            assertThat(api.get("/livez").statusCode()).isEqualTo(200);
            assertThat(threads()).contains("cairn-http-1");
        }
        await().untilAsserted(() -> assertThat(threads()).noneMatch(name -> name.startsWith("cairn-http")));
    }

    private static List<String> threads() {
        return Thread.getAllStackTraces().keySet().stream().map(Thread::getName).toList();
    }
}
