package dev.cairn.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.property.Seeds;
import dev.cairn.testing.CapturedLog;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a client can do that knows nothing but the document; and that no values for what stands there make the server fail. */
class DocumentedApiTest extends ServedApi {
    private static final int REQUESTS_OF_AN_OPERATION = 6;
    private static final int MOST_PAGES = 20;

    /** What there is while the server of this test runs, by the names of parameters. */
    private static final Map<String, List<String>> THERE = Map.of(
            "cluster",
            List.of("C"),
            "name",
            List.of("broker-a", "A"),
            "nameOrAddress",
            List.of("broker-a", "10.0.0.1:10911"),
            "id",
            List.of("0"),
            "topic",
            List.of("A", "%25RETRY%25g"),
            "namespace",
            List.of("N"),
            "key",
            List.of("k", "logLevel", "listenPort"),
            "fields",
            List.of("name", "name,id", "key", "kind,subject"),
            "kind",
            List.of("broker-joined", "key-set,broker-left"),
            "clientVersion",
            List.of("4.9.3", "5.5.0"));

    /** None of these lets anybody wait for long. */
    private static final List<String> TIMES = List.of("0", "0s", "10ms", "6m", "-1s", "1h", "soon", "99999999999s");

    private static final List<String> TRUTHS = List.of("true", "false", "", "TRUE", "1", "null");

    private static final List<String> TEXTS = List.of("", "a", "A", "%2A", "a,b", "a=b", "4.9", "role", "%E4%B8%BB");

    /** As they stand in an address. */
    private static final List<String> HOSTILE = List.of(
            "%FF",
            "%C0%80",
            "%ED%A0%80",
            "%F5%80%80%80",
            "%00",
            "%zz",
            "%",
            "..",
            "%2e%2e",
            ".",
            "%2F",
            "a%2Fb",
            "%5C..%5C",
            "%25",
            "%2500",
            "%0d%0aX:y",
            "%E2%80%AE",
            "%F0%9F%90%87",
            "%EF%BF%BF",
            "%22%3E%3Cscript%3E",
            "%27%20OR%201=1--",
            "$%7Bjndi:ldap:x%7D",
            "(a+)+$",
            "-1",
            "9223372036854775808",
            "1e999",
            "AAAAAAAAAAAAAAAAAAAAAAAA",
            "x".repeat(1000),
            "%E4%B8%BB".repeat(100),
            ",".repeat(500));

    private static final List<String> HEADERS = List.of(
            "Accept: application/json",
            "Accept: text/event-stream",
            "Accept: text/html",
            "Accept: */*;q=0",
            "Accept: application/json;q=0, */*",
            "Authorization: Bearer " + ApiFixture.TOKEN,
            "Authorization: Bearer x",
            "Authorization: Basic eDp5",
            "Content-Type: application/json",
            "Content-Type: text/plain",
            "Content-Encoding: gzip",
            "Origin: http://evil.example",
            "Origin: null",
            "Sec-Fetch-Site: cross-site",
            "If-None-Match: *",
            "If-None-Match: W/\"a\", \"",
            "Last-Event-ID: x",
            "Last-Event-ID: 1",
            "Range: bytes=0-1",
            "X-HTTP-Method-Override: DELETE");

    private static final List<String> BODIES = List.of(
            "",
            "{}",
            "{",
            "[]",
            "null",
            "{\"value\":\"1\"}",
            "{\"value\":1}",
            "{\"value\":\"\\ud800\"}",
            "{\"isAllowed\":true}",
            "{\"isAllowed\":\"no\"}",
            "{\"orderMessageEnable\":true}",
            "{\"nobodyKnowsThis\":\"x\"}",
            "[".repeat(3000));

    private record Got(int status, String type, String body) {}

    @Test
    void aGenericClientListsTheTopicsWithTheDocument() {
        String[] topics =
                IntStream.range(0, 25).mapToObj("topic-%02d"::formatted).toArray(String[]::new);
        api.register("broker-a", topics);
        Documented document = new Documented(api.json("/openapi.json"));
        Documented.Operation list = document.operation("listTopics");
        assertThat(list.parameters()).extracting(one -> one.getString("name")).contains("limit", "cursor");
        List<String> seen = new ArrayList<>();

        String rest = "?limit=10";
        for (int page = 0; !rest.isEmpty() && page < MOST_PAGES; page++) {
            HttpResponse<String> answer = api.get(list.path() + rest);
            document.check(
                    list,
                    answer.statusCode(),
                    answer.headers().firstValue("Content-Type").orElse(""),
                    answer.body());
            JsonObject body = new JsonObject(answer.body());
            body.getJsonArray("items").forEach(item -> seen.add(((JsonObject) item).getString("name")));
            rest = body.containsKey("next") ? "?limit=10&cursor=" + body.getString("next") : "";
        }

        assertThat(seen).containsExactly(topics);
    }

    @Test
    void whateverIsAskedIsAnsweredAsItIsDocumentedAndNeverWithAFailure() {
        api.register("broker-a", "A", "%RETRY%g");
        api.change("PUT", "/api/v1/keyvalues/N/k", "{\"value\":\"1\"}");
        Documented document = new Documented(api.json("/openapi.json"));
        try (CapturedLog log = CapturedLog.of(Api.class)) {
            Seeds.orElse(3).forEach(seed -> {
                Random random = new Random(seed);
                for (Documented.Operation operation : document.operations()) {
                    for (int i = 0; i < REQUESTS_OF_AN_OPERATION; i++) {
                        String request = request(operation, random);
                        Got got = answer(request);
                        assertThat(got.status())
                                .as("%s%nanswer: %s%nlog: %s", request, got.body(), log.lines())
                                .isBetween(200, 499);
                        checkAsDocumented(document, operation, request, got);
                    }
                }
            });

            assertThat(log.lines()).isEmpty();
        }
        assertThat(api.get("/livez").statusCode()).isEqualTo(200);
    }

    private static void checkAsDocumented(
            Documented document, Documented.Operation operation, String request, Got got) {
        if (got.type().startsWith("text/event-stream")) {
            assertThat(operation.id()).isEqualTo("listEvents");
            return;
        }
        try {
            document.check(operation, got.status(), got.type(), got.body());
        } catch (AssertionError e) {
            throw new AssertionError(request, e);
        }
    }

    private static String request(Documented.Operation operation, Random random) {
        String path = operation.path();
        StringBuilder query = new StringBuilder();
        StringBuilder headers = new StringBuilder();
        for (JsonObject parameter : operation.parameters()) {
            String name = parameter.getString("name");
            String value = value(name, parameter.getJsonObject("schema"), random);
            switch (parameter.getString("in")) {
                case "path" -> path = path.replace("{" + name + "}", value);
                case "query" -> {
                    if (random.nextInt(3) == 0) {
                        query.append('&').append(name).append('=').append(value);
                    }
                }
                default -> headers.append(random.nextInt(3) == 0 ? name + ": " + value + "\r\n" : "");
            }
        }
        if (random.nextInt(10) == 0) {
            query.append('&').append(one(HOSTILE, random)).append('=').append(one(HOSTILE, random));
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            headers.append(one(HEADERS, random)).append("\r\n");
        }
        String address = path + (query.isEmpty() ? "" : "?" + query.substring(1));
        String body = operation.content().containsKey("requestBody") ? one(BODIES, random) : "";
        headers.append(body.isEmpty() ? "" : "Content-Length: " + body.length() + "\r\n");
        return operation.method().toUpperCase(Locale.ROOT) + " " + address
                + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + headers + "\r\n" + body;
    }

    private static String value(String name, JsonObject schema, Random random) {
        if (random.nextInt(3) == 0) {
            return one(HOSTILE, random);
        }
        List<String> there = THERE.getOrDefault(name, List.of());
        if (!there.isEmpty() && random.nextInt(4) > 0) {
            return one(there, random);
        }
        JsonArray words = schema.getJsonArray("enum", new JsonArray());
        if (!words.isEmpty()) {
            return words.getString(random.nextInt(words.size()));
        }
        if (schema.getString("pattern", "").contains("ms|s|m")) {
            return one(TIMES, random);
        }
        return switch (schema.getString("type", "string")) {
            case "integer" -> {
                long min = schema.getLong("minimum", 0L);
                long max = schema.getLong("maximum", Long.MAX_VALUE - 1);
                yield String.valueOf(one(List.of(min, min - 1, min + 1, max, max + 1), random));
            }
            case "boolean" -> one(TRUTHS, random);
            default -> one(TEXTS, random);
        };
    }

    private static <T> T one(List<T> all, Random random) {
        return all.get(random.nextInt(all.size()));
    }

    private Got answer(String request) {
        try (Socket socket = api.connect()) {
            socket.getOutputStream().write(request.getBytes(ISO_8859_1));
            String text = read(socket.getInputStream());
            Matcher head = Pattern.compile("(?s)HTTP/1\\.1 (\\d+) .*?\r\n\r\n").matcher(text);
            assertThat(head.lookingAt()).as("%s%n%s", request, text).isTrue();
            Matcher type = Pattern.compile("(?i)content-type: ([^\r]+)").matcher(head.group());
            String body = new String(text.substring(head.end()).getBytes(ISO_8859_1), UTF_8);
            return new Got(Integer.parseInt(head.group(1)), type.find() ? type.group(1) : "", body);
        } catch (IOException e) {
            throw new UncheckedIOException(request, e);
        }
    }

    /** All of it; of a stream the beginning. */
    private static String read(InputStream in) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] bytes = new byte[8192];
        for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
            all.write(bytes, 0, read);
            String text = all.toString(ISO_8859_1);
            if (text.contains("\r\n\r\n") && text.contains("text/event-stream\r\n")) {
                break;
            }
        }
        return all.toString(ISO_8859_1);
    }
}
