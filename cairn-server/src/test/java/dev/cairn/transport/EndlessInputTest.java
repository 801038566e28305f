package dev.cairn.transport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.SessionId;
import dev.cairn.wire.Frame;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;

/** A peer that sends and sends, and never pauses at the end of a frame. */
class EndlessInputTest {
    private static final byte[] HEADER = "{\"code\":904,\"flag\":2,\"opaque\":1}".getBytes(UTF_8);

    private final UnpooledByteBufAllocator memory = new UnpooledByteBufAllocator(false);
    private int frames;

    @Test
    void whatWasReadOfItIsNotKept() {
        Connections owner = new Connections(ServerFixture.settings(), session -> counting(), System::nanoTime);
        EmbeddedChannel channel = new EmbeddedChannel();
        channel.config().setAllocator(memory);
        channel.pipeline().addLast(new Connection(new SessionId(1), channel, new InetSocketAddress(1), owner));
        channel.pipeline().fireChannelActive();
        ByteBuf frame = frame();
        ByteBuf shifted = Unpooled.copiedBuffer(frame.slice(10, frame.readableBytes() - 10), frame.slice(0, 10));

        channel.writeInbound(memory.buffer().writeBytes(frame.slice(0, 10)));
        for (int i = 0; i < 20_000; i++) {
            channel.writeInbound(memory.buffer().writeBytes(shifted.slice()));
        }

        assertThat(frames).isEqualTo(20_000);
        assertThat(memory.metric().usedHeapMemory()).isLessThan(10_000);
        channel.finishAndReleaseAll();
    }

    private RequestHandler counting() {
        return new RequestHandler() {
            @Override
            public void handle(Frame frame) {
                frames++;
                frame.release();
            }

            @Override
            public void closed(CloseCause cause) {}
        };
    }

    private static ByteBuf frame() {
        return Unpooled.buffer()
                .writeInt(4 + HEADER.length)
                .writeInt(HEADER.length)
                .writeBytes(HEADER);
    }
}
