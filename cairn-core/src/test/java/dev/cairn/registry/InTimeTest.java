package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.Origin;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A change that comes too late for its sender is not done. */
class InTimeTest {
    private static final ScriptedBroker A = master("a", "10.0.0.1:10911");
    private static final Duration LATEST = Duration.ofSeconds(5);
    private static final Optional<Origin> ORIGIN = Optional.of(new Origin("10.0.0.1:40000", 103));

    private final History history = new History().given(A.register());

    private <O> InTime<O> inTime(Command<O> change) {
        return new InTime<>(change, LATEST.toNanos(), Optional.of(A.identity().key()), ORIGIN);
    }

    @Test
    void atTheLastMomentItIsDone() {
        history.after(LATEST);

        assertThat(history.apply(inTime(A.topics("T1", "T2", "T3").register())))
                .containsInstanceOf(Registered.Accepted.class);
        assertThat(history.state().topics()).containsExactlyInAnyOrder("T1", "T2", "T3");
        assertThat(history.events()).hasSize(1);
    }

    @Test
    void laterNothingIsDoneButTheBrokerWasHeard() {
        RegistryState before = history.state();
        history.after(LATEST.plusNanos(1));

        assertThat(history.apply(inTime(A.unregister()))).isEmpty();
        assertThat(history.apply(inTime(A.topics("T1", "T2", "T3").register()))).isEmpty();
        assertThat(history.events()).isEmpty();
        assertThat(history.state().revision()).isEqualTo(before.revision());
        assertThat(history.lease(A).renewedNanos()).isEqualTo(history.nowNanos());
    }

    @Test
    void whoIsUnknownStaysUnknown() {
        history.given(A.unregister()).after(LATEST.plusNanos(1));
        RegistryState before = history.state();

        assertThat(history.apply(inTime(A.register()))).isEmpty();
        assertThat(history.state()).isSameAs(before);
    }

    @Test
    void aChangeThatSpeaksForNobodyIsNotDoneEither() {
        RegistryState before = history.after(LATEST.plusNanos(1)).state();

        assertThat(history.apply(new InTime<>(A.unregister(), LATEST.toNanos(), Optional.empty(), ORIGIN)))
                .isEmpty();
        assertThat(history.state()).isSameAs(before);
    }
}
