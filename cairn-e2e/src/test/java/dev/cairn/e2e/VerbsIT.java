package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.peer.Broker;
import dev.cairn.e2e.peer.BrokerSettings;
import dev.cairn.e2e.peer.Peer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** An operator works on a cluster with a real broker, with nothing but the launcher. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class VerbsIT {
    private static final String TOKEN = "a-token-of-the-operator";
    private static final Duration BOUND = Duration.ofSeconds(90);
    private static final Pattern ADDRESS =
            Pattern.compile("HTTP API on (http://127\\.0\\.0\\.1:\\d+) \\(the console is at /\\)\n");
    private static final Path LAUNCHER = Path.of(System.getProperty("cairn.root", ".."))
            .resolve("cairn")
            .toAbsolutePath()
            .normalize();

    private final Stage stage = Stage.with(1, "verbs", Map.of("httpTokens", TOKEN));

    /** What verbs say stays here, for who wants to see it. */
    private final Path folder = stage.nameServer().folder().resolveSibling("operator");

    private final Broker broker = stage.launch(BrokerSettings.master(Peer.BROKER_5_5_0, "broker-a"));
    private String url = "";

    /** What a run of the launcher came to. */
    private record Outcome(int exitCode, String out, String err) {}

    @BeforeAll
    void start() throws IOException {
        Files.createDirectories(folder);
        broker.awaitRegistered();
        stage.createTopic(broker, "Orders");
        Awaitility.await()
                .atMost(BOUND)
                .until(() -> stage.nameServer().route("Orders").isPresent());
        Awaitility.await().atMost(BOUND).until(() -> ADDRESS.matcher(said()).find());
        Matcher found = ADDRESS.matcher(said());
        assertThat(found.find()).isTrue();
        url = found.group(1);
    }

    private String said() {
        return stage.nameServer().process().output();
    }

    @AfterAll
    void end() {
        stage.close();
    }

    private Outcome run(String... words) throws IOException, InterruptedException {
        return run(Map.of(), words);
    }

    private Outcome run(Map<String, String> environment, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(LAUNCHER.toString()));
        command.addAll(List.of(words));
        Path out = Files.createTempFile(folder, words[0] + "-", ".out");
        Path err = Files.createTempFile(folder, words[0] + "-", ".err");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("CAIRN_"));
        builder.environment().put("CAIRN_SERVER", url);
        builder.environment()
                .put("CAIRN_CONFIG", folder.resolve("contexts.json").toString());
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        assertThat(process.waitFor(BOUND.toSeconds(), TimeUnit.SECONDS)).isTrue();
        return new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private String fine(String... words) throws IOException, InterruptedException {
        Outcome outcome = run(words);
        assertThat(outcome.exitCode()).as(outcome.toString()).isZero();
        return outcome.out();
    }

    @Test
    void theClusterIsLookedAt() throws Exception {
        assertThat(fine("status")).contains("Ready:     yes\n", "Brokers:   1\n");
        assertThat(fine("get", "brokers", "--no-headers"))
                .matches("DefaultCluster +broker-a +0 +master +" + Pattern.quote(broker.address())
                        + " +- +\\d+ +allowed +\\d+ s ago\n");
        assertThat(fine("get", "topics", "--name=orders", "--no-headers"))
                .isEqualTo("Orders   DefaultCluster   1   4   4   read, write\n");
        assertThat(fine("route", "Orders", "--as-client=4.9.3"))
                .contains("Client:  4.9.3, which takes bare numbers as map keys\n", "0=" + broker.address() + "\n");
        assertThat(fine("explain", "topic", "Orders")).isNotBlank();
        assertThat(fine("explain", "broker", "broker-a")).isNotBlank();
        assertThat(fine("completion", "bash")).contains("unknown-topics");
    }

    @Test
    void theRightToWriteIsTakenWithATokenOnly() throws Exception {
        Outcome denied = run("wipe-write", "broker-a", "--yes");
        assertThat(denied.exitCode()).as(denied.toString()).isEqualTo(4);
        assertThat(denied.err()).contains("A token is needed");
        Path token = Files.writeString(folder.resolve("token"), TOKEN);

        assertThat(fine("wipe-write", "broker-a", "--yes", "--token-file", token.toString()))
                .isEqualTo("Withdrew the right to write of DefaultCluster/broker-a.\n"
                        + "To undo it: ./cairn add-write broker-a --token-file=" + token + "\n");
        assertThat(fine("route", "Orders", "--no-headers")).contains("   read   ");
        fine("add-write", "broker-a", "--yes", "--token-file", token.toString());
        assertThat(fine("route", "Orders", "--no-headers")).contains("   read, write   ");

        fine("kv", "set", "ORDER_TOPIC_CONFIG", "Orders", "broker-a:4", "--yes", "--token-file", token.toString());
        assertThat(fine("kv", "get", "ORDER_TOPIC_CONFIG", "Orders")).isEqualTo("broker-a:4\n");
    }

    /** As the services of Docker Compose have. */
    @Test
    void aServerWithAnUnderscoreInItsNameIsAskedAndChanged() throws Exception {
        Path hosts = Files.writeString(folder.resolve("hosts"), "127.0.0.1 rmq_ns_1\n");
        Path token = Files.writeString(folder.resolve("token-of-service"), TOKEN);
        Map<String, String> names = Map.of("JDK_JAVA_OPTIONS", "-Djdk.net.hosts.file=" + hosts);
        String server = "--server=rmq_ns_1:" + url.substring(url.lastIndexOf(':') + 1);

        Outcome brokers = run(names, "get", "brokers", server, "--no-headers");
        assertThat(brokers.exitCode()).as(brokers.toString()).isZero();
        assertThat(brokers.out()).contains("broker-a");
        try {
            change(names, "set", "orderMessageEnable=true", server, token);
            assertThat(fine("get", "settings", "--key=orderMessageEnable", "--no-headers"))
                    .contains("orderMessageEnable   true");
        } finally {
            // Other tests look at routes.
            change(names, "reset", "orderMessageEnable", server, token);
        }
    }

    private void change(Map<String, String> environment, String verb, String setting, String server, Path token)
            throws Exception {
        Outcome change = run(environment, "settings", verb, setting, server, "--yes", "--token-file=" + token);
        assertThat(change.exitCode()).as(change.toString()).isZero();
    }

    @Test
    void whatCannotBeHadHasAnExitCodeOfItsOwn() throws Exception {
        assertThat(run("describe", "topic", "Nowhere").exitCode()).isEqualTo(1);
        assertThat(run("get", "topics", "--nme=x").exitCode()).isEqualTo(2);
        assertThat(run("wipe-write", "broker-a").exitCode()).isEqualTo(2);
        Outcome unreachable = run("status", "--server=http://127.0.0.1:1");
        assertThat(unreachable.exitCode()).isEqualTo(3);
        assertThat(unreachable.err()).isEqualTo("Cannot ask http://127.0.0.1:1: nobody listens there.\n");
    }

    @Test
    void aWatchShowsWhatHappensAndEndsWithSuccess() throws Exception {
        Path token = Files.writeString(folder.resolve("token-of-watch"), TOKEN);
        Path out = folder.resolve("watched.txt");
        // What a shell started in the background ignores the signal, and so would all that it starts.
        ProcessBuilder builder = new ProcessBuilder(
                        "env", "--default-signal=INT", LAUNCHER.toString(), "watch", "--server", url)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile());
        builder.environment()
                .put("CAIRN_CONFIG", folder.resolve("contexts.json").toString());
        Process watch = builder.start();
        try {
            int[] round = {0};
            Awaitility.await()
                    .atMost(BOUND)
                    .pollInterval(Duration.ofMillis(500))
                    .until(() -> {
                        fine("kv", "set", "N", "k", "v" + round[0]++, "--yes", "--token-file", token.toString());
                        return Files.readString(out).contains("   key-set   ");
                    });
            // As Ctrl-C does.
            new ProcessBuilder("kill", "-INT", Long.toString(watch.pid()))
                    .start()
                    .waitFor();
            assertThat(watch.waitFor(BOUND.toSeconds(), TimeUnit.SECONDS)).isTrue();
            assertThat(watch.exitValue()).as(Files.readString(out)).isZero();
        } finally {
            watch.destroyForcibly();
        }
    }
}
