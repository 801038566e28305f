package dev.cairn.benchmarks.sidebyside.answers;

import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Compares the body of an answered lookup with what the brokers registered.
 *
 * @param first the first of the brokers that have this table
 * @param certain how many brokers, from the first on, are registered for certain; the others may be away, but if they are
 *     there, then with all that they registered
 */
public record RouteCheck(int first, int brokers, int certain, RegisteredTopics table, Dialect dialect)
        implements AnswerCheck {

    private static final JsonMapper JSON = new JsonMapper();
    private static final JsonMapper BARE_JSON = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .build();

    /** The brokers of a fleet, of which all have the same table. */
    public RouteCheck(int brokers, int certain, RegisteredTopics table, Dialect dialect) {
        this(0, brokers, certain, table, dialect);
    }

    /** All brokers are there, and the client is one of today. */
    public static RouteCheck of(int brokers, RegisteredTopics table) {
        return new RouteCheck(brokers, brokers, table, Dialect.QUOTED);
    }

    @Override
    public void check(int topic, String body) {
        JsonNode route = parse(topic, body);
        Map<String, String> expectedAddresses = new TreeMap<>();
        Map<String, String> expectedQueues = new TreeMap<>();
        Map<String, String> answeredAddresses = addresses(route);
        for (int broker = first; broker < first + brokers; broker++) {
            String name = Fleet.brokerName(broker);
            if (broker >= first + certain && !answeredAddresses.containsKey(name)) {
                continue;
            }
            expectedAddresses.put(name, "{\"0\":\"" + Fleet.brokerAddress(broker) + "\"}");
            expectedQueues.put(name, queues(table.queuesOf(topic)));
        }
        compare(topic, "brokers", expectedAddresses, answeredAddresses);
        compare(topic, "queues", expectedQueues, queues(route));
    }

    /** How many of the brokers that are registered for certain the route does not name. */
    public int lacking(int topic, String body) {
        Map<String, String> answered = addresses(parse(topic, body));
        return (int) IntStream.range(first, first + certain)
                .filter(broker -> !answered.containsKey(Fleet.brokerName(broker)))
                .count();
    }

    private JsonNode parse(int topic, String body) {
        if (dialect == Dialect.BARE && body.contains("{\"0\":")) {
            throw new WrongAnswer("the route of " + table.topic(topic) + " has a number in quotes as key");
        }
        try {
            return (dialect == Dialect.BARE ? BARE_JSON : JSON).readTree(body);
        } catch (IOException notJson) {
            throw new WrongAnswer("the route of " + table.topic(topic) + " cannot be read", notJson);
        }
    }

    private void compare(int topic, String what, Map<String, String> expected, Map<String, String> answered) {
        if (!expected.equals(answered)) {
            throw new WrongAnswer(
                    "the " + what + " of " + table.topic(topic) + " should be " + expected + ", but were " + answered);
        }
    }

    private static Map<String, String> addresses(JsonNode route) {
        Map<String, String> byBroker = new TreeMap<>();
        for (JsonNode broker : route.path("brokerDatas")) {
            byBroker.put(
                    broker.path("brokerName").asText(),
                    broker.path("brokerAddrs").toString());
        }
        return byBroker;
    }

    private static Map<String, String> queues(JsonNode route) {
        Map<String, String> byBroker = new TreeMap<>();
        for (JsonNode queue : route.path("queueDatas")) {
            byBroker.put(
                    queue.path("brokerName").asText(),
                    queue.path("readQueueNums").asText() + "+"
                            + queue.path("writeQueueNums").asText() + " perm "
                            + queue.path("perm").asText());
        }
        return byBroker;
    }

    private static String queues(int count) {
        return count + "+" + count + " perm 6";
    }
}
