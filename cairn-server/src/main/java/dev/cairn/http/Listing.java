package dev.cairn.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A list that is shown in pages, all of one moment: with filters, and with those members of each item that somebody wants.
 *
 * @param all everything there is at a moment, in the order of the list
 * @param paging how it is asked for
 * @param item what one thing looks like
 * @param <T> what is listed
 */
record Listing<T>(Function<Moment, List<T>> all, Paging<T> paging, BiFunction<Moment, T, JsonObject> item) {
    /**
     * A list.
     *
     * @param filters by name of their parameter
     * @param fields the members that an item can have
     */
    Listing(
            Function<Moment, List<T>> all,
            Map<String, Filter<T>> filters,
            List<String> fields,
            BiFunction<Moment, T, JsonObject> item) {
        this(all, new Paging<>(new Filters<>(filters), fields), item);
    }

    /** The parameters that it understands. */
    Set<String> parameters() {
        return paging.parameters();
    }

    /** Where a reader stands: in which moment, and how many things lie behind him. */
    private record Place(Moment moment, int index) {
        private byte[] bytes() {
            byte[] id = moment.id().getBytes(US_ASCII);
            return ByteBuffer.allocate(Integer.BYTES + id.length)
                    .putInt(index)
                    .put(id)
                    .array();
        }

        private static Place of(Cursor cursor, Moments moments) {
            ByteBuffer bytes = cursor.place().duplicate();
            int index = bytes.remaining() < Integer.BYTES ? -1 : bytes.getInt();
            if (index < 0) {
                throw Cursor.strange("");
            }
            return moments.find(US_ASCII.decode(bytes).toString())
                    .map(moment -> new Place(moment, index))
                    .orElseThrow(() -> new Refusal(
                            Problem.Kind.CURSOR_GONE,
                            "the list has changed and what it was is not kept any more; begin again without a cursor"));
        }
    }

    /** Whether a further page is asked for, of a moment that is kept. */
    boolean goesOn(Asked asked) {
        return asked.query().text(Paging.CURSOR).isPresent();
    }

    /** The page that is asked for. */
    Answer page(Asked asked, Moments moments) {
        return page(asked, moments, moments.now());
    }

    /** The page that is asked for; the first one is of this moment. */
    Answer page(Asked asked, Moments moments, Moment now) {
        Paging.Page page = paging.read(asked);
        Place place = page.begin().map(cursor -> Place.of(cursor, moments)).orElse(new Place(now, 0));
        List<T> things = all.apply(place.moment());
        int total = paging.total(page, things.size(), things::stream);
        JsonArray items = new JsonArray();
        int index = Math.min(place.index(), things.size());
        while (index < things.size() && items.size() < page.limit()) {
            T thing = things.get(index++);
            if (paging.filters().areMet(thing, page.wanted())) {
                items.add(page.part(item.apply(place.moment(), thing)));
            }
        }
        JsonObject body = new JsonObject().put("total", total).put("items", items);
        if (index < things.size()) {
            keep(place.moment(), asked, moments);
            body.put("next", page.cursor(total, new Place(place.moment(), index).bytes()));
        }
        return Answer.json(place.moment().revision(), body);
    }

    private static void keep(Moment moment, Asked asked, Moments moments) {
        if (moments.keep(moment)) {
            asked.after(Moments.KEPT.plusSeconds(1), moments::forgetOld);
        }
    }
}
