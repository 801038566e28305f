package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.queues;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A master's topics that it names no more go, but never because of something that may be a part of its table. */
class WholeTableTest {
    private static final RegistrationRules DROP =
            new RegistrationRules(ScriptedBroker.RULES.ownerFreshNanos(), true, Limits.NONE);
    private static final Sender OPERATOR = new Sender(new SessionId(9), "10.9.9.9:40000");
    private static final ScriptedBroker FULL = master("a", "10.0.0.1:10911").topics("a", "b", "c", "TBW102");
    private static final ScriptedBroker LESS = FULL.counter(2).topics("a", "c");

    private final History history = new History();

    private void send(ScriptedBroker... brokers) {
        for (ScriptedBroker broker : brokers) {
            if (history.apply(broker.renew(DROP, 0)) instanceof Registered.NotCurrent) {
                history.apply(broker.register(DROP));
            }
        }
    }

    private List<String> topics() {
        return history.state().topicsOf(FULL.identity().group());
    }

    @Test
    void aTableThatIsRepeatedIsTheWholeTable() {
        send(FULL, LESS);
        assertThat(topics()).containsExactly("TBW102", "a", "b", "c");
        history.events().clear();

        send(LESS);

        assertThat(topics()).containsExactly("a", "c");
        assertThat(history.events())
                .containsExactly(
                        new Event.TopicsChanged(FULL.identity().group(), List.of(), List.of(), List.of("TBW102", "b")));
    }

    @Test
    void onceTheTableIsKnownARepetitionIsRecognisedFromItsDigest() {
        send(FULL, LESS);
        assertThat(history.apply(LESS.renew(DROP, 0))).isInstanceOf(Registered.NotCurrent.class);
        send(LESS);

        assertThat(history.apply(LESS.renew(DROP, 0))).isInstanceOf(Registered.Accepted.class);
    }

    @Test
    void withTheRuleOffNothingEverGoesAndNothingIsKept() {
        history.given(FULL.register(), LESS.register());

        assertThat(history.apply(LESS.renew())).isInstanceOf(Registered.Accepted.class);
        history.apply(LESS.register());

        assertThat(topics()).hasSize(4);
        assertThat(history.state().rounds).isEmpty();
    }

    @Test
    void aSingleTopicNeverTakesOthersAway() {
        ScriptedBroker one = FULL.counter(2).topics("d");
        send(FULL, FULL);

        send(one, one, one);

        assertThat(topics()).containsExactly("TBW102", "a", "b", "c", "d");
    }

    @Test
    void anEmptyTableNeverTakesAnythingAway() {
        send(FULL, FULL);

        send(FULL.counter(2).topics(), FULL.counter(2).topics(), FULL.counter(2).topics());

        assertThat(topics()).hasSize(4);
    }

    @Test
    void aSingleTopicBeforeTheWholeTableOfItsVersionDoesNotStandInTheWay() {
        send(FULL, LESS.topics("d"));

        send(LESS.topics("a", "c", "d"), LESS.topics("a", "c", "d"));

        assertThat(topics()).containsExactly("a", "c", "d");
    }

    @Test
    void severalTopicsAtOnceThatAreNotTheWholeTakeNothingAway() {
        send(FULL, FULL.counter(2).topics("d", "e"), FULL.counter(2).topics("a", "b", "c", "d", "e", "TBW102"));

        assertThat(topics()).hasSize(6);
    }

    @Test
    void partsOfOneVersionAreTheWholeOnlyTogether() {
        ScriptedBroker first = FULL.counter(2).topics("a", "b");
        ScriptedBroker second = FULL.counter(2).topics("c", "d");
        send(FULL);

        send(first, second, first);
        assertThat(topics()).containsExactly("TBW102", "a", "b", "c", "d");

        send(second);
        assertThat(topics()).containsExactly("a", "b", "c", "d");
    }

    @Test
    void aPartThatWasLostOnceIsNotTakenForGone() {
        ScriptedBroker first = FULL.counter(2).topics("a", "b");
        ScriptedBroker second = FULL.counter(2).topics("c", "TBW102");
        ScriptedBroker third = FULL.counter(2).topics("e", "f");
        send(FULL);

        send(first, third);
        send(first, second, third);

        assertThat(topics()).containsExactly("TBW102", "a", "b", "c", "e", "f");
    }

    @Test
    void partsWithTheirOwnVersionsTakeNothingAway() {
        send(FULL);
        for (long counter = 2; counter < 10; counter += 2) {
            send(
                    FULL.counter(counter).topics("a", "b"),
                    FULL.counter(counter + 1).topics("c", "d"));
        }

        assertThat(topics()).containsExactly("TBW102", "a", "b", "c", "d");
    }

    @Test
    void changedQueuesUnderOneVersionTakeNothingAway() {
        ScriptedBroker first = FULL.counter(2).topics("a", "b");
        ScriptedBroker second = FULL.counter(2).topics("c", "TBW102");
        send(first, second);

        send(first.topic("a", queues(2, 4)), second.topic("c", queues(2, 4)));
        send(first.topic("a", queues(2, 4)), second.topic("c", queues(2, 4)));

        assertThat(topics()).hasSize(4);
        assertThat(history.permission("a", "a")).isEqualTo(4);
    }

    @Test
    void somethingThatWasNotDoneInBetweenBeginsAnew() {
        send(FULL);

        history.apply(LESS.register(DROP, 0));
        history.apply(LESS.register(DROP, 1));
        assertThat(topics()).hasSize(4);

        history.apply(LESS.register(DROP, 1));
        assertThat(topics()).containsExactly("a", "c");
    }

    @Test
    void anotherConnectionBeginsAnew() {
        send(FULL, LESS);

        send(LESS.over(2));
        assertThat(topics()).hasSize(4);

        send(LESS.over(2));
        assertThat(topics()).containsExactly("a", "c");
    }

    @Test
    void aSlaveTakesNothingAwayEvenWhileItStandsForItsMaster() {
        ScriptedBroker slave = slave("a", 1, "10.0.0.2:10911").over(2).topics("a", "c");
        send(FULL, slave, slave);
        assertThat(topics()).hasSize(4);

        history.apply(FULL.close());
        send(slave, slave, slave);

        assertThat(topics()).hasSize(4);
    }

    @Test
    void aStaticTopicStaysWithItsMapping() {
        send(FULL.topic("s1", queues(4, 6)).mapping("s1", 1));

        send(LESS, LESS, LESS);

        assertThat(topics()).containsExactly("a", "c", "s1");
        assertThat(history.entry("s1", "a").mapping()).isPresent();
    }

    @Test
    void whatWasRegisteredByHandIsJudgedByTheNextWholeTable() {
        send(FULL, FULL);
        history.apply(new RegisterTopic("e", Map.of("a", queues(1, 6)), OPERATOR, Limits.NONE));

        send(FULL);
        assertThat(topics()).contains("e");

        send(FULL);
        assertThat(topics()).doesNotContain("e");
    }

    @Test
    void aTopicThatAnOperatorDeletedBeginsAnew() {
        send(FULL, LESS);
        history.apply(new DeleteTopic("a", Optional.empty(), OPERATOR));

        send(LESS);
        assertThat(topics()).containsExactly("TBW102", "a", "b", "c");

        send(LESS);
        assertThat(topics()).containsExactly("a", "c");
    }

    @Test
    void otherGroupsKeepTheirTopics() {
        send(master("b", "10.0.0.3:10911").over(3).topics("b", "x"), FULL, LESS, LESS);

        assertThat(history.route("b")).containsExactly("b/0=10.0.0.3:10911");
    }

    @Test
    void theRuleCanBeSwitchedOnWhileBrokersRepeatThemselves() {
        history.given(FULL.register(), LESS.register(), LESS.renew());

        send(LESS);
        assertThat(topics()).hasSize(4);

        send(LESS);
        assertThat(topics()).containsExactly("a", "c");
    }

    @Test
    void whoeverSaysSomethingNewForEverUnderOneVersionIsNeverTakenAtItsWord() {
        send(FULL);
        for (int i = 1; i <= 4100; i++) {
            history.apply(LESS.topic("a", queues(i, 6)).register(DROP));
        }

        assertThat(history.state().round(FULL.identity().key()).orElseThrow().seen())
                .hasSize(4096);
        assertThat(topics()).hasSize(4);
    }
}
