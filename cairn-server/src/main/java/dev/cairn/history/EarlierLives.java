package dev.cairn.history;

import dev.cairn.census.EarlierPast;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.view.Departure;
import dev.cairn.view.TopicLoss;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;

/**
 * Reads from the history who was there before this server started, who left and which topics were lost. An entry names the first topics
 * of very many only, so of the others nothing is found out. Lives for one reading.
 */
public final class EarlierLives {
    /** Connections to this server have numbers from 1 on. */
    private static final SessionId NO_SESSION = new SessionId(0);

    private final ToLongFunction<Instant> nanosOf;

    /** Who is there, in each group that has anybody. */
    private final Map<GroupKey, Map<BrokerKey, BrokerIdentity>> standing = new LinkedHashMap<>();

    /** Who offers each topic, as far as entries name topics; never empty. */
    private final Map<String, Set<GroupKey>> offers = new LinkedHashMap<>();

    private final Map<BrokerIdentity, Departure> departures = new LinkedHashMap<>();
    private final Map<String, TopicLoss> losses = new LinkedHashMap<>();

    private EarlierLives(ToLongFunction<Instant> nanosOf) {
        this.nanosOf = nanosOf;
    }

    /**
     * What entries tell of the past.
     *
     * @param entries in their order, up to the start of this server
     * @param nanosOf the time of this server's monotonic clock at some moment, which may be before its start
     * @param mostBrokers of so many brokers, the latest, it is told
     * @param mostTopics of so many topics, those that were lost last, it is told
     */
    public static EarlierPast read(
            List<HistoryEntry> entries, ToLongFunction<Instant> nanosOf, int mostBrokers, int mostTopics) {
        EarlierLives lives = new EarlierLives(nanosOf);
        int begin = 0;
        while (begin < entries.size()) {
            int end = begin + 1;
            while (end < entries.size() && isOneChange(entries.get(begin), entries.get(end))) {
                end++;
            }
            lives.take(entries.subList(begin, end));
            begin = end;
        }
        keepLatest(lives.departures, mostBrokers);
        keepLatest(lives.losses, mostTopics);
        return new EarlierPast(List.copyOf(lives.departures.values()), lives.losses);
    }

    /** What one command has brought about has one revision. */
    private static boolean isOneChange(HistoryEntry one, HistoryEntry next) {
        return one.revision() == next.revision()
                && one.change().kind() != Kind.SERVER_STARTED
                && next.change().kind() != Kind.SERVER_STARTED;
    }

    private static <K, V> void keepLatest(Map<K, V> all, int most) {
        Iterator<V> eldest = all.values().iterator();
        for (int tooMany = all.size() - most; tooMany > 0; tooMany--) {
            eldest.next();
            eldest.remove();
        }
    }

    private static <K, V> void putLast(Map<K, V> all, K key, V value) {
        all.remove(key);
        all.put(key, value);
    }

    /** Who came and went first: how topics were lost depends on it, in whatever order it is told. */
    private void take(List<HistoryEntry> entries) {
        Map<GroupKey, List<Departure>> left = new HashMap<>();
        entries.forEach(entry -> takeBrokers(entry, left));
        Map<String, List<GroupKey>> withdrawn = new LinkedHashMap<>();
        entries.forEach(entry -> takeTopics(entry, withdrawn));
        long now = nanos(entries.get(0));
        Map<List<GroupKey>, TopicLoss> shared = new HashMap<>();
        withdrawn.forEach((topic, groups) -> {
            if (!offers.containsKey(topic)) {
                TopicLoss loss = shared.computeIfAbsent(groups, all -> new TopicLoss(all, cause(all, left), now));
                putLast(losses, topic, loss);
            }
        });
    }

    private long nanos(HistoryEntry entry) {
        return nanosOf.applyAsLong(entry.time());
    }

    private void takeBrokers(HistoryEntry entry, Map<GroupKey, List<Departure>> left) {
        List<BrokerIdentity> brokers = entry.change().subject().brokers();
        switch (entry.change().kind()) {
            case SERVER_STARTED -> takeStart(nanos(entry));
            case BROKER_JOINED -> brokers.forEach(this::stand);
            case BROKER_LEFT ->
                brokers.forEach(broker -> leave(new Departure(broker, earlier(entry), nanos(entry)), left));
            case BROKER_MOVED, BROKER_CONTESTED -> {
                if (brokers.size() == 2) {
                    BrokerIdentity place = brokers.get(0);
                    leave(new Departure(brokers.get(1), new Departure.Cause.Moved(place), nanos(entry)), left);
                    stand(place);
                }
            }
            default -> {
                // Tells of nobody who came or went.
            }
        }
    }

    private void stand(BrokerIdentity broker) {
        standing.computeIfAbsent(broker.group(), group -> new LinkedHashMap<>()).put(broker.key(), broker);
        departures.remove(broker);
    }

    private void leave(Departure departure, Map<GroupKey, List<Departure>> left) {
        BrokerIdentity broker = departure.broker();
        Map<BrokerKey, BrokerIdentity> members = standing.get(broker.group());
        if (members != null) {
            members.remove(broker.key());
            if (members.isEmpty()) {
                standing.remove(broker.group());
            }
        }
        putLast(departures, broker, departure);
        left.computeIfAbsent(broker.group(), group -> new ArrayList<>()).add(departure);
    }

    private static Departure.Cause earlier(HistoryEntry entry) {
        Why why = entry.change().why();
        Departure.Ending ending = switch (why.cause()) {
            case CONNECTION_CLOSED -> Departure.Ending.CONNECTION_CLOSED;
            case HOST_GONE -> Departure.Ending.HOST_GONE;
            case SILENT -> Departure.Ending.SILENT;
            case REPLACED -> Departure.Ending.REPLACED;
            case UNREGISTERED, REGISTERED, CHANGED, REFUSED, OPERATOR, SERVER -> Departure.Ending.SAID_GOODBYE;
        };
        return new Departure.Cause.Earlier(ending, why.source());
    }

    /** Nobody is there when a server starts: who was has to come back. */
    private void takeStart(long now) {
        Departure.Cause notBack = new Departure.Cause.Earlier(Departure.Ending.NOT_BACK, Optional.empty());
        Map<GroupKey, List<Departure>> left = new HashMap<>();
        List<BrokerIdentity> there = standing.values().stream()
                .flatMap(members -> members.values().stream())
                .toList();
        there.forEach(broker -> leave(new Departure(broker, notBack, now), left));
        Map<Set<GroupKey>, TopicLoss> shared = new HashMap<>();
        offers.forEach((topic, groups) -> {
            // Of whom the beginning is not kept any more nothing can be said.
            if (groups.stream().anyMatch(left::containsKey)) {
                putLast(losses, topic, shared.computeIfAbsent(Set.copyOf(groups), all -> notBack(all, left, now)));
            }
        });
        offers.clear();
    }

    private static TopicLoss notBack(Set<GroupKey> groups, Map<GroupKey, List<Departure>> left, long now) {
        List<GroupKey> sorted = groups.stream().sorted().toList();
        return new TopicLoss(sorted, new TopicLoss.Cause.BrokersLeft(brokersOf(sorted, left)), now);
    }

    private void takeTopics(HistoryEntry entry, Map<String, List<GroupKey>> withdrawn) {
        Subject subject = entry.change().subject();
        for (String topic : subject.topics().added().first()) {
            offers.computeIfAbsent(topic, name -> new LinkedHashSet<>()).addAll(subject.groups());
            losses.remove(topic);
        }
        for (String topic : subject.topics().removed().first()) {
            withdraw(topic, subject.groups());
            if (entry.change().kind() != Kind.TOPIC_DELETED) {
                withdrawn.computeIfAbsent(topic, name -> new ArrayList<>()).addAll(subject.groups());
            } else if (!offers.containsKey(topic)) {
                Sender by = new Sender(NO_SESSION, entry.change().why().source().orElse(""));
                putLast(losses, topic, new TopicLoss(subject.groups(), new TopicLoss.Cause.Deleted(by), nanos(entry)));
            }
        }
    }

    private void withdraw(String topic, List<GroupKey> from) {
        Set<GroupKey> groups = offers.get(topic);
        if (groups != null) {
            from.forEach(groups::remove);
            if (groups.isEmpty()) {
                offers.remove(topic);
            }
        }
    }

    private TopicLoss.Cause cause(List<GroupKey> groups, Map<GroupKey, List<Departure>> left) {
        List<GroupKey> gone =
                groups.stream().filter(group -> !standing.containsKey(group)).toList();
        List<Departure> brokers = brokersOf(gone, left);
        return brokers.isEmpty() ? new TopicLoss.Cause.NamedNoMore() : new TopicLoss.Cause.BrokersLeft(brokers);
    }

    private static List<Departure> brokersOf(List<GroupKey> groups, Map<GroupKey, List<Departure>> left) {
        return groups.stream()
                .flatMap(group -> left.getOrDefault(group, List.of()).stream())
                .toList();
    }
}
