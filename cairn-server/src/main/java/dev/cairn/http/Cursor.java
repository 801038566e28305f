package dev.cairn.http;

import dev.cairn.model.PrintedName;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * Where a further page of a list begins, as a text that is given with the page before. It is no secret, but it has a sum, so that
 * what somebody has cut off or mistyped is not taken for a list that is gone.
 *
 * @param total how many things there were for the first page
 * @param place where the page begins, as the list has written it
 */
record Cursor(int total, ByteBuffer place) {
    /** The sum, the list, what was chosen by, and the total. */
    private static final int HEAD_BYTES = 4 * Integer.BYTES;

    /**
     * The text.
     *
     * @param list the path of the list
     * @param wanted what is chosen by
     */
    String text(String list, Map<String, String> wanted) {
        ByteBuffer bytes = ByteBuffer.allocate(HEAD_BYTES + place.remaining());
        bytes.putInt(0)
                .putInt(list.hashCode())
                .putInt(wanted.hashCode())
                .putInt(total)
                .put(place.duplicate());
        bytes.putInt(0, sum(bytes.flip()));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    }

    /**
     * Reads a text.
     *
     * @throws Refusal if it was given by no Cairn, or for something else
     */
    static Cursor read(String text, String list, Map<String, String> wanted) {
        ByteBuffer bytes = decoded(text);
        if (bytes.remaining() < HEAD_BYTES
                || bytes.getInt() != sum(bytes.duplicate().rewind())) {
            throw strange(text);
        }
        if (bytes.getInt() != list.hashCode()) {
            throw new Refusal(Problem.Kind.BAD_VALUE, "the cursor belongs to another list");
        }
        if (bytes.getInt() != wanted.hashCode()) {
            throw new Refusal(
                    Problem.Kind.BAD_VALUE, "the cursor belongs to another question: its filters were not these");
        }
        return new Cursor(bytes.getInt(), bytes.slice());
    }

    private static ByteBuffer decoded(String text) {
        try {
            return ByteBuffer.wrap(Base64.getUrlDecoder().decode(text));
        } catch (IllegalArgumentException e) {
            throw strange(text);
        }
    }

    private static int sum(ByteBuffer whole) {
        CRC32C sum = new CRC32C();
        sum.update(whole.position(Integer.BYTES));
        return (int) sum.getValue();
    }

    /** What somebody is told who gives what is no cursor. */
    static Refusal strange(String text) {
        return new Refusal(
                Problem.Kind.BAD_VALUE, "cursor " + PrintedName.of(text) + " is not a cursor of this server");
    }
}
