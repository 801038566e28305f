package dev.cairn.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Packs bodies in gzip's format. */
final class Gzip {
    /** A body that is smaller fits into one packet anyhow. */
    static final int LEAST_BYTES = 1024;

    /** A body that is larger goes as it is: it is packed on the event loop, where others wait. */
    static final int MOST_BYTES = 1 << 20;

    private Gzip() {}

    /** Whether it is worth the time to pack so much for one reader. */
    static boolean isWorthIt(int bytes) {
        return bytes >= LEAST_BYTES && bytes <= MOST_BYTES;
    }

    /** Packed soon, for one reader. */
    static byte[] quickly(byte[] content) {
        return pack(content, Deflater.BEST_SPEED);
    }

    /** Packed well, for many. */
    static byte[] well(byte[] content) {
        return pack(content, Deflater.DEFAULT_COMPRESSION);
    }

    private static byte[] pack(byte[] content, int level) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(content.length / 4);
        try (GZIPOutputStream gzip = new Levelled(bytes, level)) {
            gzip.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail to be written to", e);
        }
        return bytes.toByteArray();
    }

    private static final class Levelled extends GZIPOutputStream {
        private Levelled(ByteArrayOutputStream bytes, int level) throws IOException {
            super(bytes);
            def.setLevel(level);
        }
    }
}
