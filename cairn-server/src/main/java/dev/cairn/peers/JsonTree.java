package dev.cairn.peers;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A JSON text in the dialect of name servers, where names that are numbers may stand without quotes. Equal for texts that
 * differ in order only.
 */
final class JsonTree {
    private static final int MAX_NESTING = 100;

    private static final JsonFactory LENIENT = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(MAX_NESTING).build())
            .build();

    private static final JsonFactory STRICT = JsonFactory.builder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(MAX_NESTING).build())
            .build();

    private final Map<String, JsonTree> members;
    private final List<JsonTree> elements;
    private final String text;
    private final boolean hasBareNames;

    private JsonTree(Map<String, JsonTree> members, List<JsonTree> elements, String text, boolean hasBareNames) {
        this.members = members;
        this.elements = elements;
        this.text = text;
        this.hasBareNames = hasBareNames;
    }

    /** Reads a text; nothing if it is not JSON. */
    static Optional<JsonTree> parse(String text) {
        Optional<JsonTree> strict = parse(STRICT, text, false);
        return strict.isPresent() ? strict : parse(LENIENT, text, true);
    }

    private static Optional<JsonTree> parse(JsonFactory factory, String text, boolean hasBareNames) {
        try (JsonParser json = factory.createParser(text)) {
            if (json.nextToken() == null) {
                return Optional.empty();
            }
            JsonTree tree = read(json, hasBareNames);
            return json.nextToken() == null ? Optional.of(tree) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static JsonTree read(JsonParser json, boolean hasBareNames) throws IOException {
        Map<String, JsonTree> members = new TreeMap<>();
        List<JsonTree> elements = new ArrayList<>();
        if (json.currentToken() == JsonToken.START_OBJECT) {
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                json.nextToken();
                members.put(name, read(json, hasBareNames));
            }
            return new JsonTree(members, elements, "{}", hasBareNames);
        }
        if (json.currentToken() == JsonToken.START_ARRAY) {
            while (json.nextToken() != JsonToken.END_ARRAY) {
                elements.add(read(json, hasBareNames));
            }
            return new JsonTree(members, elements, "[]", hasBareNames);
        }
        boolean isText = json.currentToken() == JsonToken.VALUE_STRING;
        String value = String.valueOf(json.getText());
        return new JsonTree(members, elements, isText ? "\"" + value + "\"" : value, hasBareNames);
    }

    /** A member; an empty tree if there is none. */
    JsonTree get(String name) {
        return members.getOrDefault(name, new JsonTree(Map.of(), List.of(), "", false));
    }

    /** The same without a member. */
    JsonTree without(String name) {
        Map<String, JsonTree> fewer = new TreeMap<>(members);
        fewer.remove(name);
        return new JsonTree(fewer, elements, text, hasBareNames);
    }

    /** The names of the members. */
    Collection<String> names() {
        return members.keySet();
    }

    /** The members' values, by name. */
    Map<String, JsonTree> members() {
        return members;
    }

    /** The elements that are texts. */
    List<String> texts() {
        return elements.stream().map(JsonTree::string).toList();
    }

    /** The elements. */
    List<JsonTree> elements() {
        return elements;
    }

    /** A text without its quotes, or any other value as it is written. */
    String string() {
        return text.length() >= 2 && text.startsWith("\"") ? text.substring(1, text.length() - 1) : text;
    }

    /** The text with everything in order, and with the dialect said where it is not standard JSON. */
    String canonical() {
        return (hasBareNames ? "(ids without quotes) " : "") + ordered();
    }

    private String written(String name) {
        return hasBareNames && name.matches("-?[0-9]+") ? name : "\"" + name + "\"";
    }

    private String ordered() {
        if (text.equals("{}")) {
            return members.entrySet().stream()
                    .map(member ->
                            written(member.getKey()) + ":" + member.getValue().ordered())
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (text.equals("[]")) {
            return elements.stream().map(JsonTree::ordered).sorted().collect(Collectors.joining(",", "[", "]"));
        }
        return text;
    }
}
