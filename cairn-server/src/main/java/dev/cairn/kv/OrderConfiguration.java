package dev.cairn.kv;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The order configuration of a topic: which brokers serve it in which order with how many queues, as {@code
 * broker-a:8;broker-b:8}. Clients take such a text apart without a second look, and one that meets a bad part gets no more
 * routes at all; so a bad one is neither stored nor delivered.
 */
final class OrderConfiguration {

    /** Clients make an object for each queue. */
    static final int MAX_QUEUES = 65_535;

    private OrderConfiguration() {}

    /** What is wrong with a text, in a sentence that names the part; nothing if it is good. */
    static Optional<String> problem(String text) {
        return flaw(text).map(OrderFlaw::toString);
    }

    /** What is wrong with a text first; nothing if it is good. */
    static Optional<OrderFlaw> flaw(String text) {
        String meant = withoutLastSeparators(text);
        if (meant.isBlank()) {
            return Optional.of(OrderFlaw.ofWhole());
        }
        String[] parts = meant.split(";", -1);
        Set<String> brokers = new HashSet<>();
        for (int i = 0; i < parts.length; i++) {
            Optional<OrderFlaw.Kind> flaw = flaw(parts[i], brokers);
            if (flaw.isPresent()) {
                return Optional.of(OrderFlaw.ofPart(flaw.get(), i + 1, parts[i]));
            }
        }
        return Optional.empty();
    }

    /** The number of queues of each broker name, of a text that is good. */
    static SortedMap<String, Integer> queues(String good) {
        SortedMap<String, Integer> queues = new TreeMap<>();
        for (String part : withoutLastSeparators(good).split(";", -1)) {
            int colon = part.indexOf(':');
            queues.put(part.substring(0, colon), Integer.valueOf(part.substring(colon + 1)));
        }
        return queues;
    }

    /** Nothing behind a separator is no part, neither here nor for clients. */
    private static String withoutLastSeparators(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ';') {
            end--;
        }
        return text.substring(0, end);
    }

    private static Optional<OrderFlaw.Kind> flaw(String part, Set<String> brokers) {
        int colon = part.indexOf(':');
        if (part.isEmpty()) {
            return Optional.of(OrderFlaw.Kind.EMPTY);
        }
        if (colon < 0) {
            return Optional.of(OrderFlaw.Kind.WITHOUT_QUEUES);
        }
        String broker = part.substring(0, colon);
        if (broker.isEmpty()) {
            return Optional.of(OrderFlaw.Kind.WITHOUT_BROKER);
        }
        if (!broker.equals(broker.strip())) {
            return Optional.of(OrderFlaw.Kind.SPACE_AROUND_NAME);
        }
        if (!isNumberOfQueues(part.substring(colon + 1))) {
            return Optional.of(OrderFlaw.Kind.BAD_QUEUES);
        }
        return brokers.add(broker) ? Optional.empty() : Optional.of(OrderFlaw.Kind.NAMED_TWICE);
    }

    private static boolean isNumberOfQueues(String text) {
        // The digits that Integer.parseInt takes besides these are not taken by clients in other languages.
        if (text.isEmpty() || text.length() > 5 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return false;
        }
        int number = Integer.parseInt(text);
        return number >= 1 && number <= MAX_QUEUES;
    }
}
