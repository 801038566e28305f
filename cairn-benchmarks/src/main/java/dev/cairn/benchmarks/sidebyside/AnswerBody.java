package dev.cairn.benchmarks.sidebyside;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Where the body of an answer lies, until whoever is told of the answer returns. */
record AnswerBody(ByteBuffer buffer, int at, int length) {

    String text() {
        byte[] copy = new byte[length];
        buffer.get(at, copy);
        return new String(copy, StandardCharsets.UTF_8);
    }
}
