package dev.cairn.census;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Settings;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.registry.Transition;
import dev.cairn.view.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is remembered of brokers that take a place from each other: registrations, each some time after the one before. */
class TakenPlaceTest {
    private static final ScriptedBroker ONE = master("a", "10.0.0.1:10911");
    private static final ScriptedBroker OTHER = ONE.movedTo("10.0.0.8:10911").over(8);
    private static final ScriptedBroker THIRD = ONE.movedTo("10.0.0.7:10911").over(7);
    private static final ScriptedBroker SLAVE = slave("a", 1, "10.0.0.2:10911").over(2);
    private static final Duration A_WHILE = Duration.ofSeconds(15);
    private static final Duration STILL = Duration.ofNanos(Refusal.GIVEN_UP_NANOS);

    private RegistryState state = RegistryState.empty();
    private long nanos;
    private final RecentPast past = new RecentPast(Settings.defaults(), () -> nanos);

    private void registers(ScriptedBroker broker, Duration later) {
        nanos += later.toNanos();
        Transition<?> transition = broker.register().apply(state, nanos);
        state = transition.next();
        past.happened(state, transition.events(), Optional.empty());
    }

    private static TakenPlace taken(
            ScriptedBroker from, ScriptedBroker by, int times, boolean isInTurn, long since, long last) {
        return new TakenPlace(List.of(from.identity(), by.identity()), times, isInTurn, since, last);
    }

    @Test
    void aPlaceThatTwoBrokersTakeFromEachOtherIsTakenInTurn() {
        registers(ONE, A_WHILE);
        assertThat(past.takenPlaces()).isEmpty();

        registers(OTHER, A_WHILE);
        long since = nanos;
        assertThat(past.takenPlaces()).containsExactly(taken(ONE, OTHER, 1, false, since, since));

        registers(ONE, STILL);
        assertThat(past.takenPlaces()).containsExactly(taken(OTHER, ONE, 2, true, since, nanos));

        registers(OTHER, A_WHILE);
        assertThat(past.takenPlaces()).containsExactly(taken(ONE, OTHER, 3, true, since, nanos));
    }

    @Test
    void whoTakesAPlaceBackLongAfterwardsHasOnlyMoved() {
        registers(ONE, A_WHILE);
        registers(OTHER, A_WHILE);
        registers(ONE, STILL.plusNanos(1));

        assertThat(past.takenPlaces()).containsExactly(taken(OTHER, ONE, 1, false, nanos, nanos));
    }

    @Test
    void aPlaceThatThreeBrokersTakeOneAfterTheOtherIsTakenInTurnOnceOneComesBack() {
        registers(ONE, A_WHILE);
        registers(OTHER, A_WHILE);
        registers(THIRD, A_WHILE);
        assertThat(past.takenPlaces()).extracting(TakenPlace::isInTurn).containsExactly(false);

        registers(ONE, A_WHILE);
        TakenPlace place = past.takenPlaces().get(0);
        assertThat(place.isInTurn()).isTrue();
        assertThat(place.brokers()).containsExactly(OTHER.identity(), THIRD.identity(), ONE.identity());
    }

    @Test
    void ofManyWhoTakeAPlaceTheLatestAreRemembered() {
        for (int i = 1; i <= TakenPlace.MOST_BROKERS + 2; i++) {
            registers(ONE.movedTo("10.0.1." + i + ":10911").over(i), A_WHILE);
        }

        TakenPlace place = past.takenPlaces().get(0);
        assertThat(place.brokers()).hasSize(TakenPlace.MOST_BROKERS);
        assertThat(place.holder().address()).isEqualTo("10.0.1." + (TakenPlace.MOST_BROKERS + 2) + ":10911");
        assertThat(place.times()).isEqualTo(TakenPlace.MOST_BROKERS + 1);
        assertThat(place.isInTurn()).isFalse();
    }

    @Test
    void manyWhoComeOneAfterAnotherTakeThePlaceInTurn() {
        int brokers = 20;
        for (int i = 0; i <= brokers; i++) {
            registers(ONE.movedTo("10.0.1." + i % brokers + ":10911"), A_WHILE);
        }

        assertThat(past.takenPlaces()).singleElement().satisfies(place -> {
            assertThat(place.isInTurn()).isTrue();
            assertThat(place.brokers()).hasSize(brokers);
        });
    }

    @Test
    void aSlaveThatBecomesTheMasterTakesNoPlaceInTurn() {
        registers(ONE, A_WHILE);
        registers(SLAVE, A_WHILE);
        registers(SLAVE.withId(0).epoch(2), A_WHILE);
        registers(ONE.withId(1).epoch(2), A_WHILE);
        registers(ONE.epoch(3), A_WHILE);

        assertThat(state.lease(ONE.identity().key()).orElseThrow().broker()).isEqualTo(ONE.identity());
        assertThat(past.takenPlaces()).isEmpty();
    }

    @Test
    void whoIsRefusedTakesNoPlace() {
        registers(ONE, A_WHILE);
        registers(OTHER, Duration.ofSeconds(1));
        registers(ONE, Duration.ofSeconds(1));

        assertThat(past.takenPlaces()).isEmpty();
    }
}
