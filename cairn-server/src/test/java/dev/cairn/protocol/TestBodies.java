package dev.cairn.protocol;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Bodies of request 103 as brokers write them. */
final class TestBodies {
    private TestBodies() {}

    /** RegisterBrokerBody of a 5.x broker with these topics. */
    static String registration(long counter, String... topics) {
        return "{\"filterServerList\":[],\"topicConfigSerializeWrapper\":" + topicTable(counter, topics) + "}";
    }

    /** The topic table alone, as senders before 3.0.11 have it. */
    static String topicTable(long counter, String... topics) {
        return "{\"dataVersion\":{\"counter\":" + counter + ",\"stateVersion\":0,\"timestamp\":1700000000000},"
                + "\"topicConfigTable\":{"
                + Arrays.stream(topics).map(TestBodies::topic).collect(Collectors.joining(","))
                + "}}";
    }

    private static String topic(String name) {
        return "\"" + name + "\":{\"order\":false,\"perm\":6,\"readQueueNums\":4,\"topicFilterType\":\"SINGLE_TAG\","
                + "\"topicName\":\"" + name + "\",\"topicSysFlag\":0,\"writeQueueNums\":4}";
    }
}
