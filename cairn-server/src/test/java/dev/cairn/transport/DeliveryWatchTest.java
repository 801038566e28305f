package dev.cairn.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.channel.embedded.EmbeddedChannel;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** On the time of a channel without a network: 19 s until a host counts as gone. */
class DeliveryWatchTest {

    private static final Delivery COMPLETE = new Delivery(true, 0, Duration.ofHours(1));

    private Delivery delivery = COMPLETE;
    private int looks;
    private final EmbeddedChannel channel = new EmbeddedChannel(new DeliveryWatch(KeepAlive.DEFAULTS, this::look));

    DeliveryWatchTest() {
        channel.freezeTime();
    }

    private Delivery look() {
        looks++;
        return delivery;
    }

    @AfterEach
    void close() {
        channel.close().syncUninterruptibly();
    }

    @Test
    void aHostThatAcknowledgesNothingIsGone() {
        channel.writeOutbound("answer");
        delivery = new Delivery(false, 6, Duration.ofSeconds(19));

        pass(18);
        assertThat(looks).isZero();
        channel.checkException();
        pass(1);

        assertThatThrownBy(channel::checkException)
                .isInstanceOfSatisfying(
                        IOException.class,
                        failure -> assertThat(CloseCause.of(failure)).isEqualTo(CloseCause.HOST_GONE));
    }

    @Test
    void aSlowPeerIsLeftAloneAsLongAsItAcknowledges() {
        channel.writeOutbound("answer");
        delivery = new Delivery(false, 6, Duration.ofSeconds(18));

        for (int seconds = 0; seconds < 60; seconds++) {
            pass(1);
        }

        assertThat(looks).isGreaterThan(2);
        channel.checkException();
    }

    @Test
    void aHostThatGoesBetweenTwoLooksIsNotGivenTheTimeTwice() {
        channel.writeOutbound("answer");
        delivery = new Delivery(false, 4, Duration.ofSeconds(14));
        pass(19);
        delivery = new Delivery(false, 6, Duration.ofSeconds(19));
        channel.checkException();

        pass(5);

        assertThatThrownBy(channel::checkException).isInstanceOf(IOException.class);
    }

    @Test
    void whoeverHasNotBeenAskedOftenEnoughIsLeftAlone() {
        channel.writeOutbound("answer");
        delivery = new Delivery(false, 2, Duration.ofMinutes(2));

        pass(19);

        assertThat(looks).isEqualTo(1);
        channel.checkException();
    }

    @Test
    void onceEverythingHasArrivedNobodyLooksUntilMoreIsSent() {
        channel.writeOutbound("answer");
        pass(19);
        pass(19);
        assertThat(looks).isEqualTo(1);

        channel.writeOutbound("another");
        pass(19);

        assertThat(looks).isEqualTo(2);
    }

    @Test
    void aClosedConnectionIsNotLookedAt() {
        channel.writeOutbound("answer");
        close();

        pass(19);

        assertThat(looks).isZero();
    }

    private void pass(int seconds) {
        channel.advanceTimeBy(seconds, TimeUnit.SECONDS);
        channel.runPendingTasks();
    }
}
