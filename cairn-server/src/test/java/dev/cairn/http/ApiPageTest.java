package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The page about the API is made from its document. */
class ApiPageTest {
    // Tests run in the folder of their module.
    private static final Path PAGE = Path.of("..", "docs", "reference", "api.md");
    private static final String COMMAND =
            "./mvnw -pl cairn-server -am test -Dtest=ApiPageTest -Dsurefire.failIfNoSpecifiedTests=false"
                    + " -Dcairn.pages.write=true";

    private static final String START = """
            # HTTP API

            <!-- Made from openapi.json; the test that compares them says how to make it anew. -->

            A running server has all of this, with the schemas of bodies and answers, at `/openapi.json`. GET goes with HEAD, and every path
            with OPTIONS. Names in a path are percent-encoded UTF-8: topic `%RETRY%group` is `%25RETRY%25group`. What is no UTF-8 is
            refused (400); a path with a name that is empty, `.` or `..` leads nowhere (404). A header that says one thing is given once, or the request is refused (400).

            Every answer about the registry has the revision that it speaks of, as the member `revision` and the header `Cairn-Revision`, and an
            `ETag`; what Prometheus reads has the headers only. An error is `application/problem+json`; its `type` names the sort of problem and its `detail` what was wrong. A change needs
            `Authorization: Bearer TOKEN` with a token of `httpTokenFile` or `httpTokens`, an address in `adminAddresses`, and, if it has a body,
            `Content-Type: application/json`. A server that was asked to stop goes on answering `/livez`; `/readyz` and all else are answered with 503 until
            its port is closed; whoever connects in that very moment may get no answer.

            **Lists come in pages.** The `next` of a page is the `cursor` of the one after it, with the same filters. `total` is how many things meet the
            filters, as counted for the first page. A cursor that is none, or of another list or other filters, is refused (400); one of a list that is
            not kept any more, or of before a restart, is gone (410): begin again then.

            **Lists that have time in them**, such as `/api/v1/brokers` with the `lease` of each broker, have another `ETag` each time. Name what you want without that, as in
            `fields=cluster,name,id,address`, and `If-None-Match` is answered with 304 for as long as nothing changes.

            **Packed answers.** Whoever sends `Accept-Encoding: gzip` gets answers of 1 KiB to 1 MiB packed, `/metrics` and the console too; their `ETag` is weak, and
            either tag is known in `If-None-Match`. Streams, and answers that were waited for, are not packed. Bodies of requests must not be packed (415).

            **To follow a list**, ask for it, keep its header `Cairn-Index`, and ask again with `index=` that and `wait=30s`: you are answered once
            it may be another one, else at the end of the wait with the same index. An index outlives nothing but the wait: after a restart of the server
            you are answered at once. A list that has changed and changed back has another index, so you are told also of what lasted for a moment. A route is
            another one only if its content is: one that changes and changes back before it is looked at again, at most a second later, is the same. A topic that is
            not there can be waited for, too.

            **To follow what happens**, read `/api/v1/events` with `Accept: text/event-stream` (JSON where both are wanted alike), and come back with the last `id` that you got, as
            `Last-Event-ID` or `after=`. You get every event once and in order, also over a restart, or 410 if too much was missed: look at the
            lists then, and begin anew. With `minInterval=5s` a broker that comes and goes is told of once in this time, perhaps twice around a
            reconnect. Whoever has not taken what was written for `httpTimeoutSeconds` is cut off. `httpMaxWatchers` bounds how many may follow; they do
            not count as `httpMaxConnections`.

            | | path | | parameters |
            |---|---|---|---|
            """;

    @Test
    void thePageIsTheDocument() throws IOException {
        String page = page();
        if (Boolean.getBoolean("cairn.pages.write")) {
            Files.createDirectories(PAGE.getParent());
            Files.writeString(PAGE, page);
        }

        assertThat(Files.readString(PAGE))
                .as("docs/reference/api.md is not what openapi.json says; make it anew with\n  " + COMMAND)
                .isEqualTo(page);
    }

    private static String page() throws IOException {
        JsonObject document;
        try (InputStream file = Objects.requireNonNull(OpenApiDocument.class.getResourceAsStream("openapi.json"))) {
            document = new JsonObject(new String(file.readAllBytes(), UTF_8));
        }
        StringBuilder page = new StringBuilder(START);
        for (Map.Entry<String, Object> path : document.getJsonObject("paths")) {
            JsonObject item = (JsonObject) path.getValue();
            for (String method : List.of("get", "put", "patch", "delete")) {
                if (item.containsKey(method)) {
                    JsonObject operation = item.getJsonObject(method);
                    List<String> parameters = new ArrayList<>();
                    for (Object one : operation.getJsonArray("parameters", new JsonArray())) {
                        parameters.add(
                                "`" + parameter(document, (JsonObject) one).getString("name") + "`");
                    }
                    page.append("| ")
                            .append(method.toUpperCase(Locale.ROOT))
                            .append(" | `")
                            .append(path.getKey());
                    page.append("` | ").append(operation.getString("summary")).append(" | ");
                    page.append(String.join(", ", parameters)).append(" |\n");
                }
            }
        }
        page.append("\n| parameter of many | |\n|---|---|\n");
        for (Map.Entry<String, Object> shared :
                document.getJsonObject("components").getJsonObject("parameters")) {
            JsonObject parameter = (JsonObject) shared.getValue();
            page.append("| `").append(parameter.getString("name")).append("` | ");
            page.append(parameter.getString("description")).append(" |\n");
        }
        page.append("\n| problem | status | |\n|---|---|---|\n");
        for (Problem.Kind kind : Problem.Kind.values()) {
            page.append("| `")
                    .append(kind.type())
                    .append("` | ")
                    .append(kind.status())
                    .append(" | ");
            page.append(kind.title()).append(" |\n");
        }
        return page.toString();
    }

    private static JsonObject parameter(JsonObject document, JsonObject parameter) {
        String reference = parameter.getString("$ref", "");
        return reference.isEmpty()
                ? parameter
                : document.getJsonObject("components")
                        .getJsonObject("parameters")
                        .getJsonObject(reference.substring(reference.lastIndexOf('/') + 1));
    }
}
