package dev.cairn.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlacementTest {

    private static final QueueSettings QUEUES = new QueueSettings(4, 4, new Permission(6), 0);

    @Test
    void partsStandInOrderOfTheirBrokerNames() {
        Placement placement = on("c/b").with(part("c/c")).with(part("c/a"));

        assertThat(names(placement)).containsExactly("c/a", "c/b", "c/c");
    }

    @Test
    void ofTwoClustersWithOneBrokerNameTheFirstStaysInFront() {
        Placement placement = on("y/b").with(part("x/b")).with(part("z/b"));

        assertThat(names(placement)).containsExactly("y/b", "x/b", "z/b");
        assertThat(placement.entry(key("z/b"))).isPresent();
        assertThat(placement.entry(key("w/b"))).isEmpty();
    }

    @Test
    void ofTwoClustersWithOneBrokerNameOnlyTheFirstIsServedAndSoAreAllOthers() {
        Placement placement = on("y/b").with(part("x/b")).with(part("x/a")).with(part("y/c"));

        assertThat(names(placement)).containsExactly("x/a", "y/b", "x/b", "y/c");
        assertThat(IntStream.range(0, 4).mapToObj(placement::isServed)).containsExactly(true, true, false, true);
    }

    @Test
    void aGroupThatChangesKeepsItsPlace() {
        Placement placement = on("y/b").with(part("x/b"));
        RouteEntry other =
                new RouteEntry(part("y/b").group(), new QueueSettings(8, 8, new Permission(6), 0), Optional.empty());

        assertThat(names(placement.with(other))).containsExactly("y/b", "x/b");
        assertThat(placement.with(other).entry(key("y/b"))).containsSame(other);
    }

    @Test
    void withoutItsLastPartThereIsNoPlacement() {
        assertThat(on("c/a").without(key("c/a"))).isEmpty();
        assertThat(on("c/a").without(key("d/a"))).contains(on("c/a"));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whateverComesAndGoesEachPartIsFound(long seed) {
        Random random = new Random(seed);
        List<String> present = new ArrayList<>(List.of("c0/b00"));
        Placement placement = on("c0/b00");
        for (int step = 0; step < 1_000; step++) {
            String group = "c" + random.nextInt(3) + "/b" + (10 + random.nextInt(20));
            if (random.nextBoolean()) {
                placement = placement.with(part(group));
                if (!present.contains(group)) {
                    present.add(group);
                }
            } else {
                placement = placement.without(key(group)).orElseThrow();
                present.remove(group);
            }
            assertThat(names(placement))
                    .as("seed %d, step %d", seed, step)
                    .containsExactlyInAnyOrderElementsOf(present);
            assertThat(placement.entry(key(group)).isPresent()).isEqualTo(present.contains(group));
            assertThat(placement.entries())
                    .isSortedAccordingTo((a, b) -> a.group()
                            .key()
                            .brokerName()
                            .compareTo(b.group().key().brokerName()));
        }
    }

    private static Placement on(String group) {
        return Placement.of(part(group));
    }

    private static RouteEntry part(String group) {
        BrokerMember master = new BrokerMember(0, "10.0.0.1:10911", "", ActingMaster.OFF, Optional.empty(), List.of());
        return new RouteEntry(
                new BrokerGroup(key(group), Revision.ZERO, List.of(master), false), QUEUES, Optional.empty());
    }

    private static GroupKey key(String group) {
        String[] parts = group.split("/", 2);
        return new GroupKey(parts[0], parts[1]);
    }

    private static List<String> names(Placement placement) {
        return placement.entries().stream()
                .map(entry -> entry.group().key())
                .map(key -> key.cluster() + "/" + key.brokerName())
                .toList();
    }
}
