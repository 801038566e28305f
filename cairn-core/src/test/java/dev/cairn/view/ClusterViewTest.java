package dev.cairn.view;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.GroupKey;
import dev.cairn.registry.History;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ClusterViewTest {
    private static final ScriptedBroker FIRST = master("a", "10.0.0.1:10911").inCluster("C2");
    private static final ScriptedBroker SECOND =
            master("a", "10.0.0.2:10911").inCluster("C1").over(2);

    private final History history = new History();

    private static GroupKey key(String cluster, String name) {
        return new GroupKey(cluster, name);
    }

    @Test
    void anEmptyRegistryHasNoClusters() {
        assertThat(ClusterView.groupsByName(RegistryState.empty())).isEmpty();
        assertThat(ClusterView.namesByCluster(RegistryState.empty())).isEmpty();
        assertThat(ClusterView.find(RegistryState.empty(), key("C1", "a"))).isEmpty();
    }

    @Test
    void groupsAreListedByNameAndClustersWithTheirNames() {
        history.given(
                master("b", "10.0.0.3:10911").register(),
                master("a", "10.0.0.1:10911").register(),
                slave("a", 1, "10.0.0.2:10911").register(),
                master("c", "10.0.0.4:10911").inCluster("C2").register());

        assertThat(ClusterView.groupsByName(history.state()).keySet()).containsExactly("a", "b", "c");
        assertThat(ClusterView.groupsByName(history.state()).values())
                .first()
                .satisfies(group -> assertThat(group.members()).hasSize(2));
        assertThat(ClusterView.namesByCluster(history.state()))
                .containsExactly(Map.entry("C1", sorted("a", "b")), Map.entry("C2", sorted("c")));
    }

    private static SortedSet<String> sorted(String... names) {
        return new TreeSet<>(Set.of(names));
    }

    @Test
    void ofTwoGroupsWithOneNameTheOlderIsShownAndBothClustersListTheName() {
        history.given(FIRST.register(), SECOND.register());

        assertThat(ClusterView.groupsByName(history.state()).values())
                .singleElement()
                .satisfies(group -> assertThat(group.key()).isEqualTo(key("C2", "a")));
        assertThat(ClusterView.namesByCluster(history.state()).keySet()).containsExactly("C1", "C2");
    }

    @Test
    void aGroupThatLeftAndCameBackIsTheYoungerOne() {
        history.given(FIRST.register(), SECOND.register(), FIRST.close(), FIRST.register());

        assertThat(ClusterView.groupsByName(history.state()).values())
                .singleElement()
                .satisfies(group -> assertThat(group.key()).isEqualTo(key("C1", "a")));
    }

    @Test
    void aGroupKeepsItsAgeWhateverHappensToItsMembers() {
        history.given(FIRST.register(), SECOND.register());

        history.given(
                slave("a", 1, "10.0.0.9:10911").inCluster("C2").register(),
                FIRST.zone("z").register());

        assertThat(ClusterView.groupsByName(history.state()).values())
                .singleElement()
                .satisfies(group -> assertThat(group.key()).isEqualTo(key("C2", "a")));
    }

    @Test
    void aGroupIsFoundInItsClusterAndElseByItsName() {
        history.given(FIRST.register(), SECOND.register());

        assertThat(ClusterView.find(history.state(), key("C1", "a"))
                        .orElseThrow()
                        .key())
                .isEqualTo(key("C1", "a"));
        assertThat(ClusterView.find(history.state(), key("C9", "a"))
                        .orElseThrow()
                        .key())
                .isEqualTo(key("C2", "a"));
        assertThat(ClusterView.find(history.state(), key("C1", "b"))).isEmpty();
    }
}
