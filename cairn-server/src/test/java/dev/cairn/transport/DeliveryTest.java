package dev.cairn.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.epoll.EpollSocketChannel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What Linux says of a real connection. */
@EnabledOnOs(OS.LINUX)
class DeliveryTest {

    private static final int MORE_THAN_BUFFERS_HOLD = 16 * 1024 * 1024;
    private static final SocketSettings SMALL_BUFFERS =
            new SocketSettings(16, 64 * 1024, 64 * 1024, 0, 0, 1, KeepAlive.OFF);

    @Test
    void itIsCompleteWhenThePeerHasEverythingAndUntilThenASlowPeerAnswers() throws Exception {
        try (AcceptedSocket socket = new AcceptedSocket(IoKind.EPOLL, SMALL_BUFFERS)) {
            EpollSocketChannel channel = (EpollSocketChannel) socket.channel();
            assertThat(Delivery.over(channel).isComplete()).isTrue();

            ChannelFuture written = channel.writeAndFlush(Unpooled.wrappedBuffer(new byte[MORE_THAN_BUFFERS_HOLD]));
            // By then the peer has no room, and the time between two questions grows. Linux does not answer two within
            // 0.5 s.
            Delivery slow = await().until(
                            () -> Delivery.over(channel),
                            now -> !now.isComplete() && now.silence().toMillis() > 1400);
            assertThat(slow.unanswered()).isZero();

            socket.peer().getInputStream().readNBytes(MORE_THAN_BUFFERS_HOLD);
            await().until(() -> written.isSuccess() && Delivery.over(channel).isComplete());
        }
    }
}
