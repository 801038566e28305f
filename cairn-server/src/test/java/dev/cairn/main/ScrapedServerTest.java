package dev.cairn.main;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.config.AddressList;
import dev.cairn.config.HttpOptions;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.metrics.Catalogue;
import dev.cairn.metrics.Metric;
import dev.cairn.testing.ExpositionText;
import dev.cairn.testing.ExpositionText.Family;
import dev.cairn.testing.WireClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the metrics of a running server say after it was asked known things over real connections. */
class ScrapedServerTest {

    private static final Duration SOON = Duration.ofSeconds(30);
    private static final String OPEN_METRICS = "application/openmetrics-text;version=1.0.0,text/plain;q=0.5";
    private static final String BODY = "{\"topicConfigSerializeWrapper\":{\"topicConfigTable\":{\"T\":{\"perm\":6,"
            + "\"readQueueNums\":8,\"topicName\":\"T\",\"writeQueueNums\":8},\"U\":{\"perm\":6,\"readQueueNums\":8,"
            + "\"topicName\":\"U\",\"writeQueueNums\":8}}},\"filterServerList\":[]}";

    private final HttpClient http = HttpClient.newHttpClient();
    private final List<WireClient> peers = new ArrayList<>();

    @TempDir
    Path folder;

    private CairnServer server;

    @BeforeEach
    void start() {
        server = CairnServer.start(Settings.defaults()
                .with(Options.LISTEN_PORT, 0)
                .with(Options.BIND_ADDRESS, "127.0.0.1")
                .with(Options.IO_THREADS, 2)
                .with(Options.ADMIN_ADDRESSES, AddressList.parse("127.0.0.1"))
                .with(Options.DATA_DIR, folder)
                .with(HttpOptions.HTTP_PORT, 0));
    }

    @AfterEach
    void stop() {
        peers.forEach(WireClient::close);
        server.stop();
    }

    private WireClient connect() {
        WireClient peer = WireClient.connect(server.port());
        peers.add(peer);
        return peer;
    }

    private ExpositionText scrape() {
        return ExpositionText.ofPrometheus(get("text/plain;version=0.0.4").body());
    }

    private HttpResponse<String> get(String accepted) {
        URI address = URI.create("http://127.0.0.1:" + server.httpPort().orElseThrow() + "/metrics");
        HttpRequest request =
                HttpRequest.newBuilder(address).header("Accept", accepted).build();
        try {
            return http.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static Map<String, String> broker(int number, Map<String, String> more) {
        Map<String, String> fields = new HashMap<>(Map.of(
                "brokerName",
                "broker-" + number,
                "brokerAddr",
                "10.0.0." + number + ":10911",
                "brokerId",
                "0",
                "clusterName",
                "DefaultCluster"));
        fields.putAll(more);
        return fields;
    }

    private static double requests(ExpositionText text, String request, String result) {
        return text.value("cairn_requests_total", "request", request, "result", result);
    }

    @Test
    void theScrapeEqualsTheScript() {
        // Five registrations; two of the brokers are never heard again and may be silent for a moment only.
        for (int number = 1; number <= 5; number++) {
            Map<String, String> patience = number <= 3 ? Map.of() : Map.of("heartbeatTimeoutMillis", "100");
            connect().call(103, broker(number, patience), BODY.getBytes(UTF_8));
        }
        WireClient client = connect();
        for (int i = 0; i < 1_000; i++) {
            assertThat(client.call(105, Map.of("topic", "T")).code()).isZero();
        }
        for (int i = 0; i < 10; i++) {
            assertThat(client.call(105, Map.of("topic", "nowhere-" + i)).code()).isEqualTo(17);
        }
        WireClient stranger = WireClient.connectFrom("127.0.0.2", server.port());
        peers.add(stranger);
        assertThat(stranger.call(216, Map.of("topic", "T")).code()).isEqualTo(16);
        await().atMost(SOON).until(() -> scrape().value("cairn_brokers_left_total", "cause", "silent") == 2);

        ExpositionText text = scrape();

        assertThat(requests(text, "get_route_info_by_topic", "ok")).isEqualTo(1_000);
        assertThat(requests(text, "get_route_info_by_topic", "unknown_topic")).isEqualTo(10);
        assertThat(requests(text, "register_broker", "ok")).isEqualTo(5);
        assertThat(requests(text, "delete_topic", "refused")).isEqualTo(1);
        assertThat(text.sum("cairn_requests_total")).isEqualTo(1_016);
        assertThat(text.value("cairn_strangers_refused_total")).isEqualTo(1);
        assertThat(text.value("cairn_registrations_total", "outcome", "accepted"))
                .isEqualTo(5);
        assertThat(text.value("cairn_registration_body_bytes_count")).isEqualTo(5);
        assertThat(text.value("cairn_registration_body_bytes_sum")).isEqualTo(5 * BODY.length());
        assertThat(text.value("cairn_registry_events_total", "event", "broker_joined"))
                .isEqualTo(5);
        assertThat(text.value("cairn_registry_events_total", "event", "broker_left"))
                .isEqualTo(2);
        assertThat(text.value("cairn_brokers", "role", "master", "state", "heard"))
                .isEqualTo(3);
        assertThat(text.value("cairn_groups", "leader", "master")).isEqualTo(3);
        assertThat(text.value("cairn_clusters")).isEqualTo(1);
        assertThat(text.value("cairn_topics")).isEqualTo(2);
        assertThat(text.value("cairn_route_entries")).isEqualTo(6);
        assertThat(text.value("cairn_connections")).isEqualTo(7);
        assertThat(text.value("cairn_connections_accepted_total")).isEqualTo(7);
        assertThat(text.value("cairn_clients", "role", "broker")).isEqualTo(5);
        assertThat(text.value("cairn_clients", "role", "client")).isEqualTo(1);
        assertThat(text.value("cairn_clients", "role", "tool")).isEqualTo(1);
        assertThat(text.value("cairn_clients", "role", "silent")).isZero();
        assertThat(text.value("cairn_unknown_topics")).isEqualTo(10);
        // The start, five brokers with their topics, and two that left with theirs.
        assertThat(text.value("cairn_history_entries")).isEqualTo(15);
        assertThat(text.value("cairn_history_bytes")).isPositive();
        assertThat(text.value("cairn_history_lost_total")).isZero();
        // One lookup in 64 of the one I/O thread that serves the client.
        assertThat(text.value("cairn_lookup_seconds_count")).isEqualTo(16);
        assertThat(text.value("cairn_change_seconds_count", "kind", "registry")).isEqualTo(5);
        assertThat(text.value("cairn_change_stage_seconds_count", "stage", "registry"))
                .isEqualTo(5);
        assertThat(text.value("cairn_change_stage_seconds_count", "stage", "decode"))
                .isEqualTo(5);
    }

    @Test
    void aRepeatedRegistrationIsCountedAsRenewed() {
        WireClient broker = connect();
        for (int i = 0; i < 3; i++) {
            broker.call(103, broker(1, Map.of()), BODY.getBytes(UTF_8));
        }

        assertThat(scrape().value("cairn_registrations_total", "outcome", "accepted"))
                .isEqualTo(1);
        assertThat(scrape().value("cairn_registrations_total", "outcome", "renewed"))
                .isEqualTo(2);
    }

    @Test
    void keptAnswersAreMadeOnceAndTheirBytesAreCounted() {
        connect().call(103, broker(1, Map.of()), BODY.getBytes(UTF_8));
        WireClient client = connect();
        int bytes = 0;
        for (int i = 0; i < 20; i++) {
            bytes += client.call(105, Map.of("topic", i % 2 == 0 ? "T" : "U")).body().length;
        }

        ExpositionText text = scrape();

        // Both topics live alike, so one answer serves them.
        assertThat(text.value("cairn_route_answers_made_total")).isEqualTo(1);
        assertThat(text.value("cairn_route_answer_bytes")).isPositive();
        assertThat(text.value("cairn_route_answers_evicted_total")).isZero();
        assertThat(text.value("cairn_answer_body_bytes_total", "request", "get_route_info_by_topic"))
                .isEqualTo(bytes);
    }

    @Test
    void whatIsWrittenToTheDiskIsCounted() {
        WireClient admin = connect();
        admin.call(100, Map.of("namespace", "n", "key", "k", "value", "v"));
        admin.call(100, Map.of("namespace", "n", "key", "l", "value", "w"));
        admin.call(101, Map.of("namespace", "n", "key", "absent"));
        admin.call(318, Map.of(), "orderMessageEnable=true".getBytes(UTF_8));

        ExpositionText text = scrape();

        assertThat(text.value("cairn_key_values")).isEqualTo(2);
        assertThat(text.value("cairn_key_value_namespaces")).isEqualTo(1);
        assertThat(text.value("cairn_key_value_bytes")).isPositive();
        assertThat(text.value("cairn_disk_writes_total", "document", "key_values", "result", "written"))
                .isEqualTo(2);
        assertThat(text.value("cairn_disk_writes_total", "document", "settings", "result", "written"))
                .isEqualTo(1);
        assertThat(text.value("cairn_change_seconds_count", "kind", "disk")).isEqualTo(3);
        assertThat(requests(text, "get_kv_config", "not_found")).isEqualTo(1);
        assertThat(requests(text, "put_kv_config", "ok")).isEqualTo(2);
        assertThat(requests(text, "update_config", "ok")).isEqualTo(1);
    }

    @Test
    void aConnectionIsCountedByWhyItEnded() {
        WireClient polite = connect();
        polite.call(106);
        polite.close();
        WireClient foreigner = connect();
        foreigner.sendRaw("GET / HTTP/1.1\r\n\r\n".getBytes(UTF_8));
        assertThat(foreigner.isClosedByServer(SOON)).isTrue();

        await().atMost(SOON).untilAsserted(() -> {
            assertThat(scrape().value("cairn_connections_closed_total", "cause", "peer_closed"))
                    .isEqualTo(1);
            assertThat(scrape().value("cairn_connections_closed_total", "cause", "malformed"))
                    .isEqualTo(1);
            assertThat(scrape().value("cairn_connections")).isZero();
        });
    }

    @Test
    void aScrapeHoldsWhatTheCatalogueSaysAndNothingElse() {
        connect().call(103, broker(1, Map.of()), BODY.getBytes(UTF_8));
        Map<String, Family> scraped = scrape().families();

        Set<String> ofCairn = Catalogue.all().stream()
                .map(Metric::name)
                .filter(name -> name.startsWith("cairn_"))
                .collect(Collectors.toSet());
        Set<String> all = Catalogue.all().stream().map(Metric::name).collect(Collectors.toSet());
        assertThat(scraped.keySet()).containsAll(ofCairn).isSubsetOf(all);
        assertThat(scraped).containsKeys("process_cpu_seconds_total", "jvm_memory_used_bytes", "jvm_runtime_info");
    }

    @Test
    void everySeriesIsThereFromTheStartAndHasTheLabelsOfTheCatalogue() {
        ExpositionText scraped = scrape();

        assertThat(Catalogue.all())
                .filteredOn(metric -> scraped.families().containsKey(metric.name()))
                .allSatisfy(metric -> {
                    Set<String> labels = new TreeSet<>();
                    long series = 1;
                    for (Metric.Label label : metric.labels()) {
                        labels.add(label.name());
                        series *= label.values().size();
                    }
                    Family family = scraped.family(metric.name());
                    assertThat(family.samples().keySet()).allSatisfy(sample -> {
                        Set<String> named = new TreeSet<>(sample.labels().keySet());
                        named.remove("le");
                        assertThat(named).isEqualTo(labels);
                    });
                    assertThat(family.help()).isNotEmpty();
                    if (series > 0 && metric.bounds().isEmpty()) {
                        assertThat(family.samples()).as(metric.name()).hasSize((int) series);
                    }
                });
    }

    @Test
    void whoAsksForOpenMetricsGetsIt() {
        HttpResponse<String> scrape = get(OPEN_METRICS);

        assertThat(contentType(scrape)).startsWith("application/openmetrics-text");
        ExpositionText text = ExpositionText.ofOpenMetrics(scrape.body());
        assertThat(text.families()).containsKeys("cairn_requests", "cairn_brokers", "cairn_lookup_seconds");
        assertThat(text.family("cairn_build").samples()).hasSize(1);
        assertThat(contentType(get("text/plain"))).startsWith("text/plain");
    }

    private static String contentType(HttpResponse<String> answer) {
        return answer.headers().firstValue("Content-Type").orElseThrow();
    }
}
