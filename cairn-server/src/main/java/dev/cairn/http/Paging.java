package dev.cairn.http;

import dev.cairn.model.PrintedName;
import io.vertx.core.json.JsonObject;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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
     * @param place where it begins, as the list wrote it into a cursor; empty for the first page
     */
    record Page(int limit, Map<String, String> wanted, List<String> shown, Optional<byte[]> place) {
        /** The item with the members that are wanted. */
        JsonObject part(JsonObject item) {
            if (!shown.isEmpty()) {
                new ArrayList<>(item.fieldNames())
                        .stream().filter(name -> !shown.contains(name)).forEach(item::remove);
            }
            return item;
        }

        /** What leads to the page that begins at a place. It belongs to what was asked for. */
        String cursor(byte[] next) {
            byte[] bytes = ByteBuffer.allocate(Integer.BYTES + next.length)
                    .putInt(wanted.hashCode())
                    .put(next)
                    .array();
            return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        }
    }

    /**
     * Reads what is asked for.
     *
     * @throws Refusal if it cannot be understood
     */
    Page read(Query query) {
        Map<String, String> wanted = filters.wanted(query);
        return new Page(
                query.number(LIMIT, 1, MOST, USUAL),
                wanted,
                query.words(FIELDS, fields),
                query.text(CURSOR).map(cursor -> place(cursor, wanted)));
    }

    private static byte[] place(String cursor, Map<String, String> wanted) {
        ByteBuffer bytes = decoded(cursor);
        if (bytes.getInt() != wanted.hashCode()) {
            throw new Refusal(Problem.Kind.BAD_VALUE, "the cursor belongs to another question");
        }
        byte[] place = new byte[bytes.remaining()];
        bytes.get(place);
        return place;
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
