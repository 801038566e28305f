package dev.cairn.benchmarks.sidebyside.load;

import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.Request;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The lookups that clients send, in random order: all topics evenly, or as Zipf's law has it, the topic of rank r as often as
 * 1 / r^skew says. The same in each run.
 */
public final class Questions {

    private final Request[] requests;
    /** For each topic, how often it or one before it is asked for, in parts of all. */
    private final double[] shares;

    private final SplittableRandom random = new SplittableRandom(7);

    /** About the topics of a fleet, in a dialect, so unevenly; 0 is evenly. */
    public Questions(int topics, Dialect dialect, double skew) {
        this.requests = IntStream.range(0, topics)
                .mapToObj(topic -> Request.lookup(Fleet.topic(topic), dialect))
                .toArray(Request[]::new);
        this.shares = shares(topics, skew);
    }

    /** Every topic as often as any other, from clients of today. */
    public static Questions even(int topics) {
        return new Questions(topics, Dialect.QUOTED, 0);
    }

    int nextTopic() {
        int found = Arrays.binarySearch(shares, random.nextDouble());
        return Math.min(found < 0 ? -found - 1 : found + 1, shares.length - 1);
    }

    Request about(int topic) {
        return requests[topic];
    }

    private static double[] shares(int topics, double skew) {
        double[] sums = new double[topics];
        double sum = 0;
        for (int i = 0; i < topics; i++) {
            sum += Math.pow(i + 1.0, -skew);
            sums[i] = sum;
        }
        double all = sum;
        return Arrays.stream(sums).map(upTo -> upTo / all).toArray();
    }
}
