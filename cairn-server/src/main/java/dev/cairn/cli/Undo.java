package dev.cairn.cli;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a change is undone from here: the request that the server names, as a command. */
final class Undo {
    private static final Pattern WRITE = Pattern.compile("/api/v1/write-permissions/([^/]+)");
    private static final Pattern KEY = Pattern.compile("/api/v1/keyvalues/([^/]+)/([^/]+)");
    private static final String SETTINGS = "/api/v1/settings";

    private Undo() {}

    /**
     * On one line: a command, or else what the server says.
     *
     * @param where the options with which the command reaches the same servers
     */
    static String of(Json undo, List<String> where) {
        Json request = undo.get("request");
        if (!request.has("path")) {
            String how = undo.get("how").text();
            return how.isEmpty()
                    ? "It cannot be undone from here."
                    : Character.toUpperCase(how.charAt(0)) + how.substring(1) + ".";
        }
        return "To undo it: "
                + command(request, where)
                        .orElseGet(() -> request.get("method").text() + " "
                                + request.get("path").text() + " "
                                + request.get("body").text());
    }

    private static Optional<String> command(Json request, List<String> where) {
        String path = request.get("path").text();
        Json body = request.get("body");
        Matcher write = WRITE.matcher(path);
        if (write.matches()) {
            String verb = body.get("isAllowed").isTrue() ? "add-write" : "wipe-write";
            return Command.of(List.of(verb), List.of(decoded(write.group(1))), where);
        }
        Matcher key = KEY.matcher(path);
        if (key.matches()) {
            String namespace = decoded(key.group(1));
            String name = decoded(key.group(2));
            return request.get("method").text().equals("DELETE")
                    ? Command.of(List.of("kv", "delete"), List.of(namespace, name), where)
                    : Command.of(
                            List.of("kv", "set"),
                            List.of(namespace, name, body.get("value").text()),
                            where);
        }
        if (path.equals(SETTINGS)) {
            List<String> pairs = body.members().entrySet().stream()
                    .map(one -> one.getKey() + "=" + one.getValue().text())
                    .toList();
            return Command.of(List.of("settings", "set"), pairs, where);
        }
        return Optional.empty();
    }

    private static String decoded(String part) {
        return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
