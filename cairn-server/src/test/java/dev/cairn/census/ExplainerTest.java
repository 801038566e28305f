package dev.cairn.census;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Settings;
import dev.cairn.registry.Command;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.registry.Transition;
import dev.cairn.testing.ReadOnlyRegistry;
import dev.cairn.view.Departure;
import dev.cairn.view.Finding;
import dev.cairn.view.Startup;
import dev.cairn.view.TopicLoss;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** An explanation is of one moment: of what the registry is, and of what has been noted on the way there. */
class ExplainerTest {
    private static final ScriptedBroker MASTER = master("a", "10.0.0.1:10911");
    private static final long UP = Duration.ofMinutes(10).toNanos();

    private final Settings settings = Settings.defaults();
    private final RecentPast past = new RecentPast(settings, () -> UP);
    private RegistryState state = RegistryState.empty();
    private final ReadOnlyRegistry published = () -> state;
    private final Explainer explainer = new Explainer(
            published, () -> settings, Census.of(settings, () -> UP), past, () -> new Startup(UP, 0), () -> UP);

    private Transition<?> publish(Command<?> command) {
        Transition<?> transition = command.apply(state, UP);
        state = transition.next();
        return transition;
    }

    private void note(Transition<?> transition) {
        past.happened(transition.next(), transition.events(), Optional.empty());
    }

    private Finding reason(String topic) {
        return explainer.topic(topic, Optional.empty()).reason();
    }

    @Test
    void aTopicThatIsLostJustNowIsNeverSaidToHaveNeverBeenThere() {
        note(publish(MASTER.register()));
        assertThat(reason("T1")).isInstanceOf(Finding.Served.class);

        Transition<?> goodbye = publish(MASTER.unregister());
        assertThat(reason("T1")).as("published, not noted yet").isInstanceOf(Finding.Served.class);

        note(goodbye);
        assertThat(reason("T1")).isInstanceOf(Finding.BrokersLeft.class);
    }

    @Test
    void whatSomebodyWasToldIsDoneIsExplainedAsDone() throws InterruptedException {
        Transition<?> registration = publish(MASTER.register());
        Thread listener = new Thread(() -> note(registration));
        listener.start();

        assertThat(reason("T1")).isInstanceOf(Finding.Served.class);
        listener.join();
    }

    @Test
    void aLeaseThatWasRenewedIsSeenAtOnce() {
        note(publish(MASTER.register()));
        publish(MASTER.register());

        assertThat(explainer.broker("a", Optional.empty(), Optional.empty()).reason())
                .isEqualTo(new Finding.BrokerThere(
                        MASTER.identity(), 0, Duration.ofMinutes(2).toNanos()));
    }

    @Test
    void whatWasBeforeTheStartCountsLessThanWhatHasHappenedSince() {
        Departure.Cause earlier = new Departure.Cause.Earlier(Departure.Ending.SILENT, Optional.empty());
        Departure before = new Departure(MASTER.identity(), earlier, -1);
        TopicLoss loss =
                new TopicLoss(List.of(MASTER.identity().group()), new TopicLoss.Cause.BrokersLeft(List.of(before)), -1);
        past.remember(new EarlierPast(List.of(before), Map.of("T1", loss)));

        assertThat(past.departures()).containsExactly(before);
        assertThat(reason("T1")).isEqualTo(new Finding.BrokersLeft(loss.groups(), List.of(before), UP + 1));

        note(publish(MASTER.register()));
        note(publish(MASTER.unregister()));
        assertThat(past.departures()).hasSize(1).doesNotContain(before);
        assertThat(reason("T1"))
                .isInstanceOfSatisfying(
                        Finding.BrokersLeft.class,
                        since -> assertThat(since.agoNanos()).isZero());
    }
}
