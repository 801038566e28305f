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

    /** The same as a real broker of 5.x sends it, which writes into each the moment in which it made it. */
    static String registrationMadeAt(long millis, long counter, String... topics) {
        return registration(counter, topics)
                .replace(
                        ",\"topicConfigTable\"",
                        ",\"mappingDataVersion\":{\"counter\":0,\"stateVersion\":0,\"timestamp\":" + millis
                                + "},\"topicConfigTable\"");
    }

    /** The topic table alone, as senders before 3.0.11 have it. */
    static String topicTable(long counter, String... topics) {
        return "{\"dataVersion\":{\"counter\":" + counter + ",\"stateVersion\":0,\"timestamp\":1700000000000},"
                + "\"topicConfigTable\":{"
                + Arrays.stream(topics).map(TestBodies::topic).collect(Collectors.joining(","))
                + "}}";
    }

    /** TopicRouteData with the queues of a topic on these brokers, as a broker sends it with request 217. */
    static String queues(String... brokerNames) {
        return "{\"brokerDatas\":[],\"filterServerTable\":{},\"queueDatas\":["
                + Arrays.stream(brokerNames)
                        .map(name -> "{\"brokerName\":\"" + name + "\",\"perm\":6,\"readQueueNums\":1,"
                                + "\"writeQueueNums\":1,\"topicSysFlag\":0}")
                        .collect(Collectors.joining(","))
                + "]}";
    }

    private static String topic(String name) {
        return "\"" + name + "\":{\"order\":false,\"perm\":6,\"readQueueNums\":4,\"topicFilterType\":\"SINGLE_TAG\","
                + "\"topicName\":\"" + name + "\",\"topicSysFlag\":0,\"writeQueueNums\":4}";
    }
}
