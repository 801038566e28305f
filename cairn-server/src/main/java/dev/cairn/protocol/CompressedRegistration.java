package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.model.Permission;
import dev.cairn.model.QueueSettings;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/**
 * Reads the body of request 103 where it is compressed (since 4.3): one zlib stream, whose content is a sequence of blocks,
 * each behind its length. Brokers since 5.0 append their static topics.
 *
 * <p>Nothing is kept of the content but what is asked for, so a small body that inflates to a large one costs time only, and
 * of that no more than {@link InflatedSize} lets it.
 */
final class CompressedRegistration {
    private static final int TEXT_FIELDS = 5;

    /** A block is read as a whole and may be held in several forms at once, so none may be as large as the content. */
    private static final int MAX_JSON_BYTES = 1 << 24;

    private static final int MAX_TOPIC_BYTES = 1 << 20;

    private final BodyLimits limits;
    private final JsonBodies bodies;

    CompressedRegistration(BodyLimits limits, JsonBodies bodies) {
        this.limits = limits;
        this.bodies = bodies;
    }

    RegistrationBody read(InputStream bytes, int compressedBytes) {
        InflatedSize most = InflatedSize.of(compressedBytes, limits.maxInflatedBytes());
        try (DataInputStream content = new DataInputStream(new BoundedInput(new InflaterInputStream(bytes), most))) {
            RegistrationBody body = content(content);
            // Reads what a later release may append, as 5.0 did, and so the checksum at the end of the stream.
            content.transferTo(OutputStream.nullOutputStream());
            return body;
        } catch (EOFException e) {
            throw new BadRequest("the compressed body ends too early");
        } catch (ZipException e) {
            throw new BadRequest("the compressed body is no zlib stream");
        } catch (IOException e) {
            throw new BadRequest("the compressed body cannot be read");
        }
    }

    private RegistrationBody content(DataInputStream content) throws IOException {
        TopicTableBuilder table = new TopicTableBuilder(limits);
        byte[] version = block(content, MAX_JSON_BYTES);
        if (version.length > 0) {
            table.version(bodies.read(new ByteArrayInputStream(version), TopicJson::version));
        }
        int topics = count(content.readInt());
        table.expectTopics(topics);
        for (int i = 0; i < topics; i++) {
            topic(new String(block(content, MAX_TOPIC_BYTES), UTF_8), table);
        }
        byte[] filterServers = block(content, MAX_JSON_BYTES);
        staticTopics(content, table);
        return new RegistrationBody(table.build(), filterServers(filterServers));
    }

    private byte[] block(DataInputStream content, int maxLength) throws IOException {
        int length = count(content.readInt());
        InflatedSize.upTo(limits.maxInflatedBytes()).check(length);
        if (length > maxLength) {
            throw new BadRequest("the compressed body holds a block of more than " + maxLength + " bytes");
        }
        // Allocates as the bytes come, not as the length claims.
        byte[] bytes = content.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException();
        }
        return bytes;
    }

    private static int count(int value) {
        if (value < 0) {
            throw new BadRequest("the compressed body holds a negative length");
        }
        return value;
    }

    /** Name, read queues, write queues, permission, filter type and perhaps attributes, with spaces between. */
    private static void topic(String text, TopicTableBuilder table) {
        String[] fields = text.split(" ", TEXT_FIELDS + 1);
        if (fields.length < TEXT_FIELDS) {
            throw new BadRequest("the compressed body holds a topic with fewer than " + TEXT_FIELDS + " fields");
        }
        try {
            Permission permission = new Permission(Integer.parseInt(fields[3]));
            int readQueues = Integer.parseInt(fields[1]);
            int writeQueues = Integer.parseInt(fields[2]);
            table.topic(fields[0], new QueueSettings(readQueues, writeQueues, permission, 0));
        } catch (NumberFormatException e) {
            throw new BadRequest("the compressed body holds a topic whose queues or permission are not whole numbers");
        }
    }

    private Optional<List<String>> filterServers(byte[] json) {
        if (json.length == 0) {
            return Optional.empty();
        }
        return bodies.read(
                new ByteArrayInputStream(json),
                cursor ->
                        cursor.isNull() ? Optional.empty() : Optional.of(PlainRegistration.addresses(cursor, limits)));
    }

    /** There from brokers since 5.0 only, so it is read if anything is left. */
    private void staticTopics(DataInputStream content, TopicTableBuilder table) throws IOException {
        int first = content.read();
        if (first < 0) {
            return;
        }
        int mappings = count(first << 24 | content.readUnsignedByte() << 16 | content.readUnsignedShort());
        table.expectTopics(mappings);
        for (int i = 0; i < mappings; i++) {
            bodies.read(new ByteArrayInputStream(block(content, MAX_JSON_BYTES)), json -> {
                TopicJson.mapping(json, table);
                return table;
            });
        }
    }
}
