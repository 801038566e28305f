package dev.cairn.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.e2e.peer.ChildProcess;
import dev.cairn.e2e.peer.NameServerKind;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.testing.ExpositionText;
import dev.cairn.testing.WireClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What a monitoring system and a balancer see of the server as a process: known counts, and when it is ready. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MetricsAndHealthIT {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Pattern HTTP_LINE = Pattern.compile("HTTP API on (http://[0-9.:]+)");
    private static final int ROUTE = 105;
    private static final int NO_PERMISSION = 16;
    private static final int UNKNOWN_TOPIC = 17;
    private static final int NOBODY = -1;

    private final Stage stage = Stage.with(0, "metrics-and-health");
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(3)).build();

    @AfterAll
    void end() {
        stage.close();
    }

    private NameServerProcess launch(String name, Map<String, String> options) {
        return NameServerProcess.launch(stage.host(), NameServerKind.CAIRN, name, options);
    }

    private ExpositionText scrape(NameServerProcess server) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.httpAddress() + "/metrics"))
                .build();
        return ExpositionText.ofPrometheus(
                http.send(request, BodyHandlers.ofString()).body());
    }

    @Test
    void theScrapeEqualsTheScript() throws Exception {
        NameServerProcess server = launch("scripted", Map.of("adminAddresses", "127.0.0.1/32"));
        server.awaitReady();
        List<WireClient> peers = new ArrayList<>();
        try {
            // Two of five are never heard again, and may be silent for a moment only.
            for (int number = 1; number <= 5; number++) {
                ScriptedBroker broker = broker(number, "10.0.0." + number + ":10911");
                Map<String, String> fields = number <= 3
                        ? broker.fields5()
                        : ScriptedBroker.with(broker.fields5(), "heartbeatTimeoutMillis", "100");
                WireClient peer = connect(server, peers);
                assertThat(peer.call(ScriptedBroker.REGISTER, fields, body()).code())
                        .isZero();
            }
            // Somebody claims the place of one that was heard just now.
            connect(server, peers)
                    .call(ScriptedBroker.REGISTER, broker(1, "10.0.9.9:10911").fields5(), body());
            WireClient client = connect(server, peers);
            for (int i = 0; i < 1_000; i++) {
                assertThat(client.call(ROUTE, Map.of("topic", "T")).code()).isZero();
            }
            for (int i = 0; i < 10; i++) {
                assertThat(client.call(ROUTE, Map.of("topic", "nowhere-" + i)).code())
                        .isEqualTo(UNKNOWN_TOPIC);
            }
            WireClient stranger = WireClient.connectFrom("127.0.0.2", server.port());
            peers.add(stranger);
            assertThat(stranger.call(216, Map.of("topic", "T")).code()).isEqualTo(NO_PERMISSION);
            await().atMost(SOON).until(() -> scrape(server).value("cairn_brokers_left_total", "cause", "silent") == 2);

            ExpositionText text = scrape(server);

            assertThat(requests(text, "get_route_info_by_topic", "ok")).isEqualTo(1_000);
            assertThat(requests(text, "get_route_info_by_topic", "unknown_topic"))
                    .isEqualTo(10);
            assertThat(requests(text, "delete_topic", "refused")).isEqualTo(1);
            assertThat(text.value("cairn_strangers_refused_total")).isEqualTo(1);
            assertThat(text.value("cairn_registrations_total", "outcome", "accepted"))
                    .isEqualTo(5);
            assertThat(text.value("cairn_registrations_total", "outcome", "ignored"))
                    .isEqualTo(1);
            assertThat(text.value("cairn_registry_events_total", "event", "broker_joined"))
                    .isEqualTo(5);
            assertThat(text.value("cairn_registry_events_total", "event", "broker_left"))
                    .isEqualTo(2);
            assertThat(text.value("cairn_brokers", "role", "master", "state", "heard"))
                    .isEqualTo(3);
            assertThat(text.value("cairn_unknown_topics")).isEqualTo(10);
        } finally {
            peers.forEach(WireClient::close);
        }
        assertThat(server.stop()).isZero();
    }

    private static WireClient connect(NameServerProcess server, List<WireClient> peers) {
        WireClient peer = WireClient.connect(server.port());
        peers.add(peer);
        return peer;
    }

    private static ScriptedBroker broker(int number, String address) {
        return new ScriptedBroker("broker-" + number, 0, address);
    }

    private static byte[] body() {
        return Registration.of(1, "T", "U").json5();
    }

    private static double requests(ExpositionText text, String request, String result) {
        return text.value("cairn_requests_total", "request", request, "result", result);
    }

    /**
     * What was seen at one time.
     *
     * @param before the code of a lookup just before
     * @param ready the status of {@code /readyz}
     * @param alive the status of {@code /livez}
     * @param after the code of a lookup just after
     */
    private record Sample(int before, int ready, int alive, int after) {
        String letter() {
            return switch (ready) {
                case NOBODY -> "-";
                case 200 -> "R";
                case 503 -> "W";
                default -> "?";
            };
        }
    }

    @Test
    void readinessIsInStepWithLookupsFromTheStartToTheEnd() throws Exception {
        NameServerProcess server =
                launch("sampled", Map.of("needWaitForService", "true", "waitSecondsForService", "5"));
        List<Sample> samples = new CopyOnWriteArrayList<>();
        ScheduledExecutorService sampler = Executors.newSingleThreadScheduledExecutor();
        ScheduledFuture<?> sampling =
                sampler.scheduleAtFixedRate(() -> samples.add(sample(server)), 0, 100, TimeUnit.MILLISECONDS);
        try {
            await().atMost(SOON)
                    .until(() -> samples.stream()
                                    .filter(sample -> sample.ready() == 200)
                                    .count()
                            >= 10);
            assertThat(server.stop()).isZero();
            int stopped = samples.size();
            await().atMost(SOON).until(() -> samples.size() >= stopped + 5);
        } finally {
            sampling.cancel(false);
            sampler.shutdown();
        }

        // Nobody, then one that waits, then one that is ready, then one that says that it ends, then nobody.
        String letters = samples.stream().map(Sample::letter).collect(Collectors.joining());
        assertThat(letters).matches("-*W+R+W+-+");
        assertThat(samples)
                .filteredOn(sample -> sample.alive() != NOBODY)
                .isNotEmpty()
                .allMatch(sample -> sample.alive() == 200);
        // Whoever is sent here is answered, but for the moment in which it ends; and whoever is answered might have
        // been sent, until that moment.
        assertThat(samples)
                .filteredOn(sample -> sample.ready() == 200)
                .allMatch(sample -> sample.after() == UNKNOWN_TOPIC || sample.after() == NOBODY);
        assertThat(samples.subList(0, letters.lastIndexOf('R')))
                .filteredOn(sample -> sample.before() == UNKNOWN_TOPIC)
                .isNotEmpty()
                .allMatch(sample -> sample.ready() == 200);
    }

    private Sample sample(NameServerProcess server) {
        int before = lookUp(server);
        Matcher address = HTTP_LINE.matcher(server.process().output());
        boolean isThere = address.find();
        int ready = isThere ? status(address.group(1) + "/readyz") : NOBODY;
        int alive = isThere ? status(address.group(1) + "/livez") : NOBODY;
        return new Sample(before, ready, alive, lookUp(server));
    }

    private static int lookUp(NameServerProcess server) {
        try (WireClient client = WireClient.connect(server.port())) {
            return client.call(ROUTE, Map.of("topic", "nowhere")).code();
        } catch (RuntimeException | AssertionError nobody) {
            return NOBODY;
        }
    }

    private int status(String address) {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(address))
                    .timeout(Duration.ofSeconds(5))
                    .build();
            return http.send(request, BodyHandlers.ofString(UTF_8)).statusCode();
        } catch (IOException nobody) {
            return NOBODY;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aServerWhosePortIsTakenEndsAndIsNeverReady() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            List<List<String>> ports = List.of(
                    List.of("--listen-port=" + taken.getLocalPort(), "--http-port=0"),
                    List.of("--listen-port=0", "--http-port=" + taken.getLocalPort()));
            for (List<String> port : ports) {
                ChildProcess server =
                        stage.host().startCairn("taken", "serve", "--bind-address=127.0.0.1", port.get(0), port.get(1));

                assertThat(server.awaitEnd(SOON)).isNotZero();
                assertThat(server.output())
                        .contains("the port is in use by another process")
                        .doesNotContain("is ready on", "HTTP API on");
            }
        }
    }
}
