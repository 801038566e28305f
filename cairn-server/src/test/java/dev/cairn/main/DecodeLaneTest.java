package dev.cairn.main;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DecodeLaneTest {

    private static final Duration BOUND = Duration.ofSeconds(10);

    @Test
    void workIsDoneOnANamedThread() throws InterruptedException {
        DecodeLane lane = DecodeLane.start(1, 1);
        BlockingQueue<String> names = new LinkedBlockingQueue<>();

        lane.execute(() -> names.add(Thread.currentThread().getName()));

        assertThat(names.poll(BOUND.toSeconds(), TimeUnit.SECONDS)).isEqualTo("cairn-decode-0");
        assertThat(lane.stop(BOUND)).isTrue();
    }

    @Test
    void workBeyondTheCapacityIsRefusedAtOnce() {
        DecodeLane lane = DecodeLane.start(1, 1);
        CountDownLatch open = new CountDownLatch(1);
        lane.execute(() -> await(open));
        lane.execute(() -> await(open));

        assertThatThrownBy(() -> lane.execute(() -> await(open))).isInstanceOf(RejectedExecutionException.class);

        open.countDown();
        assertThat(lane.stop(BOUND)).isTrue();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
