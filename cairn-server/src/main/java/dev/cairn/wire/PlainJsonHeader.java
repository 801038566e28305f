package dev.cairn.wire;

import io.netty.buffer.ByteBuf;
import io.netty.util.concurrent.FastThreadLocal;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the JSON headers that clients do send, in one pass over their bytes: text of ASCII without escapes, whole numbers, a
 * handful of fields, nothing nested. It gives up on all else, also on what is wrong: then {@link JsonHeaderCodec} reads the
 * header from its start, knows every rule and makes every error. What this one reads, that one reads in the same way.
 *
 * <p>Every lookup has a header to be read, and the general way makes many objects of it: see docs/performance.md.
 */
final class PlainJsonHeader {

    /** A longer header is none of those that come often. */
    private static final int MOST_BYTES = 1024;

    private static final FastThreadLocal<byte[]> COPY = new FastThreadLocal<>() {
        @Override
        protected byte[] initialValue() {
            return new byte[MOST_BYTES];
        }
    };

    /** As many fields, or fewer, have the requests of clients. */
    private static final int USUAL_FIELDS = 2;

    /** So many digits has the greatest int. */
    private static final int MOST_DIGITS = 10;

    private final byte[] bytes;
    private final int end;
    private int at;

    private int code;
    private Language language = Language.JAVA;
    private int version;
    private int opaque;
    private int flags;
    private String remark = "";
    private @Nullable Map<String, String> fields;

    private PlainJsonHeader(byte[] bytes, int end) {
        this.bytes = bytes;
        this.end = end;
    }

    /** The header that fills the readable bytes, which stay unread; null if it is not plain. */
    static @Nullable FrameHeader read(ByteBuf header, int maxFields) {
        int length = header.readableBytes();
        if (length > MOST_BYTES) {
            return null;
        }
        byte[] copy = COPY.get();
        header.getBytes(header.readerIndex(), copy, 0, length);
        PlainJsonHeader reading = new PlainJsonHeader(copy, length);
        return reading.members(Math.min(maxFields, FewFields.MOST)) ? reading.header() : null;
    }

    private FrameHeader header() {
        Map<String, String> named = fields == null ? Map.of() : fields;
        return new FrameHeader(code, language, version, opaque, flags, remark, named, HeaderFormat.JSON);
    }

    private boolean members(int mostFields) {
        if (!takes('{') || takes('}')) {
            return false;
        }
        do {
            String name = text();
            if (name == null || !takes(':') || !member(name, mostFields)) {
                return false;
            }
        } while (takes(','));
        return takes('}') && isAtEnd();
    }

    private boolean member(String name, int mostFields) {
        return switch (name) {
            case "code", "flag", "opaque", "version" -> number(name);
            case "language" -> language();
            case "remark" -> remark();
            case "extFields" -> fields(mostFields);
            case "serializeTypeCurrentRPC" -> text() != null;
            default -> false;
        };
    }

    private boolean number(String name) {
        skipSpace();
        boolean isNegative = at < end && bytes[at] == '-';
        int from = isNegative ? at + 1 : at;
        long value = 0;
        for (at = from; at < end && isDigit(bytes[at]); at++) {
            value = 10 * value + bytes[at] - '0';
        }
        int digits = at - from;
        if (digits == 0 || digits > MOST_DIGITS || (digits > 1 && bytes[from] == '0')) {
            return false;
        }
        long signed = isNegative ? -value : value;
        set(name, (int) signed);
        return signed == (int) signed;
    }

    private void set(String name, int value) {
        switch (name) {
            case "code" -> code = value;
            case "flag" -> flags = value;
            case "opaque" -> opaque = value;
            default -> version = value;
        }
    }

    private boolean language() {
        String name = text();
        if (name == null) {
            return false;
        }
        language = Language.ofName(name);
        return true;
    }

    private boolean remark() {
        String given = text();
        if (given == null) {
            return false;
        }
        remark = given;
        return true;
    }

    private boolean fields(int most) {
        if (fields != null || !takes('{')) {
            return false;
        }
        fields = Map.of();
        if (takes('}')) {
            return true;
        }
        String[] named = new String[USUAL_FIELDS * 2];
        int count = 0;
        do {
            String name = text();
            if (name == null || count == 2 * most || isAmong(name, named, count) || !takes(':')) {
                return false;
            }
            String value = text();
            if (value == null) {
                return false;
            }
            if (count == named.length) {
                named = Arrays.copyOf(named, 2 * count);
            }
            named[count++] = name;
            named[count++] = value;
        } while (takes(','));
        fields = new FewFields(count == named.length ? named : Arrays.copyOf(named, count));
        return takes('}');
    }

    private static boolean isAmong(String name, String[] named, int count) {
        for (int i = 0; i < count; i += 2) {
            if (named[i].equals(name)) {
                return true;
            }
        }
        return false;
    }

    /** The string that comes next; null if what comes is not a plain one. */
    private @Nullable String text() {
        if (!takes('"')) {
            return null;
        }
        int from = at;
        while (at < end && isPlain(bytes[at])) {
            at++;
        }
        if (at == end || bytes[at] != '"') {
            return null;
        }
        return UsualText.of(bytes, from, at++);
    }

    /** Whether the next sign is this one; then it is behind us. */
    private boolean takes(char sign) {
        skipSpace();
        if (at == end || bytes[at] != sign) {
            return false;
        }
        at++;
        return true;
    }

    private boolean isAtEnd() {
        skipSpace();
        return at == end;
    }

    private void skipSpace() {
        while (at < end && isSpace(bytes[at])) {
            at++;
        }
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    /** A character of ASCII that stands for itself within a string. Bytes beyond ASCII are negative. */
    private static boolean isPlain(byte b) {
        return b >= ' ' && b != '"' && b != '\\';
    }
}
