package dev.cairn.e2e.differential;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.e2e.differential.tables.Announcement;
import dev.cairn.e2e.differential.tables.Mapping;
import dev.cairn.e2e.differential.tables.Topic;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.Collectors;
import java.util.zip.DeflaterOutputStream;

/** How a registration's body is written. */
enum Form {
    /** JSON, as brokers of 5.x write it. */
    PLAIN_5,
    /** Compressed, with a section of static topics. */
    COMPRESSED_5,
    /** The same, and the header says that it is not compressed, as all brokers of 5.x say. */
    MISLABELLED_5,
    /** JSON, as brokers of 4.x write it. */
    PLAIN_4,
    /** Compressed, without static topics. */
    COMPRESSED_4,
    /** The topic table alone, as brokers before 3.0.11 wrote it. */
    BARE,
    /** No body at all. */
    NONE;

    /** Whether the flags of topics are lost on the way. */
    boolean losesFlags() {
        return isCompressed();
    }

    boolean isCompressed() {
        return this == COMPRESSED_5 || this == MISLABELLED_5 || this == COMPRESSED_4;
    }

    boolean isOf5() {
        return this == PLAIN_5 || this == COMPRESSED_5 || this == MISLABELLED_5;
    }

    byte[] write(Announcement said) {
        return switch (this) {
            case PLAIN_5, PLAIN_4 -> json(said).getBytes(UTF_8);
            case BARE -> ("{" + versionAndTopics(said) + "}").getBytes(UTF_8);
            case COMPRESSED_5, MISLABELLED_5, COMPRESSED_4 -> compressed(said);
            case NONE -> new byte[0];
        };
    }

    private String json(Announcement said) {
        String mappings = this == PLAIN_4
                ? ""
                : said.mappings().stream()
                        .map(mapping -> "\"" + mapping.topic() + "\":" + mapping.json())
                        .collect(Collectors.joining(
                                ",",
                                ",\"mappingDataVersion\":" + said.version().json()
                                        + ",\"topicQueueMappingDetailMap\":{},\"topicQueueMappingInfoMap\":{",
                                "}"));
        return "{" + said.filters().member() + "\"topicConfigSerializeWrapper\":{" + versionAndTopics(said) + mappings
                + "}}";
    }

    private String versionAndTopics(Announcement said) {
        return "\"dataVersion\":" + version(said) + ",\"topicConfigTable\":"
                + said.topics().stream().map(this::json).collect(Collectors.joining(",", "{", "}"));
    }

    private String version(Announcement said) {
        return isOf5() ? said.version().json() : said.version().json4();
    }

    private String json(Topic topic) {
        String attributes = isOf5() ? "\"attributes\":{}," : "";
        return "\"" + topic.name() + "\":{" + attributes + "\"order\":false,\"perm\":" + topic.permission()
                + ",\"readQueueNums\":" + topic.readQueues() + ",\"topicFilterType\":\"SINGLE_TAG\",\"topicName\":\""
                + topic.name() + "\",\"topicSysFlag\":" + topic.flags() + ",\"writeQueueNums\":" + topic.writeQueues()
                + "}";
    }

    private byte[] compressed(Announcement said) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes))) {
            write(out, version(said));
            out.writeInt(said.topics().size());
            for (Topic topic : said.topics()) {
                write(
                        out,
                        topic.name() + " " + topic.readQueues() + " " + topic.writeQueues() + " " + topic.permission()
                                + " SINGLE_TAG" + (isOf5() ? " {}" : ""));
            }
            write(out, said.filters().json());
            if (isOf5()) {
                out.writeInt(said.mappings().size());
                for (Mapping mapping : said.mappings()) {
                    write(out, mapping.json());
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
