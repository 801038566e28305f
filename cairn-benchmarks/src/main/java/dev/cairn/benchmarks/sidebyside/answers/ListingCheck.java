package dev.cairn.benchmarks.sidebyside.answers;

import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.Listing;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Compares the body of an answered listing with what the brokers of a fleet registered.
 *
 * @param certain how many brokers, from the first on, are registered for certain; the others may be away
 */
public record ListingCheck(Fleet fleet, int certain) {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .build();

    /** Throws {@link WrongAnswer} unless {@code body} is what the listing should be. */
    public void check(Listing listing, String body) {
        JsonNode answer = parse(listing, body);
        Set<String> topics = new TreeSet<>();
        answer.path("topicList").forEach(topic -> topics.add(topic.asText()));
        switch (listing) {
            case ALL_TOPICS, TOPICS_OF_CLUSTER ->
                compare(listing, names(fleet.topics(), Fleet::topic), topics, Set.of());
            case CLUSTERS -> {
                Set<String> brokers = new TreeSet<>();
                answer.path("brokerAddrTable").fieldNames().forEachRemaining(brokers::add);
                compare(listing, certainBrokers(), brokers, names(fleet.brokers(), Fleet::brokerName));
            }
            case SYSTEM_TOPICS -> {
                Set<String> expected = certainBrokers();
                expected.add(Fleet.CLUSTER);
                compare(listing, expected, topics, names(fleet.brokers(), Fleet::brokerName));
            }
            case UNIT_TOPICS, SUBSCRIBED_UNIT_TOPICS, SUBSCRIBED_OTHER_TOPICS ->
                compare(listing, Set.of(), topics, Set.of());
        }
    }

    private static JsonNode parse(Listing listing, String body) {
        try {
            return JSON.readTree(body);
        } catch (IOException notJson) {
            throw new WrongAnswer("the answer to " + listing.code() + " cannot be read", notJson);
        }
    }

    private Set<String> certainBrokers() {
        return names(certain, Fleet::brokerName);
    }

    private static Set<String> names(int count, IntFunction<String> name) {
        return IntStream.range(0, count).mapToObj(name).collect(Collectors.toCollection(TreeSet::new));
    }

    private static void compare(Listing listing, Set<String> expected, Set<String> listed, Set<String> allowed) {
        Set<String> missing = new TreeSet<>(expected);
        missing.removeAll(listed);
        Set<String> strange = new TreeSet<>(listed);
        strange.removeAll(expected);
        strange.removeAll(allowed);
        if (!missing.isEmpty() || !strange.isEmpty()) {
            throw new WrongAnswer("the answer to " + listing.code() + " lacks " + missing.size() + " names "
                    + some(missing) + " and has " + strange.size() + " that nobody registered " + some(strange));
        }
    }

    private static String some(Set<String> names) {
        return names.stream().limit(3).toList().toString();
    }
}
