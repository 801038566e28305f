package dev.cairn.e2e.differential.tables;

/** A broker's part of a static topic: two of its logical queues. */
public record Mapping(String topic, String broker, int totalQueues, long epoch) {
    /** As brokers and, in the dialect of old clients, servers write it. */
    public String json() {
        return "{\"bname\":\"" + broker + "\",\"currIdMap\":{0:0,1:3},\"dirty\":false,\"epoch\":" + epoch
                + ",\"scope\":\"__global__\",\"topic\":\"" + topic + "\",\"totalQueues\":" + totalQueues + "}";
    }
}
