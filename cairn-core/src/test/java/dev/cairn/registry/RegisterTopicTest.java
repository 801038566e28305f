package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.queues;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.QueueSettings;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Somebody says which queues a topic has: request 217. */
class RegisterTopicTest {
    private static final Sender SENDER = new Sender(new SessionId(9), "10.9.9.9:40000");
    private static final ScriptedBroker A = master("a", "10.0.0.1:10911");
    private static final ScriptedBroker B = master("b", "10.0.0.2:10911").over(2);

    private final History history = new History();

    private static RegisterTopic register(String topic, Map<String, QueueSettings> queues) {
        return new RegisterTopic(topic, queues, SENDER, Limits.NONE);
    }

    private static RegisterTopic registerOwn(String topic, String... brokerNames) {
        Map<String, QueueSettings> queues = new LinkedHashMap<>();
        for (String brokerName : brokerNames) {
            queues.put(brokerName, queues(2, 4));
        }
        return new RegisterTopic(topic, queues, SENDER, true, Limits.NONE);
    }

    @Test
    void aNewTopicHasTheQueuesThatWereNamed() {
        history.given(A.register(), B.register());

        RegisterTopic.Outcome outcome = history.apply(register("new", Map.of("a", queues(4, 6), "b", queues(2, 4))));

        assertThat(outcome).isEqualTo(new RegisterTopic.Outcome.Done());
        assertThat(history.entry("new", "a").reported()).isEqualTo(queues(4, 6));
        assertThat(history.entry("new", "b").reported()).isEqualTo(queues(2, 4));
        assertThat(history.events()).singleElement().isInstanceOfSatisfying(Event.TopicRegistered.class, event -> {
            assertThat(event.added())
                    .containsExactlyInAnyOrder(
                            A.identity().group(), B.identity().group());
            assertThat(event.changed()).isEmpty();
            assertThat(event.by()).isEqualTo(SENDER);
        });
    }

    @Test
    void whatATopicHasOnOtherBrokersStays() {
        history.given(A.register(), B.topics("T3", "T4").register());

        history.apply(register("T1", Map.of("b", queues(2, 6))));

        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911", "b/0=10.0.0.2:10911");
    }

    @Test
    void aKnownTopicIsChanged() {
        history.given(A.register());

        history.apply(register("T1", Map.of("a", queues(2, 4))));

        assertThat(history.entry("T1", "a").reported()).isEqualTo(queues(2, 4));
        assertThat(history.events())
                .containsExactly(new Event.TopicRegistered(
                        "T1", List.of(), List.of(A.identity().group()), SENDER));
    }

    @Test
    void anUnknownBrokerKeepsAllOfItOut() {
        history.given(A.register());
        RegistryState before = history.state();

        RegisterTopic.Outcome outcome =
                history.apply(register("T1", Map.of("a", queues(2, 4), "nobody", queues(2, 4))));

        assertThat(outcome).isEqualTo(new RegisterTopic.Outcome.UnknownBroker("nobody"));
        assertThat(history.state()).isSameAs(before);
    }

    @Test
    void whatIsKnownAlreadyIsNoChange() {
        history.given(A.register());

        history.apply(register("T1", Map.of("a", ScriptedBroker.OPEN)));

        assertThat(history.events()).isEmpty();
        assertThat(history.state().revision().value()).isEqualTo(1);
    }

    @Test
    void theNextRegistrationInFullIsTheTruthEvenIfItIsRepeatedByteForByte() {
        history.given(A.register(), register("T1", Map.of("a", queues(2, 4))));

        assertThat(history.apply(A.renew())).isInstanceOf(Registered.NotCurrent.class);
        history.apply(A.register());

        assertThat(history.entry("T1", "a").reported()).isEqualTo(ScriptedBroker.OPEN);
    }

    @Test
    void ofTwoClustersWithOneNameTheOlderGroupIsMeant() {
        ScriptedBroker other = master("a", "10.0.0.5:10911").inCluster("C2").over(5);
        history.given(other.register(), A.register());

        history.apply(register("new", Map.of("a", queues(4, 6))));

        assertThat(history.state().topicsOf(other.identity().group())).contains("new");
        assertThat(history.state().topicsOf(A.identity().group())).doesNotContain("new");
    }

    @Test
    void ofTwoClustersWithOneNameTheGroupThatTheSenderSpeaksForIsMeant() {
        ScriptedBroker other = master("a", "10.0.0.5:10911").inCluster("C2").over(5);
        history.given(other.register(), A.over(9).register());

        history.apply(register("new", Map.of("a", queues(4, 6))));

        assertThat(history.state().topicsOf(other.identity().group())).doesNotContain("new");
        assertThat(history.state().topicsOf(A.identity().group())).contains("new");
    }

    @Test
    void whoeverSpeaksForOneBrokerOnlyChangesNothingOfAnother() {
        history.given(A.over(9).register(), B.register());
        RegistryState before = history.state();

        RegisterTopic.Outcome outcome = history.apply(registerOwn("T1", "a", "b"));

        assertThat(outcome).isEqualTo(new RegisterTopic.Outcome.NotOwn("b"));
        assertThat(history.state()).isSameAs(before);
        assertThat(history.apply(registerOwn("T1", "a"))).isEqualTo(new RegisterTopic.Outcome.Done());
        assertThat(history.entry("T1", "a").reported()).isEqualTo(queues(2, 4));
    }

    @Test
    void whoeverRegistersABrokerOfTheSameNameInAnotherClusterChangesNothingOfTheFirst() {
        ScriptedBroker namesake = master("a", "10.0.0.66:10911").inCluster("C2").over(9);
        history.given(A.register(), namesake.register());

        history.apply(registerOwn("T1", "a"));

        assertThat(history.entry("T1", "a").reported()).isEqualTo(ScriptedBroker.OPEN);
    }

    @Test
    void whoeverRegistersASlaveChangesNothingWhileItsMasterIsThere() {
        ScriptedBroker slave = ScriptedBroker.slave("a", 7, "10.0.0.66:10911").over(9);
        history.given(A.register(), slave.register());

        assertThat(history.apply(registerOwn("T1", "a"))).isEqualTo(new RegisterTopic.Outcome.NotOwn("a"));

        history.given(A.close());
        assertThat(history.apply(registerOwn("T1", "a"))).isEqualTo(new RegisterTopic.Outcome.Done());
    }

    @Test
    void aWipedBrokerStaysWiped() {
        history.given(A.register(), new SetWritePermission("a", false, SENDER, Limits.NONE));

        history.apply(register("new", Map.of("a", queues(4, 6))));

        assertThat(history.permission("new", "a")).isEqualTo(4);
    }

    @Test
    void aStaticMappingStays() {
        history.given(A.mapping("T1", 1).register());

        history.apply(register("T1", Map.of("a", queues(2, 6))));

        assertThat(history.entry("T1", "a").mapping()).isPresent();
    }
}
