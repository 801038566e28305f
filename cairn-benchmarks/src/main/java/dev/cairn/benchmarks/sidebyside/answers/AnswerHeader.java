package dev.cairn.benchmarks.sidebyside.answers;

import java.nio.charset.StandardCharsets;

/** Reads from the JSON header of an answer the two numbers that the load needs, and nothing else. */
public final class AnswerHeader {

    private static final byte[] CODE = "\"code\":".getBytes(StandardCharsets.UTF_8);
    private static final byte[] OPAQUE = "\"opaque\":".getBytes(StandardCharsets.UTF_8);

    private static final int BUSY_CODE = 2;

    private AnswerHeader() {}

    /** Throws {@link NoSuccess} unless the code is 0. */
    public static void requireSuccess(byte[] header, int length) {
        if (!isSuccess(header, length)) {
            throw new NoSuccess(new String(header, 0, length, StandardCharsets.UTF_8));
        }
    }

    /** Whether the code is 0. */
    public static boolean isSuccess(byte[] header, int length) {
        return code(header, length) == 0;
    }

    /** Whether the server has too much to do for now. */
    static boolean isBusy(byte[] header, int length) {
        return code(header, length) == BUSY_CODE;
    }

    private static int code(byte[] header, int length) {
        return numberAfter(CODE, header, length);
    }

    /** The number of the request that it answers. */
    public static int opaque(byte[] header, int length) {
        return numberAfter(OPAQUE, header, length);
    }

    private static int numberAfter(byte[] name, byte[] header, int length) {
        for (int at = 0; at + name.length < length; at++) {
            if (header[at] == '"' && startsWith(name, header, at)) {
                return number(header, at + name.length, length);
            }
        }
        throw new WrongAnswer("a header without " + new String(name, StandardCharsets.UTF_8) + " "
                + new String(header, 0, length, StandardCharsets.UTF_8));
    }

    private static boolean startsWith(byte[] name, byte[] header, int at) {
        for (int i = 1; i < name.length; i++) {
            if (header[at + i] != name[i]) {
                return false;
            }
        }
        return true;
    }

    private static int number(byte[] header, int from, int length) {
        int value = 0;
        for (int at = from; at < length && header[at] >= '0' && header[at] <= '9'; at++) {
            value = value * 10 + header[at] - '0';
        }
        return value;
    }
}
