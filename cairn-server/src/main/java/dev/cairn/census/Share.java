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
    private final List<Tally> tallies = new ArrayList<>(1);

    Share(long source) {
        this.source = source;
    }

    long source() {
        return source;
    }

    int size() {
        return tallies.size();
    }

    void add(Tally tally) {
        tallies.add(tally);
    }

    /** Takes out what stands lowest, of a share that has something. */
    Tally removeLowest() {
        int lowest = lowest();
        Tally last = tallies.remove(tallies.size() - 1);
        return lowest == tallies.size() ? last : tallies.set(lowest, last);
    }

    private long lowestStanding() {
        return tallies.get(lowest()).standing();
    }

    private int lowest() {
        int lowest = 0;
        for (int i = 1; i < tallies.size(); i++) {
            if (tallies.get(i).standing() < tallies.get(lowest).standing()) {
                lowest = i;
            }
        }
        return lowest;
    }
}
