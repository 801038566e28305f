package dev.cairn.view;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.queues;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.GroupKey;
import dev.cairn.registry.History;
import dev.cairn.registry.ScriptedBroker;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RouteViewTest {
    private static final RouteLens PROMOTING = new RouteLens(true, Optional.empty());
    private static final ScriptedBroker MASTER =
            master("a", "10.0.0.1:10911").acting(ActingMaster.ON).over(1);
    private static final ScriptedBroker SLAVE =
            slave("a", 1, "10.0.0.2:10911").acting(ActingMaster.ON).over(2);
    private static final ScriptedBroker LAST =
            slave("a", 2, "10.0.0.3:10911").acting(ActingMaster.ON).over(3);

    private final History history = new History();

    private RouteView view(String topic, RouteLens lens) {
        return RouteView.of(history.state().route(topic).orElseThrow(), lens);
    }

    private Map<Long, String> addresses(String topic, RouteLens lens) {
        return view(topic, lens).offers().get(0).addresses();
    }

    private static RouteLens zone(String zone) {
        return new RouteLens(false, Optional.of(zone));
    }

    private List<String> namesIn(RouteLens lens) {
        return view("T1", lens).offers().stream()
                .map(offer -> offer.group().key().brokerName())
                .toList();
    }

    @Test
    void aRouteShowsAllItsBrokersByNameAndId() {
        history.given(master("b", "10.0.0.4:10911").mapping("T1", 3).register(), SLAVE.register(), MASTER.register());

        RouteView view = view("T1", RouteLens.PLAIN);

        assertThat(namesIn(RouteLens.PLAIN)).containsExactly("a", "b");
        assertThat(view.offers().get(0).addresses())
                .containsExactly(Map.entry(0L, "10.0.0.1:10911"), Map.entry(1L, "10.0.0.2:10911"));
        assertThat(view.offers().get(0).queues()).isEqualTo(ScriptedBroker.OPEN);
        assertThat(view.offers().get(0).mapping()).isEmpty();
        assertThat(view.offers().get(1).mapping().orElseThrow().epoch()).isEqualTo(3);
    }

    @Test
    void theSmallestSlaveOfAnActingGroupIsShownAsItsMaster() {
        history.given(LAST.register(), SLAVE.register());

        assertThat(addresses("T1", PROMOTING))
                .containsExactly(Map.entry(0L, "10.0.0.2:10911"), Map.entry(2L, "10.0.0.3:10911"));
        assertThat(view("T1", PROMOTING).offers().get(0).queues()).isEqualTo(queues(8, 4));
    }

    @Test
    void nobodyIsPromotedUnlessTheServerIsAskedTo() {
        history.given(SLAVE.register());

        assertThat(addresses("T1", RouteLens.PLAIN)).containsExactly(Map.entry(1L, "10.0.0.2:10911"));
    }

    @Test
    void nobodyIsPromotedBesideAMaster() {
        history.given(MASTER.register(), SLAVE.register());

        assertThat(addresses("T1", PROMOTING))
                .containsExactly(Map.entry(0L, "10.0.0.1:10911"), Map.entry(1L, "10.0.0.2:10911"));
    }

    @Test
    void nobodyIsPromotedInAGroupThatDoesNotAct() {
        history.given(SLAVE.acting(ActingMaster.OFF).topic("T1", queues(8, 4)).register());

        assertThat(addresses("T1", PROMOTING)).containsExactly(Map.entry(1L, "10.0.0.2:10911"));
    }

    @Test
    void brokersThatAskWhoIsInTheirGroupSeeNoPromotion() {
        String topic = "rmq_sys_SYNC_BROKER_MEMBER_a";
        history.given(SLAVE.topics(topic, "T1").register());

        assertThat(addresses(topic, PROMOTING)).containsExactly(Map.entry(1L, "10.0.0.2:10911"));
        assertThat(addresses("T1", PROMOTING)).containsExactly(Map.entry(0L, "10.0.0.2:10911"));
    }

    @Test
    void theMasterIsShownAsItselfWhenItIsBack() {
        history.given(MASTER.register(), SLAVE.register(), MASTER.close());
        assertThat(addresses("T1", PROMOTING)).containsExactly(Map.entry(0L, "10.0.0.2:10911"));

        history.given(MASTER.register());

        assertThat(addresses("T1", PROMOTING))
                .containsExactly(Map.entry(0L, "10.0.0.1:10911"), Map.entry(1L, "10.0.0.2:10911"));
        assertThat(view("T1", PROMOTING).offers().get(0).queues()).isEqualTo(ScriptedBroker.OPEN);
    }

    @Test
    void aClientInAZoneSeesTheBrokersOfItsZone() {
        history.given(
                MASTER.zone("East").register(),
                master("b", "10.0.0.4:10911").zone("west").register(),
                master("c", "10.0.0.5:10911").register());

        assertThat(namesIn(zone("eAST"))).containsExactly("a");
        assertThat(namesIn(zone("west"))).containsExactly("b");
        assertThat(namesIn(RouteLens.PLAIN)).containsExactly("a", "b", "c");
    }

    @Test
    void withoutAMasterConsumersOfEveryZoneReadFromTheSlaves() {
        history.given(SLAVE.zone("east").register());

        assertThat(namesIn(zone("west"))).containsExactly("a");
    }

    @Test
    void anActingMasterCountsAsAMasterForTheZone() {
        history.given(SLAVE.zone("east").register());

        assertThat(namesIn(new RouteLens(true, Optional.of("west")))).isEmpty();
        assertThat(namesIn(new RouteLens(true, Optional.of("east")))).containsExactly("a");
    }

    @Test
    void aZoneWithoutBrokersSeesAnEmptyRouteAndNotAMissingTopic() {
        history.given(MASTER.zone("east").register());

        assertThat(view("T1", zone("west")).offers()).isEmpty();
    }

    @Test
    void theMappingsOfHiddenBrokersAreHiddenWithThem() {
        history.given(
                MASTER.zone("east").mapping("T1", 1).register(),
                master("b", "10.0.0.4:10911").zone("west").mapping("T1", 2).register());

        assertThat(view("T1", zone("west")).offers())
                .singleElement()
                .satisfies(offer ->
                        assertThat(offer.mapping().orElseThrow().epoch()).isEqualTo(2));
    }

    @Test
    void aNameInTwoClustersIsServedFromTheFirstAndNeverMixed() {
        ScriptedBroker namesake =
                slave("a", 7, "10.0.0.7:10911").inCluster("C0").over(7);
        history.given(MASTER.register(), namesake.register());

        assertThat(view("T1", RouteLens.PLAIN).offers())
                .singleElement()
                .satisfies(offer -> assertThat(offer.group().key()).isEqualTo(new GroupKey("C1", "a")));

        history.given(MASTER.close());
        assertThat(addresses("T1", RouteLens.PLAIN)).containsExactly(Map.entry(7L, "10.0.0.7:10911"));
    }

    @Test
    void aZoneFilterDoesNotBringASecondClustersNamesakeToLight() {
        ScriptedBroker namesake =
                master("a", "10.0.0.7:10911").inCluster("C0").zone("west").over(7);
        history.given(MASTER.zone("east").register(), namesake.register());

        assertThat(view("T1", zone("west")).offers()).isEmpty();
    }
}
