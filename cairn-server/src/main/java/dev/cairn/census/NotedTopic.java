package dev.cairn.census;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** A topic that is asked for in vain: how often, and by whom. Used by all I/O threads. */
final class NotedTopic {
    /** Of so many hosts the addresses are kept. */
    static final int SOURCES = 4;

    private final String topic;
    private final long floor;
    private final long missedAtMost;
    private final long firstNanos;
    private final AtomicLong asked = new AtomicLong();
    private final AtomicReferenceArray<InetSocketAddress> sources = new AtomicReferenceArray<>(SOURCES);
    private volatile long lastNanos;

    /**
     * Of a topic that nobody is known to have asked for.
     *
     * @param topic its name
     * @param floor what it stands at although it was not asked for, so that it is not the first to make room again
     * @param missedAtMost how often it may have been asked for unnoticed
     * @param nowNanos the time
     */
    NotedTopic(String topic, long floor, long missedAtMost, long nowNanos) {
        this.topic = topic;
        this.floor = floor;
        this.missedAtMost = missedAtMost;
        this.firstNanos = nowNanos;
        this.lastNanos = nowNanos;
    }

    String topic() {
        return topic;
    }

    long asked() {
        return asked.get();
    }

    /** Of those that one source has brought up, the one that stands lowest makes room. */
    long standing() {
        return floor + asked.get();
    }

    /** It was asked for once more. Of two at the same moment one address may be lost, no count. */
    void add(InetSocketAddress by, long nowNanos) {
        long count = asked.incrementAndGet();
        lastNanos = nowNanos;
        int at = (int) (count % SOURCES);
        for (int i = 0; i < SOURCES; i++) {
            InetSocketAddress known = sources.get(i);
            if (known == null || known.getAddress().equals(by.getAddress())) {
                at = i;
                break;
            }
        }
        sources.set(at, by);
    }

    UnknownTopic told() {
        List<InetSocketAddress> some = new ArrayList<>(SOURCES);
        for (int i = 0; i < SOURCES; i++) {
            InetSocketAddress known = sources.get(i);
            if (known != null) {
                some.add(known);
            }
        }
        return new UnknownTopic(topic, asked.get(), missedAtMost, firstNanos, lastNanos, some);
    }
}
