package dev.cairn.config;

import static dev.cairn.config.Option.apache;
import static dev.cairn.config.ValueType.flag;
import static dev.cairn.config.ValueType.number;
import static dev.cairn.config.ValueType.path;
import static dev.cairn.config.ValueType.seconds;
import static dev.cairn.config.ValueType.text;

import dev.cairn.config.Option.Standing;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * The options of Apache's name server (seen in 4.9 to 5.5.0) that do nothing here. They are accepted, checked for their
 * type and reported by request 319, so that files and tools need no change.
 */
final class ApacheOnly {

    private static final String FIXED_THREADS = "Cairn needs no thread pools; see ioThreads and decodeThreads.";
    private static final String NO_OUTGOING_CALLS = "Cairn makes no calls of its own that would need it.";
    private static final String CHOSEN_AT_START = "Cairn takes the best that the machine offers.";

    static final List<Option<?>> ALL = List.of(
            refused("clusterTest")
                    .help("Cluster-test mode is not offered; leave it out, and let the brokers of the test"
                            + " environment register with a name server of their own."),
            refused("enableControllerInNamesrv")
                    .help("The embedded controller is not offered; leave it out, and run the controller of"
                            + " Apache RocketMQ as a process of its own (mqcontroller -c FILE)."),
            notNeeded(apache("configStorePath", path(), Path.of("")))
                    .byDefault(
                            "the file given with -c, else <dataDir>/namesrv.properties",
                            settings -> settings.file()
                                    .orElseGet(
                                            () -> settings.get(Options.DATA_DIR).resolve("namesrv.properties")))
                    .help(
                            "Cairn writes to no file of yours: what is changed over the network goes to settings.properties in dataDir."),
            notNeeded(apache("rocketmqHome", text(), "")).help("Cairn needs no installation folder."),
            notNeeded(apache("productEnvName", text(), "center")).help("Only cluster-test mode would use it."),
            notNeeded(count("scanNotActiveBrokerInterval", 5000))
                    .help("Cairn does not scan: a broker expires at its own deadline."),
            notNeeded(count("unRegisterBrokerQueueCapacity", 3000)).help("See inboxCapacity."),
            notNeeded(count("clientRequestThreadPoolNums", 8)).help(FIXED_THREADS),
            notNeeded(count("clientRequestThreadPoolQueueCapacity", 50_000)).help(FIXED_THREADS),
            notNeeded(count("defaultThreadPoolNums", 16)).help(FIXED_THREADS),
            notNeeded(count("defaultThreadPoolQueueCapacity", 10_000)).help(FIXED_THREADS),
            notNeeded(count("serverWorkerThreads", 8)).help(FIXED_THREADS),
            notNeeded(count("serverCallbackExecutorThreads", 0)).help(FIXED_THREADS),
            notNeeded(count("serverSelectorThreads", 3)).help("See ioThreads."),
            notNeeded(count("serverOnewaySemaphoreValue", 256)).help(NO_OUTGOING_CALLS),
            notNeeded(count("serverAsyncSemaphoreValue", 64)).help(NO_OUTGOING_CALLS),
            notNeeded(apache("serverNettyWorkerGroupEnable", flag(), true)).help(FIXED_THREADS),
            notNeeded(apache("serverPooledByteBufAllocatorEnable", flag(), true))
                    .help(CHOSEN_AT_START),
            notNeeded(apache("useEpollNativeSelector", flag(), false)).help(CHOSEN_AT_START),
            notNeeded(apache("enableShutdownGracefully", flag(), false)).help("Every stop is orderly."),
            notNeeded(apache("shutdownWaitTimeSeconds", seconds(0, Integer.MAX_VALUE), Duration.ofSeconds(30)))
                    .help("See stopTimeoutSeconds."));

    /**
     * Keys of Apache's client, controller and controller storage: its name server hands one file to all of them, so they
     * may stand in it. Their values are never looked at and never shown.
     */
    static final Set<String> OF_OTHER_PARTS = Set.of(
            "enableStartupController",
            "namesrvAddr",
            "clientWorkerThreads",
            "clientCallbackExecutorThreads",
            "clientOnewaySemaphoreValue",
            "clientAsyncSemaphoreValue",
            "connectTimeoutMillis",
            "channelNotActiveInterval",
            "clientChannelMaxIdleTimeSeconds",
            "clientSocketSndBufSize",
            "clientSocketRcvBufSize",
            "clientPooledByteBufAllocatorEnable",
            "clientCloseSocketIfTimeout",
            "useTLS",
            "socksProxyConfig",
            "disableCallbackExecutor",
            "disableNettyWorkerGroup",
            "maxReconnectIntervalTimeSeconds",
            "enableReconnectForGoAway",
            "enableTransparentRetry",
            "scanAvailableNameSrv",
            "controllerType",
            "controllerThreadPoolNums",
            "controllerRequestThreadPoolQueueCapacity",
            "controllerDLegerGroup",
            "controllerDLegerPeers",
            "controllerDLegerSelfId",
            "controllerStorePath",
            "mappedFileSize",
            "enableElectUncleanMaster",
            "processReadEvent",
            "notifyBrokerRoleChanged",
            "scanInactiveMasterInterval",
            "metricsExporterType",
            "metricsGrpcExporterTarget",
            "metricsGrpcExporterHeader",
            "metricGrpcExporterTimeOutInMills",
            "metricGrpcExporterIntervalInMills",
            "metricLoggingExporterIntervalInMills",
            "metricsPromExporterPort",
            "metricsPromExporterHost",
            "metricsLabel",
            "metricsInDelta",
            "jRaftElectionTimeoutMs",
            "jRaftSnapshotIntervalSecs",
            "jRaftGroupId",
            "jRaftServerId",
            "jRaftInitConf",
            "jRaftControllerRPCAddr",
            "jRaftScanWaitTimeoutMs");

    private ApacheOnly() {}

    private static Option<Boolean> refused(String key) {
        return apache(key, flag(), false).standing(Standing.REFUSED);
    }

    private static <T> Option<T> notNeeded(Option<T> option) {
        return option.standing(Standing.NOT_NEEDED);
    }

    private static Option<Integer> count(String key, int byDefault) {
        return apache(key, number(0, Integer.MAX_VALUE), byDefault);
    }
}
