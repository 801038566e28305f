package dev.cairn.census;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The unknown topics that one source has brought up. Belongs to whoever may admit one. */
final class Share {
    /** The largest; of several the one in which something stands lowest. */
    static final Comparator<Share> BY_SIZE = Comparator.comparingInt(Share::size)
            .thenComparing(Comparator.comparingLong(Share::lowestStanding).reversed());

    private final long source;
    private final List<NotedTopic> topics = new ArrayList<>(1);

    Share(long source) {
        this.source = source;
    }

    long source() {
        return source;
    }

    int size() {
        return topics.size();
    }

    void add(NotedTopic topic) {
        topics.add(topic);
    }

    /** Takes out what stands lowest, of a share that has something. */
    NotedTopic removeLowest() {
        int lowest = lowest();
        NotedTopic last = topics.remove(topics.size() - 1);
        return lowest == topics.size() ? last : topics.set(lowest, last);
    }

    private long lowestStanding() {
        return topics.get(lowest()).standing();
    }

    private int lowest() {
        int lowest = 0;
        for (int i = 1; i < topics.size(); i++) {
            if (topics.get(i).standing() < topics.get(lowest).standing()) {
                lowest = i;
            }
        }
        return lowest;
    }
}
