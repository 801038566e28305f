package dev.cairn.metrics;

import dev.cairn.model.EnumWord;
import java.util.Arrays;

/** The requests that a name server serves, by the names that Apache gives them, and all others as one. */
public enum RequestName {
    PUT_KV_CONFIG(100),
    GET_KV_CONFIG(101),
    DELETE_KV_CONFIG(102),
    REGISTER_BROKER(103),
    UNREGISTER_BROKER(104),
    GET_ROUTE_INFO_BY_TOPIC(105),
    GET_BROKER_CLUSTER_INFO(106),
    WIPE_WRITE_PERM_OF_BROKER(205),
    GET_ALL_TOPIC_LIST(206),
    DELETE_TOPIC(216),
    REGISTER_TOPIC(217),
    GET_KV_LIST_BY_NAMESPACE(219),
    GET_TOPICS_BY_CLUSTER(224),
    GET_SYSTEM_TOPIC_LIST(304),
    GET_UNIT_TOPIC_LIST(311),
    GET_HAS_UNIT_SUB_TOPIC_LIST(312),
    GET_HAS_UNIT_SUB_UNUNIT_TOPIC_LIST(313),
    UPDATE_CONFIG(318),
    GET_CONFIG(319),
    QUERY_DATA_VERSION(322),
    ADD_WRITE_PERM_OF_BROKER(327),
    GET_BROKER_MEMBER_GROUP(901),
    BROKER_HEARTBEAT(904),
    /** Whatever nobody serves. */
    OTHER(-1);

    private static final RequestName[] BY_CODE = byCode();

    private final int code;

    RequestName(int code) {
        this.code = code;
    }

    private static RequestName[] byCode() {
        int highest = Arrays.stream(values()).mapToInt(name -> name.code).max().orElse(0);
        RequestName[] names = new RequestName[highest + 1];
        Arrays.fill(names, OTHER);
        for (RequestName name : values()) {
            if (name != OTHER) {
                names[name.code] = name;
            }
        }
        return names;
    }

    /** The request with this code. */
    public static RequestName of(int code) {
        return code >= 0 && code < BY_CODE.length ? BY_CODE[code] : OTHER;
    }

    /** The name for people: {@code get route info by topic}. */
    public String words() {
        return EnumWord.inSentence(this);
    }
}
