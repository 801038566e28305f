package dev.cairn.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.testing.WireClient;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.DeflaterOutputStream;

/** What no peer sends unless it means harm. */
final class MalformedFrames {
    private static final int BOMB_BYTES = 256 * 1024 * 1024;
    private static final int DEPTH = 100_000;
    private static final int BINARY = 1;
    private static final int FIXED_BYTES_OF_A_BINARY_HEADER = 21;

    private MalformedFrames() {}

    /** Those that end the connection at once, by name. */
    static Map<String, byte[]> thatCloseTheConnection() {
        Map<String, byte[]> frames = new LinkedHashMap<>();
        frames.put("a remark of 2^31-1 bytes", binary(Integer.MAX_VALUE, 0));
        frames.put("a remark of -1 bytes", binary(-1, 0));
        frames.put("fields of 2^31-1 bytes", binary(0, Integer.MAX_VALUE));
        frames.put("a header longer than its frame", ints(8, 1_000_000, 0));
        frames.put("a header of type 7", ints(8, 7 << 24 | 4, 0));
        frames.put("a frame of 2^31-1 bytes", ints(Integer.MAX_VALUE, 0));
        frames.put("a header that is nested without end", json("{\"x\":" + "[".repeat(DEPTH)));
        return frames;
    }

    /** Bodies of registrations that are to be refused, by name. */
    static Map<String, byte[]> bodies() {
        Map<String, byte[]> bodies = new LinkedHashMap<>();
        bodies.put("a small body that inflates to 256 MiB", deflated(out -> {
            byte[] zeros = new byte[1024 * 1024];
            out.writeInt(BOMB_BYTES);
            for (int written = 0; written < BOMB_BYTES; written += zeros.length) {
                out.write(zeros);
            }
        }));
        bodies.put("2^31-1 topics", deflated(out -> {
            out.writeInt(2);
            out.write("{}".getBytes(UTF_8));
            out.writeInt(Integer.MAX_VALUE);
        }));
        bodies.put("an entry of 2^30 bytes", deflated(out -> out.writeInt(1 << 30)));
        bodies.put("JSON that is nested 100,000 deep", ("{\"x\":" + "[".repeat(DEPTH)).getBytes(UTF_8));
        return bodies;
    }

    /** A frame that never becomes whole. */
    static byte[] truncated(WireClient client) {
        byte[] whole = client.bytes(103, 1, Map.of("brokerName", "broker-a"), new byte[1000]);
        return Arrays.copyOf(whole, whole.length / 2);
    }

    private static byte[] binary(int remarkLength, int fieldsLength) {
        ByteBuffer frame = ByteBuffer.allocate(8 + FIXED_BYTES_OF_A_BINARY_HEADER);
        frame.putInt(4 + FIXED_BYTES_OF_A_BINARY_HEADER).putInt(BINARY << 24 | FIXED_BYTES_OF_A_BINARY_HEADER);
        frame.putShort((short) 103)
                .put((byte) 0)
                .putShort((short) 513)
                .putInt(1)
                .putInt(0);
        return frame.putInt(remarkLength).putInt(fieldsLength).array();
    }

    private static byte[] ints(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length);
        for (int value : values) {
            bytes.putInt(value);
        }
        return bytes.array();
    }

    private static byte[] json(String header) {
        byte[] bytes = header.getBytes(UTF_8);
        return ByteBuffer.allocate(8 + bytes.length)
                .putInt(4 + bytes.length)
                .putInt(bytes.length)
                .put(bytes)
                .array();
    }

    /** Writes what is to be deflated. */
    private interface Content {
        void writeTo(DataOutputStream out) throws IOException;
    }

    private static byte[] deflated(Content content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes))) {
            content.writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
