package dev.cairn.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.e2e.peer.Broker;
import dev.cairn.e2e.peer.BrokerSettings;
import dev.cairn.e2e.peer.MessageProgram;
import dev.cairn.e2e.peer.MessageProgram.Receiving;
import dev.cairn.e2e.peer.Onlooker;
import dev.cairn.e2e.peer.Peer;
import dev.cairn.testing.Answer;
import dev.cairn.testing.ExpositionText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Tools that look at a cluster again and again see all of it, and what they ask leaves the log to what really changes. They ask with
 * Apache's library for administration, of 5.5.0 as Apache's dashboard does and of 4.9.7 as its exporter does, in the calls of these two.
 * How long that is watched is said by the system property {@code cairn.onlookers.seconds}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OnlookersIT {
    private static final Duration WATCHED = Duration.ofSeconds(Long.getLong("cairn.onlookers.seconds", 18));

    /** As often as a page of the dashboard's brings itself up to date; and four times as often as the exporter collects by default. */
    private static final Duration PAUSE_OF_PAGES = Duration.ofSeconds(5);

    private static final Duration PAUSE_OF_COLLECTING =
            WATCHED.toSeconds() < 60 ? PAUSE_OF_PAGES : Duration.ofSeconds(15);
    private static final Duration BOUND = Duration.ofSeconds(90);
    private static final int MOST_BYTES_OF_LOG = 1024 * 1024;
    private static final int DELETE_WRITE = 205;
    private static final int ADD_WRITE = 327;
    private static final Pattern LINE = Pattern.compile("(?m)^\\d{4}-\\d\\d-\\d\\d [0-9:.]+ [A-Z]+ .*? - (.*)$");

    private final Stage stage = Stage.with(1, "onlookers");
    private final HttpView http = new HttpView(stage.nameServer());
    private final Broker newer = stage.launch(BrokerSettings.master(Peer.BROKER_5_5_0, "broker-a"));
    private final Broker older = stage.launch(BrokerSettings.master(Peer.BROKER_4_9_7, "broker-b"));

    /** Something that is done, and what only its line in the log has. */
    private record Act(String mark, Runnable doing) {}

    @BeforeAll
    void start() {
        newer.awaitRegistered();
        older.awaitRegistered();
        stage.createTopic(newer, "orders");
        Awaitility.await()
                .atMost(BOUND)
                .until(() -> stage.nameServer().route("orders").isPresent());
    }

    @AfterAll
    void end() {
        stage.close();
    }

    @Test
    void toolsSeeAllAndTheLogHasOneLineForEachChange() {
        try (MessageProgram consumer = MessageProgram.consume(
                        stage.host(), Peer.CLIENT_5_5_0, stage.endpoint(), Receiving.steadily("orders", "readers"));
                Onlooker dashboard =
                        Onlooker.dashboard(stage.host(), Peer.ONLOOKER_5_5_0, stage.endpoint(), PAUSE_OF_PAGES);
                Onlooker exporter =
                        Onlooker.exporter(stage.host(), Peer.ONLOOKER_4_9_7, stage.endpoint(), PAUSE_OF_COLLECTING)) {
            consumer.awaitReady();
            dashboard.awaitRounds(1, BOUND);
            exporter.awaitRounds(1, BOUND);
            awaitQuiet();
            int said = stage.nameServer().process().output().length();
            long changes = newest();
            long asked = asked();

            List<Act> acts = acts();
            Duration gap = WATCHED.dividedBy(acts.size() + 1);
            for (Act act : acts) {
                pass(gap, dashboard, exporter);
                act.doing().run();
            }
            pass(gap, dashboard, exporter);
            awaitQuiet();

            String log = stage.nameServer().process().output().substring(said);
            long told = newest() - changes;
            List<String> lines = lines(log);
            System.out.printf(
                    "%d s, %d looks of the dashboard, %d of the exporter, %d requests: %d bytes of log, %d lines, %d changes; gone %s,"
                            + " unanswered %d%n",
                    WATCHED.toSeconds(),
                    dashboard.rounds(),
                    exporter.rounds(),
                    asked() - asked,
                    log.getBytes(UTF_8).length,
                    lines.size(),
                    told,
                    dashboard.gone(),
                    dashboard.unanswered().size() + exporter.unanswered().size());
            assertThat(lines).as(log).hasSize((int) told);
            acts.forEach(act -> assertThat(lines)
                    .filteredOn(line -> line.contains(act.mark()))
                    .as(act.mark())
                    .hasSize(1));
            assertThat(log.getBytes(UTF_8)).hasSizeLessThan(MOST_BYTES_OF_LOG);
            assertThat(dashboard.failed()).isEmpty();
            assertThat(exporter.failed()).isEmpty();
            assertThat(dashboard.gone()).noneMatch(line -> line.contains("orders"));
            assertThat(dashboard.rounds()).isGreaterThan(2);
            assertThat(exporter.rounds()).isGreaterThan(2);
            assertSeen(dashboard, exporter);
            dashboard.finish();
            exporter.finish();
        }
    }

    private void assertSeen(Onlooker dashboard, Onlooker exporter) {
        assertThat(dashboard.seen())
                .contains(
                        "cluster DefaultCluster",
                        "broker broker-a at " + newer.address(),
                        "broker broker-b at " + older.address(),
                        "topic orders of DefaultCluster",
                        "topic made of DefaultCluster",
                        "system topic DefaultCluster",
                        "system topic broker-a",
                        "route of orders on broker-a",
                        "route of broker-b on broker-b",
                        "consumers readers",
                        "setting of " + stage.nameServer().address() + " listenPort "
                                + stage.nameServer().port());
        assertThat(exporter.seen())
                .contains("offsets of orders on broker-a", "reading of orders by readers")
                .anyMatch(line -> line.matches("broker broker-a of version V5_5_0"))
                .anyMatch(line -> line.matches("broker broker-b of version V4_9_7"));
    }

    private List<Act> acts() {
        List<Act> acts = new ArrayList<>();
        acts.add(new Act("1 added [made]", () -> stage.createTopic(newer, "made")));
        acts.add(new Act("was given a value", () -> operate(operator -> operator.put("watched", "key", "value"))));
        acts.add(new Act(
                "was forbidden",
                () -> operate(operator -> operator.connection().call(DELETE_WRITE, Map.of("brokerName", "broker-a")))));
        acts.add(new Act(
                "is allowed again",
                () -> operate(operator -> operator.connection().call(ADD_WRITE, Map.of("brokerName", "broker-a")))));
        acts.add(new Act("orderMessageEnable", () -> operate(operator -> operator.update("orderMessageEnable=true"))));
        acts.add(new Act("was deleted", () -> operate(operator -> operator.delete("watched", "key"))));
        acts.add(new Act(older.address() + " left", older::stop));
        acts.add(new Act(older.address() + " joined", () -> {
            older.launchAgain();
            older.awaitRegistered();
        }));
        return acts;
    }

    private void operate(Function<KeyValueClient, Answer> work) {
        try (KeyValueClient operator = KeyValueClient.to(stage.nameServer().port())) {
            assertThat(work.apply(operator).code()).isZero();
        }
    }

    /** A time in which nothing changes. */
    private static void pass(Duration time, Onlooker... tools) {
        long end = System.nanoTime() + time.toNanos();
        Awaitility.await()
                .atMost(time.plus(BOUND))
                .pollInterval(Duration.ofMillis(200))
                .until(() -> {
                    for (Onlooker tool : tools) {
                        tool.process().requireAlive();
                    }
                    return System.nanoTime() - end >= 0;
                });
    }

    /** Waits until what brokers make of a change, such as a topic for consumers, has been told. */
    private void awaitQuiet() {
        long[] last = {-1, System.nanoTime()};
        Awaitility.await().atMost(BOUND).pollInterval(Duration.ofMillis(500)).until(() -> {
            long now = newest();
            if (now != last[0]) {
                last[0] = now;
                last[1] = System.nanoTime();
            }
            return System.nanoTime() - last[1] > Duration.ofSeconds(4).toNanos();
        });
    }

    private long newest() {
        JsonNode page = http.json("/api/v1/events?limit=1");
        return page.get("newest").asLong();
    }

    /** How many requests of all kinds it has had over the other port. */
    private long asked() {
        return (long) ExpositionText.ofPrometheus(http.text("/metrics")).sum("cairn_requests_total");
    }

    private static List<String> lines(String log) {
        return LINE.matcher(log).results().map(line -> line.group(1)).toList();
    }
}
