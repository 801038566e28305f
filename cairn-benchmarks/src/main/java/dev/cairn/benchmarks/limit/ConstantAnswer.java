package dev.cairn.benchmarks.limit;

import dev.cairn.benchmarks.fleet.Request;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Answers every frame with the same bytes, but for the opaque number, which it copies from where {@link Request} writes it. */
@SuppressWarnings("FutureReturnValueIgnored") // a client whose connection breaks has gone
final class ConstantAnswer extends ChannelInboundHandlerAdapter {

    private static final int PREFIX = 8;
    private static final String HEAD = "{\"code\":0,\"flag\":1,\"language\":\"JAVA\",\"opaque\":";
    private static final String TAIL = ",\"serializeTypeCurrentRPC\":\"JSON\",\"version\":513}";

    private final byte[] answer;

    ConstantAnswer(String body) {
        byte[] header = (HEAD + Request.FIRST_OPAQUE + TAIL).getBytes(StandardCharsets.UTF_8);
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        this.answer = ByteBuffer.allocate(PREFIX + header.length + bytes.length)
                .putInt(4 + header.length + bytes.length)
                .putInt(header.length)
                .put(header)
                .put(bytes)
                .array();
    }

    @Override
    public boolean isSharable() {
        return true;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf frame = (ByteBuf) message;
        int opaqueAt = frame.readerIndex() + PREFIX + frame.getInt(frame.readerIndex() + 4) - Request.OPAQUE_BEFORE_END;
        ByteBuf out = context.alloc().buffer(answer.length).writeBytes(answer);
        out.setBytes(PREFIX + HEAD.length(), frame, opaqueAt, Request.OPAQUE_DIGITS);
        frame.release();
        context.write(out, context.voidPromise());
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        context.flush();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        context.close();
    }
}
