package dev.cairn.http;

import dev.cairn.census.Explainer;
import dev.cairn.census.UnknownTopic;
import dev.cairn.runtime.Registry;
import dev.cairn.transport.PeerAddress;
import io.vertx.core.Future;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * The topics that somebody asks for and that have no route, those that are asked for most first. Counts grow while pages are read, so
 * that a topic may have moved ahead to a page that its reader has seen; none is shown twice.
 */
public final class AskedInVain implements Resource {
    /** The order of the list. */
    private static final Comparator<Place> ORDER =
            Comparator.comparingLong(Place::asked).reversed().thenComparing(Place::name);

    private static final Filters<UnknownTopic> FILTERS =
            new Filters<>(Map.of("name", Filter.containing(UnknownTopic::topic)));

    private final Explainer explainer;
    private final Registry registry;
    private final Aside aside;
    private final PassingList<UnknownTopic> list;

    private record Place(long asked, String name) {
        private static final int MOST_DIGITS = 18;

        private static Place of(UnknownTopic unknown) {
            return new Place(unknown.asked(), unknown.topic());
        }

        private static Place parse(String text) {
            int blank = text.indexOf(' ');
            if (blank < 1 || blank > MOST_DIGITS || !text.substring(0, blank).matches("[0-9]+")) {
                throw Cursor.strange(text);
            }
            return new Place(Long.parseLong(text.substring(0, blank)), text.substring(blank + 1));
        }

        private String text() {
            return asked + " " + name;
        }
    }

    /**
     * Shows what this knows.
     *
     * @param wallTime for the times at which somebody asked
     */
    public AskedInVain(Explainer explainer, Registry registry, Aside aside, WallTime wallTime) {
        this.explainer = explainer;
        this.registry = registry;
        this.aside = aside;
        this.list = new PassingList<>(
                new Paging<>(FILTERS, List.of("name", "asked", "missedAtMost", "firstAsked", "lastAsked", "sources")),
                unknown -> Place.of(unknown).text(),
                unknown -> item(unknown, wallTime));
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.readingLater("/api/v1/unknown-topics", list.paging().parameters(), this::page));
    }

    private Future<Answer> page(Asked asked) {
        Paging.Page page = list.paging().read(asked);
        Place behind = list.behind(page).map(Place::parse).orElse(new Place(Long.MAX_VALUE, ""));
        return aside.answer(asked, () -> {
            long revision = registry.current().revision().value();
            List<UnknownTopic> all = explainer.unknownTopics(Integer.MAX_VALUE);
            return list.fill(
                    page,
                    revision,
                    all.size(),
                    all::stream,
                    all.stream().filter(unknown -> ORDER.compare(Place.of(unknown), behind) > 0));
        });
    }

    private static JsonObject item(UnknownTopic unknown, WallTime wallTime) {
        JsonArray sources = new JsonArray();
        unknown.sources().forEach(source -> sources.add(PeerAddress.text(source)));
        return new JsonObject()
                .put("name", unknown.topic())
                .put("asked", unknown.asked())
                .put("missedAtMost", unknown.missedAtMost())
                .put("firstAsked", wallTime.at(unknown.firstNanos()).toString())
                .put("lastAsked", wallTime.at(unknown.lastNanos()).toString())
                .put("sources", sources);
    }
}
