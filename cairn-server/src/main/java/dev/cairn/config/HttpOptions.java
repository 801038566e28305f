package dev.cairn.config;

import static dev.cairn.config.Option.cairn;
import static dev.cairn.config.ValueType.flag;
import static dev.cairn.config.ValueType.number;
import static dev.cairn.config.ValueType.seconds;
import static dev.cairn.config.ValueType.text;
import static dev.cairn.config.ValueType.writtenOutPath;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** The rows of the table of options that are about the HTTP API. */
public final class HttpOptions {

    public static final Option<Boolean> HTTP_ENABLED =
            cairn("httpEnabled", flag(), true).help("Serve the HTTP API.");

    public static final Option<Integer> HTTP_PORT =
            cairn("httpPort", number(0, 65_535), 9879).help("Port of the HTTP API; 0 takes any free one.");

    public static final Option<String> HTTP_ADDRESS = cairn("httpAddress", text(), "")
            .byDefault("<bindAddress>", settings -> settings.get(Options.BIND_ADDRESS))
            .help("Address that the HTTP API listens on.");

    public static final Option<String> HTTP_HOSTS = cairn("httpHosts", text(), "")
            .help(
                    "Names by which the HTTP API may be called, with commas between them; besides addresses, names without a dot"
                            + " and those that end in .localhost, .local, .internal, .home.arpa, .svc or .lan.");

    public static final Option<String> HTTP_TOKENS = cairn("httpTokens", text(), "")
            .secret()
            .help(
                    "Tokens with which the HTTP API lets things be changed, with commas between them; without any nothing can be"
                            + " changed there. Better in httpTokenFile.");

    public static final Option<Path> HTTP_TOKEN_FILE = cairn("httpTokenFile", writtenOutPath(), Path.of(""))
            .help("File with such tokens, one on each line; read at the start.");

    public static final Option<Integer> HTTP_MAX_CONNECTIONS = cairn("httpMaxConnections", number(1, 1_000_000), 1000)
            .help(
                    "Most connections to the HTTP API, without those that watch; beyond it a new one takes the place of the"
                            + " one that has sent no request for longest, and is closed if all others are being answered.");

    public static final Option<Integer> HTTP_MAX_WATCHERS = cairn("httpMaxWatchers", number(0, 1_000_000), 20_000)
            .help("Streams of events and requests that wait for a change beyond this many are refused.");

    public static final Option<Integer> HTTP_MAX_BODY_BYTES = cairn(
                    "httpMaxBodyBytes", number(1024, 1 << 26), 1_048_576)
            .help("Largest body of a request to the HTTP API in bytes.");

    public static final Option<Duration> HTTP_TIMEOUT = cairn(
                    "httpTimeoutSeconds", seconds(1, 3600), Duration.ofSeconds(60))
            .help(
                    "A connection to the HTTP API that has not sent a whole request for this long is closed, and so is one that has"
                            + " not taken the answer or the events that were written to it.");

    static final List<Option<?>> ALL = List.of(
            HTTP_ENABLED,
            HTTP_PORT,
            HTTP_ADDRESS,
            HTTP_HOSTS,
            HTTP_TOKENS,
            HTTP_TOKEN_FILE,
            HTTP_MAX_CONNECTIONS,
            HTTP_MAX_WATCHERS,
            HTTP_MAX_BODY_BYTES,
            HTTP_TIMEOUT);

    private HttpOptions() {}
}
