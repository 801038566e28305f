package dev.cairn.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameHeader;
import java.util.Map;

/** What a server sent back. */
public final class Answer {

    private final FrameHeader header;
    private final byte[] body;

    private Answer(FrameHeader header, byte[] body) {
        this.header = header;
        this.body = body;
    }

    /** Keeps what the frame says and releases it. */
    static Answer of(Frame frame) {
        try {
            return new Answer(frame.header(), frame.body().copy());
        } finally {
            frame.release();
        }
    }

    public FrameHeader header() {
        return header;
    }

    /** The response code; 0 is success. */
    public int code() {
        return header.code();
    }

    public int opaque() {
        return header.opaque();
    }

    public String remark() {
        return header.remark();
    }

    public Map<String, String> fields() {
        return header.fields();
    }

    /** A copy of the body, empty when there is none. */
    public byte[] body() {
        return body.clone();
    }

    /** The body as text. */
    public String text() {
        return new String(body, UTF_8);
    }

    @Override
    public String toString() {
        return header + " with a body of " + body.length + " bytes";
    }
}
