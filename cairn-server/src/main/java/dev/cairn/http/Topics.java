package dev.cairn.http;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.PrintedName;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.TopicRoute;
import dev.cairn.model.Values;
import dev.cairn.registry.DeleteTopic;
import io.vertx.core.Future;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.ToIntFunction;

/** The topics: where each lives, and how an operator gets rid of one. */
public final class Topics implements Resource {
    static final String PATH = "/api/v1/topics";

    private static final String ONE = PATH + "/{topic}";
    private static final String CLUSTER = "cluster";
    private static final String IS_WRITABLE = "isWritable";

    /** The request of the other port that does the same. */
    private static final int DELETE_TOPIC = 216;

    private static final String NO_WAY_BACK =
            "it cannot be brought back from here; a broker that still has the topic brings it back with its next registration";

    private static final Listing<TopicRoute> TOPICS = new Listing<>(
            Moment::topics,
            Map.of(
                    "name",
                    Filter.containing(TopicRoute::topic),
                    CLUSTER,
                    onAny((group, wanted) -> group.key().cluster().equals(wanted)),
                    "broker",
                    onAny((group, wanted) -> group.key().brokerName().equals(wanted))),
            List.of("name", "clusters", "groups", "readQueues", "writeQueues", "isReadable", IS_WRITABLE),
            (moment, route) -> item(route));

    private final Moments moments;
    private final RegistryChanges changes;

    public Topics(Moments moments, RegistryChanges changes) {
        this.moments = moments;
        this.changes = changes;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.reading(PATH, TOPICS.parameters(), asked -> TOPICS.page(asked, moments))
                        .followed(new Follow.ByFacts(asked -> moments.factsOfRegistry())),
                Endpoint.reading(ONE, Set.of(), this::one),
                Endpoint.change(HttpMethod.DELETE, ONE, Set.of(CLUSTER, ChangeReport.DRY_RUN), this::delete));
    }

    /** The topic that the path names. */
    static TopicRoute require(Moment moment, Asked asked) {
        String topic = asked.path("topic");
        return moment.state().route(topic).orElseThrow(() -> absent(topic, Optional.empty()));
    }

    private static Refusal absent(String topic, Optional<String> cluster) {
        String where =
                cluster.map(name -> " of cluster " + PrintedName.of(name)).orElse("");
        return new Refusal(Problem.Kind.NOT_FOUND, "no broker" + where + " offers topic " + PrintedName.of(topic));
    }

    private static Filter<TopicRoute> onAny(BiPredicate<BrokerGroup, String> matches) {
        return Filter.of(
                (route, wanted) -> route.entries().stream().anyMatch(entry -> matches.test(entry.group(), wanted)));
    }

    private static JsonObject item(TopicRoute route) {
        TreeSet<String> clusters = new TreeSet<>();
        boolean isReadable = false;
        boolean isWritable = false;
        for (int i = 0; i < route.entries().size(); i++) {
            RouteEntry entry = route.entries().get(i);
            clusters.add(entry.group().key().cluster());
            boolean isServed = route.placement().isServed(i);
            isReadable |= isServed && entry.effective().permission().isReadable();
            isWritable |= isServed && entry.isWritable();
        }
        return new JsonObject()
                .put("name", route.topic())
                .put("clusters", new JsonArray(List.copyOf(clusters)))
                .put("groups", route.entries().size())
                .put("readQueues", sum(route, QueueSettings::readQueues))
                .put("writeQueues", sum(route, QueueSettings::writeQueues))
                .put("isReadable", isReadable)
                .put(IS_WRITABLE, isWritable);
    }

    private static long sum(TopicRoute route, ToIntFunction<QueueSettings> number) {
        long sum = 0;
        for (RouteEntry entry : route.entries()) {
            sum += number.applyAsInt(entry.effective());
        }
        return sum;
    }

    private Answer one(Asked asked) {
        Moment moment = moments.now();
        TopicRoute route = require(moment, asked);
        JsonArray groups = new JsonArray();
        for (int i = 0; i < route.entries().size(); i++) {
            groups.add(group(route.entries().get(i))
                    .put("isServed", route.placement().isServed(i)));
        }
        JsonObject body = new JsonObject().put("name", route.topic()).put("groups", groups);
        moment.keyValues().orderConfiguration(route.topic()).ifPresent(order -> body.put("orderConfiguration", order));
        return Answer.json(moment.revision(), body);
    }

    private static JsonObject group(RouteEntry entry) {
        JsonArray members = new JsonArray();
        for (BrokerMember member : entry.group().members()) {
            members.add(new JsonObject().put("id", member.id()).put("address", member.address()));
        }
        return new JsonObject()
                .put("cluster", entry.group().key().cluster())
                .put("name", entry.group().key().brokerName())
                .put("members", members)
                .put("isWriteWiped", entry.group().isWriteWiped())
                .put("isStatic", entry.mapping().isPresent())
                .put(IS_WRITABLE, entry.isWritable())
                .put("reported", queues(entry.reported()))
                .put("effective", queues(entry.effective()));
    }

    /** Queues as they stand in answers. */
    static JsonObject queues(QueueSettings queues) {
        return new JsonObject()
                .put("readQueues", queues.readQueues())
                .put("writeQueues", queues.writeQueues())
                .put("permission", queues.permission().bits())
                .put("isReadable", queues.permission().isReadable())
                .put(IS_WRITABLE, queues.permission().isWritable())
                .put("systemFlags", queues.systemFlags());
    }

    private Future<Answer> delete(Asked asked) {
        Optional<String> cluster = asked.query().text(CLUSTER);
        TopicRoute route = require(moments.now(), asked);
        ChangeReport report = new ChangeReport(NO_WAY_BACK);
        for (RouteEntry entry : route.entries()) {
            if (cluster.isEmpty() || cluster.get().equals(entry.group().key().cluster())) {
                report.add(
                        ChangeReport.Thing.TOPIC,
                        "topic " + PrintedName.of(route.topic()) + " on "
                                + entry.group().key(),
                        Values.NONE
                                .withName("topic", route.topic())
                                .with("group", entry.group().key().toString()),
                        Optional.of(queues(entry.reported())),
                        Optional.empty());
            }
        }
        if (report.isEmpty()) {
            throw absent(route.topic(), cluster);
        }
        return changes.apply(
                asked, new DeleteTopic(route.topic(), cluster, RegistryChanges.sender(asked)), DELETE_TOPIC, groups -> {
                    if (groups == 0) {
                        // Somebody else deleted it between the look at it and the change.
                        throw absent(route.topic(), cluster);
                    }
                    return report;
                });
    }
}
