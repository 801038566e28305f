package dev.cairn.runtime;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.ConnectionEnd;
import dev.cairn.model.Lease;
import dev.cairn.registry.CloseSession;
import dev.cairn.registry.Event;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Connections that end together. */
class ClosingsTest {
    private static final int BROKERS = 70;

    private final RecordingListener listener = new RecordingListener();
    private final RegistryLoop loop =
            new RegistryLoop(RegistryState.empty(), 1_000, new ManualTicker(), List.of(listener));
    private final RecordingReply<Integer> left = new RecordingReply<>();

    @BeforeEach
    void brokersAreThere() {
        for (int i = 0; i < BROKERS; i++) {
            loop.post(broker(i).register(), Reply.none());
        }
        loop.step();
    }

    private static ScriptedBroker broker(int number) {
        return master("b" + number, "10.0.0." + number + ":10911").over(number);
    }

    private void close(int from, int to) {
        for (int i = from; i < to; i++) {
            loop.post(broker(i).close(), left);
        }
    }

    /** How many changes were told since all brokers were there. */
    private int steps() {
        return listener.states().size() - BROKERS;
    }

    private List<Long> sessions() {
        return loop.current().leases().stream()
                .map(Lease::registration)
                .map(registration -> registration.session().value())
                .sorted()
                .toList();
    }

    @Test
    void leaveInOneStep() {
        close(0, 60);

        loop.step();

        assertThat(steps()).isEqualTo(1);
        assertThat(loop.current().leases()).hasSize(10);
        assertThat(left.outcomes()).hasSize(60).containsOnly(1);
    }

    @Test
    void doNotAllKeepTheOthersWaiting() {
        close(0, BROKERS);

        loop.step();

        assertThat(steps()).isEqualTo(2);
        assertThat(loop.current().leases()).isEmpty();
    }

    @Test
    void whatCameBetweenThemStaysThere() {
        close(0, 1);
        loop.post(broker(0).over(1_000).register(), Reply.none());
        loop.post(broker(1).over(1_001).register(), Reply.none());
        close(1, BROKERS - 1);

        loop.step();

        assertThat(sessions()).containsExactly(BROKERS - 1L, 1_000L, 1_001L);
        assertThat(left.outcomes()).hasSize(BROKERS - 1).startsWith(1, 0, 1);
    }

    @Test
    void keepWhatIsKnownOfTheEndOfEach() {
        ConnectionEnd gone = new ConnectionEnd("10.0.0.1:40000", ConnectionEnd.How.HOST_GONE);
        loop.post(broker(0).close(), left);
        loop.post(new CloseSession(broker(1).session(), gone), left);

        loop.step();

        assertThat(listener.events()).contains(leaving(broker(0), ScriptedBroker.CLOSED), leaving(broker(1), gone));
    }

    private static Event leaving(ScriptedBroker broker, ConnectionEnd end) {
        return new Event.BrokerLeft(broker.identity(), new LeaveReason.ConnectionClosed(end));
    }

    @Test
    void oneThatEndedTwiceLeavesOnce() {
        close(0, 2);
        close(0, 2);

        loop.step();

        assertThat(left.outcomes()).containsExactly(1, 1, 0, 0);
        assertThat(loop.current().leases()).hasSize(BROKERS - 2);
    }

    @Test
    void areAllAnsweredThoughOneAnswerFails() {
        loop.post(broker(0).close(), failing());
        close(1, 3);
        loop.post(broker(3).close(), failing());

        loop.step();

        assertThat(left.outcomes()).containsExactly(1, 1);
        assertThat(listener.defects())
                .extracting(Throwable::getMessage)
                .containsExactly("cannot answer", "cannot answer");
        assertThat(steps()).isEqualTo(1);
    }

    private static Reply<Object> failing() {
        return new Reply<>() {
            @Override
            public void done(Object outcome) {
                throw new IllegalStateException("cannot answer");
            }

            @Override
            public void failed(RuntimeException defect) {}
        };
    }
}
