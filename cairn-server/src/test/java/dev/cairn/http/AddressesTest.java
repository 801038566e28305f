package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** An address means what is written in it and nothing else. */
class AddressesTest extends ServedApi {
    private String ask(String method, String address) {
        return api.raw(method + " " + address + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    }

    @Test
    void aKeyThatIsNotUtf8IsNotTakenForAnotherKey() {
        String neighbour = "/api/v1/keyvalues/N/a%EF%BF%BDb";
        assertThat(api.change("PUT", neighbour, "{\"value\":\"1\"}").statusCode())
                .isEqualTo(200);

        for (String key : List.of(
                "a%FFb",
                "a%C0%AFb",
                "a%C0%80b",
                "a%E0%80%AFb",
                "a%ED%A0%80b",
                "a%ED%A0%BD%ED%B8%80b",
                "a%E4%B8b",
                "a%F5%80%80%80b",
                "a%C3",
                "a%f",
                "a%",
                "a%zzb",
                "a%+1b")) {
            for (String method : List.of("GET", "PUT", "DELETE")) {
                assertThat(ask(method, "/api/v1/keyvalues/N/" + key))
                        .as(key)
                        .startsWith("HTTP/1.1 400 ")
                        .contains(
                                "application/problem+json", "urn:cairn:problem:bad-request", "in the path is no text");
            }
        }
        assertThat(ask("GET", "/api/v1/keyvalues/N/a%FFb")).contains("\"a%FFb in the path is no text");
        assertThat(api.json(neighbour).getString("value")).isEqualTo("1");
    }

    @Test
    void aQueryThatIsNotUtf8IsNotTakenForAnother() {
        for (String query : List.of("name=%FF", "name=%C0%80", "name=%ED%A0%80", "name=%zz", "name=%", "%FF=1")) {
            assertThat(ask("GET", "/api/v1/topics?limit=1&" + query))
                    .as(query)
                    .startsWith("HTTP/1.1 400 ")
                    .contains("behind the question mark is no text");
        }
        assertThat(ask("GET", "/api/v1/topics?name=%E4%B8%BB+%2B&limit=1")).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void noPathIsTakenForAnotherPath() {
        api.register("broker-a", "A", "..", ".", "route", "brokers");

        for (String path : List.of(
                "/api/v1/topics/../brokers",
                "/api/v1/topics/%2e%2e/brokers",
                "/api/v1/topics/%2E%2E",
                "/api/v1/topics/..",
                "/api/v1/topics/.",
                "/api/v1/topics/%2e",
                "/api/v1/topics/./route",
                "/api/v1/topics//route",
                "/api/v1/topics/%2e%2e/route",
                "/api/v1/topics/..%2fbrokers",
                "/api/v1/topics/..;/brokers",
                "/api/v1/topics/A/",
                "/api/v1/topics/",
                "/api/v1//topics",
                "//api/v1/topics")) {
            for (String method : List.of("GET", "DELETE")) {
                assertThat(ask(method, path)).as(path).matches("(?s)HTTP/1\\.1 (404|401) .*");
            }
            assertThat(ask("GET", path)).as(path).startsWith("HTTP/1.1 404 ");
        }
        // They are there, and found by what they are.
        assertThat(api.json("/api/v1/topics?name=..").getJsonArray("items")).hasSize(1);
    }

    @Test
    void aSignThatIsToBeEscapedIsNotTakenForAnother() {
        api.register("broker-a", "A", "B");

        assertThat(ask("GET", "/api/v1/topics/A#B")).startsWith("HTTP/1.1 400 ");
        // Read byte by byte it would be another name.
        assertThat(ask("GET", "/api/v1/topics/\u4e3b\u9898"))
                .startsWith("HTTP/1.1 400 ")
                .contains("percent-escapes of its UTF-8");
    }
}
