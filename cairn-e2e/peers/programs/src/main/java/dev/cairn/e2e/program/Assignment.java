package dev.cairn.e2e.program;

import java.util.HashMap;
import java.util.Map;

/**
 * What a program is to do, from {@code key=value} arguments.
 *
 * @param role {@code produce}, {@code consume}, or {@code idle}: connect and do nothing; {@code dashboard} or {@code exporter} where the
 *     program looks at the cluster
 * @param endpoint the name servers ({@code a:1;b:2}), or the proxy for a library that speaks gRPC
 * @param topic the topic
 * @param group the producer or consumer group
 * @param keyPrefix what the keys of sent messages begin with
 * @param count how many messages to send or to receive; 0 means until standard input ends
 * @param rate messages a second to send at most; 0 means as fast as it goes
 * @param delayMillis how long a receiver spends on each message
 * @param routePollMillis how long the library waits before it asks for its routes again, or the program before it looks again; left
 *     alone the library waits 30 s, but a test has no such patience
 */
public record Assignment(
        String role,
        String endpoint,
        String topic,
        String group,
        String keyPrefix,
        int count,
        int rate,
        int delayMillis,
        int routePollMillis) {

    /** What the arguments of a program describe. */
    public static Assignment parse(String[] arguments) {
        Map<String, String> values = new HashMap<>();
        for (String argument : arguments) {
            int equals = argument.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException("not key=value: " + argument);
            }
            values.put(argument.substring(0, equals), argument.substring(equals + 1));
        }
        return new Assignment(
                required(values, "role"),
                required(values, "endpoint"),
                required(values, "topic"),
                required(values, "group"),
                values.getOrDefault("prefix", "m"),
                Integer.parseInt(values.getOrDefault("count", "0")),
                Integer.parseInt(values.getOrDefault("rate", "0")),
                Integer.parseInt(values.getOrDefault("delay", "0")),
                Integer.parseInt(values.getOrDefault("poll", "1000")));
    }

    private static String required(Map<String, String> values, String key) {
        String value = values.get(key);
        if (value == null) {
            throw new IllegalArgumentException("missing: " + key);
        }
        return value;
    }
}
