package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.model.PrintedName;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the first line of a request is for. Only what can mean one thing is let through: a router would take what is no text for some
 * other text, and a path with dots for another path.
 */
final class Target {
    private static final int HEX = 16;

    /** Names that routers and browsers leave out of a path, the one before it with them. */
    private static final Set<String> LOST = Set.of("", ".", "..");

    private Target() {}

    /**
     * Why nothing can be meant by an address.
     *
     * @param address the path with all that stands behind it, as it was written
     * @param path the path; null if there is none
     */
    static Optional<Problem> obstacle(String address, @Nullable String path) {
        if (path == null) {
            return problem(Problem.Kind.BAD_REQUEST, "the address has no path");
        }
        if (!address.chars().allMatch(sign -> sign > ' ' && sign <= '~' && sign != '#')) {
            return problem(
                    Problem.Kind.BAD_REQUEST,
                    "the address has a sign that is to be written as percent-escapes of its UTF-8");
        }
        Optional<Problem> inPath = path.equals("/") ? Optional.empty() : inPath(path);
        int mark = address.indexOf('?');
        return inPath.isPresent() || mark < 0 ? inPath : inQuery(address.substring(mark + 1));
    }

    private static Optional<Problem> inPath(String path) {
        for (String name : path.substring(path.startsWith("/") ? 1 : 0).split("/", -1)) {
            Optional<String> text = text(name);
            if (text.isEmpty()) {
                return noText(name, "in the path");
            } else if (LOST.contains(text.get())) {
                return problem(
                        Problem.Kind.NOT_FOUND,
                        "no path here has a name that is empty, one dot or two; see /openapi.json");
            }
        }
        return Optional.empty();
    }

    private static Optional<Problem> inQuery(String query) {
        for (String parameter : query.split("&", -1)) {
            if (text(parameter).isEmpty()) {
                return noText(parameter, "behind the question mark");
            }
        }
        return Optional.empty();
    }

    private static Optional<Problem> noText(String written, String where) {
        return problem(
                Problem.Kind.BAD_REQUEST,
                PrintedName.of(written) + " " + where
                        + " is no text: a percent sign is followed by two digits that are a"
                        + " part of UTF-8");
    }

    private static Optional<Problem> problem(Problem.Kind kind, String detail) {
        return Optional.of(new Problem(kind, detail, Map.of()));
    }

    /** What is written with percent-escapes; empty if that is no text. */
    private static Optional<String> text(String written) {
        ByteBuffer bytes = ByteBuffer.allocate(written.length());
        int at = 0;
        while (at < written.length()) {
            if (written.charAt(at) != '%') {
                bytes.put((byte) written.charAt(at));
                at++;
            } else if (at + 2 < written.length() && isOctet(written, at + 1)) {
                bytes.put((byte) Integer.parseInt(written, at + 1, at + 3, HEX));
                at += 3;
            } else {
                return Optional.empty();
            }
        }
        try {
            // It refuses what is longer than it need be, and halves of pairs.
            return Optional.of(UTF_8.newDecoder().decode(bytes.flip()).toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static boolean isOctet(String written, int at) {
        return Character.digit(written.charAt(at), HEX) >= 0 && Character.digit(written.charAt(at + 1), HEX) >= 0;
    }
}
