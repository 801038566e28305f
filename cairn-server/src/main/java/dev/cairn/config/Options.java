package dev.cairn.config;

import static dev.cairn.config.Option.apache;
import static dev.cairn.config.Option.cairn;
import static dev.cairn.config.ValueType.addresses;
import static dev.cairn.config.ValueType.flag;
import static dev.cairn.config.ValueType.millis;
import static dev.cairn.config.ValueType.number;
import static dev.cairn.config.ValueType.oneOf;
import static dev.cairn.config.ValueType.seconds;
import static dev.cairn.config.ValueType.text;
import static dev.cairn.config.ValueType.writtenOutPath;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The one table of options. Adding a row here makes it a key, an environment variable, a flag and a line of the docs. */
public final class Options {

    // What listens, and how.

    public static final Option<Integer> LISTEN_PORT = apache("listenPort", number(0, 65_535), 9876)
            .help("Port that brokers, clients and tools connect to; 0 takes any free one.");

    public static final Option<String> BIND_ADDRESS = apache("bindAddress", text(), "0.0.0.0")
            .help("Address to listen on; 0.0.0.0 means every address of this machine.");

    public static final Option<Duration> CHANNEL_MAX_IDLE = apache(
                    "serverChannelMaxIdleTimeSeconds", seconds(0, 86_400), Duration.ZERO)
            .live()
            .help(
                    "A connection without any traffic for this long is closed; 0: never, as long as its peer's host is there.");

    public static final Option<Duration> KEEP_ALIVE_IDLE = cairn(
                    "keepAliveIdleSeconds", seconds(0, 32_767), Duration.ofSeconds(10))
            .help(
                    "A peer that is silent for this long is asked by the operating system whether its host is there; 0: never.");

    public static final Option<Duration> KEEP_ALIVE_INTERVAL = cairn(
                    "keepAliveIntervalSeconds", seconds(1, 32_767), Duration.ofSeconds(3))
            .help("How long after a question without an answer the next is asked.");

    public static final Option<Integer> KEEP_ALIVE_PROBES = cairn("keepAliveProbes", number(1, 127), 3)
            .help("After so many questions without an answer a connection is closed, and its brokers leave.");

    public static final Option<Integer> SOCKET_BACKLOG = apache("serverSocketBacklog", number(1, 65_535), 1024)
            .help("How many connections may wait to be accepted.");

    public static final Option<Integer> SOCKET_SEND_BUFFER = apache("serverSocketSndBufSize", number(0, 1 << 30), 0)
            .help("Send buffer of a connection in bytes; 0 leaves it to the operating system.");

    public static final Option<Integer> SOCKET_RECEIVE_BUFFER = apache("serverSocketRcvBufSize", number(0, 1 << 30), 0)
            .help("Receive buffer of a connection in bytes; 0 leaves it to the operating system.");

    public static final Option<Integer> WRITE_BUFFER_HIGH = apache("writeBufferHighWaterMark", number(0, 1 << 30), 0)
            .help("Unsent bytes at which a connection is read no further; 0 leaves it to the transport.");

    public static final Option<Integer> WRITE_BUFFER_LOW = apache("writeBufferLowWaterMark", number(0, 1 << 30), 0)
            .help("Unsent bytes at which reading goes on; 0 leaves it to the transport.");

    public static final Option<Integer> IO_THREADS =
            cairn("ioThreads", number(0, 256), 0).help("Threads that serve connections; 0 means one per core.");

    public static final Option<Integer> MAX_CONNECTIONS = cairn("maxConnections", number(1, 1_000_000), 50_000)
            .help("Connections beyond this many are closed as soon as they are accepted.");

    public static final Option<Integer> MAX_UNSENT_BYTES = cairn("maxUnsentBytes", number(1024, 1 << 30), 67_108_864)
            .help("A connection that leaves more bytes of its answers unread is closed.");

    public static final Option<Integer> MAX_UNSENT_BYTES_OF_ALL = cairn(
                    "maxUnsentBytesOfAll", number(0, Integer.MAX_VALUE), 0)
            .help(
                    "Memory for answers that peers have not read yet, of all connections; beyond it the connection with the most"
                            + " is closed. 0 means an eighth of the largest heap.");

    public static final Option<Integer> MAX_ANSWER_BYTES = cairn("maxAnswerBytes", number(65_536, 1 << 30), 16_777_216)
            .help(
                    "Largest answer in bytes; peers close a connection over which a larger one comes, so it is refused instead. Brokers whose"
                            + " names and addresses would not fit into one answer are refused, too.");

    // What peers may send.

    public static final Option<Integer> MAX_FRAME_BYTES = cairn("maxFrameBytes", number(1024, 1 << 30), 16_777_216)
            .help("Largest request in bytes, its length field included; a larger one closes its connection.");

    public static final Option<Integer> MAX_REGISTRATION_BYTES = cairn(
                    "maxRegistrationBytes", number(1024, 1 << 30), 134_217_728)
            .help("Largest registration of a broker (request 103), which may be larger than maxFrameBytes; likewise.");

    public static final Option<Integer> MAX_HEADER_BYTES = cairn("maxHeaderBytes", number(1024, 1 << 24), 1_048_576)
            .help("Largest header of a request in bytes; a larger one closes its connection.");

    public static final Option<Integer> MAX_HEADER_FIELDS = cairn("maxHeaderFields", number(64, 1_000_000), 4096)
            .help("Most named values in the header of a request; a request with more closes its connection.");

    public static final Option<Integer> MAX_INFLATED_BYTES = cairn(
                    "maxInflatedBytes", number(1024, 1 << 30), 134_217_728)
            .help("Largest content of a compressed registration in bytes.");

    public static final Option<Integer> MAX_TOPICS_PER_REGISTRATION = cairn(
                    "maxTopicsPerRegistration", number(1, 10_000_000), 500_000)
            .help("Most topics that one broker may register.");

    public static final Option<Integer> MAX_NAME_LENGTH = cairn("maxNameLength", number(127, 32_767), 1024)
            .help("Longest name of a topic, broker or cluster in characters.");

    public static final Option<Integer> MAX_JSON_NESTING =
            cairn("maxJsonNesting", number(8, 1000), 32).help("Deepest nesting of a JSON body.");

    public static final Option<Integer> MAX_UNFINISHED_BYTES = cairn(
                    "maxUnfinishedBytes", number(0, Integer.MAX_VALUE), 0)
            .help(
                    "Memory for requests that have come in part, of all connections; beyond it the largest is closed. 0 means"
                            + " three eighths of the largest heap.");

    // Who may ask what.

    public static final Option<AddressList> ADMIN_ADDRESSES = cairn(
                    "adminAddresses", addresses(), AddressList.parse(AddressList.PRIVATE))
            .help(
                    "Who may change the registry, key-values and settings by request (100, 102, 205, 216, 217, 318, 327).");

    public static final Option<AddressList> BROKER_ADDRESSES = cairn(
                    "brokerAddresses", addresses(), AddressList.parse(AddressList.ANY))
            .help("Who may register brokers, keep them alive and take them away (103, 104, 322, 904).");

    public static final Option<AddressList> READ_ADDRESSES = cairn(
                    "readAddresses", addresses(), AddressList.parse(AddressList.ANY))
            .help("Who may list brokers, topics, key-values and settings; route lookups (105) are open to everybody.");

    // How work waits.

    public static final Option<Integer> DECODE_THREADS =
            cairn("decodeThreads", number(1, 16), 1).help("Threads that read the bodies of changed registrations.");

    public static final Option<Integer> DECODE_QUEUE_CAPACITY = cairn("decodeQueueCapacity", number(1, 100_000), 4096)
            .help(
                    "Registrations that may wait to be read, a quarter of it of one address and size; beyond that a broker is told to come again.");

    public static final Option<Integer> INBOX_CAPACITY = cairn("inboxCapacity", number(64, 1_000_000), 10_000)
            .help("Changes that may wait to be applied; beyond that a broker is told to come again.");

    public static final Option<Integer> MAX_WAITING_BYTES = cairn("maxWaitingBytes", number(0, Integer.MAX_VALUE), 0)
            .help(
                    "Memory for changes and lists that are not done yet, of all connections; beyond it senders are told to come"
                            + " again. 0 means a quarter of the largest heap.");

    public static final Option<Duration> MAX_WAIT = cairn("maxWaitMillis", millis(100, 600_000), Duration.ofSeconds(5))
            .live()
            .help("A change that waited longer is not done any more, and its sender is told so if he still listens.");
    public static final Option<Integer> DISK_QUEUE_CAPACITY = cairn("diskQueueCapacity", number(1, 100_000), 10_000)
            .help("Changes of key-values that may wait to be written; beyond that the sender is told to come again.");

    public static final Option<Integer> ANSWER_CACHE_BYTES = cairn("answerCacheBytes", number(0, 1 << 30), 67_108_864)
            .help("Memory for encoded route answers in bytes; an eighth of the largest heap at most.");

    // What is noted for people.

    public static final Option<Integer> MAX_UNKNOWN_TOPICS = cairn("maxUnknownTopics", number(0, 10_000), 1_000)
            .help("Topics that are asked for in vain and noted, with who asks for them; 0: none.");

    public static final Option<Integer> MAX_LOST_TOPICS = cairn("maxLostTopics", number(0, 10_000_000), 100_000)
            .help("Topics that are remembered when their last broker has gone, to explain why they have no route.");

    public static final Option<Integer> MAX_LOST_BROKERS = cairn("maxLostBrokers", number(0, 1_000_000), 10_000)
            .help("Brokers that are remembered when they have gone, and when they were refused, to explain why.");

    // Rules of the registry.

    public static final Option<Duration> CONFLICT_OWNER_FRESH = cairn(
                    "conflictOwnerFreshMillis", millis(0, 600_000), Duration.ofSeconds(3))
            .help("A broker heard from this recently keeps its id when another address claims it; 0: never.");

    public static final Option<Integer> MAX_BROKERS = cairn("maxBrokers", number(1, 10_000_000), 10_000)
            .help("Most brokers that may be registered, and most groups whose write permission may be wiped.");

    public static final Option<Integer> MAX_TOPICS = cairn("maxTopics", number(1, 100_000_000), 2_000_000)
            .help("Most topics that all brokers together may register.");

    public static final Option<Integer> MAX_ROUTE_ENTRIES = cairn(
                    "maxRouteEntries", number(1, Integer.MAX_VALUE), 20_000_000)
            .help("Most topics times the broker names that offer them, over all topics.");

    public static final Option<Integer> MAX_ROUTE_BYTES = cairn("maxRouteBytes", number(0, Integer.MAX_VALUE), 0)
            .help(
                    "Memory for the routes of all topics in bytes; what would go beyond is refused. 0 means a third of the"
                            + " largest heap.");

    public static final Option<Boolean> WRITE_WIPE_OUTLIVES_GOODBYE = cairn("writeWipeOutlivesGoodbye", flag(), false)
            .live()
            .help("A write permission that was wiped (request 205) stays so when the broker says goodbye (104).");

    public static final Option<Boolean> ORDER_MESSAGE_ENABLE = apache("orderMessageEnable", flag(), false)
            .live()
            .help("Add the order configuration of a topic to its route.");

    public static final Option<Boolean> RETURN_ORDER_TOPIC_CONFIG = apache(
                    "returnOrderTopicConfigToBroker", flag(), true)
            .live()
            .help("Answer a registration with the order configuration of all topics.");

    public static final Option<Boolean> SUPPORT_ACTING_MASTER = apache("supportActingMaster", flag(), false)
            .live()
            .help("Show the slave with the smallest id as master while a group that asks for it has none.");

    public static final Option<Boolean> ENABLE_ALL_TOPIC_LIST =
            apache("enableAllTopicList", flag(), true).live().help("Serve the list of all topics (request 206).");

    public static final Option<Boolean> ENABLE_TOPIC_LIST = apache("enableTopicList", flag(), true)
            .live()
            .help("Serve the lists of topics by kind (requests 224, 311, 312, 313).");

    public static final Option<Boolean> NEED_WAIT_FOR_SERVICE = apache("needWaitForService", flag(), false)
            .live()
            .help("Answer route lookups (request 105) only some time after the start, with code 1 until then.");

    public static final Option<Duration> WAIT_FOR_SERVICE = apache(
                    "waitSecondsForService", seconds(0, 86_400), Duration.ofSeconds(45))
            .live()
            .help("How long after the start route lookups are not answered when needWaitForService is true.");

    public static final Option<Boolean> NOTIFY_MIN_BROKER_ID_CHANGED = apache("notifyMinBrokerIdChanged", flag(), false)
            .live()
            .help("Tell the brokers of a group when its smallest broker id changes (request 905).");

    public static final Option<Boolean> DELETE_TOPIC_WITH_REGISTRATION = apache(
                    "deleteTopicWithBrokerRegistration", flag(), false)
            .live()
            .help("Drop the topics that a master names no more, once it has repeated its whole table (30 s later).");

    // What is kept.

    public static final Option<Integer> KV_MAX_NAME_LENGTH = cairn("kvMaxNameLength", number(127, 32_767), 1024)
            .help("Longest namespace or key of a key-value in characters.");

    public static final Option<Integer> KV_MAX_VALUE_LENGTH = cairn("kvMaxValueLength", number(16, 1_048_576), 65_536)
            .help("Longest value of a key-value in characters.");

    public static final Option<Integer> KV_MAX_NAMESPACES =
            cairn("kvMaxNamespaces", number(1, 100_000), 1000).help("Most namespaces of key-values.");

    public static final Option<Integer> KV_MAX_KEYS =
            cairn("kvMaxKeys", number(1, 10_000_000), 200_000).help("Most keys in all namespaces together.");

    public static final Option<Integer> KV_MAX_BYTES =
            cairn("kvMaxBytes", number(1024, 1 << 30), 8_388_608).help("Most bytes of all keys and values together.");

    public static final Option<Integer> HISTORY_BYTES = cairn("historyBytes", number(1_048_576, 1 << 30), 16_777_216)
            .help(
                    "Most bytes of the history of changes on disk, and in memory, there a sixteenth of the largest heap at most.");

    public static final Option<Integer> HISTORY_DAYS = cairn("historyDays", number(1, 3_650), 30)
            .help("How many days the history of changes goes back, if historyBytes has room for them.");

    // Files and people.

    public static final Option<Path> DATA_DIR = cairn("dataDir", writtenOutPath(), Path.of("cairn-data"))
            .help("Folder for everything that Cairn keeps on disk.");

    public static final Option<Path> KV_CONFIG_PATH = apache("kvConfigPath", writtenOutPath(), Path.of(""))
            .byDefault(
                    "<dataDir>/kvConfig.json",
                    settings -> settings.get(DATA_DIR).resolve("kvConfig.json"))
            .help("File of the key-values, such as the order configuration of topics.");

    public static final Option<String> CONFIG_BLACK_LIST = apache(
                    "configBlackList", text(), "configBlackList;configStorePath;kvConfigPath")
            .help("Further keys, separated by semicolons, that nobody may change over the network (request 318).");

    public static final Option<Duration> STOP_TIMEOUT = cairn(
                    "stopTimeoutSeconds", seconds(1, 300), Duration.ofSeconds(10))
            .help("Longest time that an orderly stop may take.");

    public static final Option<LogLevel> LOG_LEVEL =
            cairn("logLevel", oneOf(LogLevel.class), LogLevel.INFO).live().help("How much is logged.");

    private static final List<Option<?>> ALL = Stream.of(
                    inUseOrPlanned(), HttpOptions.ALL, LintOptions.ALL, ApacheOnly.ALL)
            .flatMap(List::stream)
            .toList();

    private static final Map<String, Option<?>> BY_KEY =
            ALL.stream().collect(Collectors.toUnmodifiableMap(Option::key, Function.identity()));

    private Options() {}

    /** Every option, in the order in which people are shown them. */
    public static List<Option<?>> all() {
        return ALL;
    }

    /** The option of this key, exactly as written. */
    public static Optional<Option<?>> find(String key) {
        return Optional.ofNullable(BY_KEY.get(key));
    }

    private static List<Option<?>> inUseOrPlanned() {
        return List.of(
                LISTEN_PORT,
                BIND_ADDRESS,
                DATA_DIR,
                KV_CONFIG_PATH,
                CONFIG_BLACK_LIST,
                LOG_LEVEL,
                STOP_TIMEOUT,
                CHANNEL_MAX_IDLE,
                KEEP_ALIVE_IDLE,
                KEEP_ALIVE_INTERVAL,
                KEEP_ALIVE_PROBES,
                SOCKET_BACKLOG,
                SOCKET_SEND_BUFFER,
                SOCKET_RECEIVE_BUFFER,
                WRITE_BUFFER_HIGH,
                WRITE_BUFFER_LOW,
                IO_THREADS,
                MAX_CONNECTIONS,
                MAX_UNSENT_BYTES,
                MAX_UNSENT_BYTES_OF_ALL,
                MAX_ANSWER_BYTES,
                MAX_FRAME_BYTES,
                MAX_REGISTRATION_BYTES,
                MAX_HEADER_BYTES,
                MAX_HEADER_FIELDS,
                MAX_INFLATED_BYTES,
                MAX_TOPICS_PER_REGISTRATION,
                MAX_NAME_LENGTH,
                MAX_JSON_NESTING,
                MAX_UNFINISHED_BYTES,
                ADMIN_ADDRESSES,
                BROKER_ADDRESSES,
                READ_ADDRESSES,
                DECODE_THREADS,
                DECODE_QUEUE_CAPACITY,
                INBOX_CAPACITY,
                MAX_WAITING_BYTES,
                MAX_WAIT,
                DISK_QUEUE_CAPACITY,
                KV_MAX_NAME_LENGTH,
                KV_MAX_VALUE_LENGTH,
                KV_MAX_NAMESPACES,
                KV_MAX_KEYS,
                KV_MAX_BYTES,
                HISTORY_BYTES,
                HISTORY_DAYS,
                ANSWER_CACHE_BYTES,
                MAX_UNKNOWN_TOPICS,
                MAX_LOST_TOPICS,
                MAX_LOST_BROKERS,
                MAX_BROKERS,
                MAX_TOPICS,
                MAX_ROUTE_ENTRIES,
                MAX_ROUTE_BYTES,
                CONFLICT_OWNER_FRESH,
                WRITE_WIPE_OUTLIVES_GOODBYE,
                ORDER_MESSAGE_ENABLE,
                RETURN_ORDER_TOPIC_CONFIG,
                SUPPORT_ACTING_MASTER,
                ENABLE_ALL_TOPIC_LIST,
                ENABLE_TOPIC_LIST,
                NEED_WAIT_FOR_SERVICE,
                WAIT_FOR_SERVICE,
                NOTIFY_MIN_BROKER_ID_CHANGED,
                DELETE_TOPIC_WITH_REGISTRATION);
    }
}
