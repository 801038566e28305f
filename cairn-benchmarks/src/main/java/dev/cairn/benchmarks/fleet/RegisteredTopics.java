package dev.cairn.benchmarks.fleet;

import java.nio.charset.StandardCharsets;

/**
 * The topics of one broker as one registration carries them: the first {@code changed} of them have {@code queues}
 * queues, the others {@link #USUAL_QUEUES}.
 */
public record RegisteredTopics(int topics, int changed, int queues, int version) {

    /** Read queues and write queues of a topic that has not changed. */
    public static final int USUAL_QUEUES = 8;

    private static final long TIMESTAMP = 1_700_000_000_000L;
    private static final int BYTES_PER_TOPIC = 200;

    /** A table in which no topic has changed. */
    public static RegisteredTopics usual(int topics) {
        return new RegisteredTopics(topics, 0, USUAL_QUEUES, 1);
    }

    /** Read queues and write queues of a topic. */
    public int queuesOf(int topic) {
        return topic < changed ? queues : USUAL_QUEUES;
    }

    /** The body of request 103 as a 5.5.0 broker sends it, not compressed. */
    public byte[] toBody() {
        StringBuilder json = new StringBuilder(topics * BYTES_PER_TOPIC);
        json.append("{\"filterServerList\":[],\"topicConfigSerializeWrapper\":{\"dataVersion\":{\"counter\":")
                .append(version)
                .append(",\"stateVersion\":0,\"timestamp\":")
                .append(TIMESTAMP + version)
                .append("},\"mappingDataVersion\":{\"counter\":0,\"stateVersion\":0,\"timestamp\":")
                .append(TIMESTAMP)
                .append("},\"topicConfigTable\":{");
        for (int i = 0; i < topics; i++) {
            appendTopic(json, i);
        }
        json.append("},\"topicQueueMappingDetailMap\":{},\"topicQueueMappingInfoMap\":{}}}");
        return json.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void appendTopic(StringBuilder json, int index) {
        String name = Fleet.topic(index);
        int count = queuesOf(index);
        json.append(index == 0 ? "\"" : ",\"")
                .append(name)
                .append("\":{\"attributes\":{},\"order\":false,\"perm\":6,\"readQueueNums\":")
                .append(count)
                .append(",\"topicFilterType\":\"SINGLE_TAG\",\"topicName\":\"")
                .append(name)
                .append("\",\"topicSysFlag\":0,\"writeQueueNums\":")
                .append(count)
                .append('}');
    }
}
