package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** An operator deletes a topic: request 216. */
class DeleteTopicTest {
    private static final Sender OPERATOR = new Sender(new SessionId(9), "10.9.9.9:40000");
    private static final ScriptedBroker A = master("a", "10.0.0.1:10911");
    private static final ScriptedBroker B =
            master("b", "10.0.0.2:10911").inCluster("C2").over(2);

    private final History history = new History();

    private static DeleteTopic delete(String topic) {
        return new DeleteTopic(topic, Optional.empty(), OPERATOR);
    }

    private static DeleteTopic delete(String topic, String cluster) {
        return new DeleteTopic(topic, Optional.of(cluster), OPERATOR);
    }

    @Test
    void aTopicIsGoneFromAllClusters() {
        history.given(A.register(), B.register());

        assertThat(history.apply(delete("T1"))).isEqualTo(2);

        assertThat(history.state().topics()).containsExactly("T2");
        assertThat(history.state().topicsOf(A.identity().group())).containsExactly("T2");
        assertThat(history.events())
                .containsExactly(new Event.TopicDeleted(
                        "T1", List.of(A.identity().group(), B.identity().group()), OPERATOR));
    }

    @Test
    void aTopicOfOneClusterStaysInTheOthers() {
        history.given(A.register(), B.register());

        assertThat(history.apply(delete("T1", "C1"))).isEqualTo(1);

        assertThat(history.route("T1")).containsExactly("b/0=10.0.0.2:10911");
    }

    @Test
    void anUnknownTopicOrClusterChangesNothing() {
        history.given(A.register());
        RegistryState before = history.state();

        assertThat(history.apply(delete("nowhere"))).isZero();
        assertThat(history.apply(delete("T1", "C9"))).isZero();

        assertThat(history.state()).isSameAs(before);
        assertThat(history.events()).isEmpty();
    }

    @Test
    void aGroupThatLosesItsLastTopicStays() {
        history.given(A.topics("T1", "T2").register(), delete("T1"));

        history.apply(delete("T2"));

        assertThat(history.state().topics()).isEmpty();
        assertThat(history.state().group(A.identity().group())).isPresent();
    }

    @Test
    void aBrokerThatStillHasItBringsItBack() {
        history.given(A.register(), delete("T1"));

        history.apply(A.counter(2).register());

        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911");
    }

    @Test
    void aRegistrationRepeatedByteForByteBringsItBackToo() {
        history.given(A.register(), delete("T1"));

        assertThat(history.apply(A.renew())).isInstanceOf(Registered.NotCurrent.class);
        history.apply(A.register());

        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911");
    }

    @Test
    void registrationsOfGroupsThatDidNotHaveItAreStillRecognised() {
        ScriptedBroker other = B.topics("T3", "T4");
        history.given(A.register(), other.register());

        history.apply(delete("T1"));

        assertThat(history.apply(other.renew())).isInstanceOf(Registered.Accepted.class);
    }

    @Test
    void aSlaveBringsItBackWhileItStandsForItsMaster() {
        ScriptedBroker slave = slave("a", 1, "10.0.0.3:10911").over(3);
        history.given(A.register(), slave.register(), A.unregister(), delete("T1"));

        history.apply(slave.register());

        assertThat(history.route("T1")).containsExactly("a/1=10.0.0.3:10911");
    }

    @Test
    void aMappingGoesWithItsTopicAndDoesNotHauntTheTopicsReturn() {
        history.given(A.mapping("T1", 1).register(), delete("T1"));

        history.apply(A.withoutMappings().register());

        assertThat(history.entry("T1", "a").mapping()).isEmpty();
    }
}
