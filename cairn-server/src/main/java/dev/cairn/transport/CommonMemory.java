package dev.cairn.transport;

import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Memory of one kind, in bytes, that all connections take from together. When they hold more than the limit, the
 * connection with the most is closed. Used by all I/O threads.
 */
final class CommonMemory {

    private final long limit;
    private final Closing closing;
    private final AtomicLong held = new AtomicLong();
    /** Those that may hold anything. */
    private final Set<Share> shares = ConcurrentHashMap.newKeySet();

    /** Closes the connection that holds so many bytes, which are the most. */
    interface Closing {
        void close(Connection largest, long bytes, long limit);
    }

    CommonMemory(long limit, Closing closing) {
        this.limit = limit;
        this.closing = closing;
    }

    /** A share without a byte for a connection, which ends it at its own end. */
    Share share(Connection holder) {
        return new Share(holder);
    }

    /** How much all connections hold at this moment. */
    long heldBytes() {
        return held.get();
    }

    private void bound() {
        while (held.get() > limit && closeLargest()) {
            // Until enough is on its way to be free, or nobody holds any.
        }
    }

    /** Its bytes count as gone at once: a thread that is busy closes it a little later, and one connection is enough. */
    private boolean closeLargest() {
        Share largest = shares.stream()
                .max(Comparator.comparingLong(share -> share.bytes.get()))
                .orElse(null);
        long bytes = largest == null ? 0 : largest.bytes.getAndSet(0);
        if (largest == null || bytes == 0) {
            return false;
        }
        held.addAndGet(-bytes);
        closing.close(largest.holder, bytes, limit);
        return true;
    }

    /** What one connection holds. Its own I/O thread alone says how much that is. */
    final class Share {
        private final Connection holder;
        private final AtomicLong bytes = new AtomicLong();

        private Share(Connection holder) {
            this.holder = holder;
        }

        /** The connection holds so much now. May close it, or another. */
        void set(long now) {
            if (bytes.get() == now) {
                return;
            }
            if (now > 0) {
                shares.add(this);
            } else {
                shares.remove(this);
            }
            long change = now - bytes.getAndSet(now);
            held.addAndGet(change);
            if (change > 0) {
                bound();
            }
        }

        void end() {
            set(0);
            shares.remove(this);
        }
    }
}
