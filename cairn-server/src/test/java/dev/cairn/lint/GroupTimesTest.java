package dev.cairn.lint;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.GroupKey;
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
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Since when groups are as they are. */
class GroupTimesTest {
    private static final GroupKey A = new GroupKey("C1", "a");
    private static final ScriptedBroker MASTER = master("a", "10.0.0.1:1").over(1);
    private static final ScriptedBroker SLAVE = slave("a", 1, "10.0.0.2:1").over(2);

    private final ManualTicker ticker = new ManualTicker();
    private final GroupTimes times = new GroupTimes(ticker::nanos);
    private final RegistryLoop registry = new RegistryLoop(RegistryState.empty(), 16, ticker, List.of(times));

    private void happens(Command<?>... commands) {
        ticker.advance(Duration.ofMillis(500));
        for (Command<?> command : commands) {
            registry.post(command, Reply.none());
        }
        registry.step();
    }

    private static SetWritePermission writing(boolean isAllowed) {
        return new SetWritePermission("a", isAllowed, new Sender(new SessionId(9), "10.0.0.9:1"), Limits.NONE);
    }

    @Test
    void aGroupHasNoMasterFromWhenItLostItUntilItHasOne() {
        happens(MASTER.register(), SLAVE.register());
        assertThat(times.now().masterlessNanos()).isEmpty();

        happens(MASTER.close());
        long lost = ticker.nanos();
        happens(slave("a", 2, "10.0.0.3:1").over(3).register());
        assertThat(times.now().masterlessNanos()).containsOnlyKeys(A).containsValue(lost);

        happens(MASTER.register());
        assertThat(times.now().masterlessNanos()).isEmpty();
    }

    @Test
    void aSlaveThatBecomesTheMasterEndsIt() {
        happens(SLAVE.register());
        assertThat(times.now().masterlessNanos()).containsOnlyKeys(A);

        happens(SLAVE.withId(0).register());

        assertThat(times.now().masterlessNanos()).isEmpty();
    }

    @Test
    void aGroupThatIsGoneIsForgotten() {
        happens(SLAVE.register());
        happens(SLAVE.unregister());

        assertThat(times.now().masterlessNanos()).isEmpty();
    }

    @Test
    void aWipeIsKnownFromItsFirstMomentUntilItIsTakenBack() {
        happens(MASTER.register());
        happens(writing(false));
        long wiped = ticker.nanos();
        happens(writing(false));
        assertThat(times.now().wipedNanos()).containsOnlyKeys(A).containsValue(wiped);

        happens(writing(true));
        assertThat(times.now().wipedNanos()).isEmpty();
    }

    @Test
    void aGoodbyeEndsAWipe() {
        happens(MASTER.register(), writing(false));
        happens(MASTER.unregister());

        assertThat(times.now().wipedNanos().keySet())
                .isEqualTo(registry.current().writeWipes());
    }
}
