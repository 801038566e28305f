package dev.cairn.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

class GatheringTest {

    private final Queue<Runnable> disk = new ArrayDeque<>();
    private final List<List<Integer>> lots = new ArrayList<>();
    private final Gathering<Integer> gathering = new Gathering<>(3, disk::add, lots::add);

    @Test
    void whatWaitsIsWrittenTogetherAndInOrder() {
        gathering.add(1);
        gathering.add(2);
        gathering.add(3);

        assertThat(disk).hasSize(1);
        disk.remove().run();

        assertThat(lots).containsExactly(List.of(1, 2, 3));
    }

    @Test
    void whatComesLaterIsTheNextLot() {
        gathering.add(1);
        disk.remove().run();
        gathering.add(2);
        disk.remove().run();

        assertThat(lots).containsExactly(List.of(1), List.of(2));
        assertThat(disk).isEmpty();
    }

    @Test
    void beyondItsCapacityNothingIsTaken() {
        assertThat(gathering.add(1)).isTrue();
        assertThat(gathering.add(2)).isTrue();
        assertThat(gathering.add(3)).isTrue();

        assertThat(gathering.add(4)).isFalse();

        disk.remove().run();
        assertThat(lots).containsExactly(List.of(1, 2, 3));
        assertThat(gathering.add(5)).isTrue();
    }

    @Test
    void withoutADiskNothingIsTaken() {
        Gathering<Integer> stopped = new Gathering<>(
                3,
                task -> {
                    throw new RejectedExecutionException("stopped");
                },
                lots::add);

        assertThat(stopped.add(1)).isFalse();
    }

    @Test
    void workThatFailsDoesNotStopTheNextLot() {
        List<Integer> written = new ArrayList<>();
        Gathering<Integer> failing = new Gathering<>(3, disk::add, lot -> {
            if (lot.contains(1)) {
                throw new IllegalStateException("a defect");
            }
            written.addAll(lot);
        });
        failing.add(1);
        assertThat(disk.remove())
                .satisfies(work -> org.assertj.core.api.Assertions.assertThatThrownBy(work::run)
                        .isInstanceOf(IllegalStateException.class));

        failing.add(2);
        disk.remove().run();

        assertThat(written).containsExactly(2);
    }
}
