package dev.cairn.census;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * The topics that are asked for in vain. Anybody can ask for names without end, so there is room for so many, and whoever has
 * brought up the most makes room: a source never displaces what others ask for while it has its part itself. Of what one source
 * has brought up, what is asked for least goes first, and a newcomer stands as high as the one that it displaced (space-saving),
 * so what a source asks for more often than one time in {@value #MOST_OF_A_SOURCE} stays, as long as the source has so much room.
 *
 * <p>Used by all I/O threads. A topic that is noted is counted without a lock. A new one is passed over, not waited for, if
 * another thread is noting one at this moment.
 */
public final class UnknownTopics {
    /** So many topics at most have been brought up by one source. */
    static final int MOST_OF_A_SOURCE = 64;

    /** Longer names are not noted: no client lets anybody ask for them. */
    static final int LONGEST_NAME = 255;

    private static final int BUCKETS = 1024;

    private final int most;
    private final LongSupplier nanoClock;
    private final Map<String, NotedTopic> noted = new ConcurrentHashMap<>();

    /** How often was asked for all names together, of those that have the same rest of their hash, while they were not noted. */
    private final AtomicLongArray missed = new AtomicLongArray(BUCKETS);

    private final ReentrantLock admission = new ReentrantLock();

    /** What each source has brought up, none of it empty; for whoever has the lock. */
    private final Map<Long, Share> shares = new HashMap<>();

    /**
     * None yet.
     *
     * @param most how many topics are noted
     * @param nanoClock the server's monotonic clock
     */
    UnknownTopics(int most, LongSupplier nanoClock) {
        this.most = most;
        this.nanoClock = nanoClock;
    }

    /** Somebody has asked for a topic that is not there. */
    public void asked(String topic, InetSocketAddress by) {
        long now = nanoClock.getAsLong();
        NotedTopic known = noted.get(topic);
        if (known != null) {
            known.add(by, now);
        } else if (most > 0 && topic.length() <= LONGEST_NAME) {
            if (admission.tryLock()) {
                try {
                    admit(topic, sourceOf(by.getAddress()), now).add(by, now);
                } finally {
                    admission.unlock();
                }
            } else {
                missed.incrementAndGet(bucket(topic));
            }
        }
    }

    private NotedTopic admit(String topic, long source, long now) {
        NotedTopic known = noted.get(topic);
        if (known != null) {
            return known;
        }
        Share own = shares.get(source);
        if (own == null) {
            own = new Share(source);
        }
        long floor = 0;
        if (own.size() >= MOST_OF_A_SOURCE) {
            floor = makeRoom(own);
        } else if (noted.size() >= most) {
            // With one more it would have more than an equal part.
            boolean hasItsPart = own.size() > 0 && (own.size() + 1L) * shares.size() > most;
            floor = makeRoom(hasItsPart ? own : Collections.max(shares.values(), Share.BY_SIZE));
        }
        NotedTopic fresh = new NotedTopic(topic, floor, missed.get(bucket(topic)), now);
        own.add(fresh);
        shares.put(source, own);
        noted.put(topic, fresh);
        return fresh;
    }

    /** Takes out what stands lowest in a share, and gives what it stood at. */
    private long makeRoom(Share share) {
        NotedTopic gone = share.removeLowest();
        if (share.size() == 0) {
            shares.remove(share.source());
        }
        noted.remove(gone.topic());
        missed.addAndGet(bucket(gone.topic()), gone.asked());
        return gone.standing();
    }

    /** A host; in IPv6 a network of them, as one host may have all of its addresses. */
    private static long sourceOf(InetAddress address) {
        ByteBuffer bytes = ByteBuffer.wrap(address.getAddress());
        return address instanceof Inet4Address ? bytes.getInt() : bytes.getLong();
    }

    private static int bucket(String topic) {
        int hash = topic.hashCode();
        return (hash ^ (hash >>> 16)) & (BUCKETS - 1);
    }

    /** Those that were asked for most, in this order. */
    public List<UnknownTopic> top(int count) {
        return noted.values().stream()
                .map(NotedTopic::told)
                .sorted(Comparator.comparingLong(UnknownTopic::asked).reversed().thenComparing(UnknownTopic::topic))
                .limit(count)
                .toList();
    }

    /** How many are noted; some may be there by now. */
    public int count() {
        return noted.size();
    }

    /** What is noted of a topic. */
    public Optional<UnknownTopic> find(String topic) {
        return Optional.ofNullable(noted.get(topic)).map(NotedTopic::told);
    }
}
