package dev.cairn.protocol;

import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.Registry;
import dev.cairn.view.ClusterView;

/** Request 106: all brokers and all clusters. Ids are without quotes for every version. */
final class ClusterListing implements RequestClass.Question {
    private final Registry registry;
    private final KeptListing kept = new KeptListing(RegistryState::groupsMark, ClusterListing::encode);

    ClusterListing(Registry registry) {
        this.registry = registry;
    }

    @Override
    public Answer answer(Request request) {
        return kept.of(registry.current());
    }

    private static byte[] encode(RegistryState state) {
        JsonWriter json = new JsonWriter(JsonDialect.UNQUOTED_IDS).object();
        json.name("brokerAddrTable").object();
        ClusterView.groupsByName(state).forEach((name, group) -> {
            json.name(name);
            RouteJson.group(json, group, RouteJson.addressesOf(group));
        });
        json.endObject().name("clusterAddrTable").object();
        ClusterView.namesByCluster(state).forEach((cluster, names) -> {
            json.name(cluster).array();
            names.forEach(json::value);
            json.endArray();
        });
        return json.endObject().endObject().toBytes();
    }
}
