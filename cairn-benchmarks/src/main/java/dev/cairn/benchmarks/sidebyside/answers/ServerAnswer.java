package dev.cairn.benchmarks.sidebyside.answers;

import java.nio.charset.StandardCharsets;

/** A whole answer of a server; its header as text. */
public record ServerAnswer(String header, AnswerBody body) {

    /** From the bytes that have come; the body is not copied. */
    public static ServerAnswer of(byte[] header, int length, AnswerBody body) {
        return new ServerAnswer(new String(header, 0, length, StandardCharsets.UTF_8), body);
    }

    /** Whether it is a refusal for now only: the server has too much to do. Throws {@link NoSuccess} for another refusal. */
    public boolean isBusy() {
        byte[] bytes = header.getBytes(StandardCharsets.UTF_8);
        if (AnswerHeader.isBusy(bytes, bytes.length)) {
            return true;
        }
        AnswerHeader.requireSuccess(bytes, bytes.length);
        return false;
    }

    /** Throws {@link NoSuccess} for every refusal. */
    public void requireSuccess() {
        if (isBusy()) {
            throw new NoSuccess(header);
        }
    }

    /** Throws {@link WrongAnswer} unless a field of the header has this value. */
    public void requireField(String name, String value) {
        if (!hasField(name, value)) {
            throw new WrongAnswer(name + " should be " + value + ", but the header was " + header);
        }
    }

    /** Whether a field of the header has this value. */
    public boolean hasField(String name, String value) {
        return header.contains('"' + name + "\":\"" + value + '"');
    }
}
