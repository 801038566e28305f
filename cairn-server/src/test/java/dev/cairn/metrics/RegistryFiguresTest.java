package dev.cairn.metrics;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.registry.Command;
import dev.cairn.registry.Limits;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.registry.SetWritePermission;
import dev.cairn.runtime.ManualTicker;
import dev.cairn.runtime.RegistryLoop;
import dev.cairn.runtime.Reply;
import dev.cairn.testing.ExpositionText;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the metrics tell of a registry to which known things happened. */
class RegistryFiguresTest {
    private static final Duration STEP = Duration.ofMillis(500);
    private static final Duration SHORT = Duration.ofSeconds(10);

    private final ManualTicker ticker = new ManualTicker();
    private final RegistryEvents events = new RegistryEvents();
    private final RegistryLoop registry = new RegistryLoop(RegistryState.empty(), 16, ticker, List.of(events));
    private final Metrics metrics =
            new Metrics(List.of(events, new RegistryFigures(registry, registry::backlog, ticker)));

    private void happens(Command<?>... commands) {
        for (Command<?> command : commands) {
            registry.post(command, Reply.none());
        }
        registry.step();
    }

    private void pass(Duration time) {
        for (long left = time.toNanos(); left > 0; left -= STEP.toNanos()) {
            ticker.advance(STEP);
            registry.step();
        }
    }

    private ExpositionText scrape() {
        return ExpositionText.ofPrometheus(metrics.scrape("").text());
    }

    /** The series of a metric that are not 0, without its name. */
    private Map<String, Double> notZero(String metric) {
        return scrape().family(metric).samples().entrySet().stream()
                .filter(sample -> sample.getValue() != 0)
                .collect(Collectors.toMap(
                        sample -> String.join(" ", sample.getKey().labels().values()), Map.Entry::getValue));
    }

    private static SetWritePermission writing(boolean isAllowed) {
        return new SetWritePermission("a", isAllowed, new Sender(new SessionId(9), "10.0.0.9:1"), Limits.NONE);
    }

    private static ScriptedBroker acting(ScriptedBroker broker) {
        return broker.acting(ActingMaster.ON);
    }

    @Test
    void anEmptyRegistryHasNoMarginAndNothingElseEither() {
        assertThat(scrape().families()).doesNotContainKey("cairn_lease_margin_seconds");
        assertThat(notZero("cairn_brokers")).isEmpty();
        assertThat(notZero("cairn_groups")).isEmpty();
        assertThat(scrape().value("cairn_topics")).isZero();
        assertThat(scrape().value("cairn_registry_revision")).isZero();
    }

    @Test
    void brokersAndGroupsAreToldByRole() {
        happens(
                master("a", "10.0.0.1:1").over(1).register(),
                slave("a", 1, "10.0.0.2:1").over(2).register(),
                acting(master("b", "10.0.0.3:1")).over(3).register(),
                acting(slave("b", 1, "10.0.0.4:1")).over(4).register(),
                acting(slave("b", 2, "10.0.0.5:1")).over(5).register(),
                master("c", "10.0.0.6:1").inCluster("C2").over(6).register(),
                slave("c", 1, "10.0.0.7:1").inCluster("C2").over(7).register());
        happens(
                acting(master("b", "10.0.0.3:1")).over(3).close(),
                master("c", "10.0.0.6:1").inCluster("C2").over(6).close());

        // Brokers by role and state: the labels in the order of their names.
        assertThat(notZero("cairn_brokers"))
                .isEqualTo(Map.of("master heard", 1.0, "slave heard", 3.0, "acting_master heard", 1.0));
        assertThat(notZero("cairn_groups")).isEqualTo(Map.of("master", 1.0, "acting_master", 1.0, "none", 1.0));
        assertThat(scrape().value("cairn_clusters")).isEqualTo(2);
        assertThat(notZero("cairn_brokers_left_total")).isEqualTo(Map.of("connection_closed", 2.0));
    }

    @Test
    void aBrokerIsSilentAfterHalfOfItsTime() {
        happens(
                master("a", "10.0.0.1:1").over(1).timeout(SHORT).register(),
                master("b", "10.0.0.2:1").over(2).register());
        pass(Duration.ofSeconds(5));
        assertThat(notZero("cairn_brokers")).isEqualTo(Map.of("master heard", 2.0));
        assertThat(scrape().value("cairn_lease_margin_seconds")).isEqualTo(5.0);

        pass(STEP);

        assertThat(notZero("cairn_brokers")).isEqualTo(Map.of("master heard", 1.0, "master silent", 1.0));
        assertThat(scrape().value("cairn_lease_margin_seconds")).isEqualTo(4.5);
    }

    @Test
    void whoLeavesIsCountedByCause() {
        ScriptedBroker silent = master("a", "10.0.0.1:1").over(1).timeout(SHORT);
        ScriptedBroker polite = master("b", "10.0.0.2:1").over(2);
        ScriptedBroker cut = master("c", "10.0.0.3:1").over(3);
        happens(silent.register(), polite.register(), cut.register());
        happens(polite.unregister(), cut.close());
        pass(SHORT.plus(STEP));

        assertThat(notZero("cairn_brokers_left_total"))
                .isEqualTo(Map.of("silent", 1.0, "unregistered", 1.0, "connection_closed", 1.0));
        assertThat(notZero("cairn_registry_events_total"))
                .containsEntry("broker_joined", 3.0)
                .containsEntry("broker_left", 3.0);
    }

    @Test
    void topicsAndTheirPlacesAreCounted() {
        happens(
                master("a", "10.0.0.1:1").over(1).topics("A", "B", "C").register(),
                master("b", "10.0.0.2:1").over(2).topics("B", "C").register());

        ExpositionText text = scrape();
        assertThat(text.value("cairn_topics")).isEqualTo(3);
        assertThat(text.value("cairn_route_entries")).isEqualTo(5);
        assertThat(text.value("cairn_route_bytes")).isPositive();
        assertThat(text.value("cairn_registry_revision")).isEqualTo(2);
        assertThat(notZero("cairn_topics_changed_total")).isEqualTo(Map.of("added", 5.0));
    }

    @Test
    void aWipeIsThereUntilItIsTakenBack() {
        happens(master("a", "10.0.0.1:1").over(1).register());
        assertThat(scrape().value("cairn_write_wipes")).isZero();

        happens(writing(false));
        assertThat(scrape().value("cairn_write_wipes")).isEqualTo(1);

        happens(writing(true));
        assertThat(scrape().value("cairn_write_wipes")).isZero();
    }

    @Test
    void whatWaitsIsToldWithTheAgeOfTheOldest() {
        registry.post(master("a", "10.0.0.1:1").over(1).register(), Reply.none());
        ticker.advance(Duration.ofMillis(250));
        registry.post(master("b", "10.0.0.2:1").over(2).register(), Reply.none());
        ticker.advance(Duration.ofMillis(100));

        assertThat(scrape().value("cairn_inbox_changes")).isEqualTo(2);
        assertThat(scrape().value("cairn_inbox_age_seconds")).isEqualTo(0.35);

        registry.step();

        assertThat(scrape().value("cairn_inbox_changes")).isZero();
        assertThat(scrape().value("cairn_inbox_age_seconds")).isZero();
    }
}
