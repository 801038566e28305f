package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.history.HistoryEntry;
import io.netty.buffer.Unpooled;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.internal.buffer.BufferInternal;
import io.vertx.core.json.JsonObject;
import java.nio.ByteBuffer;
import java.util.List;

/** What a stream of events is made of, as it is written: the frames of server-sent events. */
final class EventFrames {
    private EventFrames() {}

    /** An event; whoever has it has all up to its position. */
    static String change(HistoryEntry entry) {
        return "id: " + entry.position() + "\n" + change(EventJson.of(entry));
    }

    /** An event that says nothing of what its reader has. */
    static String change(JsonObject event) {
        return "event: change\ndata: " + event.encode() + "\n\n";
    }

    /** Says where its reader stands: he has all up to this position that he wants. */
    static String bookmark(long position, long revision) {
        return "id: " + position + "\nevent: bookmark\ndata: "
                + new JsonObject()
                        .put("position", position)
                        .put("revision", revision)
                        .encode()
                + "\n\n";
    }

    /** Says that there will be no more, and why. */
    static String dropped(String reason) {
        return "event: dropped\ndata: " + new JsonObject().put("reason", reason).encode() + "\n\n";
    }

    /** Says after how long its reader may come again once the connection has ended. A comment goes before it, for people. */
    static String beginning(long retryMillis) {
        return ": events of a Cairn name server\nretry: " + retryMillis + "\n\n";
    }

    /** Frames for one reader. */
    static Frames of(String frames) {
        return Frames.of(frames.getBytes(UTF_8));
    }

    /** Frames for many readers: they are written to all of them from where they are, and copied for none. */
    static Frames shared(List<String> frames) {
        return Frames.shared(String.join("", frames).getBytes(UTF_8));
    }

    /** Bytes for many readers. */
    static Buffer shared(byte[] bytes) {
        ByteBuffer memory = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
        return BufferInternal.buffer(Unpooled.wrappedBuffer(memory));
    }
}
