package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.config.Settings;
import dev.cairn.model.Placement;
import dev.cairn.model.PrintedName;
import dev.cairn.model.TopicRoute;
import dev.cairn.protocol.ClientRoutes;
import dev.cairn.protocol.ClientRoutes.Release;
import dev.cairn.protocol.ClientRoutes.Told;
import dev.cairn.view.RouteView;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The route of a topic, exactly as a client of some release, in some zone, would get it. */
public final class Routes implements Resource {
    private static final String CLIENT_VERSION = "clientVersion";
    private static final String ZONE = "zone";
    private static final String RAW = "raw";

    private static final Pattern RELEASE = Pattern.compile("(\\d{1,4})\\.(\\d{1,4})\\.(\\d{1,4})");
    private static final Release NEWEST = new Release(5, 5, 0);

    private final Moments moments;
    private final ClientRoutes routes;
    private final Supplier<Settings> settings;

    public Routes(Moments moments, ClientRoutes routes, Supplier<Settings> settings) {
        this.moments = moments;
        this.routes = routes;
        this.settings = settings;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.reading(Topics.PATH + "/{topic}/route", Set.of(CLIENT_VERSION, ZONE, RAW), this::answer)
                .answering(query -> query.flag(RAW) ? Answer.TEXT : Answer.JSON, Answer.JSON, Answer.TEXT)
                .followed(new Follow.ByContent(this::basis)));
    }

    /**
     * What a route is made of.
     *
     * @param placement where the topic lives; empty if there is no such topic
     * @param order its order configuration, if there is one
     * @param settings which say how routes are shown
     * @param isTooEarly whether nobody is told anything yet
     */
    private record Basis(
            Optional<Placement> placement, Optional<String> order, Settings settings, boolean isTooEarly) {}

    private Object basis(Asked asked) {
        Moment moment = moments.now();
        String topic = asked.path("topic");
        return new Basis(
                moment.state().route(topic).map(TopicRoute::placement),
                moment.keyValues().orderConfiguration(topic),
                settings.get(),
                routes.areTooEarly());
    }

    private Answer answer(Asked asked) {
        Query query = asked.query();
        Release release = query.text(CLIENT_VERSION).map(Routes::release).orElse(NEWEST);
        Optional<String> zone = query.text(ZONE).filter(name -> !name.isBlank());
        boolean isRaw = query.flag(RAW);
        Moment moment = moments.now();
        TopicRoute route = Topics.require(moment, asked);
        Told told = routes.ask(moment.state(), route.topic(), release, zone);
        RouteView view = told.view()
                .orElseThrow(() -> new Refusal(
                        routes.areTooEarly() ? Problem.Kind.NOT_READY : Problem.Kind.REFUSED,
                        "a client is told code " + told.code() + ": " + told.remark()));
        byte[] body = told.body().getBytes(UTF_8);
        if (isRaw) {
            return Answer.bytes(Answer.TEXT, body).with(Answer.REVISION, Long.toString(moment.revision()));
        }
        JsonObject client = new JsonObject()
                .put("version", release.major() + "." + release.minor() + "." + release.patch())
                .put("takesStandardJson", release.takesStandardJson());
        zone.ifPresent(name -> client.put(ZONE, name));
        return Answer.json(
                moment.revision(),
                new JsonObject()
                        .put("topic", route.topic())
                        .put("client", client)
                        .put("bytes", body.length)
                        .put("groups", groups(view)));
    }

    private static Release release(String text) {
        Matcher numbers = RELEASE.matcher(text);
        if (!numbers.matches()) {
            throw new Refusal(
                    Problem.Kind.BAD_VALUE,
                    CLIENT_VERSION + " takes a release such as 4.9.3, not " + PrintedName.of(text));
        }
        return new Release(
                Integer.parseInt(numbers.group(1)),
                Integer.parseInt(numbers.group(2)),
                Integer.parseInt(numbers.group(3)));
    }

    private static JsonArray groups(RouteView view) {
        JsonArray groups = new JsonArray();
        for (RouteView.Offer offer : view.offers()) {
            JsonArray members = new JsonArray();
            offer.addresses()
                    .forEach((id, address) ->
                            members.add(new JsonObject().put("id", id).put("address", address)));
            JsonObject group = new JsonObject()
                    .put("cluster", offer.group().key().cluster())
                    .put("name", offer.group().key().brokerName())
                    .put("members", members)
                    .put("queues", Topics.queues(offer.queues()))
                    .put("isStatic", offer.mapping().isPresent());
            offer.group().zone().ifPresent(name -> group.put(ZONE, name));
            groups.add(group);
        }
        return groups;
    }
}
