package dev.cairn.e2e.differential;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cairn.testing.Answer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What an answer says, without what the protocol leaves open: the order of the members of an object and of the elements of
 * a list, which are all sets.
 *
 * @param remark empty if there is none
 * @param body a canonical form of it
 * @param bodyLength so that a peer's own reader sees no other spelling: white space, quoted or unquoted ids
 */
public record NormalAnswer(int code, String remark, Map<String, String> fields, String body, int bodyLength) {
    private static final ObjectMapper JSON = new ObjectMapper(JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .build());

    /** What an answer says. */
    public static NormalAnswer of(Answer answer) {
        String remark = answer.header().remark();
        return new NormalAnswer(
                answer.code(),
                remark == null ? "" : remark,
                new TreeMap<>(answer.fields()),
                canonical(answer.text()),
                answer.body().length);
    }

    private static String canonical(String body) {
        if (!body.startsWith("{")) {
            return body;
        }
        return sorted(read(body)).toString();
    }

    /** A body as JSON, with or without quotes around its ids. */
    static JsonNode read(String body) {
        try {
            return JSON.readTree(body);
        } catch (IOException e) {
            throw new UncheckedIOException("not JSON: " + body, e);
        }
    }

    /** JSON with its members and elements in order. */
    static JsonNode sorted(JsonNode node) {
        if (node instanceof ObjectNode object) {
            ObjectNode result = JSON.createObjectNode();
            Map<String, JsonNode> members = new TreeMap<>();
            object.properties().forEach(member -> members.put(member.getKey(), sorted(member.getValue())));
            members.forEach(result::set);
            return result;
        }
        if (node instanceof ArrayNode array) {
            List<JsonNode> elements = new ArrayList<>();
            array.forEach(element -> elements.add(sorted(element)));
            elements.sort(Comparator.comparing(JsonNode::toString));
            return JSON.createArrayNode().addAll(elements);
        }
        return node;
    }
}
