package dev.cairn.e2e.differential;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The names of one history. All histories run against one pair of servers, and Apache's keeps something of many; a history
 * looks at its own names only.
 *
 * @param prefix stands in every name of the history and in none of another
 */
record Scope(String prefix) {
    private static final int SETTINGS = 319;
    private static final Set<Integer> SHARED = Set.of(103, 106, 206, 219, 304, 311, 312, 313, SETTINGS);

    /** Whether answers to this request name what belongs to other histories, too. */
    boolean isShared(int requestCode) {
        return SHARED.contains(requestCode);
    }

    /** The answer as far as it is about this history. */
    Reply reduce(Reply reply) {
        if (!reply.body().startsWith("{")) {
            return withChangingSettings(reply);
        }
        ObjectNode body = (ObjectNode) NormalAnswer.read(reply.body());
        // Some broker's, and which one is open.
        body.remove("brokerAddr");
        for (String table : Set.of("brokerAddrTable", "clusterAddrTable", "table")) {
            if (body.get(table) instanceof ObjectNode members) {
                members.retain(members.properties().stream()
                        .map(member -> member.getKey())
                        .filter(name -> name.contains(prefix))
                        .toList());
            }
        }
        if (body.get("topicList") instanceof ArrayNode list) {
            ArrayNode own = body.putArray("topicList");
            for (JsonNode name : list) {
                if (name.asText().contains(prefix)) {
                    own.add(name);
                }
            }
        }
        return reply.withBody(body.toString());
    }

    private static Reply withChangingSettings(Reply reply) {
        return reply.withBody(reply.body()
                .lines()
                .filter(line -> Operator.SETTINGS.stream().anyMatch(key -> line.startsWith(key + "=")))
                .map(line -> line + "\n")
                .collect(Collectors.joining()));
    }

    /** A list of topics without some of them. */
    static Reply without(Collection<String> topics, Reply reply) {
        if (!(NormalAnswer.read(reply.body()) instanceof ObjectNode body
                && body.get("topicList") instanceof ArrayNode list)) {
            return reply;
        }
        ArrayNode rest = body.putArray("topicList");
        for (JsonNode name : list) {
            if (!topics.contains(name.asText())) {
                rest.add(name);
            }
        }
        return reply.withBody(body.toString());
    }
}
