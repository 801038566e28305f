package dev.cairn.history;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which entries somebody wants to see: those that all of it is true of.
 *
 * @param kinds one of these kinds; any kind if it is empty
 * @param cluster about this cluster
 * @param broker about this broker: its name or its address
 * @param topic about this topic, as far as entries name topics: of very many only the first
 * @param text with these words in its sentence, in capitals or not
 */
public record HistoryFilter(
        Set<Kind> kinds,
        Optional<String> cluster,
        Optional<String> broker,
        Optional<String> topic,
        Optional<String> text) {
    /** Everything. */
    public static final HistoryFilter ALL =
            new HistoryFilter(Set.of(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** Copies the set. */
    public HistoryFilter {
        kinds = Set.copyOf(kinds);
        text = text.map(words -> words.toLowerCase(Locale.ROOT));
    }

    /** Whether somebody wants to see this one. */
    public boolean matches(HistoryEntry entry) {
        Change change = entry.change();
        Subject subject = change.subject();
        return (kinds.isEmpty() || kinds.contains(change.kind()))
                && isTrue(cluster, name -> isAboutCluster(subject, name))
                && isTrue(broker, name -> isAboutBroker(subject, name))
                && isTrue(topic, name -> subject.topics().names().anyMatch(name::equals))
                && isTrue(
                        text,
                        words -> change.sentence().toLowerCase(Locale.ROOT).contains(words));
    }

    private static boolean isTrue(Optional<String> wanted, Predicate<String> claim) {
        return wanted.isEmpty() || claim.test(wanted.get());
    }

    private static boolean isAboutCluster(Subject subject, String cluster) {
        return subject.groups().stream().anyMatch(group -> group.cluster().equals(cluster));
    }

    private static boolean isAboutBroker(Subject subject, String broker) {
        return subject.groups().stream().anyMatch(group -> group.brokerName().equals(broker))
                || subject.brokers().stream().anyMatch(known -> known.address().equals(broker));
    }
}
