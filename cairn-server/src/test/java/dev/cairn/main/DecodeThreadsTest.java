package dev.cairn.main;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DecodeThreadsTest {

    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final DecodeThreads.Owner OWNER = new DecodeThreads.Owner(InetAddress.getLoopbackAddress(), true);

    @Test
    void workIsDoneOnANamedThread() throws InterruptedException {
        DecodeThreads lane = DecodeThreads.start(1, 1);
        BlockingQueue<String> names = new LinkedBlockingQueue<>();

        lane.execute(OWNER, () -> names.add(Thread.currentThread().getName()));

        assertThat(names.poll(BOUND.toSeconds(), TimeUnit.SECONDS)).isEqualTo("cairn-decode-0");
        assertThat(lane.stop(BOUND)).isTrue();
    }

    @Test
    void workBeyondTheCapacityIsRefusedAtOnce() throws InterruptedException {
        DecodeThreads lane = DecodeThreads.start(1, 1);
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch open = new CountDownLatch(1);
        lane.execute(OWNER, () -> {
            begun.countDown();
            await(open);
        });
        assertThat(begun.await(BOUND.toSeconds(), TimeUnit.SECONDS)).isTrue();
        lane.execute(OWNER, () -> await(open));

        assertThatThrownBy(() -> lane.execute(OWNER, () -> await(open))).isInstanceOf(RejectedExecutionException.class);

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
