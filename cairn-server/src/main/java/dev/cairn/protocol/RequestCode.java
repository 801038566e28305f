package dev.cairn.protocol;

import dev.cairn.metrics.RequestName;

/** What a request asks for, as its code says it. */
final class RequestCode {
    static final int PUT_KV_CONFIG = 100;
    static final int GET_KV_CONFIG = 101;
    static final int DELETE_KV_CONFIG = 102;
    static final int REGISTER_BROKER = 103;
    static final int UNREGISTER_BROKER = 104;
    static final int GET_ROUTEINFO_BY_TOPIC = 105;
    static final int GET_BROKER_CLUSTER_INFO = 106;
    static final int WIPE_WRITE_PERM_OF_BROKER = 205;
    static final int GET_ALL_TOPIC_LIST_FROM_NAMESERVER = 206;
    static final int DELETE_TOPIC_IN_NAMESRV = 216;
    static final int REGISTER_TOPIC_IN_NAMESRV = 217;
    static final int GET_KVLIST_BY_NAMESPACE = 219;
    static final int GET_TOPICS_BY_CLUSTER = 224;
    static final int GET_SYSTEM_TOPIC_LIST_FROM_NS = 304;
    static final int GET_UNIT_TOPIC_LIST = 311;
    static final int GET_HAS_UNIT_SUB_TOPIC_LIST = 312;
    static final int GET_HAS_UNIT_SUB_UNUNIT_TOPIC_LIST = 313;
    static final int UPDATE_NAMESRV_CONFIG = 318;
    static final int GET_NAMESRV_CONFIG = 319;
    static final int QUERY_DATA_VERSION = 322;
    static final int ADD_WRITE_PERM_OF_BROKER = 327;
    static final int GET_BROKER_MEMBER_GROUP = 901;
    static final int BROKER_HEARTBEAT = 904;
    static final int NOTIFY_MIN_BROKER_ID_CHANGE = 905;

    private RequestCode() {}

    /** A request for people: its number and, in words, the name that Apache gives it; the number alone if it is not served. */
    static String words(int code) {
        RequestName name = RequestName.of(code);
        return "request " + code + (name == RequestName.OTHER ? "" : " (" + name.words() + ")");
    }
}
