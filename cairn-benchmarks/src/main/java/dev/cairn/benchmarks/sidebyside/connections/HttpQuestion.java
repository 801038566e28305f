package dev.cairn.benchmarks.sidebyside.connections;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks an HTTP API of this machine one thing and waits for the answer. */
public final class HttpQuestion {

    private static final Pattern NEWEST = Pattern.compile("\"newest\":(\\d+)");

    private HttpQuestion() {}

    /** The body of what a path shows. */
    public static String ask(int port, String path) throws IOException {
        HttpURLConnection connection = (HttpURLConnection)
                URI.create("http://127.0.0.1:" + port + path).toURL().openConnection();
        try (var body = connection.getInputStream()) {
            return new String(body.readAllBytes(), UTF_8);
        }
    }

    /** The position of the newest event in the history. */
    public static long newestEvent(int port) throws IOException {
        Matcher matcher = NEWEST.matcher(ask(port, "/api/v1/events?limit=1"));
        if (!matcher.find()) {
            throw new WrongAnswer("a list of events without its newest position");
        }
        return Long.parseLong(matcher.group(1));
    }
}
