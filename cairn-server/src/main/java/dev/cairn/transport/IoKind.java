package dev.cairn.transport;

import io.netty.channel.Channel;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoEventLoop;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.SingleThreadIoEventLoop;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.FastThreadLocalThread;
import io.netty.util.concurrent.RejectedExecutionHandlers;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * How the operating system tells us what can be read and written.
 *
 * @param handlers makes the part that asks it
 * @param listener the listening socket that goes with it
 * @param connector the connecting socket that goes with it
 */
record IoKind(
        Supplier<IoHandlerFactory> handlers,
        Class<? extends ServerChannel> listener,
        Class<? extends Channel> connector) {

    /**
     * After so long a thread looks at the network again, whatever else is to be done. It looks at the clock after every 64 tasks
     * only, so it does at least as many of them in between.
     */
    private static final long LONGEST_WORK_MILLIS = 1;

    /** Linux's own, through native code. */
    static final IoKind EPOLL =
            new IoKind(EpollIoHandler::newFactory, EpollServerSocketChannel.class, EpollSocketChannel.class);

    /** The JDK's, on every other machine. */
    static final IoKind NIO =
            new IoKind(NioIoHandler::newFactory, NioServerSocketChannel.class, NioSocketChannel.class);

    static IoKind best() {
        return Epoll.isAvailable() ? EPOLL : NIO;
    }

    /** So many threads {@code name-n}; each starts with its first piece of work. */
    EventLoopGroup threads(String name, int count) {
        AtomicInteger number = new AtomicInteger();
        ThreadFactory factory = task -> new FastThreadLocalThread(task, name + "-" + number.incrementAndGet());
        return new MultiThreadIoEventLoopGroup(count, factory, handlers.get()) {
            @Override
            protected IoEventLoop newChild(Executor executor, IoHandlerFactory ioHandler, Object... none) {
                return new SingleThreadIoEventLoop(
                        this,
                        executor,
                        ioHandler,
                        Integer.MAX_VALUE,
                        RejectedExecutionHandlers.reject(),
                        LONGEST_WORK_MILLIS);
            }
        };
    }
}
