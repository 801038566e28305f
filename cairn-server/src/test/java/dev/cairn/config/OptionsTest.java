package dev.cairn.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every option by hand: its default, another value that it takes, and its other names. */
class OptionsTest {

    private static final String TABLE = """
            listenPort                           | 9876             | 19876        | CAIRN_LISTEN_PORT
            bindAddress                          | 0.0.0.0          | 127.0.0.1    | CAIRN_BIND_ADDRESS
            dataDir                              | cairn-data       | elsewhere    | CAIRN_DATA_DIR
            kvConfigPath                         | cairn-data/kvConfig.json | kv.json | CAIRN_KV_CONFIG_PATH
            configBlackList                      | configBlackList;configStorePath;kvConfigPath | listenPort | CAIRN_CONFIG_BLACK_LIST
            logLevel                             | INFO             | DEBUG        | CAIRN_LOG_LEVEL
            stopTimeoutSeconds                   | 10               | 20           | CAIRN_STOP_TIMEOUT_SECONDS
            serverChannelMaxIdleTimeSeconds      | 0                | 120          | CAIRN_SERVER_CHANNEL_MAX_IDLE_TIME_SECONDS
            keepAliveIdleSeconds                 | 10               | 0            | CAIRN_KEEP_ALIVE_IDLE_SECONDS
            keepAliveIntervalSeconds             | 3                | 5            | CAIRN_KEEP_ALIVE_INTERVAL_SECONDS
            keepAliveProbes                      | 3                | 9            | CAIRN_KEEP_ALIVE_PROBES
            serverSocketBacklog                  | 1024             | 128          | CAIRN_SERVER_SOCKET_BACKLOG
            serverSocketSndBufSize               | 0                | 65536        | CAIRN_SERVER_SOCKET_SND_BUF_SIZE
            serverSocketRcvBufSize               | 0                | 65536        | CAIRN_SERVER_SOCKET_RCV_BUF_SIZE
            writeBufferHighWaterMark             | 0                | 131072       | CAIRN_WRITE_BUFFER_HIGH_WATER_MARK
            writeBufferLowWaterMark              | 0                | 32768        | CAIRN_WRITE_BUFFER_LOW_WATER_MARK
            ioThreads                            | 0                | 3            | CAIRN_IO_THREADS
            maxConnections                       | 50000            | 100          | CAIRN_MAX_CONNECTIONS
            maxUnsentBytes                       | 67108864         | 1048576      | CAIRN_MAX_UNSENT_BYTES
            maxUnsentBytesOfAll                  | 0                | 1000000      | CAIRN_MAX_UNSENT_BYTES_OF_ALL
            maxAnswerBytes                       | 16777216         | 65536        | CAIRN_MAX_ANSWER_BYTES
            maxFrameBytes                        | 16777216         | 33554432     | CAIRN_MAX_FRAME_BYTES
            maxRegistrationBytes                 | 134217728        | 33554432     | CAIRN_MAX_REGISTRATION_BYTES
            maxHeaderBytes                       | 1048576          | 4096         | CAIRN_MAX_HEADER_BYTES
            maxHeaderFields                      | 4096             | 100          | CAIRN_MAX_HEADER_FIELDS
            maxInflatedBytes                     | 134217728        | 67108864     | CAIRN_MAX_INFLATED_BYTES
            maxTopicsPerRegistration             | 500000           | 1000         | CAIRN_MAX_TOPICS_PER_REGISTRATION
            maxNameLength                        | 1024             | 255          | CAIRN_MAX_NAME_LENGTH
            maxJsonNesting                       | 32               | 64           | CAIRN_MAX_JSON_NESTING
            maxUnfinishedBytes                   | 0                | 1000000      | CAIRN_MAX_UNFINISHED_BYTES
            adminAddresses                       | private          | 10.1.0.0/16,::1 | CAIRN_ADMIN_ADDRESSES
            brokerAddresses                      | any              | private      | CAIRN_BROKER_ADDRESSES
            readAddresses                        | any              | loopback     | CAIRN_READ_ADDRESSES
            decodeThreads                        | 1                | 2            | CAIRN_DECODE_THREADS
            decodeQueueCapacity                  | 4096             | 8            | CAIRN_DECODE_QUEUE_CAPACITY
            inboxCapacity                        | 10000            | 64           | CAIRN_INBOX_CAPACITY
            maxWaitingBytes                      | 0                | 1000000      | CAIRN_MAX_WAITING_BYTES
            maxWaitMillis                        | 5000             | 20000        | CAIRN_MAX_WAIT_MILLIS
            diskQueueCapacity                    | 10000            | 10           | CAIRN_DISK_QUEUE_CAPACITY
            kvMaxNameLength                      | 1024             | 255          | CAIRN_KV_MAX_NAME_LENGTH
            kvMaxValueLength                     | 65536            | 1024         | CAIRN_KV_MAX_VALUE_LENGTH
            kvMaxNamespaces                      | 1000             | 5            | CAIRN_KV_MAX_NAMESPACES
            kvMaxKeys                            | 200000           | 100          | CAIRN_KV_MAX_KEYS
            kvMaxBytes                           | 8388608          | 65536        | CAIRN_KV_MAX_BYTES
            historyBytes                         | 16777216         | 1048576      | CAIRN_HISTORY_BYTES
            historyDays                          | 30               | 7            | CAIRN_HISTORY_DAYS
            answerCacheBytes                     | 67108864         | 0            | CAIRN_ANSWER_CACHE_BYTES
            maxUnknownTopics                     | 1000             | 0            | CAIRN_MAX_UNKNOWN_TOPICS
            maxLostTopics                        | 100000           | 500          | CAIRN_MAX_LOST_TOPICS
            maxLostBrokers                       | 10000            | 20           | CAIRN_MAX_LOST_BROKERS
            maxBrokers                           | 10000            | 5            | CAIRN_MAX_BROKERS
            maxTopics                            | 2000000          | 1000         | CAIRN_MAX_TOPICS
            maxRouteEntries                      | 20000000         | 1000         | CAIRN_MAX_ROUTE_ENTRIES
            maxRouteBytes                        | 0                | 100000000    | CAIRN_MAX_ROUTE_BYTES
            conflictOwnerFreshMillis             | 3000             | 500          | CAIRN_CONFLICT_OWNER_FRESH_MILLIS
            writeWipeOutlivesGoodbye             | false            | true         | CAIRN_WRITE_WIPE_OUTLIVES_GOODBYE
            orderMessageEnable                   | false            | true         | CAIRN_ORDER_MESSAGE_ENABLE
            returnOrderTopicConfigToBroker       | true             | false        | CAIRN_RETURN_ORDER_TOPIC_CONFIG_TO_BROKER
            supportActingMaster                  | false            | true         | CAIRN_SUPPORT_ACTING_MASTER
            enableAllTopicList                   | true             | false        | CAIRN_ENABLE_ALL_TOPIC_LIST
            enableTopicList                      | true             | false        | CAIRN_ENABLE_TOPIC_LIST
            needWaitForService                   | false            | true         | CAIRN_NEED_WAIT_FOR_SERVICE
            waitSecondsForService                | 45               | 30           | CAIRN_WAIT_SECONDS_FOR_SERVICE
            notifyMinBrokerIdChanged             | false            | true         | CAIRN_NOTIFY_MIN_BROKER_ID_CHANGED
            deleteTopicWithBrokerRegistration    | false            | true         | CAIRN_DELETE_TOPIC_WITH_BROKER_REGISTRATION
            httpEnabled                          | true             | false        | CAIRN_HTTP_ENABLED
            httpPort                             | 9879             | 0            | CAIRN_HTTP_PORT
            httpAddress                          | 0.0.0.0          | 127.0.0.1    | CAIRN_HTTP_ADDRESS
            httpHosts                            |                  | ns.example.com | CAIRN_HTTP_HOSTS
            httpTokens                           |                  | 0123456789abcdef | CAIRN_HTTP_TOKENS
            httpTokenFile                        |                  | tokens       | CAIRN_HTTP_TOKEN_FILE
            httpMaxConnections                   | 1000             | 7            | CAIRN_HTTP_MAX_CONNECTIONS
            httpMaxWatchers                      | 20000            | 5            | CAIRN_HTTP_MAX_WATCHERS
            httpMaxBodyBytes                     | 1048576          | 4096         | CAIRN_HTTP_MAX_BODY_BYTES
            httpTimeoutSeconds                   | 60               | 5            | CAIRN_HTTP_TIMEOUT_SECONDS
            lintProbe                            | false            | true         | CAIRN_LINT_PROBE
            lintIgnore                           |                  | auto-create-topic | CAIRN_LINT_IGNORE
            clusterTest                          | false            | false        | CAIRN_CLUSTER_TEST
            enableControllerInNamesrv            | false            | false        | CAIRN_ENABLE_CONTROLLER_IN_NAMESRV
            configStorePath                      | cairn-data/namesrv.properties | s.properties | CAIRN_CONFIG_STORE_PATH
            rocketmqHome                         |                  | home         | CAIRN_ROCKETMQ_HOME
            productEnvName                       | center           | left         | CAIRN_PRODUCT_ENV_NAME
            scanNotActiveBrokerInterval          | 5000             | 10000        | CAIRN_SCAN_NOT_ACTIVE_BROKER_INTERVAL
            unRegisterBrokerQueueCapacity        | 3000             | 1            | CAIRN_UN_REGISTER_BROKER_QUEUE_CAPACITY
            clientRequestThreadPoolNums          | 8                | 1            | CAIRN_CLIENT_REQUEST_THREAD_POOL_NUMS
            clientRequestThreadPoolQueueCapacity | 50000            | 1            | CAIRN_CLIENT_REQUEST_THREAD_POOL_QUEUE_CAPACITY
            defaultThreadPoolNums                | 16               | 1            | CAIRN_DEFAULT_THREAD_POOL_NUMS
            defaultThreadPoolQueueCapacity       | 10000            | 1            | CAIRN_DEFAULT_THREAD_POOL_QUEUE_CAPACITY
            serverWorkerThreads                  | 8                | 1            | CAIRN_SERVER_WORKER_THREADS
            serverCallbackExecutorThreads        | 0                | 1            | CAIRN_SERVER_CALLBACK_EXECUTOR_THREADS
            serverSelectorThreads                | 3                | 1            | CAIRN_SERVER_SELECTOR_THREADS
            serverOnewaySemaphoreValue           | 256              | 1            | CAIRN_SERVER_ONEWAY_SEMAPHORE_VALUE
            serverAsyncSemaphoreValue            | 64               | 1            | CAIRN_SERVER_ASYNC_SEMAPHORE_VALUE
            serverNettyWorkerGroupEnable         | true             | false        | CAIRN_SERVER_NETTY_WORKER_GROUP_ENABLE
            serverPooledByteBufAllocatorEnable   | true             | false        | CAIRN_SERVER_POOLED_BYTE_BUF_ALLOCATOR_ENABLE
            useEpollNativeSelector               | false            | true         | CAIRN_USE_EPOLL_NATIVE_SELECTOR
            enableShutdownGracefully             | false            | true         | CAIRN_ENABLE_SHUTDOWN_GRACEFULLY
            shutdownWaitTimeSeconds              | 30               | 5            | CAIRN_SHUTDOWN_WAIT_TIME_SECONDS
            """;

    record Row(String key, String byDefault, String other, String variable) {

        Option<?> option() {
            return Options.find(key).orElseThrow();
        }
    }

    static Stream<Row> rows() {
        return TABLE.lines()
                .map(line ->
                        Arrays.stream(line.split("\\|", -1)).map(String::strip).toList())
                .map(cells -> new Row(cells.get(0), cells.get(1), cells.get(2), cells.get(3)));
    }

    @TempDir
    Path folder;

    @Test
    void theTableHereIsComplete() {
        List<String> keys = rows().map(Row::key).toList();

        assertThat(Options.all()).extracting(Option::key).containsExactlyElementsOf(keys);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void withoutASourceAnOptionHasItsDefault(Row row) {
        assertThat(Settings.defaults().text(row.option())).isEqualTo(row.byDefault);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void theFileSetsAnOption(Row row) throws IOException {
        Path file = Files.writeString(folder.resolve("namesrv.conf"), row.key + "=" + row.other + "\n");

        Settings settings = Settings.load(new Sources(Optional.of(file), Map.of(), Map.of(), Map.of()));

        assertThat(settings.text(row.option())).isEqualTo(row.other);
        assertThat(settings.origin(row.option())).isEqualTo(new Origin.FileLine(file, 1));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void itsEnvironmentVariableSetsAnOption(Row row) {
        Map<String, String> environment = Map.of(row.variable, row.other);

        Settings settings = Settings.load(new Sources(Optional.empty(), Map.of(), environment, Map.of()));

        assertThat(settings.text(row.option())).isEqualTo(row.other);
        assertThat(settings.origin(row.option())).isEqualTo(new Origin.EnvironmentVariable(row.variable));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void itsFlagSetsAnOption(Row row) {
        Map<String, String> flags = Map.of(row.key, row.other);

        Settings settings = Settings.load(new Sources(Optional.empty(), Map.of(), Map.of(), flags));

        assertThat(settings.text(row.option())).isEqualTo(row.other);
        assertThat(settings.origin(row.option()))
                .hasToString("flag --"
                        + row.variable
                                .substring("CAIRN_".length())
                                .toLowerCase(Locale.ROOT)
                                .replace('_', '-'));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void everyOptionSaysInOneLineWhatItDoes(Row row) {
        assertThat(row.option().help()).endsWith(".").doesNotContain("\n", "|").hasSizeLessThan(200);
    }

    @Test
    void theFileGivenIsWhereSettingsWouldBeStored() throws IOException {
        Path file = Files.writeString(folder.resolve("namesrv.conf"), "");

        Settings settings = Settings.load(new Sources(Optional.of(file), Map.of(), Map.of(), Map.of()));

        assertThat(settings.text(Options.find("configStorePath").orElseThrow())).isEqualTo(file.toString());
    }

    @Test
    void theKeyValuesFollowTheDataFolder() {
        Settings settings = Settings.defaults().with(Options.DATA_DIR, Path.of("there"));

        assertThat(settings.get(Options.KV_CONFIG_PATH)).isEqualTo(Path.of("there", "kvConfig.json"));
    }
}
