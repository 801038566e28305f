package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Permission;
import dev.cairn.model.Placement;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.Revision;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.TopicMapping;
import dev.cairn.view.RouteLens;
import dev.cairn.view.RouteView;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Byte for byte what Apache's name server 5.5.0 wrote. */
class RouteJsonTest {
    private static final String PLAIN =
            "{\"brokerDatas\":[{\"brokerAddrs\":{#0#:\"10.0.0.1:10911\",#1#:\"10.0.0.2:10911\"},"
                    + "\"brokerName\":\"broker-a\",\"cluster\":\"DefaultCluster\",\"enableActingMaster\":false},{\"brokerAddrs\":"
                    + "{#0#:\"10.0.0.3:10911\",#10000000000#:\"10.0.0.4:10911\"},\"brokerName\":\"broker-b\",\"cluster\":"
                    + "\"DefaultCluster\",\"enableActingMaster\":false}],\"filterServerTable\":{},\"queueDatas\":[{\"brokerName\":"
                    + "\"broker-a\",\"perm\":6,\"readQueueNums\":8,\"topicSysFlag\":0,\"writeQueueNums\":4},{\"brokerName\":"
                    + "\"broker-b\",\"perm\":4,\"readQueueNums\":8,\"topicSysFlag\":0,\"writeQueueNums\":4}]}";

    private static final String WITH_EVERYTHING = "{\"brokerDatas\":[{\"brokerAddrs\":{#0#:\"10.0.0.1:10911\",#1#:"
            + "\"10.0.0.2:10911\"},\"brokerName\":\"broker-a\",\"cluster\":\"DefaultCluster\",\"enableActingMaster\":true,"
            + "\"zoneName\":\"zone-1\"},{\"brokerAddrs\":{#0#:\"10.0.0.3:10911\",#10000000000#:\"10.0.0.4:10911\"},"
            + "\"brokerName\":\"broker-b\",\"cluster\":\"DefaultCluster\",\"enableActingMaster\":false}],"
            + "\"filterServerTable\":{\"10.0.0.2:10911\":[\"10.0.0.2:30000\"]},\"orderTopicConf\":"
            + "\"broker-a:4;broker-b:4\",\"queueDatas\":[{\"brokerName\":\"broker-a\",\"perm\":6,\"readQueueNums\":8,"
            + "\"topicSysFlag\":0,\"writeQueueNums\":4},{\"brokerName\":\"broker-b\",\"perm\":4,\"readQueueNums\":8,"
            + "\"topicSysFlag\":0,\"writeQueueNums\":4}],\"topicQueueMappingByBroker\":{\"broker-a\":{\"bname\":"
            + "\"broker-a\",\"currIdMap\":{#0#:0,#1#:3},\"dirty\":false,\"epoch\":1700000000000,\"scope\":"
            + "\"__global__\",\"topic\":\"TopicA\",\"totalQueues\":8}}}";

    private static BrokerMember member(long id, String address, List<String> filterServers) {
        return new BrokerMember(id, address, "", ActingMaster.OFF, Optional.empty(), filterServers);
    }

    private static BrokerGroup group(String name, BrokerMember... members) {
        return new BrokerGroup(new GroupKey("DefaultCluster", name), Revision.ZERO, List.of(members));
    }

    private static QueueSettings queues(int permission) {
        return new QueueSettings(8, 4, new Permission(permission), 0);
    }

    private static RouteEntry brokerB() {
        BrokerGroup group = group(
                "broker-b",
                member(0, "10.0.0.3:10911", List.of()),
                member(10_000_000_000L, "10.0.0.4:10911", List.of()));
        return new RouteEntry(group, queues(4), Optional.empty());
    }

    private static Placement plain() {
        BrokerGroup group =
                group("broker-a", member(0, "10.0.0.1:10911", List.of()), member(1, "10.0.0.2:10911", List.of()));
        return new Placement(List.of(new RouteEntry(group, queues(6), Optional.empty()), brokerB()));
    }

    private static Placement withEverything() {
        BrokerMember master =
                new BrokerMember(0, "10.0.0.1:10911", "", ActingMaster.ON, Optional.of("zone-1"), List.of());
        BrokerGroup group = group("broker-a", master, member(1, "10.0.0.2:10911", List.of("10.0.0.2:30000")));
        TopicMapping mapping =
                new TopicMapping("TopicA", "__global__", 8, "broker-a", 1_700_000_000_000L, false, Map.of(1, 3, 0, 0));
        return new Placement(List.of(new RouteEntry(group, queues(6), Optional.of(mapping)), brokerB()));
    }

    private static String encode(Placement route, Optional<String> orderConfiguration, JsonDialect dialect) {
        return new String(
                RouteJson.route(new JsonWriter(dialect), RouteView.of(route, RouteLens.PLAIN), orderConfiguration),
                UTF_8);
    }

    @Test
    void aRouteWithUnquotedIds() {
        String json = encode(plain(), Optional.empty(), JsonDialect.UNQUOTED_IDS);

        assertThat(json).isEqualTo(PLAIN.replace("#", "")).hasSize(511);
    }

    @Test
    void aRouteInStandardJson() {
        String json = encode(plain(), Optional.empty(), JsonDialect.STANDARD);

        assertThat(json).isEqualTo(PLAIN.replace("#", "\"")).hasSize(519);
    }

    @Test
    void aRouteWithEverythingWithUnquotedIds() {
        String json = encode(withEverything(), Optional.of("broker-a:4;broker-b:4"), JsonDialect.UNQUOTED_IDS);

        assertThat(json).isEqualTo(WITH_EVERYTHING.replace("#", "")).hasSize(780);
    }

    @Test
    void aRouteWithEverythingInStandardJson() {
        String json = encode(withEverything(), Optional.of("broker-a:4;broker-b:4"), JsonDialect.STANDARD);

        assertThat(json).isEqualTo(WITH_EVERYTHING.replace("#", "\"")).hasSize(792);
    }
}
