package dev.cairn.cli;

import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads the events of a stream (text/event-stream) one after another, each with a bound in time and in size. */
final class ServerSentEvents implements AutoCloseable {
    private static final int LONGEST_LINE = 16 << 20;
    private static final int BUFFER = 1 << 13;
    private static final byte LINE_FEED = '\n';

    private final InputStream body;
    private final byte[] buffer = new byte[BUFFER];
    private byte[] bytes = new byte[0];
    private int at;
    private boolean isAtEnd;

    /**
     * One event.
     *
     * @param type its name
     * @param id what to give back to go on behind it; empty if it has none
     * @param data its content
     */
    record Event(String type, String id, String data) {}

    /** Reads a body, which says how long may pass without a word; servers say something every few seconds. */
    ServerSentEvents(InputStream body) {
        this.body = body;
    }

    /**
     * The next event; nothing at the end.
     *
     * @throws IOException if the connection is lost, or nothing has come for too long
     */
    Optional<Event> next() throws IOException {
        String type = "message";
        String id = "";
        StringBuilder data = new StringBuilder();
        boolean hasData = false;
        for (Optional<String> line = line(); line.isPresent(); line = line()) {
            String text = line.get();
            if (text.isEmpty()) {
                if (hasData) {
                    return Optional.of(new Event(type, id, data.toString()));
                }
                type = "message";
                continue;
            }
            int colon = text.indexOf(':');
            String field = colon < 0 ? text : text.substring(0, colon);
            String value = colon < 0 ? "" : text.substring(colon + 1).replaceFirst("^ ", "");
            switch (field) {
                case "event" -> type = value;
                case "id" -> id = value;
                case "data" -> {
                    if (data.length() + value.length() > LONGEST_LINE) {
                        throw new IOException("an event is larger than " + (LONGEST_LINE >> 20) + " MiB");
                    }
                    data.append(hasData ? "\n" : "").append(value);
                    hasData = true;
                }
                default -> {
                    // A comment, which says that the server is still there, or something that is new.
                }
            }
        }
        return Optional.empty();
    }

    /** The next line without its end; what stands behind the last line end is no line. */
    private Optional<String> line() throws IOException {
        int scanned = at;
        while (!isAtEnd) {
            for (int i = scanned; i < bytes.length; i++) {
                if (bytes[i] == LINE_FEED) {
                    int end = i > at && bytes[i - 1] == '\r' ? i - 1 : i;
                    String line = new String(bytes, at, end - at, StandardCharsets.UTF_8);
                    at = i + 1;
                    return Optional.of(line);
                }
            }
            scanned = bytes.length - at;
            readMore();
        }
        return Optional.empty();
    }

    /** Moves what is left to the start and puts what comes behind it. */
    private void readMore() throws IOException {
        int count = read();
        int left = bytes.length - at;
        if (left + Math.max(0, count) > LONGEST_LINE) {
            throw new IOException("a line is larger than " + (LONGEST_LINE >> 20) + " MiB");
        }
        byte[] joined = new byte[left + Math.max(0, count)];
        System.arraycopy(bytes, at, joined, 0, left);
        System.arraycopy(buffer, 0, joined, left, Math.max(0, count));
        bytes = joined;
        at = 0;
        isAtEnd = count < 0;
    }

    private int read() throws IOException {
        try {
            return body.read(buffer);
        } catch (SocketTimeoutException e) {
            throw new IOException("nothing came for too long", e);
        }
    }

    @Override
    public void close() throws IOException {
        body.close();
    }
}
