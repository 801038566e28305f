package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.registry.RegistryState;
import dev.cairn.view.RouteView;
import java.util.Comparator;
import java.util.Optional;

/** What clients are told of topics (request 105), for others to look at. May be used by all threads. */
public final class ClientRoutes {
    private final RouteLookup lookup;

    ClientRoutes(RouteLookup lookup) {
        this.lookup = lookup;
    }

    /**
     * The release of a client, as far as it matters: since 4.9.4 it is answered in proper JSON.
     *
     * @param major the first number
     * @param minor the second
     * @param patch the third
     */
    public record Release(int major, int minor, int patch) implements Comparable<Release> {
        private static final Release FIRST_WITH_STANDARD_JSON = new Release(4, 9, 4);

        @Override
        public int compareTo(Release other) {
            return Comparator.comparingInt(Release::major)
                    .thenComparingInt(Release::minor)
                    .thenComparingInt(Release::patch)
                    .compare(this, other);
        }

        /** Whether it is answered in proper JSON. */
        public boolean takesStandardJson() {
            return compareTo(FIRST_WITH_STANDARD_JSON) >= 0;
        }
    }

    /**
     * What a client is told.
     *
     * @param code the response code
     * @param remark the text for people, empty when there is none
     * @param body what a client gets, which is UTF-8 on the wire
     * @param view the same as values; empty if there is no route
     */
    public record Told(int code, String remark, String body, Optional<RouteView> view) {}

    /**
     * What a client of a release, in a zone, would be told of a topic if it asked at a moment.
     *
     * @param zone what it says of itself when it asks for its own zone only
     */
    public Told ask(RegistryState moment, String topic, Release release, Optional<String> zone) {
        JsonDialect dialect = release.takesStandardJson() ? JsonDialect.STANDARD : JsonDialect.UNQUOTED_IDS;
        Answer answer;
        try {
            answer = lookup.answer(moment, topic, dialect, zone);
        } catch (BadRequest tooLarge) {
            answer = Answer.refusal(ResponseCode.SYSTEM_ERROR, tooLarge.remark());
        }
        Optional<RouteView> view = answer.code() == ResponseCode.SUCCESS
                ? moment.route(topic).map(route -> lookup.view(route, zone))
                : Optional.empty();
        return new Told(answer.code(), answer.remark(), new String(answer.body().copy(), UTF_8), view);
    }

    /** Whether nobody is told anything, as this server has just started. */
    public boolean areTooEarly() {
        return lookup.isTooEarly();
    }
}
