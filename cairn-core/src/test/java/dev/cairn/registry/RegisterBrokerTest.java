package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.OPEN;
import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.queues;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.GroupKey;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.TopicRoute;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a registration leads to, while nobody else wants the broker's place. */
class RegisterBrokerTest {
    private static final GroupKey GROUP = new GroupKey("C1", "a");
    private static final ScriptedBroker MASTER = master("a", "10.0.0.1:10911");

    private final History history = new History();

    @Test
    void aMasterIsInTheRouteOfItsTopics() {
        Registered outcome = history.apply(MASTER.register());

        assertThat(outcome).isEqualTo(new Registered.Accepted(Optional.empty()));
        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911");
        assertThat(history.state().revision().value()).isEqualTo(1);
    }

    @Test
    void theFirstRegistrationIsToldOnce() {
        history.apply(MASTER.topics("T1", "T2").register());

        assertThat(history.events())
                .containsExactly(
                        new Event.BrokerJoined(MASTER.identity(), MASTER.session()),
                        new Event.TopicsChanged(GROUP, List.of("T1", "T2"), List.of(), List.of()));
    }

    @Test
    void aSlaveLearnsItsMaster() {
        history.given(MASTER.register());

        Registered outcome = history.apply(slave("a", 1, "10.0.0.2:10911").register());

        BrokerMember master = history.state().groups().iterator().next().first();
        assertThat(outcome).isEqualTo(new Registered.Accepted(Optional.of(master)));
        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911", "a/1=10.0.0.2:10911");
    }

    @Test
    void aSlaveIsToldOfNoMasterOnceTheMasterIsGone() {
        ScriptedBroker slave = slave("a", 1, "10.0.0.2:10911").over(2);
        history.given(MASTER.register(), slave.register(), MASTER.close());

        Registered outcome = history.apply(slave.register());

        assertThat(outcome).isEqualTo(new Registered.Accepted(Optional.empty()));
    }

    @Test
    void aMasterIsNotToldOfItself() {
        history.given(MASTER.register());

        assertThat(history.apply(MASTER.register())).isEqualTo(new Registered.Accepted(Optional.empty()));
    }

    @Test
    void aMasterOfAnotherGroupIsNobodysMaster() {
        history.given(MASTER.register());

        Registered outcome = history.apply(slave("b", 1, "10.0.0.2:10911").register());

        assertThat(outcome).isEqualTo(new Registered.Accepted(Optional.empty()));
    }

    @Test
    void brokersStandInTheRouteInOrderOfNameAndId() {
        history.given(
                slave("b", 2, "10.0.0.4:10911").register(),
                master("b", "10.0.0.3:10911").register(),
                slave("a", 1, "10.0.0.2:10911").register(),
                MASTER.register());

        assertThat(history.route("T1"))
                .containsExactly(
                        "a/0=10.0.0.1:10911", "a/1=10.0.0.2:10911", "b/0=10.0.0.3:10911", "b/2=10.0.0.4:10911");
    }

    @Test
    void aChangedTopicIsServedWithItsNewQueuesThoughTheVersionIsTheSame() {
        history.given(MASTER.register());

        history.apply(MASTER.topic("T1", queues(16, 4)).register());

        assertThat(history.entry("T1", "a").effective()).isEqualTo(queues(16, 4));
        assertThat(history.events())
                .containsExactly(new Event.TopicsChanged(GROUP, List.of(), List.of("T1"), List.of()));
    }

    @Test
    void onlyTheRouteOfAChangedTopicIsReplaced() {
        history.given(MASTER.register());
        TopicRoute untouched = history.state().route("T2").orElseThrow();

        history.apply(MASTER.topic("T1", queues(16, 6)).counter(2).register());

        assertThat(history.state().route("T2").orElseThrow()).isSameAs(untouched);
    }

    @Test
    void aNewVersionWithTheSameContentChangesNoRoute() {
        history.given(MASTER.register());
        TopicRoute route = history.state().route("T1").orElseThrow();

        history.apply(MASTER.counter(2).register());

        assertThat(history.state().route("T1").orElseThrow()).isSameAs(route);
        assertThat(history.events()).isEmpty();
        assertThat(history.lease(MASTER).version().counter()).isEqualTo(2);
    }

    @Test
    void topicsThatTheBrokerNoLongerNamesStay() {
        history.given(MASTER.topics("T1", "T2", "T3").register());

        history.apply(MASTER.topics("T1", "T2").counter(2).register());

        assertThat(history.route("T3")).containsExactly("a/0=10.0.0.1:10911");
    }

    @Test
    void anEmptyTableTakesNothingAway() {
        history.given(MASTER.register());

        history.apply(MASTER.topics().counter(2).register());

        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911");
    }

    @Test
    void aBrokerWithoutTopicsIsAccepted() {
        Registered outcome = history.apply(MASTER.topics().register());

        assertThat(outcome).isEqualTo(new Registered.Accepted(Optional.empty()));
        assertThat(history.state().group(GROUP)).isPresent();
        assertThat(history.state().topics()).isEmpty();
    }

    @Test
    void aFirstRegistrationOfOneTopicIsRefusedAndLeavesNoGhost() {
        RegistryState before = history.state();

        Registered outcome = history.apply(MASTER.topics("T1").register());

        assertThat(outcome).isEqualTo(new Registered.TooEarly());
        assertThat(history.state()).isSameAs(before);
        assertThat(history.events())
                .as("somebody who looks for the broker learns why it is not there")
                .containsExactly(new Event.RegistrationRefused(MASTER.identity(), new Obstacle.SingleTopic()));
    }

    @Test
    void aFirstRegistrationOfOneTopicLeavesAKnownGroupAsItWas() {
        history.given(MASTER.register());
        RegistryState before = history.state();

        Registered outcome = history.apply(
                slave("a", 1, "10.0.0.2:10911").zone("z").topics("T1").register());

        assertThat(outcome).isEqualTo(new Registered.TooEarly());
        assertThat(history.state()).isSameAs(before);
    }

    @Test
    void theFullTableAfterARefusedPartShowsAllTopics() {
        history.given(MASTER.topics("Tnew").counter(8).register());

        history.apply(MASTER.topics("T1", "T2", "Tnew").counter(8).register());

        assertThat(history.state().topics()).containsExactlyInAnyOrder("T1", "T2", "Tnew");
    }

    @Test
    void aTopicCreatedLaterIsAddedWithoutHidingTheOthers() {
        history.given(MASTER.register());

        Registered outcome = history.apply(MASTER.topics("Tnew").counter(2).register());

        assertThat(outcome).isInstanceOf(Registered.Accepted.class);
        assertThat(history.state().topics()).containsExactlyInAnyOrder("T1", "T2", "Tnew");
        assertThat(history.lease(MASTER).version().counter()).isEqualTo(2);
    }

    @Test
    void aTableThatComesInPartsWithOneVersionIsAppliedCompletely() {
        history.given(
                MASTER.topics("T1", "T2").register(),
                MASTER.topics("T3", "T4").register(),
                MASTER.topics("T5").mapping("T1", 1).register());

        history.apply(MASTER.topics(changed("T1", "T2")).register());
        history.apply(MASTER.topics(changed("T3", "T4")).register());
        history.apply(MASTER.topics(changed("T5")).mapping("T1", 2).register());

        for (String topic : List.of("T1", "T2", "T3", "T4", "T5")) {
            assertThat(history.entry(topic, "a").effective()).as(topic).isEqualTo(queues(16, 6));
        }
        assertThat(history.entry("T1", "a").mapping().orElseThrow().epoch()).isEqualTo(2);
    }

    private static Map<String, QueueSettings> changed(String... topics) {
        Map<String, QueueSettings> settings = new LinkedHashMap<>();
        for (String topic : topics) {
            settings.put(topic, queues(16, 6));
        }
        return settings;
    }

    @Test
    void brokersThatShareATopicKeepTheirOwnQueues() {
        history.given(
                MASTER.register(),
                master("b", "10.0.0.2:10911").topic("T1", queues(4, 4)).register());

        assertThat(history.entry("T1", "a").effective()).isEqualTo(OPEN);
        assertThat(history.entry("T1", "b").effective()).isEqualTo(queues(4, 4));
    }

    @Test
    void otherWordsOfABrokerAboutItselfAreShownAndTold() {
        history.given(MASTER.register());

        history.apply(MASTER.zone("east").haAddress("10.0.0.1:10913").register());

        BrokerMember member = history.state().group(GROUP).orElseThrow().first();
        assertThat(member.zone()).contains("east");
        assertThat(member.haAddress()).isEqualTo("10.0.0.1:10913");
        assertThat(history.events()).containsExactly(new Event.BrokerChanged(MASTER.identity()));
    }

    @Test
    void aBrokerThatNamesNoZoneAnyMoreHasNone() {
        history.given(MASTER.zone("east").register());

        history.apply(MASTER.register());

        assertThat(history.state().group(GROUP).orElseThrow().zone()).isEmpty();
    }

    @Test
    void filterServersStayUntilTheBrokerNamesOthersOrNone() {
        List<String> first = List.of("10.0.0.9:1");
        history.given(MASTER.filterServers(Optional.of(first)).register());

        history.apply(MASTER.filterServers(Optional.empty()).register());
        assertThat(filterServers()).isEqualTo(first);

        history.apply(MASTER.filterServers(Optional.of(List.of("10.0.0.9:2"))).register());
        assertThat(filterServers()).containsExactly("10.0.0.9:2");

        history.apply(MASTER.filterServers(Optional.of(List.of())).register());
        assertThat(filterServers()).isEmpty();
    }

    private List<String> filterServers() {
        return history.state().group(GROUP).orElseThrow().first().filterServers();
    }

    @Test
    void theTimeOutIsTheOneOfTheLatestRegistration() {
        history.given(MASTER.timeout(Duration.ofSeconds(10)).register());

        history.apply(MASTER.timeout(Duration.ofSeconds(60)).register());

        assertThat(history.after(Duration.ofSeconds(60)).tick()).isZero();
        assertThat(history.after(Duration.ofNanos(1)).tick()).isEqualTo(1);
    }

    @Test
    void aShorterTimeOutHoldsFromTheNextRegistration() {
        history.given(MASTER.timeout(Duration.ofSeconds(60)).register());

        history.apply(MASTER.timeout(Duration.ofSeconds(10)).register());

        assertThat(history.after(Duration.ofSeconds(11)).tick()).isEqualTo(1);
    }

    @Test
    void aNegativeIdIsRefused() {
        assertThatThrownBy(() -> new BrokerIdentity("C1", "a", -1, "10.0.0.1:10911"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-1");
    }

    @Test
    void aTimeOutThatIsNotPositiveIsRefused() {
        assertThatThrownBy(() -> MASTER.timeout(Duration.ZERO)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> MASTER.timeout(Duration.ofDays(367))).isInstanceOf(IllegalArgumentException.class);
    }
}
