package dev.cairn.http;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.PrintedName;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** The clusters, with how many brokers and topics each has. */
public final class Clusters implements Resource {
    private static final String PATH = "/api/v1/clusters";

    private static final Listing<Cluster> CLUSTERS = new Listing<>(
            Clusters::all,
            Map.of("name", Filter.containing(Cluster::name)),
            List.of("name", "groups", "groupsWithoutMaster", "brokers", "topics", "zones"),
            (moment, cluster) -> cluster.toJson(moment));

    private final Moments moments;

    public Clusters(Moments moments) {
        this.moments = moments;
    }

    private record Cluster(String name, List<BrokerGroup> groups) {
        private JsonObject toJson(Moment moment) {
            TreeSet<String> zones = new TreeSet<>();
            for (BrokerGroup group : groups) {
                for (BrokerMember member : group.members()) {
                    member.zone().ifPresent(zones::add);
                }
            }
            return new JsonObject()
                    .put("name", name)
                    .put("groups", groups.size())
                    .put(
                            "groupsWithoutMaster",
                            groups.stream().filter(group -> !group.hasMaster()).count())
                    .put(
                            "brokers",
                            groups.stream()
                                    .mapToInt(group -> group.members().size())
                                    .sum())
                    .put("topics", moment.topicsOf(name))
                    .put("zones", new JsonArray(List.copyOf(zones)));
        }
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.reading(PATH, CLUSTERS.parameters(), asked -> CLUSTERS.page(asked, moments))
                        .followed(new Follow.ByFacts(asked -> moments.factsOfRegistry())),
                Endpoint.reading(PATH + "/{cluster}", Set.of(), this::one));
    }

    private Answer one(Asked asked) {
        Moment moment = moments.now();
        String name = asked.path("cluster");
        return all(moment).stream()
                .filter(cluster -> cluster.name().equals(name))
                .findFirst()
                .map(cluster -> Answer.json(moment.revision(), cluster.toJson(moment))
                        .with("Link", "<" + PATH + ">; rel=\"collection\""))
                .orElseThrow(() -> new Refusal(
                        Problem.Kind.NOT_FOUND,
                        "there is no cluster " + PrintedName.of(name) + "; those that there are stand in " + PATH));
    }

    private static List<Cluster> all(Moment moment) {
        SortedMap<String, List<BrokerGroup>> byName = new TreeMap<>();
        for (BrokerGroup group : moment.state().groups()) {
            byName.computeIfAbsent(group.key().cluster(), name -> new ArrayList<>())
                    .add(group);
        }
        return byName.entrySet().stream()
                .map(cluster -> new Cluster(cluster.getKey(), cluster.getValue()))
                .toList();
    }
}
