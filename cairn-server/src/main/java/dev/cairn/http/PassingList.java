package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.model.PrintedName;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A list of what comes and goes without a revision, in pages. Nothing is kept for its readers: a page begins behind the last thing of
 * the page before, in the list as it is by then. May be used by all threads.
 *
 * @param filters by what somebody can choose
 * @param fields the members that an item can have
 * @param place by what a thing is found again in the order of the list
 * @param item what one thing looks like
 * @param <T> what is listed
 */
record PassingList<T>(
        Filters<T> filters, List<String> fields, Function<T, String> place, Function<T, JsonObject> item) {
    private static final String LIMIT = "limit";
    private static final String CURSOR = "cursor";
    private static final String FIELDS = "fields";

    /** The parameters that it understands. */
    Set<String> parameters() {
        Set<String> names = new HashSet<>(filters.byName().keySet());
        names.addAll(List.of(LIMIT, CURSOR, FIELDS));
        return names;
    }

    /**
     * A page that somebody asks for. It was read from the question on the loop, and may be filled elsewhere.
     *
     * @param limit how many things it has at most
     * @param wanted what somebody chooses by
     * @param shown the members that he wants to see; all if it is empty
     * @param behind the place of the last thing that he has seen
     */
    record Page(int limit, Map<String, String> wanted, List<String> shown, Optional<String> behind) {}

    /**
     * Reads what is asked for.
     *
     * @throws Refusal if it cannot be understood
     */
    Page read(Query query) {
        Map<String, String> wanted = filters.wanted(query);
        return new Page(
                query.number(LIMIT, 1, Listing.MOST, Listing.USUAL),
                wanted,
                query.words(FIELDS, fields),
                query.text(CURSOR).map(cursor -> place(cursor, wanted)));
    }

    /**
     * Fills a page.
     *
     * @param revision of the registry
     * @param total how many things there are
     * @param rest what comes behind the place that the page begins at, in the order of the list
     */
    Answer fill(Page page, long revision, long total, Stream<T> rest) {
        JsonArray items = new JsonArray();
        Iterator<T> things = rest.iterator();
        String last = "";
        while (things.hasNext() && items.size() < page.limit()) {
            T thing = things.next();
            last = place.apply(thing);
            if (filters.areMet(thing, page.wanted())) {
                items.add(part(item.apply(thing), page.shown()));
            }
        }
        JsonObject body = new JsonObject().put("total", total).put("items", items);
        if (things.hasNext()) {
            body.put("next", cursor(last, page.wanted()));
        }
        return Answer.json(revision, body);
    }

    private static JsonObject part(JsonObject item, List<String> shown) {
        if (!shown.isEmpty()) {
            new ArrayList<>(item.fieldNames())
                    .stream().filter(name -> !shown.contains(name)).forEach(item::remove);
        }
        return item;
    }

    private static String cursor(String place, Map<String, String> wanted) {
        byte[] text = place.getBytes(UTF_8);
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES + text.length);
        bytes.putInt(wanted.hashCode()).put(text);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    }

    private static String place(String cursor, Map<String, String> wanted) {
        ByteBuffer bytes = decoded(cursor);
        if (bytes.getInt() != wanted.hashCode()) {
            throw new Refusal(Problem.Kind.BAD_VALUE, "the cursor belongs to another question");
        }
        return UTF_8.decode(bytes).toString();
    }

    private static ByteBuffer decoded(String cursor) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(cursor));
            if (bytes.remaining() >= Integer.BYTES) {
                return bytes;
            }
        } catch (IllegalArgumentException e) {
            // As below.
        }
        throw strange(cursor);
    }

    /** What somebody is told who gives a cursor that he did not get here. */
    static Refusal strange(String cursor) {
        return new Refusal(Problem.Kind.BAD_VALUE, "cursor " + PrintedName.of(cursor) + " is none of ours");
    }
}
