package dev.cairn.benchmarks.fleet;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * The body of a registration as 5.5.0 brokers send it, made once and sent often. A plain body tells the moment of sending, so
 * that no two of a broker's are equal; a compressed one does not.
 */
public final class RegistrationBody {

    /** Apache's largest frame is 16 MiB, of which the header gets a little. */
    private static final int LARGEST_FOR_ALL = (16 << 20) - 4096;

    private static final long TIMESTAMP = 1_700_000_000_000L;
    private static final int BYTES_PER_TOPIC = 200;

    private final BodyFormat format;
    private final String beforeMoment;
    private final byte[] rest;

    RegistrationBody(BodyFormat format, String beforeMoment, byte[] rest) {
        this.format = format;
        this.beforeMoment = beforeMoment;
        this.rest = rest;
    }

    /** These topics in this format. */
    public static RegistrationBody of(RegisteredTopics topics, BodyFormat format) {
        return format == BodyFormat.PLAIN
                ? new RegistrationBody(format, plainBeforeMoment(topics), plainAfterMoment(topics))
                : new RegistrationBody(format, "", compressed(topics));
    }

    /** These topics in a format that every server takes: plain, or compressed if they are too many for a frame of 16 MiB. */
    public static RegistrationBody forAll(RegisteredTopics topics) {
        RegistrationBody plain = of(topics, BodyFormat.PLAIN);
        return plain.rest.length <= LARGEST_FOR_ALL ? plain : of(topics, BodyFormat.COMPRESSED);
    }

    /** Whether the header is to say that the body is compressed. */
    boolean isSaidToBeCompressed() {
        return format == BodyFormat.COMPRESSED;
    }

    /** How many bytes it has, but for those that tell the moment of sending. */
    public int length() {
        return beforeMoment.length() + rest.length;
    }

    /** What comes before {@link #rest}; a few bytes. */
    byte[] start(long momentMillis) {
        String start = format == BodyFormat.PLAIN ? beforeMoment + momentMillis : beforeMoment;
        return start.getBytes(StandardCharsets.UTF_8);
    }

    /** What all sendings share; nobody may change it. */
    byte[] rest() {
        return rest;
    }

    /** The data version of a broker that has these topics. */
    static String version(RegisteredTopics topics) {
        return "{\"counter\":" + topics.version() + ",\"stateVersion\":0,\"timestamp\":"
                + (TIMESTAMP + topics.version()) + "}";
    }

    private static String plainBeforeMoment(RegisteredTopics topics) {
        return "{\"filterServerList\":[],\"topicConfigSerializeWrapper\":{\"dataVersion\":" + version(topics)
                + ",\"mappingDataVersion\":{\"counter\":0,\"stateVersion\":0,\"timestamp\":";
    }

    private static byte[] plainAfterMoment(RegisteredTopics topics) {
        StringBuilder json = new StringBuilder(topics.topics() * BYTES_PER_TOPIC).append("},\"topicConfigTable\":{");
        for (int i = 0; i < topics.topics(); i++) {
            String name = topics.topic(i);
            int queues = topics.queuesOf(i);
            json.append(i == 0 ? "\"" : ",\"")
                    .append(name)
                    .append("\":{\"attributes\":{},\"order\":false,\"perm\":6,\"readQueueNums\":")
                    .append(queues)
                    .append(",\"topicFilterType\":\"SINGLE_TAG\",\"topicName\":\"")
                    .append(name)
                    .append("\",\"topicSysFlag\":0,\"writeQueueNums\":")
                    .append(queues)
                    .append('}');
        }
        json.append("},\"topicQueueMappingDetailMap\":{},\"topicQueueMappingInfoMap\":{}}}");
        return json.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Blocks behind their lengths: the version, the topics as text, the filter servers; then no static topics. */
    private static byte[] compressed(RegisteredTopics topics) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes, deflater, 1 << 16))) {
            writeBlock(out, version(topics));
            out.writeInt(topics.topics());
            for (int i = 0; i < topics.topics(); i++) {
                int queues = topics.queuesOf(i);
                writeBlock(out, topics.topic(i) + " " + queues + " " + queues + " 6 SINGLE_TAG {}");
            }
            writeBlock(out, "[]");
            out.writeInt(0);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        } finally {
            deflater.end();
        }
        return bytes.toByteArray();
    }

    private static void writeBlock(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
