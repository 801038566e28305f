package dev.cairn.e2e.peer;

/** A program of another project; each has a folder under {@code peers/} that says which jars it runs with. */
public enum Peer {
    NAME_SERVER_5_5_0("namesrv-5.5.0", "org.apache.rocketmq.namesrv.NamesrvStartup"),
    NAME_SERVER_4_9_7("namesrv-4.9.7", "org.apache.rocketmq.namesrv.NamesrvStartup"),
    BROKER_5_5_0("broker-5.5.0", "org.apache.rocketmq.broker.BrokerStartup"),
    BROKER_4_9_7("broker-4.9.7", "org.apache.rocketmq.broker.BrokerStartup"),
    BROKER_4_9_5("broker-4.9.5", "org.apache.rocketmq.broker.BrokerStartup"),
    BROKER_4_8_0("broker-4.8.0", "org.apache.rocketmq.broker.BrokerStartup"),
    BROKER_4_3_2("broker-4.3.2", "org.apache.rocketmq.broker.BrokerStartup"),
    TOOLS_5_5_0("tools-5.5.0", "org.apache.rocketmq.tools.command.MQAdminStartup"),
    TOOLS_4_9_7("tools-4.9.7", "org.apache.rocketmq.tools.command.MQAdminStartup"),
    PROXY_5_5_0("proxy-5.5.0", "org.apache.rocketmq.proxy.ProxyStartup"),
    FILTER_SERVER_4_2_0("filtersrv-4.2.0", "org.apache.rocketmq.filtersrv.FiltersrvStartup"),
    CLIENT_3_2_6("client-alibaba-3.2.6", "dev.cairn.e2e.program.alibaba.Messages"),
    CLIENT_4_9_7("client-4.9.7", "dev.cairn.e2e.program.apache.Messages"),
    CLIENT_5_5_0("client-5.5.0", "dev.cairn.e2e.program.apache.Messages"),
    CLIENT_GRPC_5_2_0("client-grpc-5.2.0", "dev.cairn.e2e.program.grpc.Messages"),
    ONLOOKER_4_9_7("onlooker-4.9.7", "dev.cairn.e2e.program.admin.Onlooker"),
    ONLOOKER_5_5_0("onlooker-5.5.0", "dev.cairn.e2e.program.admin.Onlooker");

    private final String folder;
    private final String mainClass;

    Peer(String folder, String mainClass) {
        this.folder = folder;
        this.mainClass = mainClass;
    }

    /** Its folder under {@code peers/}, which is also how people call it: {@code broker-5.5.0}. */
    public String folder() {
        return folder;
    }

    String mainClass() {
        return mainClass;
    }

    /** Whether its main class is one of our programs. */
    boolean isOurs() {
        return mainClass.startsWith("dev.cairn.");
    }

    /** Whether it was written for a Java that let everybody into its internals. */
    boolean reachesIntoJava() {
        return folder.contains("-4.");
    }

    @Override
    public String toString() {
        return folder;
    }
}
