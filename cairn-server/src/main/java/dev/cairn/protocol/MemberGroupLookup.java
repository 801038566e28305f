package dev.cairn.protocol;

import dev.cairn.model.GroupKey;
import dev.cairn.runtime.Registry;
import dev.cairn.view.ClusterView;
import dev.cairn.wire.Body;
import java.util.Map;

/**
 * Request 901 (since 5.0): who is in a broker's group. Shows the members as they are, without promotion. Ids are without
 * quotes for every version.
 */
final class MemberGroupLookup implements RequestClass.Question {
    /** Apache's server forgets to clear the text that its answers start with (seen in 5.5.0). */
    private static final String REMARK = "not set any response code";

    private final Registry registry;
    private final BodyLimits limits;

    MemberGroupLookup(Registry registry, BodyLimits limits) {
        this.registry = registry;
        this.limits = limits;
    }

    @Override
    public Answer answer(Request request) {
        String cluster = request.fields().requiredName("clusterName", limits.maxNameLength());
        String brokerName = request.fields().requiredName("brokerName", limits.maxNameLength());
        Map<Long, String> addresses = ClusterView.find(registry.current(), new GroupKey(cluster, brokerName))
                .map(group -> (Map<Long, String>) RouteJson.addressesOf(group))
                .orElse(Map.of());
        JsonWriter json = new JsonWriter(JsonDialect.UNQUOTED_IDS).object();
        json.name("brokerMemberGroup").object();
        RouteJson.addresses(json, addresses);
        json.name("brokerName").value(brokerName);
        json.name("cluster").value(cluster);
        return Answer.of(Body.kept(json.endObject().endObject().toBytes())).withRemark(REMARK);
    }
}
