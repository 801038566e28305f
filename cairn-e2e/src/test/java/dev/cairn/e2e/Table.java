package dev.cairn.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.DeflaterOutputStream;

/**
 * The topic table of a 5.x broker, or a part of it, where each topic has queues and a permission of its own.
 *
 * @param counter of the data version
 * @param topics by name
 * @param mappings parts of static topics, as JSON, by topic
 */
record Table(long counter, Map<String, Queues> topics, Map<String, String> mappings) {
    private static final long TIMESTAMP = 1_700_000_000_000L;

    /** How many queues to read and to write, and the permission. */
    record Queues(int count, int permission) {}

    static Table of(long counter, String... topics) {
        Table table = new Table(counter, Map.of(), Map.of());
        for (String topic : topics) {
            table = table.with(topic, 4, 6);
        }
        return table;
    }

    static Table of(long counter, List<String> topics, int queues) {
        Map<String, Queues> all = new LinkedHashMap<>();
        topics.forEach(topic -> all.put(topic, new Queues(queues, 6)));
        return new Table(counter, all, Map.of());
    }

    Table counter(long other) {
        return new Table(other, topics, mappings);
    }

    Table with(String topic, int queues, int permission) {
        Map<String, Queues> more = new LinkedHashMap<>(topics);
        more.put(topic, new Queues(queues, permission));
        return new Table(counter, more, mappings);
    }

    /** With a broker's part of a static topic of 8 queues: these of the topic lie in its queues from 0 on. */
    Table with(String topic, String brokerName, long epoch, int... queues) {
        List<String> places = new ArrayList<>();
        for (int i = 0; i < queues.length; i++) {
            places.add(queues[i] + ":" + i);
        }
        Map<String, String> more = new LinkedHashMap<>(mappings);
        more.put(
                topic,
                "{\"bname\":\"" + brokerName + "\",\"currIdMap\":{" + String.join(",", places)
                        + "},\"dirty\":false,\"epoch\":" + epoch + ",\"scope\":\"__global__\",\"topic\":\"" + topic
                        + "\",\"totalQueues\":8}");
        return new Table(counter, topics, more);
    }

    /** As JSON. */
    byte[] plain() {
        String table = topics.entrySet().stream()
                .map(topic -> "\"" + topic.getKey() + "\":{\"attributes\":{},\"order\":false,\"perm\":"
                        + topic.getValue().permission() + ",\"readQueueNums\":"
                        + topic.getValue().count()
                        + ",\"topicFilterType\":\"SINGLE_TAG\",\"topicName\":\"" + topic.getKey()
                        + "\",\"topicSysFlag\":0,\"writeQueueNums\":"
                        + topic.getValue().count() + "}")
                .collect(Collectors.joining(",", "{", "}"));
        String statics = mappings.entrySet().stream()
                .map(mapping -> "\"" + mapping.getKey() + "\":" + mapping.getValue())
                .collect(Collectors.joining(",", "{", "}"));
        return ("{\"filterServerList\":[],\"topicConfigSerializeWrapper\":{\"dataVersion\":" + version()
                        + ",\"mappingDataVersion\":" + version() + ",\"topicConfigTable\":" + table
                        + ",\"topicQueueMappingDetailMap\":{},\"topicQueueMappingInfoMap\":" + statics + "}}")
                .getBytes(UTF_8);
    }

    /** As 5.x brokers compress it. */
    byte[] compressed() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes))) {
            block(out, version());
            out.writeInt(topics.size());
            for (Map.Entry<String, Queues> topic : topics.entrySet()) {
                int count = topic.getValue().count();
                block(
                        out,
                        topic.getKey() + " " + count + " " + count + " "
                                + topic.getValue().permission() + " SINGLE_TAG {}");
            }
            block(out, "[]");
            out.writeInt(mappings.size());
            for (String mapping : mappings.values()) {
                block(out, mapping);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private String version() {
        return "{\"counter\":" + counter + ",\"stateVersion\":0,\"timestamp\":" + TIMESTAMP + "}";
    }

    private static void block(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
