package dev.cairn.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.DeflaterOutputStream;

/**
 * The body of request 103, in each of the forms in which brokers send it.
 *
 * @param counter of the data version; every change of a broker's topics counts one up
 * @param topics names; each topic gets 8 queues to read, 4 to write and permission 6
 * @param filterServers JSON: a list, or {@code null}; empty if the member is to be absent
 */
public record Registration(long counter, List<String> topics, String filterServers) {
    private static final long TIMESTAMP = 1_700_000_000_000L;

    public static Registration of(long counter, String... topics) {
        return new Registration(counter, List.of(topics), "[]");
    }

    public Registration withFilterServers(String json) {
        return new Registration(counter, topics, json);
    }

    /** As 5.x brokers send it. */
    public byte[] json5() {
        return json(
                version5(),
                "\"attributes\":{},",
                ",\"mappingDataVersion\":{\"counter\":0,\"stateVersion\":0,\"timestamp\":" + TIMESTAMP + "}",
                ",\"topicQueueMappingDetailMap\":{},\"topicQueueMappingInfoMap\":{}");
    }

    /** As 4.x brokers send it. */
    public byte[] json4() {
        return json(version4(), "", "", "");
    }

    /** The topic table alone, as brokers before 3.0.11 sent it. */
    public byte[] bareTable() {
        return ("{\"dataVersion\":" + version4() + ",\"topicConfigTable\":" + table("") + "}").getBytes(UTF_8);
    }

    /** As 5.x brokers compress it, with the section of static topics, here empty or of one topic. */
    public byte[] compressed5(String... mappings) {
        return compressed(version5(), true, List.of(mappings));
    }

    /** As 4.x brokers compress it. */
    public byte[] compressed4() {
        return compressed(version4(), false, List.of());
    }

    public String version5() {
        return "{\"counter\":" + counter + ",\"stateVersion\":0,\"timestamp\":" + TIMESTAMP + "}";
    }

    public String version4() {
        return "{\"counter\":" + counter + ",\"timestamp\":" + TIMESTAMP + "}";
    }

    private byte[] json(String version, String attributes, String beforeTable, String afterTable) {
        String servers = filterServers.isEmpty() ? "" : "\"filterServerList\":" + filterServers + ",";
        return ("{" + servers + "\"topicConfigSerializeWrapper\":{\"dataVersion\":" + version + beforeTable
                        + ",\"topicConfigTable\":" + table(attributes) + afterTable + "}}")
                .getBytes(UTF_8);
    }

    private String table(String attributes) {
        return topics.stream()
                .map(topic -> "\"" + topic + "\":{" + attributes + "\"order\":false,\"perm\":6,\"readQueueNums\":8,"
                        + "\"topicFilterType\":\"SINGLE_TAG\",\"topicName\":\"" + topic
                        + "\",\"topicSysFlag\":0,\"writeQueueNums\":4}")
                .collect(Collectors.joining(",", "{", "}"));
    }

    private byte[] compressed(String version, boolean withMappings, List<String> mappings) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes))) {
            write(out, version);
            out.writeInt(topics.size());
            for (String topic : topics) {
                write(out, topic + " 8 4 6 SINGLE_TAG" + (withMappings ? " {}" : ""));
            }
            write(out, filterServers);
            if (withMappings) {
                out.writeInt(mappings.size());
                for (String mapping : mappings) {
                    write(out, mapping);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void write(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
