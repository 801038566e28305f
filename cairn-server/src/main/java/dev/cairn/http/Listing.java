package dev.cairn.http;

import dev.cairn.model.PrintedName;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;

/**
 * A list that is shown in pages, all of one moment: with filters, and with those members of each item that somebody wants.
 *
 * @param all everything there is at a moment, in the order of the list
 * @param filters by name of their parameter: whether one thing is meant by a text
 * @param fields the members that an item can have
 * @param item what one thing looks like
 * @param words of filters that know all their words, these, by name of their parameter
 * @param <T> what is listed
 */
record Listing<T>(
        Function<Moment, List<T>> all,
        Map<String, BiPredicate<T, String>> filters,
        List<String> fields,
        BiFunction<Moment, T, JsonObject> item,
        Map<String, List<String>> words) {
    /** How many things a page has unless its reader wants another number. */
    static final int USUAL = 100;

    /** How many things a page has at most. */
    static final int MOST = 1000;

    private static final String LIMIT = "limit";
    static final String CURSOR = "cursor";
    private static final String FIELDS = "fields";

    /** A list whose filters take any text. */
    Listing(
            Function<Moment, List<T>> all,
            Map<String, BiPredicate<T, String>> filters,
            List<String> fields,
            BiFunction<Moment, T, JsonObject> item) {
        this(all, filters, fields, item, Map.of());
    }

    /** The parameters that it understands. */
    Set<String> parameters() {
        Set<String> names = new HashSet<>(filters.keySet());
        names.addAll(List.of(LIMIT, CURSOR, FIELDS));
        return names;
    }

    /** Where a reader stands: in which moment, and how many things lie behind him. Belongs to what he asked for. */
    private record Place(Moment moment, int index) {}

    /** Whether a further page is asked for, of a moment that is kept. */
    boolean goesOn(Asked asked) {
        return asked.query().text(CURSOR).isPresent();
    }

    /** The page that is asked for. */
    Answer page(Asked asked, Moments moments) {
        return page(asked, moments, moments.now());
    }

    /** The page that is asked for; the first one is of this moment. */
    Answer page(Asked asked, Moments moments, Moment now) {
        Query query = asked.query();
        Map<String, String> wanted = wanted(query);
        int limit = query.number(LIMIT, 1, MOST, USUAL);
        List<String> shown = query.words(FIELDS, fields);
        Optional<String> cursor = query.text(CURSOR);
        Place place = cursor.isPresent() ? place(cursor.get(), wanted, moments) : new Place(now, 0);
        List<T> things = all.apply(place.moment());
        JsonArray items = new JsonArray();
        int index = Math.min(place.index(), things.size());
        while (index < things.size() && items.size() < limit) {
            T thing = things.get(index++);
            if (isWanted(thing, wanted)) {
                items.add(part(item.apply(place.moment(), thing), shown));
            }
        }
        JsonObject body = new JsonObject().put("total", things.size()).put("items", items);
        if (index < things.size()) {
            keep(place.moment(), asked, moments);
            body.put("next", cursor(place.moment(), index, wanted));
        }
        return Answer.json(place.moment().revision(), body);
    }

    private static void keep(Moment moment, Asked asked, Moments moments) {
        if (moments.keep(moment)) {
            asked.after(Moments.KEPT.plusSeconds(1), moments::forgetOld);
        }
    }

    private Map<String, String> wanted(Query query) {
        words.forEach(query::word);
        Map<String, String> wanted = new LinkedHashMap<>();
        filters.keySet().stream().sorted().forEach(name -> query.text(name).ifPresent(text -> wanted.put(name, text)));
        return wanted;
    }

    private boolean isWanted(T thing, Map<String, String> wanted) {
        for (Map.Entry<String, String> one : wanted.entrySet()) {
            BiPredicate<T, String> filter = Objects.requireNonNull(filters.get(one.getKey()));
            if (!filter.test(thing, one.getValue())) {
                return false;
            }
        }
        return true;
    }

    private static JsonObject part(JsonObject item, List<String> shown) {
        if (!shown.isEmpty()) {
            new ArrayList<>(item.fieldNames())
                    .stream().filter(name -> !shown.contains(name)).forEach(item::remove);
        }
        return item;
    }

    private static String cursor(Moment moment, int index, Map<String, String> wanted) {
        byte[] id = moment.id().getBytes(StandardCharsets.US_ASCII);
        ByteBuffer bytes = ByteBuffer.allocate(2 * Integer.BYTES + id.length);
        bytes.putInt(index).putInt(wanted.hashCode()).put(id);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    }

    private static Place place(String cursor, Map<String, String> wanted, Moments moments) {
        ByteBuffer bytes = decoded(cursor);
        int index = bytes.getInt();
        int question = bytes.getInt();
        if (question != wanted.hashCode() || index < 0) {
            throw new Refusal(Problem.Kind.BAD_VALUE, "the cursor belongs to another question");
        }
        String id = StandardCharsets.US_ASCII.decode(bytes).toString();
        return moments.find(id)
                .map(moment -> new Place(moment, index))
                .orElseThrow(() -> new Refusal(
                        Problem.Kind.CURSOR_GONE,
                        "the list has changed and what it was is not kept any more; begin again without a cursor"));
    }

    private static ByteBuffer decoded(String cursor) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(cursor));
            if (bytes.remaining() >= 2 * Integer.BYTES) {
                return bytes;
            }
        } catch (IllegalArgumentException e) {
            // As below.
        }
        throw new Refusal(Problem.Kind.BAD_VALUE, "cursor " + PrintedName.of(cursor) + " is none of ours");
    }

    /** A filter for texts that contain another, whatever the case of their letters. */
    static <T> BiPredicate<T, String> containing(Function<T, String> text) {
        return (thing, wanted) -> text.apply(thing).toLowerCase(Locale.ROOT).contains(wanted.toLowerCase(Locale.ROOT));
    }

    /** A filter for texts that are exactly another. */
    static <T> BiPredicate<T, String> exactly(Function<T, String> text) {
        return (thing, wanted) -> text.apply(thing).equals(wanted);
    }
}
