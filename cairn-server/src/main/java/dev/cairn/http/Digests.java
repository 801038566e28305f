package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Short names of contents: equal for equal contents, and for no others that anybody will meet. */
final class Digests {
    private Digests() {}

    static String hex(String text, int bytes) {
        return hex(text.getBytes(UTF_8), bytes);
    }

    /** So many bytes of the SHA-256 of a content, as hexadecimal digits. */
    static String hex(byte[] content, int bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return HexFormat.of().formatHex(digest, 0, bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
