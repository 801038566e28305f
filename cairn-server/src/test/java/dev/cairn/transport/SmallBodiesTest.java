package dev.cairn.transport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.SessionId;
import dev.cairn.wire.Frame;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Requests that wait hold memory: that of their bodies, and not that of whatever came with them. */
class SmallBodiesTest {
    private static final int LARGE = 4 * 1024 * 1024;

    private final UnpooledByteBufAllocator memory = new UnpooledByteBufAllocator(false);
    private final List<Frame> waiting = new ArrayList<>();
    private final EmbeddedChannel channel = connect();

    private EmbeddedChannel connect() {
        Connections owner = new Connections(ServerFixture.settings(), session -> keepingOneWays(), System::nanoTime);
        EmbeddedChannel connected = new EmbeddedChannel();
        connected.config().setAllocator(memory);
        connected.pipeline().addLast(new Connection(new SessionId(1), connected, new InetSocketAddress(1), owner));
        connected.pipeline().fireChannelActive();
        return connected;
    }

    /** Lets one-way requests wait, and is done with all others at once. */
    private RequestHandler keepingOneWays() {
        return new RequestHandler() {
            @Override
            public void handle(Frame frame) {
                if (frame.header().isOneWay()) {
                    waiting.add(frame);
                } else {
                    frame.release();
                }
            }

            @Override
            public void closed(CloseCause cause) {}
        };
    }

    private void write(ByteBuf out, boolean isOneWay, int padding, byte[] body) {
        byte[] header = ("{\"code\":904,\"flag\":" + (isOneWay ? 2 : 0) + ",\"opaque\":1,\"extFields\":{\"a\":\""
                        + "x".repeat(padding) + "\"}}")
                .getBytes(UTF_8);
        out.writeInt(4 + header.length + body.length)
                .writeInt(header.length)
                .writeBytes(header)
                .writeBytes(body);
    }

    private void assertNothingElseIsHeld(int frames) {
        assertThat(waiting)
                .hasSize(frames)
                .allSatisfy(frame ->
                        assertThat(new String(frame.body().copy(), UTF_8)).isEqualTo("small"));
        assertThat(memory.metric().usedHeapMemory()).isLessThan(LARGE);
        waiting.forEach(Frame::release);
        channel.finishAndReleaseAll();
        assertThat(memory.metric().usedHeapMemory()).isZero();
    }

    @Test
    void aSmallBodyDoesNotHoldTheLargeFrameThatCameBeforeIt() {
        for (int i = 0; i < 10; i++) {
            ByteBuf both = memory.buffer();
            write(both, false, 0, new byte[LARGE]);
            write(both, true, 0, "small".getBytes(UTF_8));
            channel.writeInbound(both);
        }

        assertNothingElseIsHeld(10);
    }

    @Test
    void aSmallBodyDoesNotHoldTheLargeHeaderOfItsFrame() {
        for (int i = 0; i < 10; i++) {
            ByteBuf one = memory.buffer();
            write(one, true, 1_000_000, "small".getBytes(UTF_8));
            channel.writeInbound(one);
        }

        assertNothingElseIsHeld(10);
    }

    @Test
    void aLargeBodyIsNotCopied() {
        ByteBuf one = memory.buffer();
        write(one, true, 0, new byte[LARGE]);
        channel.writeInbound(one);

        assertThat(waiting).hasSize(1);
        assertThat(memory.metric().usedHeapMemory()).isGreaterThanOrEqualTo(LARGE);
        waiting.forEach(Frame::release);
        channel.finishAndReleaseAll();
    }
}
