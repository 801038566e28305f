package dev.cairn.benchmarks.sidebyside;

import java.nio.charset.StandardCharsets;

/** A whole answer of a server; its header as text. */
record ServerAnswer(String header, AnswerBody body) {

    static ServerAnswer of(byte[] header, int length, AnswerBody body) {
        return new ServerAnswer(new String(header, 0, length, StandardCharsets.UTF_8), body);
    }

    /** Whether it is a refusal for now only: the server has too much to do. Throws {@link NoSuccess} for another refusal. */
    boolean isBusy() {
        byte[] bytes = header.getBytes(StandardCharsets.UTF_8);
        if (AnswerHeader.isBusy(bytes, bytes.length)) {
            return true;
        }
        AnswerHeader.requireSuccess(bytes, bytes.length);
        return false;
    }

    /** Throws {@link NoSuccess} for every refusal. */
    void requireSuccess() {
        if (isBusy()) {
            throw new NoSuccess(header);
        }
    }

    /** Throws {@link WrongAnswer} unless a field of the header has this value. */
    void requireField(String name, String value) {
        if (!hasField(name, value)) {
            throw new WrongAnswer(name + " should be " + value + ", but the header was " + header);
        }
    }

    boolean hasField(String name, String value) {
        return header.contains('"' + name + "\":\"" + value + '"');
    }
}
