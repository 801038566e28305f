package dev.cairn.e2e.differential;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The names in one playing of one history. A second playing has others, so that the first leaves it nothing.
 *
 * @param seed of the history
 * @param playing counts the playings of a run
 */
record Names(long seed, int playing) {
    private static final int TOPICS = 10;

    /** Stands in every name. */
    String prefix() {
        return "s" + seed + "p" + playing + "-";
    }

    /** What to look at in answers that other histories share. */
    Scope scope() {
        return new Scope(prefix());
    }

    List<String> clusters() {
        return List.of(prefix() + "east", prefix() + "west");
    }

    /** All names of groups; the first is used in both clusters. */
    List<String> brokers() {
        return Stream.of("a", "b", "c").map(name -> prefix() + name).toList();
    }

    /** The names of groups in a cluster. */
    List<String> brokersOf(String cluster) {
        return cluster.equals(clusters().get(0))
                ? brokers().subList(0, 2)
                : List.of(brokers().get(2), brokers().get(0));
    }

    /** Topics that brokers may have; the last is one that brokers of a group learn about one another from. */
    List<String> topics() {
        return Stream.concat(
                        IntStream.range(0, TOPICS).mapToObj(i -> prefix() + "t" + i),
                        Stream.of("rmq_sys_SYNC_BROKER_MEMBER_" + prefix() + "a"))
                .toList();
    }

    /** Where an actor listens. */
    String address(int actor) {
        return "127." + (1 + playing % 200) + "." + (seed % 250) + "." + (1 + actor) + ":10911";
    }

    String namespace() {
        return prefix() + "values";
    }
}
