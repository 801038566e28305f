package dev.cairn.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.HttpOptions;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.main.CairnServer;
import dev.cairn.testing.WireClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A whole server in this process, with a broker on one connection that registers what the test wants. */
final class LiveServer implements AutoCloseable {
    static final String TOKEN = "a-token-of-the-test";

    private final CairnServer server;
    private final WireClient broker;
    private final Path tokenFile;

    private LiveServer(CairnServer server, Path tokenFile) {
        this.server = server;
        this.broker = WireClient.connect(server.port());
        this.tokenFile = tokenFile;
    }

    static LiveServer start(Path folder) {
        return start(folder, TOKEN);
    }

    /** One that lets nobody change anything over HTTP. */
    static LiveServer startWithoutTokens(Path folder) {
        return start(folder, "");
    }

    private static LiveServer start(Path folder, String tokens) {
        Path tokenFile = folder.resolve("token");
        try {
            Files.createDirectories(folder);
            Files.writeString(tokenFile, TOKEN + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new LiveServer(
                CairnServer.start(Settings.defaults()
                        .with(Options.LISTEN_PORT, 0)
                        .with(Options.BIND_ADDRESS, "127.0.0.1")
                        .with(Options.DATA_DIR, folder.resolve("data"))
                        .with(HttpOptions.HTTP_PORT, 0)
                        .with(HttpOptions.HTTP_TOKENS, tokens)),
                tokenFile);
    }

    String url() {
        return "http://127.0.0.1:" + server.httpPort().orElseThrow();
    }

    /** A file with the token that this server takes. */
    String tokenFile() {
        return tokenFile.toString();
    }

    /** A broker with these topics, and one more that a table must have so as not to be told to come again. */
    void register(String cluster, String name, long id, Map<String, String> more, Stream<String> topics) {
        Map<String, String> place = new HashMap<>(Map.of(
                "clusterName",
                cluster,
                "brokerName",
                name,
                "brokerAddr",
                "10.0." + id + "." + Math.floorMod(name.hashCode(), 250) + ":10911",
                "haServerAddr",
                "10.0.0.1:10912",
                "brokerId",
                String.valueOf(id)));
        place.putAll(more);
        String table = Stream.concat(Stream.of("Z"), topics)
                .map(topic -> Printable.quoted(topic)
                        + ":{\"perm\":6,\"readQueueNums\":8,\"topicFilterType\":\"SINGLE_TAG\"," + "\"topicName\":"
                        + Printable.quoted(topic) + ",\"topicSysFlag\":0,\"writeQueueNums\":4}")
                .collect(Collectors.joining(",", "{\"topicConfigSerializeWrapper\":{\"topicConfigTable\":{", "}}}"));
        assertThat(broker.call(103, place, table.getBytes(UTF_8)).code()).isZero();
    }

    @Override
    public void close() {
        broker.close();
        assertThat(server.stop()).isTrue();
    }
}
