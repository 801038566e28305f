package dev.cairn.transport;

import dev.cairn.model.SessionId;
import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameDecoder;
import dev.cairn.wire.MalformedFrame;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.timeout.IdleStateEvent;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One connection: cuts what is read into frames for its handler and writes what the handler sends.
 *
 * <p>Owned by its I/O thread. Nothing is taken from the input while the output is full, neither from the socket nor from
 * what was read already, so a peer that does not read its answers gets no more of them made.
 */
@SuppressWarnings(
        "FutureReturnValueIgnored") // how a write or a close ends shows in exceptionCaught and channelInactive
final class Connection extends ChannelInboundHandlerAdapter implements Session {

    /** An input that is larger has grown to hold a large frame. */
    private static final int MOST_BYTES_OF_A_READ = 64 * 1024;

    /** The output has room again. */
    private static final Object RESUME = new Object();

    private final SessionId id;
    private final Channel channel;
    private final InetSocketAddress remoteAddress;
    private final Connections owner;
    private final FrameDecoder decoder;
    private final Output output;
    private final CommonMemory.Share unfinished;
    private final CommonMemory.Share unsent;

    private @Nullable RequestHandler handler;
    private @Nullable CloseCause closeCause;
    private ByteBuf input = Unpooled.EMPTY_BUFFER;

    private boolean inBatch;
    private boolean flushIsDue;
    private boolean resumeIsDue;
    private boolean awaitsEmptyChannel;

    Connection(SessionId id, Channel channel, InetSocketAddress remoteAddress, Connections owner) {
        this.id = id;
        this.channel = channel;
        this.remoteAddress = remoteAddress;
        this.owner = owner;
        this.decoder = new FrameDecoder(owner.settings().frameLimits());
        this.output = new Output(channel);
        this.unfinished = owner.unfinished().share(this);
        this.unsent = owner.unsent().share(this);
    }

    @Override
    public SessionId id() {
        return id;
    }

    @Override
    public InetSocketAddress remoteAddress() {
        return remoteAddress;
    }

    @Override
    public void channelActive(ChannelHandlerContext ctx) {
        handler = owner.began(this);
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        ByteBuf read = (ByteBuf) message;
        if (closeCause != null) {
            read.release();
            return;
        }
        inBatch = true;
        input = ByteToMessageDecoder.MERGE_CUMULATOR.cumulate(ctx.alloc(), input, read);
        takeFrames();
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        inBatch = false;
        flush();
    }

    private void takeFrames() {
        RequestHandler receiver = handler;
        while (receiver != null && closeCause == null && !output.isFull()) {
            Optional<Frame> frame = nextFrame();
            if (frame.isEmpty()) {
                break;
            }
            receiver.handle(apart(frame.get()));
        }
        if (closeCause != null || !input.isReadable()) {
            dropInput();
        } else if (input.refCnt() == 1) {
            // A peer that never pauses between two frames would otherwise have all that it ever sent kept. While a body
            // that was cut from the input is in use, nothing may move; the next read starts another buffer then.
            input.discardSomeReadBytes();
        }
        tellUnfinished();
    }

    /** A small body lets go of a large input: it may have to wait, and would hold all that came with it for as long. */
    private Frame apart(Frame frame) {
        int size = frame.body().size();
        boolean isSmallPart = input.capacity() > MOST_BYTES_OF_A_READ && size < input.capacity() / 2;
        if (size == 0 || !isSmallPart) {
            return frame;
        }
        Frame copy = Frame.of(frame.header(), frame.body().copy());
        frame.release();
        return copy;
    }

    /** The memory is that of the whole buffer, however little of it is filled. */
    private void tellUnfinished() {
        unfinished.set(input.isReadable() ? input.capacity() : 0);
    }

    private Optional<Frame> nextFrame() {
        try {
            return decoder.decode(input);
        } catch (MalformedFrame e) {
            owner.log().malformed(this, e);
            end(CloseCause.MALFORMED);
            return Optional.empty();
        }
    }

    private void dropInput() {
        ByteBuf rest = input;
        input = Unpooled.EMPTY_BUFFER;
        rest.release();
    }

    /** Resumes in a task of its own: this is called from within a write. */
    @Override
    public void channelWritabilityChanged(ChannelHandlerContext ctx) {
        if (!channel.isWritable()) {
            channel.config().setAutoRead(false);
        } else if (!resumeIsDue) {
            resumeIsDue = true;
            execute(() -> channel.pipeline().fireUserEventTriggered(RESUME));
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event == RESUME) {
            resume();
        } else if (event instanceof IdleStateEvent) {
            owner.log().idle(this);
            end(CloseCause.IDLE);
        }
    }

    private void resume() {
        resumeIsDue = false;
        flush();
        inBatch = true;
        takeFrames();
        inBatch = false;
        flush();
        if (closeCause == null && !output.isFull()) {
            channel.config().setAutoRead(true);
        } else if (closeCause == CloseCause.STOPPING) {
            closeIfWritten();
        }
    }

    @Override
    public void send(Frame frame) {
        if (channel.eventLoop().inEventLoop()) {
            write(frame);
            return;
        }
        try {
            channel.eventLoop().execute(() -> write(frame));
        } catch (RejectedExecutionException e) {
            frame.release();
        }
    }

    private void write(Frame frame) {
        if (closeCause != null || !channel.isActive()) {
            frame.release();
            return;
        }
        try {
            output.add(frame);
        } catch (OutOfMemoryError e) {
            ranOut(e);
            return;
        }
        long overflow = owner.settings().sockets().overflowBytes();
        if (output.unsentBytes() > overflow) {
            owner.log().overflow(this, overflow);
            end(CloseCause.OUTPUT_OVERFLOW);
        } else if (!inBatch && !flushIsDue) {
            flushIsDue = true;
            channel.eventLoop().execute(this::flushWhatIsDue);
        }
    }

    private void flushWhatIsDue() {
        flushIsDue = false;
        flush();
    }

    private void flush() {
        output.flush();
        if (channel.isOpen()) {
            tellUnsent();
        }
    }

    /** What stays behind in the channel goes later, without a call from here: an empty write behind it tells when. */
    private void tellUnsent() {
        unsent.set(output.unsentBytes());
        if (output.isChannelHolding() && !awaitsEmptyChannel) {
            awaitsEmptyChannel = true;
            // In a task of its own: the channel counts the empty write until its listeners have returned.
            channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(written -> execute(this::channelGotEmpty));
        }
    }

    private void channelGotEmpty() {
        awaitsEmptyChannel = false;
        if (channel.isOpen()) {
            tellUnsent();
        }
    }

    @Override
    public void execute(Runnable task) {
        try {
            channel.eventLoop().execute(task);
        } catch (RejectedExecutionException e) {
            // The I/O thread has ended, and all its connections with it.
        }
    }

    @Override
    public void close(CloseCause cause) {
        if (channel.eventLoop().inEventLoop()) {
            end(cause);
        } else {
            execute(() -> end(cause));
        }
    }

    /** The first cause counts: what follows are its effects. */
    private void end(CloseCause cause) {
        if (closeCause == null) {
            closeCause = cause;
            output.flush();
            channel.close();
            dropAll();
        }
    }

    /** At once: that the channel has ended is told only after all that other connections sent has been read. */
    private void dropAll() {
        dropInput();
        output.drop();
    }

    /** Reads no more, and closes once all that was sent is written. */
    void drain() {
        execute(this::closeOnceWritten);
    }

    private void closeOnceWritten() {
        if (closeCause == null) {
            closeCause = CloseCause.STOPPING;
            channel.config().setAutoRead(false);
            flush();
            closeIfWritten();
        }
    }

    private void closeIfWritten() {
        if (!output.isHolding()) {
            channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
        }
    }

    void awaitEnd(long nanos) throws InterruptedException {
        channel.closeFuture().await(nanos, TimeUnit.NANOSECONDS);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        if (cause instanceof IOException) {
            end(CloseCause.RESET);
        } else if (cause instanceof OutOfMemoryError) {
            ranOut(cause);
        } else {
            owner.log().failed(this, cause);
            end(CloseCause.FAILED);
        }
    }

    private void ranOut(Throwable cause) {
        if (closeCause == null) {
            owner.log().outOfMemory(this, cause);
        }
        end(CloseCause.OUT_OF_MEMORY);
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        if (closeCause == null) {
            closeCause = CloseCause.PEER_CLOSED;
        }
        dropAll();
        unfinished.end();
        unsent.end();
        owner.ended(this, closeCause);
        if (handler != null) {
            RequestHandler last = handler;
            handler = null;
            last.closed(closeCause);
        }
    }
}
