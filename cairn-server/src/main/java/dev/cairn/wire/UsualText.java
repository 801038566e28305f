package dev.cairn.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes text of ASCII bytes; the words that most headers have are not made anew each time. */
final class UsualText {

    private static final List<String> WORDS = List.of(
            "acceptStandardJsonOnly",
            "bodyCrc32",
            "brokerAddr",
            "brokerId",
            "brokerName",
            "clusterName",
            "code",
            "compressed",
            "enableActingMaster",
            "extFields",
            "flag",
            "haServerAddr",
            "heartbeatTimeoutMillis",
            "key",
            "language",
            "namespace",
            "ns",
            "nsd",
            "opaque",
            "remark",
            "serializeTypeCurrentRPC",
            "topic",
            "version",
            "zoneName",
            "false",
            "true",
            "JSON",
            "CPP",
            "GO",
            "JAVA",
            "NODE_JS",
            "OTHER",
            "PYTHON",
            "RUST");

    /** Much larger than the list, so that nearly each word has a place of its own; one that has none is made anew. */
    private static final @Nullable String[] PLACES = new @Nullable String[256];

    static {
        WORDS.forEach(word -> {
            byte[] bytes = word.getBytes(ISO_8859_1);
            PLACES[place(bytes, 0, bytes.length)] = word;
        });
    }

    private UsualText() {}

    /** The text of the bytes from one index to another, which is not included. */
    static String of(byte[] bytes, int from, int to) {
        if (from == to) {
            return "";
        }
        String word = PLACES[place(bytes, from, to)];
        return word != null && isAt(bytes, from, to, word) ? word : new String(bytes, from, to - from, ISO_8859_1);
    }

    private static int place(byte[] bytes, int from, int to) {
        int middle = bytes[(from + to) >>> 1];
        return (7 * (to - from) + 31 * bytes[from] + 5 * middle + bytes[to - 1]) & 0xFF;
    }

    private static boolean isAt(byte[] bytes, int from, int to, String word) {
        if (word.length() != to - from) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (bytes[from + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
