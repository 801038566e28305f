package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.registry.History;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.testing.ReadOnlyRegistry;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What lists of topics share is made once after a change, and a list is encoded only if it shows something else than before. */
class TopicListsTest {
    private static final ScriptedBroker FIRST = broker("a", "10.0.0.1:10911").topics("A", "B");
    private static final ScriptedBroker SECOND = broker("b", "10.0.0.2:10911").over(2);
    private static final TopicSelection OF_CLUSTER = new TopicSelection(224, "C1");
    private static final TopicSelection UNITS = new TopicSelection(311, "");
    private static final List<TopicSelection> ALL_LISTS =
            List.of(TopicSelection.ALL, OF_CLUSTER, UNITS, new TopicSelection(312, ""), new TopicSelection(313, ""));

    private final History history = new History();
    private final CountedRegistry registry = new CountedRegistry();
    private final TopicLists lists = new TopicLists(registry, 100_000);

    /** How often somebody looked at the registry. */
    private final class CountedRegistry implements ReadOnlyRegistry {
        private int looks;

        @Override
        public RegistryState current() {
            looks++;
            return history.state();
        }
    }

    private static ScriptedBroker broker(String name, String address) {
        return ScriptedBroker.master(name, address);
    }

    @BeforeEach
    void aBrokerWithTwoTopics() {
        history.given(FIRST.register());
    }

    private Answer made(TopicSelection which) {
        return lists.making(which).get();
    }

    private static String text(Answer answer) {
        return new String(answer.body().copy(), UTF_8);
    }

    @Test
    void allWhoHaveAskedAreAnsweredFromOneLookAtTheRegistry() {
        List<Supplier<Answer>> asked = ALL_LISTS.stream().map(lists::making).toList();
        int before = registry.looks;

        assertThat(asked.stream().map(Supplier::get)).doesNotContainNull();

        assertThat(registry.looks).isEqualTo(before + 1);
    }

    @Test
    void changesBetweenTwoListsThatWereAskedForBeforeBringNoFurtherLook() {
        List<Supplier<Answer>> asked = ALL_LISTS.stream().map(lists::making).toList();
        assertThat(text(asked.get(0).get())).isEqualTo("{\"topicList\":[\"A\",\"B\"]}");
        history.apply(SECOND.topics("C", "D").register());
        int before = registry.looks;

        assertThat(text(asked.get(1).get())).isEqualTo("{\"topicList\":[\"A\",\"B\"]}");

        assertThat(registry.looks).isEqualTo(before);
        assertThat(lists.kept(OF_CLUSTER)).isEmpty();
        assertThat(text(made(OF_CLUSTER))).isEqualTo("{\"topicList\":[\"A\",\"B\",\"C\",\"D\"]}");
    }

    @ParameterizedTest
    @FieldSource("ALL_LISTS")
    void aBrokerThatComesWithTopicsThatAreThereLetsNothingBeEncoded(TopicSelection which) {
        Answer before = made(which);
        history.apply(SECOND.topics("A", "B").register());

        assertThat(lists.kept(which)).isEmpty();
        assertThat(made(which)).isSameAs(before);
        assertThat(lists.kept(which))
                .hasValueSatisfying(kept -> assertThat(kept.get()).isSameAs(before));
    }

    @ParameterizedTest
    @FieldSource("ALL_LISTS")
    void aBrokerThatChangesItsQueuesLetsNothingBeEncoded(TopicSelection which) {
        Answer before = made(which);
        history.apply(FIRST.topic("A", ScriptedBroker.queues(16, 6)).counter(2).register());

        assertThat(made(which)).isSameAs(before);
    }

    @Test
    void queuesThatChangeLeaveTheListsOfNamesKept() {
        made(TopicSelection.ALL);
        made(OF_CLUSTER);
        made(UNITS);
        history.apply(FIRST.topic("A", ScriptedBroker.queues(16, 6)).counter(2).register());

        assertThat(lists.kept(TopicSelection.ALL)).isPresent();
        assertThat(lists.kept(OF_CLUSTER)).isPresent();
        assertThat(lists.kept(UNITS)).isEmpty();
    }

    @Test
    void aTopicMoreIsListedAtOnce() {
        made(TopicSelection.ALL);
        history.apply(FIRST.topics("A", "AA", "B").counter(2).register());

        assertThat(lists.kept(TopicSelection.ALL)).isEmpty();
        assertThat(text(made(TopicSelection.ALL))).isEqualTo("{\"topicList\":[\"A\",\"AA\",\"B\"]}");
    }

    @Test
    void aClusterThatHasAllTopicsSharesTheListOfAll() {
        assertThat(made(OF_CLUSTER)).isSameAs(made(TopicSelection.ALL));
        history.apply(SECOND.inCluster("C2").topics("B", "C").register());

        assertThat(text(made(OF_CLUSTER))).isEqualTo("{\"topicList\":[\"A\",\"B\"]}");
        assertThat(text(made(TopicSelection.ALL))).isEqualTo("{\"topicList\":[\"A\",\"B\",\"C\"]}");
    }

    @Test
    void nothingIsKeptOfClustersThatAreNotThere() {
        TopicSelection unknown = new TopicSelection(224, "C9");

        assertThat(text(made(unknown))).isEqualTo("{\"topicList\":[]}");
        assertThat(lists.kept(unknown)).isEmpty();
    }
}
