package dev.cairn.peers;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.wire.Frame;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a server answered.
 *
 * @param code the response code; {@link #SILENCE} if it did not answer in time
 * @param remark its text for people
 * @param fields the named values
 * @param body the body as text
 */
record Reply(int code, String remark, Map<String, String> fields, String body) {
    static final int SILENCE = -1;
    static final Reply NONE = new Reply(SILENCE, "", Map.of(), "");

    /** What the frame says; releases it. */
    static Reply of(Frame frame) {
        Reply reply = new Reply(
                frame.header().code(),
                frame.header().remark(),
                frame.header().fields(),
                new String(frame.body().copy(), UTF_8));
        frame.release();
        return reply;
    }

    /** The body as JSON; nothing if it is none. */
    Optional<JsonTree> json() {
        return body.isEmpty() ? Optional.empty() : JsonTree.parse(body);
    }

    /** The answer without what the protocol leaves open: remarks, and the order of members. */
    String essence() {
        return code + " " + contents();
    }

    private String contents() {
        String named = fields.isEmpty() ? "" : new TreeMap<>(fields) + " ";
        return named + json().map(JsonTree::canonical).orElse(body);
    }

    /** The answer for people, around the place where the other one differs. */
    String shownBeside(Reply other) {
        return code == 0 ? Excerpt.around(contents(), other.contents()) : refusal();
    }

    /** All of the answer, in words where it is none. */
    String shown() {
        return code == 0 ? contents() : refusal();
    }

    private String refusal() {
        if (code == SILENCE) {
            return "no answer";
        }
        return "code " + code
                + (remark.isEmpty() ? "" : ": " + remark.lines().findFirst().orElse(""));
    }
}
