package dev.cairn.e2e.differential;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cairn.testing.Answer;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What an answer says, expected or received.
 *
 * @param remark empty if there is none
 * @param body without what the protocol leaves open: the order of members and elements
 * @param length of the body in bytes, so that ids are quoted or bare as they must be and nothing else is spelled otherwise;
 *     {@link #UNKNOWN_LENGTH} where other histories' names stand in it, too
 */
record Reply(int code, String remark, Map<String, String> fields, String body, int length) {
    /** Expected: a stack trace. */
    static final String STACK_TRACE = "(stack trace)";

    /** Expected: some words that are no stack trace. */
    static final String SENTENCE = "(a sentence)";

    private static final int UNKNOWN_LENGTH = -1;
    private static final Pattern TRACE =
            Pattern.compile("^(java|org|com)\\.[\\w.$]+(Exception|Error)\\b.*", Pattern.DOTALL);

    /** Expected: success and nothing else. */
    static final Reply SUCCESS = new Reply(0, "", Map.of(), "", 0);

    /** Expected: a refusal. */
    static Reply refusal(int code, String remark) {
        return new Reply(code, remark, Map.of(), "", 0);
    }

    /** Expected: success with a body whose ids are quoted, as in all JSON. */
    static Reply of(ObjectNode body) {
        String text = NormalAnswer.sorted(body).toString();
        return new Reply(0, "", Map.of(), text, text.length());
    }

    /** Expected: success with a body whose ids are bare. */
    static Reply withBareIds(ObjectNode body) {
        Reply quoted = of(body);
        return new Reply(0, "", Map.of(), quoted.body(), quoted.length() - 2 * ids(body));
    }

    /** Expected: success with a body that is text. */
    static Reply text(String body) {
        return new Reply(0, "", Map.of(), body, body.length());
    }

    /** Received. */
    static Reply of(Answer answer, int requestCode, Scope scope) {
        NormalAnswer normal = NormalAnswer.of(answer);
        String remark = TRACE.matcher(normal.remark()).matches() ? STACK_TRACE : normal.remark();
        Reply reply = new Reply(answer.code(), remark, normal.fields(), normal.body(), normal.bodyLength());
        return scope.isShared(requestCode) ? scope.reduce(reply) : reply;
    }

    /** The same with another named value. */
    Reply with(String key, String value) {
        Map<String, String> more = new TreeMap<>(fields);
        more.put(key, value);
        return new Reply(code, remark, more, body, length);
    }

    /** The same with another remark. */
    Reply withRemark(String other) {
        return new Reply(code, other, fields, body, length);
    }

    /** The same with another body. */
    Reply withBody(String other) {
        return new Reply(code, remark, fields, other, UNKNOWN_LENGTH);
    }

    /** The same, shared with other histories, so that nothing can be said of its length. */
    Reply shared() {
        return withBody(body);
    }

    /** Whether what was received is what this expects. */
    boolean isMetBy(Reply received) {
        boolean isRemark = remark.equals(SENTENCE)
                ? !received.remark().isBlank() && !received.remark().equals(STACK_TRACE)
                : remark.equals(received.remark());
        boolean isLength =
                length == UNKNOWN_LENGTH || received.length() == UNKNOWN_LENGTH || length == received.length();
        return code == received.code()
                && isRemark
                && fields.equals(received.fields())
                && body.equals(received.body())
                && isLength;
    }

    private static int ids(JsonNode node) {
        int count = 0;
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            count += member.getKey().matches("-?\\d+") ? 1 : 0;
            count += ids(member.getValue());
        }
        if (node.isArray()) {
            for (JsonNode element : node) {
                count += ids(element);
            }
        }
        return count;
    }
}
