package dev.cairn.cli;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Where the HTTP API of a server is.
 *
 * @param text scheme, host and port, without a slash at the end
 */
record ServerUrl(String text) {
    static final ServerUrl DEFAULT = new ServerUrl("http://127.0.0.1:9879");

    private static final int USUAL_PORT = 9879;

    /**
     * Those in a list with commas. A host alone, or with a port, will do.
     *
     * @param origin what to call it in a refusal, such as {@code --server}
     */
    static List<ServerUrl> parseAll(String list, String origin) {
        List<ServerUrl> urls = new ArrayList<>();
        for (String one : list.split(",", -1)) {
            if (!one.isBlank()) {
                urls.add(parse(one.strip(), origin));
            }
        }
        if (urls.isEmpty()) {
            throw refusal(list, origin);
        }
        return urls.stream().distinct().toList();
    }

    private static ServerUrl parse(String written, String origin) {
        boolean hasScheme = written.contains("://");
        try {
            URI uri = new URI(hasScheme ? written : "http://" + written);
            String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
            String path = uri.getRawPath() == null ? "" : uri.getRawPath();
            boolean isPlain = uri.getRawQuery() == null && uri.getRawFragment() == null && uri.getRawUserInfo() == null;
            if (uri.getHost() == null || !isPlain || !(scheme.equals("http") || scheme.equals("https"))) {
                throw refusal(written, origin);
            }
            int port = uri.getPort() < 0 && !hasScheme ? USUAL_PORT : uri.getPort();
            String end = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
            return new ServerUrl(scheme + "://" + uri.getHost() + (port < 0 ? "" : ":" + port) + end);
        } catch (URISyntaxException e) {
            throw refusal(written, origin);
        }
    }

    private static VerbFailure refusal(String written, String origin) {
        return VerbFailure.wrongUsage(
                origin + " takes the address of an HTTP API, such as http://10.0.0.5:9879, not " + written + ".");
    }

    /** The address of something there. */
    URI resolve(String path) {
        return URI.create(text + path);
    }

    boolean isEncrypted() {
        return text.startsWith("https:");
    }

    @Override
    public String toString() {
        return text;
    }
}
