package dev.cairn.benchmarks.sidebyside.answers;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Where the body of an answer lies, until whoever is told of the answer returns. */
public record AnswerBody(ByteBuffer buffer, int at, int length) {

    /** A copy of it as text. */
    public String text() {
        byte[] copy = new byte[length];
        buffer.get(at, copy);
        return new String(copy, StandardCharsets.UTF_8);
    }
}
