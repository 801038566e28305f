package dev.cairn.main;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import dev.cairn.access.RequestKind;
import dev.cairn.census.Census;
import dev.cairn.census.Explainer;
import dev.cairn.census.RecentPast;
import dev.cairn.config.HttpOptions;
import dev.cairn.config.LiveSettings;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.history.History;
import dev.cairn.history.HistoryLimits;
import dev.cairn.http.Endpoint;
import dev.cairn.http.Farewell;
import dev.cairn.http.OpenApiDocument;
import dev.cairn.http.Resource;
import dev.cairn.http.Status;
import dev.cairn.kv.KeyValueLimits;
import dev.cairn.kv.KeyValueStore;
import dev.cairn.kv.KeyValues;
import dev.cairn.lint.GroupTimes;
import dev.cairn.lint.Lint;
import dev.cairn.lint.Surroundings;
import dev.cairn.metrics.Metrics;
import dev.cairn.metrics.WatchCounts;
import dev.cairn.protocol.Backing;
import dev.cairn.protocol.NameServerConnections;
import dev.cairn.protocol.RegistryRules;
import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.RegistryLoop;
import dev.cairn.runtime.Ticker;
import dev.cairn.testing.JsonReferences;
import dev.cairn.testing.WireClient;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.RejectedExecutionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The document says what is served, all of it and nothing else; and what is served is as the document says. */
class OpenApiDocumentTest {
    private static final Set<String> METHODS =
            Set.of("get", "put", "post", "delete", "options", "head", "patch", "trace");
    private static final String TOKEN = "a-token-of-the-test";

    /** What stands in paths while the server below runs. */
    private static final Map<String, String> NAMES = Map.of(
            "cluster",
            "C",
            "name",
            "broker-a",
            "nameOrAddress",
            "broker-a",
            "id",
            "0",
            "topic",
            "A",
            "namespace",
            "N",
            "key",
            "k");

    private static final Map<String, String> BODIES = Map.of(
            "setWritePermission", "{\"isAllowed\":false}",
            "putKeyValue", "{\"value\":\"2\"}",
            "changeSettings", "{\"orderMessageEnable\":true}");

    private final JsonObject document = document();

    @TempDir
    Path folder;

    private static JsonObject document() {
        try (InputStream file = Objects.requireNonNull(OpenApiDocument.class.getResourceAsStream("openapi.json"))) {
            return new JsonObject(new String(file.readAllBytes(), UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One thing that the document says can be asked. */
    private record Operation(String method, String path, JsonObject item, JsonObject content) {
        String id() {
            return content.getString("operationId");
        }
    }

    private List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        for (Map.Entry<String, Object> path : document.getJsonObject("paths")) {
            JsonObject item = (JsonObject) path.getValue();
            for (String method : item.fieldNames()) {
                if (METHODS.contains(method)) {
                    operations.add(new Operation(method, path.getKey(), item, item.getJsonObject(method)));
                }
            }
        }
        return operations;
    }

    private List<JsonObject> parameters(Operation operation, String place) {
        List<JsonObject> parameters = new ArrayList<>();
        for (JsonObject owner : List.of(operation.item(), operation.content())) {
            for (Object parameter : owner.getJsonArray("parameters", new JsonArray())) {
                JsonObject resolved = resolved((JsonObject) parameter);
                if (resolved.getString("in").equals(place)) {
                    parameters.add(resolved);
                }
            }
        }
        return parameters;
    }

    private Set<String> names(Operation operation, String place) {
        return parameters(operation, place).stream()
                .map(parameter -> parameter.getString("name"))
                .collect(Collectors.toSet());
    }

    private JsonObject resolved(JsonObject object) {
        return JsonReferences.resolved(document, object);
    }

    private static List<Endpoint> endpoints() {
        Ticker ticker = Ticker.system();
        LiveSettings settings = LiveSettings.open(Settings.defaults(), Runnable::run);
        History history = new History(new HistoryLimits(0, 1 << 20, Duration.ofDays(1)), Clock.systemUTC(), 0);
        RegistryLoop registry = new RegistryLoop(RegistryState.empty(), 1, ticker, List.of());
        KeyValueStore store =
                new KeyValueStore(KeyValues.none(), content -> {}, KeyValueLimits.of(settings.get()), 1, Runnable::run);
        Census census = Census.of(settings.get(), ticker::nanos);
        NameServerConnections connections = new NameServerConnections(new Backing(
                registry,
                settings,
                settings,
                store,
                store,
                history,
                () -> "",
                (session, bytes, task) -> {
                    throw new RejectedExecutionException();
                },
                Runnable::run,
                census,
                ticker));
        Explainer explainer = new Explainer(
                registry,
                settings,
                census,
                new RecentPast(settings.get(), ticker::nanos),
                connections::startup,
                ticker::nanos);
        InetSocketAddress nowhere = InetSocketAddress.createUnresolved("nowhere", 1);
        List<Endpoint> endpoints = new ArrayList<>();
        for (Resource resource : new HttpResources(
                        registry,
                        settings,
                        store,
                        history,
                        connections.routes(),
                        new Metrics(List.of()),
                        census,
                        explainer,
                        new Status.Facts("1", Instant.EPOCH, nowhere, nowhere),
                        lint(registry, settings, store, ticker),
                        new WatchCounts(),
                        ticker)
                .all(new Farewell(ticker::nanos))) {
            endpoints.addAll(resource.endpoints());
        }
        return endpoints;
    }

    private static Lint lint(RegistryLoop registry, LiveSettings settings, KeyValueStore store, Ticker ticker) {
        Surroundings surroundings = new Surroundings(
                registry,
                settings,
                RegistryRules::limits,
                store,
                Census.of(settings.get(), ticker::nanos),
                new RecentPast(settings.get(), ticker::nanos),
                new GroupTimes(ticker::nanos),
                ticker::nanos);
        return Lint.of(surroundings, Set.of(), Runnable::run);
    }

    @Test
    void everythingThatIsServedIsDocumentedAndNothingElse() {
        assertThat(operations().stream().map(operation -> operation.method() + " " + operation.path()))
                .containsExactlyInAnyOrderElementsOf(endpoints().stream()
                        .map(endpoint -> endpoint.method().name().toLowerCase(Locale.ROOT) + " " + endpoint.path())
                        .toList());
    }

    @Test
    void whatEachTakesAndGivesIsDocumented() {
        Map<String, Operation> documented = new TreeMap<>();
        operations().forEach(operation -> documented.put(operation.method() + operation.path(), operation));
        for (Endpoint endpoint : endpoints()) {
            String name = endpoint.method().name().toLowerCase(Locale.ROOT) + endpoint.path();
            Operation operation = Objects.requireNonNull(documented.get(name), name);
            boolean isChange = endpoint.need() == RequestKind.ADMIN;

            assertThat(names(operation, "query")).as(name).isEqualTo(endpoint.parameters());
            assertThat(names(operation, "path")).as(name).isEqualTo(inPath(endpoint.path()));
            assertThat(operation.content().containsKey("security")).as(name).isEqualTo(isChange);
            assertThat(operation.content().containsKey("requestBody"))
                    .as(name)
                    .isEqualTo(isChange && !operation.method().equals("delete"));
            assertThat(success(operation).fieldNames())
                    .as(name)
                    .isEqualTo(endpoint.types().stream()
                            .map(type -> type.split(";", 2)[0])
                            .collect(Collectors.toSet()));
        }
    }

    private static Set<String> inPath(String path) {
        Set<String> names = new TreeSet<>();
        Matcher matcher = Pattern.compile("\\{(\\w+)}").matcher(path);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    private static JsonObject success(Operation operation) {
        return operation
                .content()
                .getJsonObject("responses")
                .getJsonObject("200")
                .getJsonObject("content");
    }

    @Test
    void theDocumentIsWellFormed() {
        assertThat(document.getString("openapi")).startsWith("3.1.");
        assertThat(operations().stream().map(Operation::id))
                .doesNotHaveDuplicates()
                .doesNotContainNull();
        Matcher references = Pattern.compile("\"\\$ref\":\"(#/[^\"]+)\"").matcher(document.encode());
        Set<String> used = new TreeSet<>();
        while (references.find()) {
            assertThat(resolved(new JsonObject().put("$ref", references.group(1))))
                    .as(references.group(1))
                    .isNotNull();
            used.add(references.group(1));
        }
        for (String kind : List.of("schemas", "parameters", "responses")) {
            for (String name :
                    document.getJsonObject("components").getJsonObject(kind).fieldNames()) {
                assertThat(used).contains("#/components/" + kind + "/" + name);
            }
        }
    }

    @Test
    void everyAnswerIsAsItIsDocumented() throws Exception {
        CairnServer server = CairnServer.start(Settings.defaults()
                .with(Options.LISTEN_PORT, 0)
                .with(Options.BIND_ADDRESS, "127.0.0.1")
                .with(Options.DATA_DIR, folder)
                .with(HttpOptions.HTTP_PORT, 0)
                .with(HttpOptions.HTTP_TOKENS, TOKEN));
        try (WireClient broker = WireClient.connect(server.port())) {
            fill(broker);
            Walker walker = new Walker(server.httpPort().orElseThrow());
            for (Operation operation : operations()) {
                walker.tryGood(operation);
                walker.tryBad(operation);
            }
        } finally {
            server.stop();
        }
    }

    private static void fill(WireClient broker) {
        Map<String, String> place = Map.of(
                "brokerName", "broker-a",
                "brokerAddr", "10.0.0.1:10911",
                "haServerAddr", "10.0.0.1:10912",
                "brokerId", "0",
                "clusterName", "C",
                "__ZONE_NAME", "z1");
        String body = "{\"topicConfigSerializeWrapper\":{\"topicConfigTable\":{\"A\":{\"perm\":6,\"readQueueNums\":8,"
                + "\"topicName\":\"A\",\"topicSysFlag\":0,\"writeQueueNums\":8},\"B\":{\"topicName\":\"B\"},\"TBW102\":{\"topicName\":\"TBW102\"}}}}";
        assertThat(broker.call(103, place, body.getBytes(UTF_8)).code()).isZero();
        for (Map<String, String> key : List.of(
                Map.of("namespace", "N", "key", "k", "value", "1"),
                Map.of("namespace", "ORDER_TOPIC_CONFIG", "key", "A", "value", "broker-a:8"))) {
            assertThat(broker.call(100, key).code()).isZero();
        }
        assertThat(broker.call(105, Map.of("topic", "nowhere")).code()).isEqualTo(17);
        assertThat(broker.call(105, Map.of("topic", "elsewhere")).code()).isEqualTo(17);
    }

    /** A client that knows nothing but the document, and a few names. */
    private final class Walker {
        private final HttpClient client = HttpClient.newHttpClient();
        private final int port;

        Walker(int port) {
            this.port = port;
        }

        /** What the document says can be asked is answered as it says. */
        void tryGood(Operation operation) throws IOException, InterruptedException {
            String query = names(operation, "query").contains("dryRun") ? "?dryRun=true" : "";
            HttpResponse<String> answer = send(operation, query, TOKEN);

            assertThat(answer.statusCode()).as(operation.id() + answer.body()).isEqualTo(200);
            check(answer, success(operation), operation.id());
            if (names(operation, "query").contains("limit")) {
                check(send(operation, "?limit=1", TOKEN), success(operation), operation.id());
            }
        }

        /** What it does not say is a problem as it says. */
        void tryBad(Operation operation) throws IOException, InterruptedException {
            JsonObject problem = resolved(
                            operation.content().getJsonObject("responses").getJsonObject("default"))
                    .getJsonObject("content");
            HttpResponse<String> unknown = send(operation, "?nobodyKnowsThis=1", TOKEN);
            assertThat(unknown.statusCode()).as(operation.id()).isEqualTo(400);
            check(unknown, problem, operation.id());
            if (operation.content().containsKey("security")) {
                HttpResponse<String> stranger = send(operation, "", "not-one-of-the-tokens");
                assertThat(stranger.statusCode()).as(operation.id()).isEqualTo(401);
                check(stranger, problem, operation.id());
            }
            HttpResponse<String> beyond = client.send(
                    HttpRequest.newBuilder(uri(operation, "/a/b/c/d/e")).build(), BodyHandlers.ofString());
            assertThat(beyond.statusCode()).as(operation.id()).isEqualTo(404);
        }

        private HttpResponse<String> send(Operation operation, String query, String token)
                throws IOException, InterruptedException {
            String body = BODIES.getOrDefault(operation.id(), "");
            HttpRequest.Builder request = HttpRequest.newBuilder(uri(operation, query))
                    .method(
                            operation.method().toUpperCase(Locale.ROOT),
                            body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
            if (operation.content().containsKey("security")) {
                request.header("Authorization", "Bearer " + token).header("Content-Type", "application/json");
            }
            return client.send(request.build(), BodyHandlers.ofString(UTF_8));
        }

        private URI uri(Operation operation, String rest) {
            String path = operation.path();
            for (String name : inPath(path)) {
                String value = operation.path().startsWith("/api/v1/settings/") ? "logLevel" : NAMES.get(name);
                path = path.replace("{" + name + "}", Objects.requireNonNull(value, name));
            }
            return URI.create("http://127.0.0.1:" + port + path + rest);
        }

        private void check(HttpResponse<String> answer, JsonObject content, String name) {
            String type = Optional.of(
                            answer.headers().firstValue("Content-Type").orElseThrow())
                    .map(value -> value.split(";", 2)[0])
                    .orElseThrow();
            assertThat(content.fieldNames()).as(name).contains(type);
            if (!type.endsWith("json")) {
                assertThat(answer.body()).as(name).isNotBlank();
                return;
            }
            JsonObject schema = content.getJsonObject(type)
                    .getJsonObject("schema")
                    .copy()
                    .put("components", document.getJsonObject("components"));
            Schema compiled =
                    SchemaRegistry.withDialect(Dialects.getOpenApi31()).getSchema(schema.encode(), InputFormat.JSON);
            assertThat(compiled.validate(answer.body(), InputFormat.JSON))
                    .as(name + ": " + answer.body())
                    .isEmpty();
        }
    }
}
