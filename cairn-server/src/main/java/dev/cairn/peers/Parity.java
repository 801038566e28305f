package dev.cairn.peers;

import dev.cairn.transport.PeerAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;

/**
 * Asks two name servers the same questions, none of which changes anything. What one of them answers differently is asked
 * once more in the end, since brokers register in between.
 */
public final class Parity {
    /** Longest answer that is kept whole, in characters. */
    private static final int MAX_ANSWER_LENGTH = 1 << 20;

    /** All answers that are kept whole, in characters; what comes later is cut. */
    private static final int MAX_ANSWERS_LENGTH = 1 << 26;

    private static final List<Integer> UNIT_TOPICS = List.of(311, 312, 313);

    private final Server ours;
    private final Server theirs;
    private final Limits limits;
    private final IntConsumer progress;
    private final List<Question> suspicious = new ArrayList<>();
    private final Set<String> topics = new TreeSet<>();
    private final Map<String, Set<String>> namesByCluster = new TreeMap<>();
    private int asked;

    /**
     * How far to go.
     *
     * @param maxTopics so many topics are looked up, the first by name
     * @param patience how long to wait for a connection and for each answer
     */
    public record Limits(int maxTopics, Duration patience) {}

    /**
     * What came out.
     *
     * @param questions how many were asked
     * @param topics how many topics both together have
     * @param topicsAsked how many of them were looked up
     * @param brokerNames how many broker names both together have, counted in each cluster
     * @param differences what is answered differently
     */
    public record Outcome(int questions, int topics, int topicsAsked, int brokerNames, List<Difference> differences) {
        /** Copies the list. */
        public Outcome {
            differences = List.copyOf(differences);
        }

        /** Whether neither shows anything, so that equal answers mean little. */
        boolean isAboutNothing() {
            return topics == 0 && brokerNames == 0 && differences.isEmpty();
        }
    }

    private Parity(Server ours, Server theirs, Limits limits, IntConsumer progress) {
        this.ours = ours;
        this.theirs = theirs;
        this.limits = limits;
        this.progress = progress;
    }

    /**
     * Compares two servers.
     *
     * @param progress hears after each question how many were asked
     * @throws Unreachable if one of them cannot be asked, or not to the end
     */
    public static Outcome compare(
            PeerAddress server, PeerAddress against, Limits limits, LongSupplier nanoClock, IntConsumer progress)
            throws Unreachable {
        try (Server ours = Server.connect(server, limits.patience(), nanoClock);
                Server theirs = Server.connect(against, limits.patience(), nanoClock)) {
            return new Parity(ours, theirs, limits, progress).run();
        }
    }

    private Outcome run() throws Unreachable {
        askAboutAll();
        askAboutClusters();
        List<String> chosen = topics.stream().limit(limits.maxTopics()).toList();
        for (String topic : chosen) {
            ask(Question.route(topic));
            ask(Question.routeForOldClients(topic));
        }
        List<Difference> differences = askAgain();
        int brokerNames = namesByCluster.values().stream().mapToInt(Set::size).sum();
        return new Outcome(asked, topics.size(), chosen.size(), brokerNames, differences);
    }

    private void askAboutAll() throws Unreachable {
        for (Reply reply : ask(Question.allTopics())) {
            reply.json().ifPresent(tree -> topics.addAll(tree.get("topicList").texts()));
        }
        for (Reply reply : ask(Question.clusters())) {
            reply.json().ifPresent(this::noteClusters);
        }
        ask(Question.systemTopics());
        ask(Question.orderConfiguration());
        for (int code : UNIT_TOPICS) {
            ask(Question.unitTopics(code));
        }
    }

    private void noteClusters(JsonTree tree) {
        tree.get("clusterAddrTable")
                .members()
                .forEach((cluster, names) -> namesByCluster
                        .computeIfAbsent(cluster, absent -> new TreeSet<>())
                        .addAll(names.texts()));
    }

    private void askAboutClusters() throws Unreachable {
        for (Map.Entry<String, Set<String>> cluster : namesByCluster.entrySet()) {
            ask(Question.topicsOf(cluster.getKey()));
            for (String brokerName : cluster.getValue()) {
                ask(Question.members(cluster.getKey(), brokerName));
            }
        }
    }

    /** Asks both at once and gives both answers, ours first. */
    private List<Reply> ask(Question question) throws Unreachable {
        List<Reply> replies = both(question);
        if (!areEqual(replies)) {
            suspicious.add(question);
        }
        return replies;
    }

    private List<Reply> both(Question question) throws Unreachable {
        ours.send(question);
        theirs.send(question);
        List<Reply> replies = List.of(ours.await(question), theirs.await(question));
        progress.accept(++asked);
        return replies;
    }

    private static boolean areEqual(List<Reply> replies) {
        return replies.get(0).essence().equals(replies.get(1).essence());
    }

    private List<Difference> askAgain() throws Unreachable {
        List<Difference> differences = new ArrayList<>();
        int room = MAX_ANSWERS_LENGTH;
        for (Question question : suspicious) {
            List<Reply> replies = both(question);
            if (!areEqual(replies)) {
                Difference found =
                        Difference.of(question, replies.get(0), replies.get(1), Math.min(room / 2, MAX_ANSWER_LENGTH));
                room -= 2 * Math.min(room / 2, found.length());
                differences.add(found);
            }
        }
        return differences;
    }
}
