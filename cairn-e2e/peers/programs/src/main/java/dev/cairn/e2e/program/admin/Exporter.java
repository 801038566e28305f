package dev.cairn.e2e.program.admin;

import java.util.Set;
import org.apache.rocketmq.tools.admin.DefaultMQAdminExt;

/** Asks what Apache's exporter for Prometheus asks each time that it collects: its five tasks, one after another, with one client. */
final class Exporter implements Onlooker.Look {
    private static final long BOUND_MILLIS = 5_000;

    private final DefaultMQAdminExt admin;
    private final Answers answers = new Answers();

    private Exporter(DefaultMQAdminExt admin) {
        this.admin = admin;
    }

    static Exporter open(String nameServers) throws Exception {
        DefaultMQAdminExt admin = new DefaultMQAdminExt(BOUND_MILLIS);
        admin.setInstanceName("exporter");
        admin.setNamesrvAddr(nameServers);
        admin.start();
        return new Exporter(admin);
    }

    @Override
    public void look(int round) {
        offsetsOfTopics();
        offsetsOfConsumers();
        ratesOfTopics();
        ratesOfBrokers();
        statesOfBrokers();
    }

    @Override
    public void close() {
        admin.shutdown();
    }

    private Set<String> topics() {
        var topics = answers.ofNameServer("all topics", admin::fetchAllTopicList);
        return topics.isPresent() ? topics.get().getTopicList() : Set.of();
    }

    private void offsetsOfTopics() {
        for (String topic : topics()) {
            answers.ofBroker("the offsets of " + topic, () -> admin.examineTopicStats(topic))
                    .ifPresent(offsets -> offsets.getOffsetTable()
                            .keySet()
                            .forEach(queue -> answers.seen("offsets of " + topic + " on " + queue.getBrokerName())));
        }
    }

    private void offsetsOfConsumers() {
        for (String topic : topics()) {
            answers.ofBroker("the groups of " + topic, () -> admin.queryTopicConsumeByWho(topic))
                    .ifPresent(groups -> groups.getGroupList().forEach(group -> {
                        answers.ofBroker("who is in " + group, () -> admin.examineConsumerConnectionInfo(group));
                        answers.ofBroker("what " + group + " has read", () -> admin.examineConsumeStats(group, topic))
                                .ifPresent(read -> answers.seen("reading of " + topic + " by " + group));
                    }));
        }
    }

    private void ratesOfTopics() {
        answers.ofNameServer("the clusters", admin::examineBrokerClusterInfo);
        for (String topic : topics()) {
            var route = answers.ofNameServer("the route of " + topic, () -> admin.examineTopicRouteInfo(topic));
            if (route.isEmpty()) {
                continue;
            }
            for (var group : route.get().getBrokerDatas()) {
                String master = group.getBrokerAddrs().get(0L);
                if (master != null) {
                    rate(master, "TOPIC_PUT_NUMS", topic);
                    rate(master, "TOPIC_PUT_SIZE", topic);
                }
            }
        }
    }

    private void ratesOfBrokers() {
        var info = answers.ofNameServer("the clusters", admin::examineBrokerClusterInfo);
        if (info.isEmpty()) {
            return;
        }
        info.get()
                .getClusterAddrTable()
                .forEach((cluster, names) -> names.forEach(name -> {
                    String master = info.get()
                            .getBrokerAddrTable()
                            .get(name)
                            .getBrokerAddrs()
                            .get(0L);
                    if (master != null) {
                        rate(master, "BROKER_PUT_NUMS", cluster);
                        rate(master, "BROKER_GET_NUMS", cluster);
                    }
                }));
    }

    /** Of what nobody has sent or read there is none, which brokers call an error. */
    private void rate(String address, String statistic, String key) {
        answers.ofBroker(statistic + " of " + key, () -> admin.viewBrokerStatsData(address, statistic, key));
    }

    private void statesOfBrokers() {
        var info = answers.ofNameServer("the clusters", admin::examineBrokerClusterInfo);
        if (info.isEmpty()) {
            return;
        }
        for (var group : info.get().getBrokerAddrTable().values()) {
            String master = group.getBrokerAddrs().get(0L);
            if (master != null) {
                answers.ofBroker("the state of " + master, () -> admin.fetchBrokerRuntimeStats(master))
                        .ifPresent(state -> answers.seen("broker " + group.getBrokerName() + " of version "
                                + state.getTable().get("brokerVersionDesc")));
            }
        }
    }
}
