package dev.cairn.cli;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is asked for: a path of the API and what stands behind the question mark.
 *
 * @param path with its names percent-encoded
 * @param query by name
 */
record ApiPath(String path, Map<String, String> query) {
    private static final String START = "/api/v1";

    /** Copies the map. */
    ApiPath {
        query = Map.copyOf(query);
    }

    /** A path of these parts, each of which may be any name. */
    static ApiPath of(String... parts) {
        StringBuilder path = new StringBuilder(START);
        for (String part : parts) {
            path.append('/').append(encoded(part));
        }
        return new ApiPath(path.toString(), Map.of());
    }

    /** The same with a parameter; one that is empty says nothing. */
    ApiPath with(String name, String value) {
        if (value.isEmpty()) {
            return this;
        }
        Map<String, String> more = new TreeMap<>(query);
        more.put(name, value);
        return new ApiPath(path, more);
    }

    ApiPath with(Map<String, String> parameters) {
        ApiPath all = this;
        for (Map.Entry<String, String> one : parameters.entrySet()) {
            all = all.with(one.getKey(), one.getValue());
        }
        return all;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(path);
        char before = '?';
        for (Map.Entry<String, String> one : new TreeMap<>(query).entrySet()) {
            text.append(before).append(encoded(one.getKey())).append('=').append(encoded(one.getValue()));
            before = '&';
        }
        return text.toString();
    }
}
