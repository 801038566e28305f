package dev.cairn.http;

import io.vertx.core.json.JsonObject;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * How somebody asks for a part of a list: those of its things that he chooses, with the members that he wants to see, so many, and
 * from some place on.
 *
 * @param filters by what he can choose
 * @param fields the members that an item can have
 * @param <T> what is listed
 */
record Paging<T>(Filters<T> filters, List<String> fields) {
    /** How many things a page has unless its reader wants another number. */
    static final int USUAL = 100;

    /** How many things a page has at most. */
    static final int MOST = 1000;

    static final String CURSOR = "cursor";
    private static final String LIMIT = "limit";
    private static final String FIELDS = "fields";

    /** Copies the list. */
    Paging {
        fields = List.copyOf(fields);
    }

    /** The parameters that it understands. */
    Set<String> parameters() {
        Set<String> names = new HashSet<>(filters.byName().keySet());
        names.addAll(List.of(LIMIT, CURSOR, FIELDS));
        return names;
    }

    /**
     * A page that somebody asks for.
     *
     * @param limit how many things it has at most
     * @param wanted what somebody chooses by
     * @param shown the members that he wants to see; all if it is empty
     * @param list the path of the list
     * @param begin where it begins; empty for the first page
     */
    record Page(int limit, Map<String, String> wanted, List<String> shown, String list, Optional<Cursor> begin) {
        /** The item with the members that are wanted. */
        JsonObject part(JsonObject item) {
            if (!shown.isEmpty()) {
                new ArrayList<>(item.fieldNames())
                        .stream().filter(name -> !shown.contains(name)).forEach(item::remove);
            }
            return item;
        }

        /** What leads to the page that begins at a place. It belongs to what was asked for. */
        String cursor(int total, byte[] next) {
            return new Cursor(total, ByteBuffer.wrap(next)).text(list, wanted);
        }
    }

    /**
     * Reads what is asked for.
     *
     * @throws Refusal if it cannot be understood
     */
    Page read(Asked asked) {
        Query query = asked.query();
        String list = asked.endpoint().path();
        Map<String, String> wanted = filters.wanted(query);
        return new Page(
                query.number(LIMIT, 1, MOST, USUAL),
                wanted,
                query.words(FIELDS, fields),
                list,
                query.text(CURSOR).map(cursor -> Cursor.read(cursor, list, wanted)));
    }

    /**
     * How many things meet the filters of a page. They are counted for the first page, and its cursors know.
     *
     * @param size how many there are
     * @param all all of them
     */
    int total(Page page, int size, Supplier<Stream<T>> all) {
        if (page.wanted().isEmpty()) {
            return size;
        }
        return page.begin().map(Cursor::total).orElseGet(() -> (int)
                all.get().filter(thing -> filters.areMet(thing, page.wanted())).count());
    }
}
