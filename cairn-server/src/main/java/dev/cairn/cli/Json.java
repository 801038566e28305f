package dev.cairn.cli;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A value of JSON as a server gives it. Immutable; members keep their order. What is asked of a value that has none is nothing. */
sealed interface Json {
    /** {@code null}, and whatever is not there. */
    record Nothing() implements Json {
        @Override
        public String text() {
            return "";
        }
    }

    record Text(String text) implements Json {}

    record Truth(boolean isTrue) implements Json {
        @Override
        public String text() {
            return Boolean.toString(isTrue);
        }
    }

    /** A number, in the digits in which it was written. */
    record Numeral(String digits) implements Json {
        @Override
        public String text() {
            return digits;
        }
    }

    record Items(List<Json> items) implements Json {
        /** Copies the list. */
        public Items {
            items = List.copyOf(items);
        }

        @Override
        public String text() {
            return JsonText.compact(this);
        }
    }

    record Members(Map<String, Json> members) implements Json {
        /** Copies the map. */
        public Members {
            // Not Map.copyOf, which forgets the order.
            members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        }

        @Override
        public String text() {
            return JsonText.compact(this);
        }
    }

    /** For people: texts as they are, numbers and truths in words, all else as JSON; empty if it is nothing. */
    String text();

    default boolean isTrue() {
        return false;
    }

    default List<Json> items() {
        return List.of();
    }

    default Map<String, Json> members() {
        return Map.of();
    }

    /** A member; nothing if there is none. */
    default Json get(String name) {
        return members().getOrDefault(name, nothing());
    }

    default boolean has(String name) {
        return members().containsKey(name);
    }

    /** The whole number that it is; 0 if it is none. */
    default long number() {
        String text = text();
        return text.matches("-?[0-9]{1,18}") ? Long.parseLong(text) : 0;
    }

    /** The texts of its items. */
    default List<String> texts() {
        return items().stream().map(Json::text).toList();
    }

    /** The same with another member, last if it is new. */
    default Json with(String name, Json value) {
        Map<String, Json> more = new LinkedHashMap<>(members());
        more.put(name, value);
        return new Members(more);
    }

    default Json with(String name, String value) {
        return with(name, new Text(value));
    }

    default Json with(String name, long value) {
        return with(name, new Numeral(Long.toString(value)));
    }

    default Json with(String name, boolean value) {
        return with(name, new Truth(value));
    }

    static Json nothing() {
        return new Nothing();
    }

    /** An object without members. */
    static Json object() {
        return new Members(Map.of());
    }

    static Json array(List<? extends Json> items) {
        return new Items(new ArrayList<>(items));
    }

    static Json ofTexts(List<String> texts) {
        return new Items(texts.stream().<Json>map(Text::new).toList());
    }
}
