package dev.cairn.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FairQueueTest {
    private final List<String> done = new ArrayList<>();

    private boolean offer(FairQueue<String> queue, String owner, String work) {
        return queue.offer(owner, () -> done.add(work));
    }

    private void takeAll(FairQueue<String> queue, int count) {
        for (int i = 0; i < count; i++) {
            queue.take().run();
        }
    }

    @Test
    void whoBringsLittleDoesNotWaitForAllThatAnotherHasBrought() {
        FairQueue<String> queue = new FairQueue<>(100, 100);
        for (int i = 0; i < 4; i++) {
            offer(queue, "a", "a" + i);
        }
        offer(queue, "b", "b0");
        offer(queue, "c", "c0");
        offer(queue, "b", "b1");

        takeAll(queue, 7);

        assertThat(done).containsExactly("a0", "b0", "c0", "a1", "b1", "a2", "a3");
    }

    @Test
    void whoWasServedGoesToTheEnd() {
        FairQueue<String> queue = new FairQueue<>(100, 100);
        offer(queue, "a", "a0");
        offer(queue, "b", "b0");
        offer(queue, "a", "a1");
        takeAll(queue, 1);
        offer(queue, "c", "c0");

        takeAll(queue, 3);

        assertThat(done).containsExactly("a0", "b0", "a1", "c0");
    }

    @Test
    void oneOwnerCannotFillIt() {
        FairQueue<String> queue = new FairQueue<>(4, 2);

        assertThat(offer(queue, "a", "a0")).isTrue();
        assertThat(offer(queue, "a", "a1")).isTrue();
        assertThat(offer(queue, "a", "a2")).isFalse();
        assertThat(offer(queue, "b", "b0")).isTrue();
        assertThat(offer(queue, "c", "c0")).isTrue();
        assertThat(offer(queue, "d", "d0")).isFalse();

        takeAll(queue, 1);
        assertThat(offer(queue, "d", "d0")).isTrue();
        assertThat(offer(queue, "a", "a2")).isFalse();
        takeAll(queue, 4);
        assertThat(done).containsExactly("a0", "b0", "c0", "a1", "d0");
    }
}
