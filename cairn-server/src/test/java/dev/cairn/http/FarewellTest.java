package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who is told that a server ends, and who is waited for. */
@Timeout(30)
class FarewellTest {
    private long nanos = 1;
    private final Farewell farewell = new Farewell(() -> nanos);

    @Test
    void nobodyIsWaitedForWhereNobodyAsks() {
        farewell.begin();

        assertThat(farewell.awaitHeard()).isTrue();
    }

    @Test
    void whoHasNotAskedForAWhileIsNotWaitedFor() {
        farewell.asked();
        nanos += Farewell.PATIENCE.toNanos();
        farewell.begin();

        assertThat(farewell.awaitHeard()).isTrue();
    }

    @Test
    void whoAsksOftenIsToldBeforeTheEnd() throws Exception {
        assertThat(farewell.asked()).isEmpty();
        assertThat(farewell.isBegun()).isFalse();
        farewell.begin();
        assertThat(farewell.isBegun()).isTrue();
        CompletableFuture<Boolean> end = CompletableFuture.supplyAsync(farewell::awaitHeard);

        assertThat(farewell.asked()).contains("stopping: this server was asked to stop");

        assertThat(end.get(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void whoComesNoMoreIsNotWaitedForForLong() {
        farewell.asked();
        farewell.begin();

        assertThat(farewell.awaitHeard()).isFalse();
    }
}
