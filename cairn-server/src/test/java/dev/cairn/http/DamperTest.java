package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.history.History;
import dev.cairn.history.HistoryEntry;
import dev.cairn.history.HistoryFilter;
import dev.cairn.history.Kind;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Of a broker that comes and goes little is told, but always how it stands at last. */
class DamperTest {
    private static final Duration INTERVAL = Duration.ofSeconds(5);

    private final WatchedHistory told = new WatchedHistory(1 << 20);
    private final Damper damper = new Damper(INTERVAL, Damper.GATHERED);
    private final List<JsonObject> notices = new ArrayList<>();
    private Duration now = Duration.ZERO;
    private long taken;

    /** Gives the damper what is new, and looks at it each 10 ms for a while. */
    private void pass(Duration time) {
        History history = told.history();
        for (HistoryEntry entry : history.after(taken, HistoryFilter.ALL, 1_000).entries()) {
            assertThat(damper.take(entry, now.toNanos())).isTrue();
            taken = entry.position();
        }
        for (Duration end = now.plus(time); now.compareTo(end) < 0; now = now.plusMillis(10)) {
            damper.due(now.toNanos()).forEach(notice -> notices.add(notice.put("at", now.toMillis())));
        }
    }

    private static List<Long> positions(JsonObject notice) {
        List<Long> positions = new ArrayList<>();
        if (notice.containsKey("earlier")) {
            notice.getJsonArray("earlier").forEach(one -> positions.add(((JsonObject) one).getLong("position")));
        }
        positions.add(notice.getLong("position"));
        return positions;
    }

    @Test
    void whatOneStepTellsIsOneNoticeSoonAfterIt() {
        told.broker(Kind.BROKER_LEFT, "a");
        told.topics("a");
        pass(Duration.ofMillis(100));

        assertThat(notices).singleElement().satisfies(notice -> {
            assertThat(positions(notice)).containsExactly(1L, 2L);
            assertThat(notice.getInteger("leftOut")).isZero();
            assertThat(notice.getLong("at")).isLessThanOrEqualTo(30);
        });
    }

    @Test
    void aSingleEventIsItself() {
        told.broker(Kind.BROKER_LEFT, "a");
        pass(Duration.ofMillis(100));

        assertThat(notices)
                .singleElement()
                .satisfies(notice -> assertThat(notice.fieldNames()).doesNotContain("earlier", "leftOut"));
    }

    @Test
    void aFlappingBrokerGivesOneNoticeInTheIntervalAndItsLastStateIsThere() {
        for (int flap = 0; flap < 150; flap++) {
            told.broker(Kind.BROKER_LEFT, "a");
            told.topics("a");
            pass(Duration.ofSeconds(1));
            told.broker(Kind.BROKER_JOINED, "a");
            told.topics("a");
            pass(Duration.ofSeconds(1));
        }
        pass(INTERVAL);

        assertThat(notices).hasSizeBetween(60, 61);
        for (int i = 1; i < notices.size(); i++) {
            assertThat(notices.get(i).getLong("at") - notices.get(i - 1).getLong("at"))
                    .isGreaterThanOrEqualTo(INTERVAL.toMillis());
        }
        JsonObject last = notices.get(notices.size() - 1);
        // Left, joined, and the topics that came with it: the last three of 600 events but one.
        assertThat(positions(last)).containsSubsequence(599L, 600L);
        assertThat(notices.stream().mapToInt(DamperTest::events).sum()).isEqualTo(600);
    }

    private static int events(JsonObject notice) {
        return positions(notice).size() + notice.getInteger("leftOut", 0);
    }

    @Test
    void brokersOfOneGroupDoNotHideEachOther() {
        told.broker(Kind.BROKER_LEFT, "a", 0);
        told.broker(Kind.BROKER_LEFT, "a", 1);
        told.broker(Kind.BROKER_JOINED, "a", 0);
        told.broker(Kind.BROKER_LEFT, "a", 0);
        pass(Duration.ofMillis(100));

        assertThat(notices).singleElement().satisfies(notice -> {
            assertThat(positions(notice)).containsExactly(2L, 3L, 4L);
            assertThat(notice.getInteger("leftOut")).isEqualTo(1);
        });
    }

    @Test
    void oneBrokerDoesNotKeepAnotherWaiting() {
        told.broker(Kind.BROKER_LEFT, "a");
        pass(Duration.ofSeconds(1));
        told.broker(Kind.BROKER_JOINED, "a");
        told.broker(Kind.BROKER_LEFT, "b");
        pass(Duration.ofMillis(100));

        assertThat(notices).hasSize(2);
        assertThat(positions(notices.get(1))).containsExactly(3L);
        assertThat(damper.told()).hasValue(1);
        pass(INTERVAL);
        assertThat(positions(notices.get(2))).containsExactly(2L);
        assertThat(damper.told()).isEmpty();
    }

    @Test
    void whatIsAboutNoBrokerIsNotHeldBack() {
        told.key("k");
        HistoryEntry entry =
                told.history().after(0, HistoryFilter.ALL, 1).entries().get(0);

        assertThat(damper.take(entry, 0)).isFalse();
        assertThat(damper.nextNanos()).isEmpty();
    }

    @Test
    void aBrokerThatIsQuietForLongIsForgotten() {
        told.broker(Kind.BROKER_LEFT, "a");
        pass(INTERVAL.multipliedBy(2));

        assertThat(damper.nextNanos()).isEmpty();
        told.broker(Kind.BROKER_JOINED, "a");
        pass(Duration.ofMillis(100));
        assertThat(notices).hasSize(2);
    }
}
