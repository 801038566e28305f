package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A list of what comes and goes without a revision, in pages. Nothing is kept for its readers: a page begins behind the last thing of
 * the page before, in the list as it is by then. May be used by all threads.
 *
 * @param life of which run of the server it is
 * @param paging how it is asked for; read on the loop, and the page may be filled elsewhere
 * @param place by what a thing is found again in the order of the list
 * @param item what one thing looks like
 * @param <T> what is listed
 */
record PassingList<T>(Life life, Paging<T> paging, Function<T, String> place, Function<T, JsonObject> item) {
    /** A list of this run of the server. */
    PassingList(Paging<T> paging, Function<T, String> place, Function<T, JsonObject> item) {
        this(Life.begin(), paging, place, item);
    }

    /**
     * The place of the last thing that the reader of a page has seen.
     *
     * @throws Refusal if it was in another run of the server
     */
    Optional<String> behind(Paging.Page page) {
        return page.begin()
                .map(begin -> UTF_8.decode(begin.place().duplicate()).toString())
                .map(life::unmarked);
    }

    /**
     * Fills a page.
     *
     * @param revision of the registry
     * @param size how many things there are
     * @param all all of them
     * @param rest what comes behind the place that the page begins at, in the order of the list
     */
    Answer fill(Paging.Page page, long revision, int size, Supplier<Stream<T>> all, Stream<T> rest) {
        int total = paging.total(page, size, all);
        JsonArray items = new JsonArray();
        Iterator<T> things = rest.iterator();
        String last = "";
        while (things.hasNext() && items.size() < page.limit()) {
            T thing = things.next();
            last = place.apply(thing);
            if (paging.filters().areMet(thing, page.wanted())) {
                items.add(page.part(item.apply(thing)));
            }
        }
        JsonObject body = new JsonObject().put("total", total).put("items", items);
        if (things.hasNext()) {
            body.put("next", page.cursor(total, life.mark(last).getBytes(UTF_8)));
        }
        return Answer.json(revision, body);
    }
}
