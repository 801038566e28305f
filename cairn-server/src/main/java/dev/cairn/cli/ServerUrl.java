package dev.cairn.cli;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Where the HTTP API of a server is.
 *
 * @param text scheme, host and port, without a slash at the end
 */
record ServerUrl(String text) {
    static final ServerUrl DEFAULT = new ServerUrl("http://127.0.0.1:9879");

    private static final int USUAL_PORT = 9879;
    private static final int HIGHEST_PORT = 65_535;

    private static final Pattern BARE_IPV6 = Pattern.compile("(\\w+://)?[0-9A-Fa-f]*:[0-9A-Fa-f]*:[0-9A-Fa-f:.%]*.*");

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
        // What a host or a path may not have could be read in several ways.
        if (!written.chars().allMatch(c -> c > ' ' && c <= '~')) {
            throw refusal(written, origin);
        }
        boolean hasScheme = written.contains("://");
        try {
            URI uri = new URI(hasScheme ? written : "http://" + written);
            URI place = withoutUnderscores(uri);
            String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
            String path = uri.getRawPath() == null ? "" : uri.getRawPath();
            boolean isPlain =
                    uri.getRawQuery() == null && uri.getRawFragment() == null && place.getRawUserInfo() == null;
            boolean isReachable = place.getHost() != null && place.getPort() != 0 && place.getPort() <= HIGHEST_PORT;
            if (!isReachable || !isPlain || !(scheme.equals("http") || scheme.equals("https"))) {
                throw refusal(written, origin);
            }
            int port = place.getPort() < 0 && !hasScheme ? USUAL_PORT : place.getPort();
            // A letter stood for each underscore.
            String host = uri.getRawAuthority().substring(0, place.getHost().length());
            if (scheme.equals("https") && host.indexOf('_') >= 0) {
                throw withoutCertificate(host, origin);
            }
            String end = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
            return new ServerUrl(scheme + "://" + host + (port < 0 ? "" : ":" + port) + end);
        } catch (URISyntaxException e) {
            throw refusal(written, origin);
        }
    }

    /**
     * The same, with a letter for each underscore of its host. Services of Docker Compose have such names and resolvers know them,
     * but a URI takes none for a host.
     */
    private static URI withoutUnderscores(URI uri) throws URISyntaxException {
        String authority = uri.getRawAuthority();
        boolean isOdd = uri.getHost() == null && authority != null && authority.indexOf('_') >= 0;
        return isOdd ? new URI("http://" + authority.replace('_', 'x')) : uri;
    }

    /** Neither client of the JDK takes any certificate for such a host, nor tells the host which name it was called by. */
    private static VerbFailure withoutCertificate(String host, String origin) {
        return VerbFailure.wrongUsage(
                origin + " takes no https for " + host + ", as Java refuses any certificate for a host"
                        + " with an underscore in its name: give another name of that host, or its address.");
    }

    private static VerbFailure refusal(String written, String origin) {
        String hint = BARE_IPV6.matcher(written).matches()
                ? " An IPv6 address stands in brackets, as in http://[::1]:9879."
                : "";
        return VerbFailure.wrongUsage(origin + " takes the address of an HTTP API, such as http://10.0.0.5:9879, not "
                + written + "." + hint);
    }

    /** The address of something there. */
    URI resolve(String path) {
        return URI.create(text + path);
    }

    @Override
    public String toString() {
        return text;
    }
}
