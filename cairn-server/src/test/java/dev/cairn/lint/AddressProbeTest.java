package dev.cairn.lint;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.BrokerKey;
import dev.cairn.registry.Command;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.runtime.ManualTicker;
import dev.cairn.runtime.RegistryLoop;
import dev.cairn.runtime.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Addresses are tried one after another, seldom, and forgotten with their brokers. */
class AddressProbeTest {
    private static final ScriptedBroker A =
            master("a", "10.0.0.1:1").timeout(Duration.ofDays(1)).over(1);
    private static final ScriptedBroker B =
            master("b", "10.0.0.2:1").timeout(Duration.ofDays(1)).over(2);

    private final ManualTicker ticker = new ManualTicker();
    private final RegistryLoop registry = new RegistryLoop(RegistryState.empty(), 16, ticker, List.of());
    private final List<String> tried = new ArrayList<>();
    private Optional<String> outcome = Optional.empty();
    private final AddressProbe probe = new AddressProbe(
            registry,
            (to, told) -> {
                tried.add(to.address());
                told.accept(outcome);
                return true;
            },
            ticker::nanos);

    private void happens(Command<?> command) {
        registry.post(command, Reply.none());
        registry.step();
    }

    private void steps(int count) {
        for (int i = 0; i < count; i++) {
            ticker.advance(AddressProbe.STEP);
            registry.step();
            probe.step();
        }
    }

    private static int stepsOf(Duration time) {
        return Math.toIntExact(time.dividedBy(AddressProbe.STEP));
    }

    @Test
    void anAddressIsTriedAtEachStepAndEachOnceInARound() {
        happens(A.register());
        happens(B.register());
        steps(1);
        assertThat(tried).hasSize(1);
        steps(1);
        assertThat(tried).containsExactlyInAnyOrder("10.0.0.1:1", "10.0.0.2:1");

        steps(stepsOf(AddressProbe.ROUND) - 2);
        assertThat(tried).hasSize(2);
        steps(2);
        assertThat(tried).hasSize(4);
    }

    @Test
    void failuresInARowAreCountedAndOneSuccessEndsThem() {
        happens(A.register());
        BrokerKey broker = A.identity().key();
        outcome = Optional.of("refused");
        steps(1 + stepsOf(AddressProbe.ROUND));
        assertThat(probe.reaches().get(broker)).isEqualTo(new Reach(2, "refused", ticker.nanos()));

        outcome = Optional.empty();
        steps(stepsOf(AddressProbe.ROUND));
        assertThat(probe.reaches().get(broker)).isEqualTo(new Reach(0, "", ticker.nanos()));
    }

    @Test
    void aBrokerThatLeftIsNotTriedAndForgottenWithTheNextRound() {
        happens(A.register());
        happens(B.register());
        steps(2);
        happens(A.unregister());
        steps(stepsOf(AddressProbe.ROUND));

        assertThat(probe.reaches()).containsOnlyKeys(B.identity().key());
        assertThat(tried).filteredOn("10.0.0.1:1"::equals).hasSize(1);
    }

    @Test
    void aBrokerThatLeavesDuringARoundTakesNobodysTurn() {
        happens(A.register());
        happens(B.register());
        steps(1);
        ScriptedBroker waiting = tried.contains("10.0.0.1:1") ? B : A;
        happens(waiting.unregister());
        steps(5);

        assertThat(tried).hasSize(1);
    }

    @Test
    void anAddressIsTriedAsSoonAsItIsRegistered() {
        steps(100);
        happens(A.register());
        steps(1);
        assertThat(tried).containsExactly("10.0.0.1:1");

        steps(100);
        happens(B.register());
        steps(1);
        assertThat(tried).containsExactly("10.0.0.1:1", "10.0.0.2:1");
    }

    @Test
    void aBrokerThatComesAndGoesIsTriedNoMoreOftenThanOthers() {
        for (int i = 0; i < 10; i++) {
            happens(A.register());
            steps(1);
            happens(A.unregister());
            steps(1);
        }
        assertThat(tried).hasSize(1);

        happens(A.register());
        steps(stepsOf(AddressProbe.ROUND));
        assertThat(tried).hasSize(2);
    }

    @Test
    void withoutBrokersNothingIsTried() {
        steps(1_000);

        assertThat(tried).isEmpty();
        assertThat(probe.reaches()).isEmpty();
    }
}
