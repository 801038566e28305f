package dev.cairn.transport;

import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Looks up the names of hosts, each on a thread {@code cairn-names-n} of its own: whoever should know a name may be silent for
 * many seconds, and nothing ends such a wait early. A connection that registers names has a few of these threads at most, so
 * the names of others do not wait. May be used by all threads.
 */
final class HostNames {
    private final CallRoom room;
    private final Function<PeerAddress, InetSocketAddress> resolver;
    private final ThreadPoolExecutor threads;

    /** Asks this resolver, which may take its time, within these limits. */
    HostNames(CallRoom.Limits limits, Function<PeerAddress, InetSocketAddress> resolver) {
        this.room = new CallRoom(limits);
        this.resolver = resolver;
        AtomicInteger number = new AtomicInteger();
        this.threads = new ThreadPoolExecutor(
                limits.all(), limits.all(), 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                    Thread thread = new Thread(task, "cairn-names-" + number.incrementAndGet());
                    // No stop of the process waits for a host that does not answer.
                    thread.setDaemon(true);
                    return thread;
                });
        threads.allowCoreThreadTimeOut(true);
    }

    /**
     * Looks a name up.
     *
     * @param found told once, on another thread: the address, unresolved if nobody knows it
     * @return why it is not looked up; nothing if it is
     */
    Optional<String> find(Recipient to, PeerAddress peer, Consumer<InetSocketAddress> found) {
        Optional<String> full = room.take(to);
        if (full.isPresent()) {
            return full.map(what -> "its name is not looked up: " + what);
        }
        try {
            threads.execute(() -> found.accept(lookUp(to, peer)));
            return Optional.empty();
        } catch (RejectedExecutionException stopped) {
            return Optional.of("this server stops");
        }
    }

    /** Gives the room back before anybody hears of it: whoever was told may ask for the next. */
    private InetSocketAddress lookUp(Recipient to, PeerAddress peer) {
        try {
            return resolver.apply(peer);
        } finally {
            room.giveBack(to);
        }
    }

    /** Looks nothing up any more. What is being looked up is given up with the process. */
    void stop() {
        threads.shutdownNow();
    }
}
