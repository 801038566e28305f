package dev.cairn.http;

import dev.cairn.history.History;
import dev.cairn.history.HistoryFilter;
import dev.cairn.history.HistoryPage;
import dev.cairn.history.Kind;
import dev.cairn.runtime.Registry;
import io.vertx.core.Future;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What has changed, when, and why: the newest first, or in its order after a position that its reader has seen. */
public final class Events implements Resource {
    static final String PATH = "/api/v1/events";

    /** What can be said of the events that are wanted. */
    static final Set<String> FILTERS = Set.of("kind", "cluster", "broker", "topic", "text");

    static final String AFTER = "after";

    static final String BEFORE = "before";
    static final String LIMIT = "limit";
    private static final List<String> KINDS =
            Stream.of(Kind.values()).map(Kind::word).toList();

    private final History history;
    private final Registry registry;

    /** Shows this history, which is that of this registry. */
    public Events(History history, Registry registry) {
        this.history = history;
        this.registry = registry;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.readingLater(
                        PATH,
                        Stream.concat(FILTERS.stream(), Stream.of(BEFORE, AFTER, LIMIT))
                                .collect(Collectors.toSet()),
                        this::page)
                .answering(Answer.JSON, Watch.STREAM)
                .followed(new Follow.Events(this::soon)));
    }

    /** The events that are wanted. */
    static HistoryFilter filter(Query query) {
        return new HistoryFilter(
                query.words("kind", KINDS).stream().map(Kind::of).collect(Collectors.toSet()),
                query.text("cluster"),
                query.text("broker"),
                query.text("topic"),
                query.text("text"));
    }

    private Future<Answer> page(Asked asked) {
        Query query = asked.query();
        OptionalLong after = query.position(AFTER);
        OptionalLong before = query.position(BEFORE);
        if (after.isPresent() && before.isPresent()) {
            throw new Refusal(Problem.Kind.BAD_VALUE, "give one of after and before");
        }
        HistoryFilter filter = filter(query);
        int limit = query.number(LIMIT, 1, Paging.MOST, Paging.USUAL);
        // First this: who goes on after it must not miss what comes while the page is made.
        long newest = history.newest();
        if (after.isPresent()) {
            return new HistorySearch(
                            (from, most) -> history.after(from, filter, most, Watch.MOST_LOOKED_AT),
                            after.getAsLong(),
                            limit)
                    .on(asked)
                    .map(page -> answer(whole(page, after.getAsLong()), Math.max(newest, page.end())));
        }
        return new HistorySearch(
                        (from, most) -> history.before(from, filter, most, Watch.MOST_LOOKED_AT),
                        before.orElse(newest + 1),
                        limit)
                .on(asked)
                .map(page -> answer(page, newest));
    }

    /** What came after a position, as far as it is found out at once. */
    private Answer soon(Asked asked, long after) {
        int limit = asked.query().number(LIMIT, 1, Paging.MOST, Paging.USUAL);
        long newest = history.newest();
        HistoryPage page = history.after(after, filter(asked.query()), limit, Watch.MOST_LOOKED_AT);
        return answer(whole(page, after), Math.max(newest, page.end()));
    }

    private Answer answer(HistoryPage page, long newest) {
        JsonArray items = new JsonArray();
        page.entries().stream().map(EventJson::of).forEach(items::add);
        JsonObject body = new JsonObject().put("items", items);
        history.oldest().ifPresent(oldest -> body.put("oldest", oldest));
        body.put("newest", newest);
        if (page.hasMore()) {
            body.put("next", page.end());
        }
        return Answer.json(registry.current().revision().value(), body);
    }

    private HistoryPage whole(HistoryPage page, long after) {
        if (!page.isWhole()) {
            throw gone(history, after);
        }
        return page;
    }

    /** What somebody is told who asks for what came after a position that is not known. */
    static Refusal gone(History history, long position) {
        long newest = history.newest();
        return new Refusal(
                Problem.Kind.HISTORY_GONE,
                position > newest
                        ? "there is no event at position " + position + " yet, the newest is at " + newest
                                + "; begin again without after"
                        : "not all that came after position " + position + " is kept"
                                + history.oldest().stream()
                                        .mapToObj(oldest -> ", the oldest event is at " + oldest)
                                        .collect(Collectors.joining())
                                + "; begin again without after");
    }
}
