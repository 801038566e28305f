package dev.cairn.http;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One run of this server, as a mark on the cursors and indexes that it gives: what stood where in another run says nothing of this
 * one, and what has changed in between nobody here knows.
 *
 * @param sign another one in each run
 */
record Life(String sign) {
    private static final int SIGN_BYTES = 6;
    private static final Pattern MARKED = Pattern.compile("([0-9a-f]{" + 2 * SIGN_BYTES + "})\\.(.*)", Pattern.DOTALL);

    /** A run that begins. */
    static Life begin() {
        byte[] sign = new byte[SIGN_BYTES];
        new SecureRandom().nextBytes(sign);
        return new Life(HexFormat.of().formatHex(sign));
    }

    /** A text that is of this run. */
    String mark(String text) {
        return sign + "." + text;
    }

    /**
     * The text of a cursor that was marked.
     *
     * @throws Refusal if that was in another run, or never
     */
    String unmarked(String marked) {
        Matcher parts = MARKED.matcher(marked);
        if (!parts.matches()) {
            throw Cursor.strange(marked);
        }
        if (!parts.group(1).equals(sign)) {
            throw new Refusal(
                    Problem.Kind.CURSOR_GONE,
                    "the list was one of another run of this server; begin again without a cursor");
        }
        return parts.group(2);
    }
}
