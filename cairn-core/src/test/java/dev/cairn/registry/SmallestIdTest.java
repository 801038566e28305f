package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.ActingMaster;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who is told when the smallest id of a group changes hands: request 905. */
class SmallestIdTest {
    private static final ScriptedBroker MASTER = master("a", "10.0.0.1:10911").acting(ActingMaster.ON);
    private static final ScriptedBroker FIRST_SLAVE =
            slave("a", 1, "10.0.0.2:10911").acting(ActingMaster.ON).over(2);
    private static final ScriptedBroker SECOND_SLAVE =
            slave("a", 2, "10.0.0.3:10911").acting(ActingMaster.ON).over(3);

    private final History history = new History();

    private List<Event.SmallestIdChanged> told() {
        return history.events().stream()
                .filter(Event.SmallestIdChanged.class::isInstance)
                .map(Event.SmallestIdChanged.class::cast)
                .toList();
    }

    private void assertTold(
            ScriptedBroker smallest, Optional<String> offline, Optional<String> ha, String... recipients) {
        assertThat(told()).singleElement().satisfies(event -> {
            assertThat(event.group()).isEqualTo(smallest.identity().group());
            assertThat(event.smallest().id()).isEqualTo(smallest.identity().brokerId());
            assertThat(event.smallest().address()).isEqualTo(smallest.identity().address());
            assertThat(event.offlineAddress()).isEqualTo(offline);
            assertThat(event.haAddress()).isEqualTo(ha);
            assertThat(event.recipients()).containsExactly(recipients);
        });
    }

    @Test
    void aNewcomerBelowAllOthersIsToldToTheOthers() {
        history.given(FIRST_SLAVE.register(), SECOND_SLAVE.register());

        history.apply(MASTER.register());

        assertTold(MASTER, Optional.empty(), Optional.of("10.0.0.1:109110"), "10.0.0.2:10911", "10.0.0.3:10911");
    }

    @Test
    void itIsToldWhetherSlavesActAsMasterOrNot() {
        history.given(FIRST_SLAVE.acting(ActingMaster.UNKNOWN).register());

        history.apply(MASTER.acting(ActingMaster.UNKNOWN).register());

        assertTold(MASTER, Optional.empty(), Optional.of("10.0.0.1:109110"), "10.0.0.2:10911");
    }

    @Test
    void aSlaveThatIsAloneAndBecomesMasterIsToldItself() {
        history.given(FIRST_SLAVE.register());

        history.apply(FIRST_SLAVE.withId(0).register());

        assertTold(FIRST_SLAVE.withId(0), Optional.empty(), Optional.of("10.0.0.2:109110"), "10.0.0.2:10911");
    }

    @Test
    void aGoodbyeOfTheFirstIsToldToThoseWhoStay() {
        history.given(MASTER.register(), FIRST_SLAVE.register(), SECOND_SLAVE.register());

        history.apply(MASTER.unregister());

        assertTold(FIRST_SLAVE, Optional.of("10.0.0.1:10911"), Optional.empty(), "10.0.0.2:10911", "10.0.0.3:10911");
    }

    @Test
    void theEndOfAConnectionIsToldTheSameWay() {
        history.given(MASTER.register(), FIRST_SLAVE.register());

        history.apply(MASTER.close());

        assertTold(FIRST_SLAVE, Optional.of("10.0.0.1:10911"), Optional.empty(), "10.0.0.2:10911");
    }

    @Test
    void anExpiryIsToldTheSameWay() {
        history.given(MASTER.timeout(Duration.ofSeconds(10)).register(), FIRST_SLAVE.register());

        history.after(Duration.ofSeconds(11)).tick();

        assertTold(FIRST_SLAVE, Optional.of("10.0.0.1:10911"), Optional.empty(), "10.0.0.2:10911");
    }

    @Test
    void aGroupThatLosesSeveralAtOnceIsToldOnceThatItsMasterIsGone() {
        history.given(MASTER.register(), FIRST_SLAVE.over(1).register(), SECOND_SLAVE.register());

        history.apply(MASTER.close());

        assertTold(SECOND_SLAVE, Optional.of("10.0.0.1:10911"), Optional.empty(), "10.0.0.3:10911");
    }

    @Test
    void aBrokerThatTakesAnotherNameIsGoneFromItsOldGroup() {
        history.given(MASTER.register(), FIRST_SLAVE.register());

        history.apply(MASTER.named("b").register());

        assertTold(FIRST_SLAVE, Optional.of("10.0.0.1:10911"), Optional.empty(), "10.0.0.2:10911");
    }

    @Test
    void whereNoSlaveActsAsMasterNobodyIsToldThatTheFirstWent() {
        history.given(
                MASTER.acting(ActingMaster.OFF).register(),
                FIRST_SLAVE.acting(ActingMaster.OFF).register());

        history.apply(MASTER.unregister());

        assertThat(told()).isEmpty();
    }

    @Test
    void aStaleGoodbyeThatNamesTheSmallestIdTellsNobody() {
        ScriptedBroker next = MASTER.movedTo("10.0.0.9:10911").over(9);
        history.given(MASTER.register(), FIRST_SLAVE.register(), MASTER.close(), next.register());

        history.apply(MASTER.unregister());

        assertThat(told()).isEmpty();
    }

    @Test
    void theComingAndGoingOfOthersTellsNobody() {
        history.given(MASTER.register());

        history.apply(FIRST_SLAVE.register());
        history.apply(FIRST_SLAVE.unregister());
        history.apply(MASTER.counter(9).register());

        assertThat(told()).isEmpty();
    }

    @Test
    void theFirstOfItsGroupTellsNobody() {
        history.apply(SECOND_SLAVE.register());

        assertThat(told()).isEmpty();
    }

    @Test
    void anotherAddressInTheSmallestSlotTellsNobody() {
        history.given(MASTER.register(), FIRST_SLAVE.register());

        history.after(Duration.ofSeconds(4))
                .apply(MASTER.movedTo("10.0.0.9:10911").over(9).register());

        assertThat(told()).isEmpty();
    }
}
