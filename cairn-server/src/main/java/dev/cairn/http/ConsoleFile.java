package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One file of the console. What is sent packed is packed when it is first asked for. Belongs to the event loop. */
final class ConsoleFile {
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml");

    private final String name;
    private final byte[] content;
    private @Nullable Buffer packed;

    private ConsoleFile(String name, byte[] content) {
        this.name = name;
        this.content = content;
    }

    /**
     * A file of the class path.
     *
     * @param name under which it is served
     * @param source where it is
     */
    static ConsoleFile of(String name, String source) {
        return new ConsoleFile(name, bytes(source));
    }

    /** The content of a file of the class path. */
    static byte[] bytes(String source) {
        try (InputStream file = ConsoleFile.class.getResourceAsStream(source)) {
            if (file == null) {
                throw new IllegalStateException(source + " is not where it was built");
            }
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + source, e);
        }
    }

    /** The same with texts in the places of marks. */
    ConsoleFile filledIn(Map<String, String> marks) {
        String text = new String(content, UTF_8);
        for (Map.Entry<String, String> mark : marks.entrySet()) {
            text = text.replace(mark.getKey(), mark.getValue());
        }
        return new ConsoleFile(name, text.getBytes(UTF_8));
    }

    String name() {
        return name;
    }

    String contentType() {
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            throw new IllegalStateException("no media type for " + name);
        }
        return type;
    }

    /** Whether other modules import it, or the page does. */
    boolean isModule() {
        return name.endsWith(".js") && name.contains("/");
    }

    /** The SHA-256 of the content. */
    byte[] digest() {
        return digest(content);
    }

    /** The SHA-256 of these bytes. */
    static byte[] digest(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** The content as it is. */
    Buffer plain() {
        return Buffer.buffer(content);
    }

    /** The content in gzip's format. */
    Buffer packed() {
        if (packed == null) {
            packed = Buffer.buffer(Gzip.well(content));
        }
        return packed;
    }
}
