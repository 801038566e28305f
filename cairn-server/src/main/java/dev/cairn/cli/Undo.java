package dev.cairn.cli;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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
            return settings(body, where);
        }
        return Optional.empty();
    }

    /** What had a value over the network has it again, and what had none has none. */
    private static Optional<String> settings(Json body, List<String> where) {
        List<String> pairs = new ArrayList<>();
        List<String> reset = new ArrayList<>();
        body.members().forEach((key, value) -> {
            if (value instanceof Json.Nothing) {
                reset.add(key);
            } else {
                pairs.add(key + "=" + value.text());
            }
        });
        Optional<String> setting = Command.of(List.of("settings", "set"), pairs, where);
        Optional<String> resetting = Command.of(List.of("settings", "reset"), reset, where);
        if (reset.isEmpty()) {
            return setting;
        }
        return pairs.isEmpty() ? resetting : setting.flatMap(one -> resetting.map(other -> one + " && " + other));
    }

    private static String decoded(String part) {
        return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
