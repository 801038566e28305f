package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the headers of a request say is done, all of them and no more. */
class HeadersTest extends ServedApi {
    private static final String TOPICS = "/api/v1/topics";

    private HttpResponse<byte[]> bytes(String path, String... headers) {
        try {
            return HttpClient.newHttpClient().send(api.request(path, headers).build(), BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static String unpacked(HttpResponse<byte[]> answer) {
        try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(answer.body()))) {
            return new String(gzip.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String header(HttpResponse<?> answer, String name) {
        return answer.headers().firstValue(name).orElse("");
    }

    @Test
    void whatIsSaidTwiceIsRefusedByName() {
        for (String header : List.of(
                "Host: localhost",
                "Origin: http://localhost",
                "Authorization: Bearer " + ApiFixture.TOKEN,
                "Last-Event-ID: 1",
                "Sec-Fetch-Site: same-origin",
                "Content-Type: application/json")) {
            String host = header.startsWith("Host") ? "" : "Host: localhost\r\n";
            String answer = api.raw("GET /api/v1/events HTTP/1.1\r\n" + host + header + "\r\n" + header
                    + "\r\nConnection: close\r\n\r\n");

            assertThat(answer)
                    .as(header)
                    .startsWith("HTTP/1.1 400 ")
                    .contains(header.substring(0, header.indexOf(':')), "application/problem+json");
        }
    }

    @Test
    void aPageOfAnotherPlaceDoesNotGetInBehindAnotherOrigin() {
        String answer =
                api.raw("DELETE /api/v1/keyvalues/N/k HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
                        + "Origin: http://evil.example\r\nAuthorization: Bearer " + ApiFixture.TOKEN
                        + "\r\nConnection: close\r\n\r\n");

        assertThat(answer).startsWith("HTTP/1.1 400 ").contains("the header Origin is given twice");
    }

    @Test
    void aTagInASecondLineIsFound() {
        String tag = header(api.get(TOPICS), "ETag");

        assertThat(api.get(TOPICS, "If-None-Match", "\"other\"", "If-None-Match", tag)
                        .statusCode())
                .isEqualTo(304);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            text/event-stream;q=0                            | 406 | application/problem+json
            text/event-stream;q=0, application/json          | 200 | application/json
            text/event-stream;q=0.2, application/json;q=0.3  | 200 | application/json
            */*                                              | 200 | application/json
            """)
    void whoDoesNotWantAStreamGetsNone(String accept, int status, String type) {
        HttpResponse<String> answer = api.get("/api/v1/events", "Accept", accept);

        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(header(answer, "Content-Type")).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /route?raw=true  | application/json                    | 406 | application/problem+json
            /route?raw=true  | application/json, text/plain;q=0    | 406 | application/problem+json
            /route?raw=true  | application/json, text/plain;q=0.1  | 200 | text/plain; charset=utf-8
            /route?raw=true  | text/*                              | 200 | text/plain; charset=utf-8
            /route?raw=true  | */*                                 | 200 | text/plain; charset=utf-8
            /route           | text/plain                          | 406 | application/problem+json
            /route?raw=false | application/json                    | 200 | application/json
            """)
    void aRouteComesInATypeThatIsAcceptedOrNotAtAll(String end, String accept, int status, String type) {
        api.register("broker-a", "A");

        HttpResponse<String> answer = api.get("/api/v1/topics/A" + end, "Accept", accept);

        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(header(answer, "Content-Type")).isEqualTo(type);
    }

    @Test
    void aRawRouteThatIsWaitedForIsRefusedAtOnceToWhomDoesNotAcceptIt() {
        api.register("broker-a", "A");
        String raw = "/api/v1/topics/A/route?raw=true";
        String index = header(api.get(raw), "Cairn-Index");

        assertThat(api.get(raw + "&wait=30s&index=" + index, "Accept", "application/json")
                        .statusCode())
                .isEqualTo(406);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            application/openmetrics-text;q=0, text/plain                      | text/plain
            application/openmetrics-text;version=1.0.0;q=0.5, */*;q=0.1       | application/openmetrics-text
            text/plain;version=0.0.4;q=0.5, application/openmetrics-text;q=.1 | text/plain
            """)
    void metricsComeInTheFormThatIsWantedMost(String accept, String type) {
        assertThat(header(api.get("/metrics", "Accept", accept), "Content-Type"))
                .startsWith(type);
    }

    @Test
    void aBodyThatIsPackedIsRefused() {
        for (String coding : List.of("gzip", "br", "identity, gzip", "aws-chunked")) {
            HttpResponse<String> answer = put(coding);

            assertThat(answer.statusCode()).as(coding).isEqualTo(415);
            assertThat(new JsonObject(answer.body()).getString("detail")).contains("Content-Encoding");
            assertThat(header(answer, "Accept-Encoding")).isEqualTo("identity");
        }
        assertThat(api.get("/api/v1/keyvalues/N/k").statusCode()).isEqualTo(404);
        assertThat(put("identity").statusCode()).isEqualTo(200);
    }

    private HttpResponse<String> put(String coding) {
        return api.send(api.request(
                        "/api/v1/keyvalues/N/k",
                        "Authorization",
                        "Bearer " + ApiFixture.TOKEN,
                        "Content-Type",
                        "application/json",
                        "Content-Encoding",
                        coding)
                .PUT(BodyPublishers.ofString("{\"value\":\"1\"}")));
    }

    @Test
    void whoUnpacksGetsListsAndMetricsPacked() {
        api.register(
                "broker-a",
                IntStream.range(0, 100).mapToObj("topic-%03d"::formatted).toArray(String[]::new));
        HttpResponse<String> plain = api.get(TOPICS);
        HttpResponse<byte[]> packed = bytes(TOPICS, "Accept-Encoding", "deflate, gzip, br");

        assertThat(header(packed, "Content-Encoding")).isEqualTo("gzip");
        assertThat(header(packed, "Vary")).isEqualTo("Accept-Encoding").isEqualTo(header(plain, "Vary"));
        assertThat(header(packed, "ETag")).isEqualTo("W/" + header(plain, "ETag"));
        assertThat(header(packed, "Content-Length")).isEqualTo(String.valueOf(packed.body().length));
        assertThat(packed.body()).hasSizeLessThan(plain.body().length() / 4);
        assertThat(unpacked(packed)).isEqualTo(plain.body());
        HttpResponse<byte[]> metrics = bytes("/metrics", "Accept-Encoding", "gzip");
        assertThat(header(metrics, "Content-Encoding")).isEqualTo("gzip");
        assertThat(unpacked(metrics)).contains("# TYPE cairn_brokers gauge");
        assertThat(header(bytes("/openapi.json", "Accept-Encoding", "gzip"), "Content-Encoding"))
                .isEqualTo("gzip");
        assertThat(header(plain, "Content-Encoding")).isEmpty();
        assertThat(header(bytes("/livez", "Accept-Encoding", "gzip"), "Content-Encoding"))
                .isEmpty();
    }

    @Test
    void whatItsReaderHasIsNotPackedAgain() {
        api.register(
                "broker-a",
                IntStream.range(0, 100).mapToObj("topic-%03d"::formatted).toArray(String[]::new));
        String plain = header(api.get(TOPICS), "ETag");
        String packed = header(bytes(TOPICS, "Accept-Encoding", "gzip"), "ETag");

        for (String known : List.of(plain, packed)) {
            for (String coding : List.of("gzip", "identity")) {
                HttpResponse<byte[]> answer = bytes(TOPICS, "Accept-Encoding", coding, "If-None-Match", known);
                assertThat(answer.statusCode()).isEqualTo(304);
                assertThat(header(answer, "ETag")).isEqualTo(coding.equals("gzip") ? packed : plain);
                assertThat(header(answer, "Content-Encoding")).isEmpty();
            }
        }
    }

    @Test
    void aHeadIsThatOfThePackedAnswer() {
        HttpResponse<byte[]> whole = bytes("/openapi.json", "Accept-Encoding", "gzip");
        HttpResponse<String> head = api.send(
                api.request("/openapi.json", "Accept-Encoding", "gzip").method("HEAD", BodyPublishers.noBody()));

        assertThat(head.headers().map()).isEqualTo(whole.headers().map());
    }

    @Test
    void aStreamIsNotPackedSoThatEachEventComesAtOnce() {
        try (StreamReader reader = StreamReader.open(api, "", "Accept-Encoding", "gzip")) {
            assertThat(reader.header("Content-Encoding")).isEmpty();
            assertThat(reader.header("Content-Type")).isEqualTo("text/event-stream");
        }
    }
}
