package dev.cairn.transport;

import dev.cairn.model.SessionId;
import dev.cairn.wire.Frame;
import dev.cairn.wire.MalformedFrame;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
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
 * <p>Owned by its I/O thread. What it sends is handled in {@link Turns} with the others of its thread, unless it goes before
 * them. Nothing is taken from the input while the output is full, neither from the socket nor from
 * what was read already, so a peer that does not read its answers gets no more of them made.
 */
@SuppressWarnings(
        "FutureReturnValueIgnored") // how a write or a close ends shows in exceptionCaught and channelInactive
final class Connection extends ChannelInboundHandlerAdapter implements Session {

    /** The output has room again. */
    private static final Object RESUME = new Object();

    /** Those that came before had their turns. */
    private static final Object TURN = new Object();

    private final SessionId id;
    private final Channel channel;
    private final InetSocketAddress remoteAddress;
    private final Connections owner;
    private final Input input;
    private final Output output;
    private final Turns turns;
    private final Unsent unsent;

    private @Nullable RequestHandler handler;
    private @Nullable CloseCause leftHow;
    private @Nullable CloseCause closeCause;

    private boolean hasAskedBefore;
    private boolean isWaitingForTurn;
    private boolean inBatch;
    private boolean flushIsDue;
    private boolean isFlushing;
    private boolean isHeldUp;
    private boolean resumeIsDue;

    Connection(SessionId id, Channel channel, InetSocketAddress remoteAddress, Connections owner) {
        this.id = id;
        this.channel = channel;
        this.remoteAddress = remoteAddress;
        this.owner = owner;
        this.input =
                new Input(owner.settings().frameLimits(), owner.unfinished().share(this));
        this.output = new Output(channel);
        this.turns = owner.turns(channel.eventLoop());
        this.unsent = new Unsent(owner.unsent().share(this), channel, output, this::execute);
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
        input.add(ctx.alloc(), read);
        if (isWaitingForTurn) {
            input.settle();
            adjustReading();
        } else if (goesFirst()) {
            takeFrames(Turns.FRAMES_OF_A_TURN);
        } else if (turns.hasRoomAtOnce(isNewcomer())) {
            turns.handledAtOnce(takeFrames(Turns.FRAMES_OF_A_TURN));
        } else {
            waitForTurn();
        }
    }

    private boolean goesFirst() {
        return handler != null && handler.goesFirst();
    }

    /** Only with the first that somebody asks is known who he is. */
    private boolean isNewcomer() {
        return !hasAskedBefore;
    }

    private void waitForTurn() {
        isWaitingForTurn = true;
        later(TURN);
        input.settle();
        adjustReading();
    }

    /** Goes through the pipeline, so that a failure ends this connection and not the turns of the others. */
    private void tell(Object event) {
        channel.pipeline().fireUserEventTriggered(event);
    }

    private void turn() {
        isWaitingForTurn = false;
        if (closeCause == null) {
            inBatch = true;
            takeFrames(Turns.FRAMES_OF_A_TURN);
            inBatch = false;
            flush();
        }
    }

    /** What a peer sends meanwhile stays with the system once a read's worth of it is here. */
    private void adjustReading() {
        boolean hasEnough = isWaitingForTurn && input.isFull();
        channel.config().setAutoRead(closeCause == null && !hasEnough && !output.isFull());
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        inBatch = false;
        flush();
    }

    /** Takes so many frames at most; with more at hand, it waits for its turn. Returns how many there were. */
    private int takeFrames(int most) {
        RequestHandler receiver = handler;
        int taken = 0;
        while (receiver != null && taken < most && closeCause == null && hasRoomForAnswer()) {
            Optional<Frame> frame = nextFrame();
            if (frame.isEmpty()) {
                break;
            }
            taken++;
            hasAskedBefore = true;
            receiver.handle(frame.get());
        }
        if (closeCause != null) {
            input.drop();
            return taken;
        }
        isHeldUp = !hasRoomForAnswer() && !input.isEmpty();
        input.settle();
        if (isHeldUp) {
            adjustReading();
        } else if (taken == most && !input.isEmpty()) {
            waitForTurn();
        }
        return taken;
    }

    /** The answers of a peer that has gone take none. */
    private boolean hasRoomForAnswer() {
        return !channel.isActive() || !output.isFull();
    }

    private Optional<Frame> nextFrame() {
        try {
            return input.next();
        } catch (MalformedFrame e) {
            owner.log().malformed(this, e);
            end(CloseCause.MALFORMED);
            return Optional.empty();
        }
    }

    /**
     * What is written from here looks for itself how much room there is. Room that the peer makes later is used in turn: with long
     * answers nearly every connection gets here again and again, and what others hand to this thread must not be behind them all.
     */
    @Override
    public void channelWritabilityChanged(ChannelHandlerContext ctx) {
        if (!inBatch && !isFlushing && channel.isWritable() && !resumeIsDue) {
            resumeIsDue = true;
            later(RESUME);
        }
    }

    private void later(Object event) {
        if (goesFirst()) {
            execute(() -> tell(event));
        } else {
            turns.add(() -> tell(event), isNewcomer());
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event == RESUME) {
            resume();
        } else if (event == TURN) {
            turn();
        } else if (event instanceof IdleStateEvent) {
            owner.log().idle(this);
            end(CloseCause.IDLE);
        }
    }

    private void resume() {
        resumeIsDue = false;
        flush();
        if (closeCause == CloseCause.STOPPING) {
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
        turns.answering(frame.body().size());
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

    /** If there is room again, what was left in the input for lack of it is taken in turn. */
    private void flush() {
        isFlushing = true;
        try {
            output.flush();
        } finally {
            isFlushing = false;
        }
        if (channel.isOpen()) {
            if (isHeldUp && !isWaitingForTurn && closeCause == null && hasRoomForAnswer()) {
                waitForTurn();
            }
            adjustReading();
            unsent.tell();
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

    /** The peer has gone, and nothing reaches it any more. What it has said before is handled when its end is told. */
    private void left(CloseCause how) {
        if (closeCause == null && leftHow == null) {
            leftHow = how;
            channel.close();
            output.drop();
        }
    }

    /** At once: that the channel has ended is told only after all that other connections sent has been read. */
    private void dropAll() {
        input.drop();
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
        if (cause instanceof IOException failure) {
            left(CloseCause.of(failure));
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
        try {
            if (closeCause == null) {
                // What a peer has said before it left counts.
                takeFrames(Integer.MAX_VALUE);
            }
        } finally {
            tellEnd();
        }
    }

    private void tellEnd() {
        if (closeCause == null) {
            closeCause = leftHow == null ? CloseCause.PEER_CLOSED : leftHow;
        }
        dropAll();
        input.end();
        unsent.end();
        owner.ended(this, closeCause);
        if (handler != null) {
            RequestHandler last = handler;
            handler = null;
            last.closed(closeCause);
        }
    }
}
