package dev.cairn.http;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Makes sentences of texts and values as {@code words/server.js} does, and notes which texts were of use. Belongs to one thread. */
final class ChineseSentences {
    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");

    private final Map<String, String> texts;
    private final Set<String> used = new TreeSet<>();

    ChineseSentences(Map<String, String> texts) {
        this.texts = texts;
    }

    /** The keys of the texts that were of use. */
    Set<String> used() {
        return used;
    }

    /** A sentence; empty if there is no text, or a value is missing. */
    Optional<String> said(String key, JsonObject values) {
        return text(key).flatMap(text -> filled(text, values, key));
    }

    private Optional<String> text(String... keys) {
        Optional<String> found = Stream.of(keys).filter(texts::containsKey).findFirst();
        found.ifPresent(used::add);
        return found.map(texts::get);
    }

    private Optional<String> filled(String text, JsonObject values, String key) {
        StringBuilder sentence = new StringBuilder();
        Matcher places = PLACE.matcher(text);
        while (places.find()) {
            Optional<String> told = value(places.group(1), values, key);
            if (told.isEmpty()) {
                return Optional.empty();
            }
            places.appendReplacement(sentence, Matcher.quoteReplacement(told.get()));
        }
        return Optional.of(places.appendTail(sentence).toString());
    }

    private Optional<String> value(String name, JsonObject values, String key) {
        Object value = values.getValue(name);
        String own = key + "." + name;
        String shared = "value." + name;
        if (value == null) {
            return text(own + ".none", shared + ".none").flatMap(text -> filled(text, values, key));
        } else if (value instanceof JsonObject some && some.containsKey("first")) {
            return list(some, values, key, name)
                    .map(it -> text(own, shared)
                            .flatMap(text -> filled(text, values.copy().put("it", it), key))
                            .orElse(it));
        } else if (value instanceof JsonObject clause) {
            String kind = clause.getString("kind");
            return text(own + "." + kind, own, shared + "." + kind)
                    .flatMap(text -> filled(text, values.copy().mergeIn(clause), key));
        }
        return text(own + "." + value, shared + "." + value, own, shared)
                .flatMap(text -> filled(text, values.copy().put("it", plain(name, value)), key))
                .or(() -> value instanceof Boolean ? Optional.empty() : Optional.of(plain(name, value)));
    }

    private Optional<String> list(JsonObject some, JsonObject values, String key, String name) {
        List<String> told = new ArrayList<>();
        JsonArray first = some.getJsonArray("first");
        for (Object one : first) {
            Optional<String> text = one instanceof JsonObject clause
                    ? text(key + "." + name + ".each", "value." + name + ".each")
                            .flatMap(each -> filled(each, values.copy().mergeIn(clause), key))
                    : Optional.of(one.toString());
            if (text.isEmpty()) {
                return Optional.empty();
            }
            told.add(text.get());
        }
        String names = String.join("、", told);
        int count = some.getInteger("count");
        return count > told.size()
                ? said("part.some", new JsonObject().put("names", names).put("n", count))
                : Optional.of(names);
    }

    private static String plain(String name, Object value) {
        return name.endsWith("Seconds") ? value + "秒" : value.toString();
    }
}
