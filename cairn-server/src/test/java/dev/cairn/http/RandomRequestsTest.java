package dev.cairn.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.property.Seeds;
import dev.cairn.testing.CapturedLog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests of all sorts, most of them wrong in some way: none is answered with a failure of ours, and the server lives on. */
class RandomRequestsTest {
    private static final int REQUESTS_OF_A_SEED = 60;

    private static final List<String> METHODS =
            List.of("GET", "GET", "GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "POST", "TRACE", "FOO");
    private static final List<String> SEGMENTS = List.of(
            "api",
            "v1",
            "topics",
            "brokers",
            "clusters",
            "keyvalues",
            "settings",
            "write-permissions",
            "route",
            "explanations",
            "events",
            "clients",
            "A",
            "N",
            "k",
            "C",
            "broker-a",
            "0",
            "-1",
            "99999999999999999999",
            "%25RETRY%25g",
            "%zz",
            "%2F",
            "..",
            ".",
            "%00",
            "%E4%B8%BB",
            "a;b",
            "livez",
            "readyz",
            "openapi.json",
            "",
            "*",
            ":topic",
            "{topic}",
            "listenPort");
    private static final List<String> PATHS = List.of(
            "/livez",
            "/readyz",
            "/openapi.json",
            "/api/v1/clusters",
            "/api/v1/brokers",
            "/api/v1/brokers/C/broker-a/0",
            "/api/v1/topics",
            "/api/v1/topics/A",
            "/api/v1/topics/A/route",
            "/api/v1/keyvalues",
            "/api/v1/keyvalues/N/k",
            "/api/v1/write-permissions/broker-a",
            "/api/v1/settings",
            "/api/v1/settings/logLevel",
            "/api/v1/events",
            "/api/v1/explanations/topics/A",
            "/api/v1/explanations/topics/nowhere",
            "/api/v1/explanations/brokers/broker-a",
            "/api/v1/unknown-topics",
            "/api/v1/clients",
            "/api/v1/prometheus/brokers",
            "/api/v1/status");
    private static final List<String> NAMES = List.of(
            "limit",
            "cursor",
            "fields",
            "name",
            "cluster",
            "role",
            "zone",
            "raw",
            "clientVersion",
            "dryRun",
            "verbose",
            "key",
            "namespace",
            "isLive",
            "kind",
            "before",
            "after",
            "topic",
            "port",
            "x",
            "");
    private static final List<String> VALUES = List.of(
            "",
            "1",
            "0",
            "1001",
            "-1",
            "true",
            "false",
            "A",
            "name",
            "name,id",
            "%",
            "%ff",
            "4.9.3",
            "9.9.9.9",
            "master",
            "AAAAAAAAAAAAAAAAAAAAAAAA",
            "a=b",
            "%0d%0aX:y",
            "[",
            "(a+)+$");
    private static final List<String> HEADERS = List.of(
            "Authorization: Bearer " + ApiFixture.TOKEN,
            "Authorization: Bearer x",
            "Authorization:",
            "Content-Type: application/json",
            "Content-Type: multipart/form-data; boundary=x",
            "Content-Type: application/x-www-form-urlencoded",
            "Content-Type: ;;;",
            "Accept: application/json",
            "Accept: text/html",
            "Accept: ,;q=x/;;",
            "If-None-Match: *",
            "If-None-Match: \"",
            "Origin: :::",
            "Sec-Fetch-Site: same-site",
            "Expect: 100-continue",
            "Upgrade: websocket\r\nConnection: upgrade\r\nSec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 13",
            "Cookie: a=b; c",
            "X-Forwarded-For: 10.0.0.1",
            "Range: bytes=0-1");
    private static final List<String> BODIES = List.of(
            "",
            "{}",
            "[]",
            "{",
            "null",
            "\"x\"",
            "{\"value\":\"1\"}",
            "{\"value\":null}",
            "{\"isAllowed\":false}",
            "{\"logLevel\":\"INFO\"}",
            "{\"orderMessageEnable\":1e999}",
            "{\"a\":{\"b\":[1]}}",
            "\u0000\u00ff",
            "[".repeat(2000),
            "{\"a\":1,\"a\":2}",
            "{\"value\":\"\\ud800\"}");

    @TempDir
    Path folder;

    @Test
    void noRequestMakesTheServerFail() {
        try (ApiFixture api = ApiFixture.start(folder);
                CapturedLog log = CapturedLog.of(Api.class)) {
            api.register("broker-a", "A", "%RETRY%g");
            Seeds.orElse(10).forEach(seed -> {
                Random random = new Random(seed);
                for (int i = 0; i < REQUESTS_OF_A_SEED; i++) {
                    String request = request(random);
                    String answer = answer(api, request);
                    assertThat(answer)
                            .as("%s%nlog: %s", request, log.lines())
                            .doesNotStartWith("HTTP/1.1 5")
                            .doesNotStartWith("HTTP/1.0 5");
                }
            });

            assertThat(log.lines()).isEmpty();
            assertThat(api.get("/livez").statusCode()).isEqualTo(200);
        }
    }

    private static String request(Random random) {
        StringBuilder text = new StringBuilder(one(METHODS, random)).append(' ').append(path(random));
        for (int i = random.nextInt(3); i > 0; i--) {
            text.append(text.indexOf("?") < 0 ? '?' : '&').append(one(NAMES, random));
            text.append(random.nextBoolean() ? "=" : "").append(one(VALUES, random));
        }
        text.append(random.nextInt(20) == 0 ? " HTTP/1.0\r\n" : " HTTP/1.1\r\n").append("Host: localhost\r\n");
        for (int i = random.nextInt(4); i > 0; i--) {
            text.append(one(HEADERS, random)).append("\r\n");
        }
        return withBody(text, one(BODIES, random), random);
    }

    private static String path(Random random) {
        if (random.nextInt(3) > 0) {
            return one(PATHS, random);
        }
        StringBuilder path = new StringBuilder();
        for (int i = 1 + random.nextInt(6); i > 0; i--) {
            path.append('/').append(one(SEGMENTS, random));
        }
        return path.toString();
    }

    private static String withBody(StringBuilder head, String body, Random random) {
        head.append("Connection: close\r\n");
        return switch (random.nextInt(4)) {
            case 0 -> head + "Content-Length: " + body.length() + "\r\n\r\n" + body;
            case 1 ->
                head + "Transfer-Encoding: chunked\r\n\r\n" + Integer.toHexString(body.length()) + "\r\n" + body
                        + (body.isEmpty() ? "\r\n" : "\r\n0\r\n\r\n");
            default -> head + "\r\n";
        };
    }

    private static <T> T one(List<T> all, Random random) {
        return all.get(random.nextInt(all.size()));
    }

    /** What comes, until the connection ends; a reset is an end, too. */
    private static String answer(ApiFixture api, String request) {
        try (Socket socket = api.connect()) {
            socket.getOutputStream().write(request.getBytes(ISO_8859_1));
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
        } catch (SocketException reset) {
            return "";
        } catch (IOException e) {
            throw new UncheckedIOException(request, e);
        }
    }
}
