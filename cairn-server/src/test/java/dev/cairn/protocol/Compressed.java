package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** Writes the compressed form of request 103. */
final class Compressed {
    private Compressed() {}

    /** The body of a 4.x broker. */
    static byte[] body(String version, String filterServers, String... topics) {
        return deflate(content(version, filterServers, topics));
    }

    /** The same before it is compressed. */
    static byte[] content(String version, String filterServers, String... topics) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            block(out, version);
            out.writeInt(topics.length);
            for (String topic : topics) {
                block(out, topic);
            }
            block(out, filterServers);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void block(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /** As brokers compress. */
    static byte[] deflate(byte[] content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes, deflater)) {
            out.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            deflater.end();
        }
        return bytes.toByteArray();
    }
}
