package dev.cairn.e2e.program.admin;

import java.util.Set;
import org.apache.rocketmq.client.impl.MQClientManager;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.tools.admin.DefaultMQAdminExt;

/**
 * Asks what Apache's dashboard asks when somebody opens its pages for the cluster, the topics, the consumers and the name servers, and
 * what it collects besides. Each look has clients of its own, as the dashboard's have no long life.
 */
final class Dashboard implements Onlooker.Look {
    private static final long BOUND_MILLIS = 5_000;

    private final String nameServers;
    private final Answers answers = new Answers();

    Dashboard(String nameServers) {
        this.nameServers = nameServers;
    }

    @Override
    public void look(int round) throws Exception {
        DefaultMQAdminExt admin = new DefaultMQAdminExt(BOUND_MILLIS);
        admin.setInstanceName("dashboard-" + round);
        admin.setNamesrvAddr(nameServers);
        admin.start();
        try {
            cluster(admin);
            topics(admin, round);
            consumers(admin);
            settings(admin);
        } finally {
            admin.shutdown();
        }
    }

    @Override
    public void close() {}

    private void cluster(DefaultMQAdminExt admin) {
        var info = answers.ofNameServer("the clusters", admin::examineBrokerClusterInfo);
        if (info.isEmpty()) {
            return;
        }
        info.get().getClusterAddrTable().keySet().forEach(cluster -> {
            answers.seen("cluster " + cluster);
            answers.ofNameServer("the topics of " + cluster, () -> admin.fetchTopicsByCLuster(cluster))
                    .ifPresent(topics ->
                            topics.getTopicList().forEach(topic -> answers.seen("topic " + topic + " of " + cluster)));
        });
        for (var group : info.get().getBrokerAddrTable().values()) {
            for (String address : group.getBrokerAddrs().values()) {
                answers.ofBroker("the state of " + address, () -> admin.fetchBrokerRuntimeStats(address))
                        .ifPresent(state -> answers.seen("broker " + group.getBrokerName() + " at " + address));
            }
        }
    }

    private void topics(DefaultMQAdminExt admin, int round) throws Exception {
        var topics = answers.ofNameServer("all topics", admin::fetchAllTopicList);
        systemTopics(round);
        for (String topic : topics.isPresent() ? topics.get().getTopicList() : Set.<String>of()) {
            var route = answers.ofNameServer("the route of " + topic, () -> admin.examineTopicRouteInfo(topic));
            if (route.isEmpty()) {
                continue;
            }
            answers.ofBroker("the groups of " + topic, () -> admin.queryTopicConsumeByWho(topic));
            for (var group : route.get().getBrokerDatas()) {
                answers.seen("route of " + topic + " on " + group.getBrokerName());
                String master = group.getBrokerAddrs().get(0L);
                if (master != null) {
                    answers.ofBroker("the settings of " + topic, () -> admin.examineTopicConfig(master, topic));
                }
            }
        }
    }

    /** The list of topics asks with a producer, as there is no other way to it. */
    private void systemTopics(int round) throws Exception {
        DefaultMQProducer producer = new DefaultMQProducer("SELF_TEST_P_GROUP");
        producer.setInstanceName("dashboard-topics-" + round);
        producer.setNamesrvAddr(nameServers);
        producer.start();
        try {
            var client = MQClientManager.getInstance().getOrCreateMQClientInstance(producer.cloneClientConfig());
            answers.ofNameServer(
                            "the system's topics",
                            () -> client.getMQClientAPIImpl().getSystemTopicList(BOUND_MILLIS))
                    .ifPresent(topics -> topics.getTopicList().forEach(topic -> answers.seen("system topic " + topic)));
        } finally {
            producer.shutdown();
        }
    }

    private void consumers(DefaultMQAdminExt admin) {
        var info = answers.ofNameServer("the clusters", admin::examineBrokerClusterInfo);
        if (info.isEmpty()) {
            return;
        }
        for (var group : info.get().getBrokerAddrTable().values()) {
            String address = group.selectBrokerAddr();
            answers.ofBroker("the consumers on " + address, () -> admin.getAllSubscriptionGroup(address, BOUND_MILLIS))
                    .ifPresent(groups -> groups.getSubscriptionGroupTable()
                            .keySet()
                            .forEach(consumers -> consumer(admin, consumers)));
        }
    }

    private void consumer(DefaultMQAdminExt admin, String consumers) {
        answers.ofBroker("what " + consumers + " has read", () -> admin.examineConsumeStats(consumers));
        answers.ofBroker("who is in " + consumers, () -> admin.examineConsumerConnectionInfo(consumers))
                .ifPresent(connections -> answers.seen("consumers " + consumers));
    }

    private void settings(DefaultMQAdminExt admin) {
        answers.ofNameServer("the settings", () -> admin.getNameServerConfig(admin.getNameServerAddressList()))
                .ifPresent(all -> all.forEach((nameServer, settings) -> answers.seen(
                        "setting of " + nameServer + " listenPort " + settings.getProperty("listenPort"))));
    }
}
