package dev.cairn.cli;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a change is undone from here: the request that the server names, as a command. */
final class Undo {
    private static final Pattern WRITE = Pattern.compile("/api/v1/write-permissions/([^/]+)");
    private static final Pattern KEY = Pattern.compile("/api/v1/keyvalues/([^/]+)/([^/]+)");
    private static final String SETTINGS = "/api/v1/settings";
    private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9_./:=@%+-]+");

    private Undo() {}

    /** On one line: a command, or else what the server says. */
    static String of(Json undo) {
        Json request = undo.get("request");
        if (!request.has("path")) {
            return "There is no way back from here: " + undo.get("how").text() + ".";
        }
        return "To undo it: "
                + command(request)
                        .orElseGet(() -> request.get("method").text() + " "
                                + request.get("path").text() + " "
                                + request.get("body").text());
    }

    private static Optional<String> command(Json request) {
        String path = request.get("path").text();
        Json body = request.get("body");
        Matcher write = WRITE.matcher(path);
        if (write.matches()) {
            String verb = body.get("isAllowed").isTrue() ? "add-write" : "wipe-write";
            return command(List.of(verb, decoded(write.group(1))));
        }
        Matcher key = KEY.matcher(path);
        if (key.matches()) {
            List<String> names = List.of(decoded(key.group(1)), decoded(key.group(2)));
            return request.get("method").text().equals("DELETE")
                    ? command(List.of("kv", "delete", names.get(0), names.get(1)))
                    : command(List.of(
                            "kv",
                            "set",
                            names.get(0),
                            names.get(1),
                            body.get("value").text()));
        }
        if (path.equals(SETTINGS)) {
            List<String> words = new ArrayList<>(List.of("settings", "set"));
            for (Map.Entry<String, Json> one : body.members().entrySet()) {
                words.add(one.getKey() + "=" + one.getValue().text());
            }
            return command(words);
        }
        return Optional.empty();
    }

    private static String decoded(String part) {
        return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    /** Nothing if a shell could not be given these words as they are shown. */
    private static Optional<String> command(List<String> words) {
        StringBuilder command = new StringBuilder("./cairn");
        for (String word : words) {
            if (!word.codePoints().allMatch(Printable::isVisible)) {
                return Optional.empty();
            }
            boolean isHarmless = HARMLESS.matcher(word).matches();
            command.append(' ').append(isHarmless ? word : "'" + word.replace("'", "'\\''") + "'");
        }
        return Optional.of(command.toString());
    }
}
