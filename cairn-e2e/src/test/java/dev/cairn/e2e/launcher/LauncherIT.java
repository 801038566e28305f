package dev.cairn.e2e.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher and the packaged server, as processes. */
class LauncherIT {

    @TempDir
    Path temporary;

    /** Blanks in a path are ordinary. */
    private Path folder = Path.of("");

    @BeforeEach
    void makeFolder() throws IOException {
        folder = Files.createDirectory(temporary.resolve("a folder of mine"));
    }

    @Test
    void theLauncherBecomesTheServerAndSigtermEndsItWithSuccess() throws Exception {
        try (Launched server = serve()) {
            Launched.Ready ready = server.awaitReady();
            assertThat(ready.pid()).isEqualTo(server.pid());
            new Socket(InetAddress.getLoopbackAddress(), ready.port()).close();

            server.askToEnd();

            assertThat(server.awaitExitCode()).isZero();
            assertThat(server.output()).contains("Asked to stop").endsWith("Stopped\n");
        }
    }

    @Test
    void aSecondSigtermDoesNoHarm() throws Exception {
        try (Launched server = serve()) {
            server.awaitReady();

            server.askToEnd();
            server.askToEnd();

            assertThat(server.awaitExitCode()).isZero();
        }
    }

    @Test
    void theServerSaysWhereItsDataIsAndWhenItIsReadyAndNothingElse() throws Exception {
        try (Launched server = serve()) {
            server.awaitReady();

            Path data = folder.toRealPath().resolve("cairn-data");
            assertThat(server.output())
                    .matches("\\S+ \\S+ INFO +\\[main] DataFolder - Data folder \\Q" + data + "\\E\n"
                            + "\\S+ \\S+ INFO +\\[main] StoredKeyValues - No key-values: .*kvConfig.json does not exist\n"
                            + "\\S+ \\S+ INFO +\\[main] ServerProcess - Cairn \\d+\\.\\d+\\.\\d+ is ready on .*\n");
        }
    }

    @Test
    void aTakenPortIsToldInOneSentence() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Launched server = run(
                        "serve",
                        "--bind-address=127.0.0.1",
                        "--listen-port=" + taken.getLocalPort(),
                        "--http-port=0")) {
            assertThat(server.awaitExitCode()).isEqualTo(1);
            assertThat(server.output().lines().filter(line -> !line.contains(" INFO ")))
                    .containsExactly("Cannot listen on 127.0.0.1 port " + taken.getLocalPort()
                            + ": the port is in use by another process");
        }
    }

    @Test
    void theHttpApiIsThereSoonAfterTheServer() throws Exception {
        Pattern address = Pattern.compile("HTTP API on (http://127\\.0\\.0\\.1:\\d+) \\(the console is at /\\)\n");
        try (Launched server = run("serve", "--listen-port=0", "--bind-address=127.0.0.1", "--http-port=0")) {
            server.awaitReady();
            await().atMost(Duration.ofSeconds(30))
                    .until(() -> address.matcher(server.output()).find());
            Matcher found = address.matcher(server.output());
            assertThat(found.find()).isTrue();

            HttpResponse<String> answer = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create(found.group(1) + "/readyz"))
                                    .build(),
                            BodyHandlers.ofString());

            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            server.askToEnd();
            assertThat(server.awaitExitCode()).isZero();
        }
    }

    @Test
    void aTakenPortOfTheHttpApiIsToldWithItsOption() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Launched server = run(
                        "serve",
                        "--listen-port=0",
                        "--bind-address=127.0.0.1",
                        "--http-port=" + taken.getLocalPort())) {
            assertThat(server.awaitExitCode()).isEqualTo(1);
            assertThat(server.output().lines().filter(line -> !line.contains(" INFO ")))
                    .containsExactly("Cannot listen on 127.0.0.1 port " + taken.getLocalPort()
                            + " (httpPort): the port is in use by another process");
        }
    }

    @Test
    void aSecondServerOnTheDataOfALivingOneEndsWithASentence() throws Exception {
        try (Launched first = serve()) {
            first.awaitReady();

            try (Launched second = serve()) {
                assertThat(second.awaitExitCode()).isEqualTo(1);
                assertThat(second.output())
                        .isEqualTo(folder.toRealPath().resolve("cairn-data").resolve("settings.properties")
                                + " is in use by another server (process " + first.pid()
                                + "); give each server a dataDir of its own, and a kvConfigPath if it is set\n");
            }
        }
    }

    @Test
    void aServerStartsOnTheDataOfAKilledOne() throws Exception {
        try (Launched first = serve()) {
            first.awaitReady();
            first.kill();
        }

        try (Launched next = serve()) {
            assertThat(next.awaitReady().pid()).isEqualTo(next.pid());
        }
    }

    @Test
    void apachesFileStartsTheServer() throws Exception {
        Path file = Files.writeString(folder.resolve("namesrv.conf"), """
                listenPort=0
                bindAddress=127.0.0.1
                kvConfigPath=
                configStorePath=
                serverWorkerThreads=8
                namesrvAddr=127.0.0.1:9876
                httpPort=0
                """);

        try (Launched server = run("serve", "-c", file.toString())) {
            server.awaitReady();

            assertThat(server.output())
                    .contains("Settings are read from " + file)
                    .contains("Accepted but not needed here: namesrvAddr, serverWorkerThreads\n");
        }
    }

    @Test
    void brokenKeyValuesStopTheStartWithASentence() throws Exception {
        Files.createDirectory(folder.resolve("cairn-data"));
        Files.writeString(folder.resolve("cairn-data").resolve("kvConfig.json"), "{\"configTable\":");

        try (Launched server = serve()) {
            assertThat(server.awaitExitCode()).isEqualTo(1);
            Path file = folder.toRealPath().resolve("cairn-data").resolve("kvConfig.json");
            assertThat(server.output().lines().filter(line -> !line.contains(" INFO ")))
                    .singleElement()
                    .asString()
                    .startsWith("cannot read the key-values in " + file + ": line 1")
                    .endsWith("or move " + file + " and " + file + ".bak away to start without key-values");
        }
    }

    @Test
    void printConfigShowsTheOriginOfEachValue() throws Exception {
        Path file = Files.writeString(folder.resolve("namesrv.conf"), "ioThreads=2\n");
        Map<String, String> environment =
                Map.of("CAIRN_MAX_CONNECTIONS", "7", "CAIRN_JAVA_OPTS", "-Dcom.rocketmq.remoting.frameMaxLength=4096");

        try (Launched printed = Launched.run(
                Launched.script(),
                folder,
                environment,
                "serve",
                "-c",
                file.toString(),
                "--listen-port=1",
                "--print-config")) {
            assertThat(printed.awaitExitCode()).isZero();
            assertThat(printed.output())
                    .containsPattern("(?m)^ioThreads +2 +\\Q" + file + "\\E:1$")
                    .containsPattern("(?m)^maxConnections +7 +environment variable CAIRN_MAX_CONNECTIONS$")
                    .containsPattern("(?m)^listenPort +1 +flag --listen-port$")
                    .containsPattern("(?m)^maxFrameBytes +4096 +JVM property com.rocketmq.remoting.frameMaxLength$")
                    .containsPattern("(?m)^bindAddress +0.0.0.0 +default$");
        }
    }

    @Test
    void aWrongOptionIsAnErrorWithTheNearestRightOne() throws Exception {
        try (Launched wrong = run("serve", "--lisen-port=1")) {
            assertThat(wrong.awaitExitCode()).isEqualTo(2);
            assertThat(wrong.output()).startsWith("Unknown option --lisen-port; did you mean --listen-port?\n");
        }
    }

    @Test
    void aWrongCommandIsAnErrorWithTheNearestRightOne() throws Exception {
        try (Launched wrong = run("quickstrat")) {
            assertThat(wrong.awaitExitCode()).isEqualTo(2);
            assertThat(wrong.output()).startsWith("Unknown command quickstrat; did you mean quickstart?\n");
        }
    }

    @Test
    void theVersionIsThatOfTheJar() throws Exception {
        try (Launched version = run("--version")) {
            assertThat(version.awaitExitCode()).isZero();
            assertThat(version.output()).matches("Cairn \\d+\\.\\d+\\.\\d+ \\(Java \\d+.*\\)\n");
        }
    }

    @Test
    void theLauncherWorksThroughALinkFromAnotherFolder() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("my cairn"), Launched.script());

        try (Launched version = Launched.run(link, temporary, Map.of(), "--version")) {
            assertThat(version.awaitExitCode()).isZero();
            assertThat(version.output()).startsWith("Cairn ");
        }
        Files.delete(link);
    }

    @Test
    void aCollectorOfOnesOwnReplacesThatOfTheLauncher() throws Exception {
        Map<String, String> environment = Map.of("CAIRN_JAVA_OPTS", "-XX:+UseSerialGC");

        try (Launched version = Launched.run(Launched.script(), folder, environment, "--version")) {
            assertThat(version.awaitExitCode()).isZero();
        }
    }

    @Test
    void aJavaThatIsNotThereIsToldInASentence() throws Exception {
        try (Launched none = withJava(folder.resolve("nowhere"))) {
            assertThat(none.awaitExitCode()).isEqualTo(1);
            assertThat(none.output())
                    .isEqualTo("Cairn needs Java 17 or later, but JAVA_HOME is " + folder.resolve("nowhere")
                            + " and holds no bin/java.\n");
        }
    }

    @Test
    void aJavaThatIsTooOldIsToldInASentence() throws Exception {
        Path java = oldJava("exit 1");
        Files.writeString(folder.resolve("release"), "IMPLEMENTOR=\"Anybody\"\nJAVA_VERSION=\"11.0.2\"\n");

        try (Launched old = withJava(folder)) {
            assertThat(old.awaitExitCode()).isEqualTo(1);
            assertThat(old.output()).isEqualTo("Cairn needs Java 17 or later, but " + java + " is 11.0.2.\n");
        }
    }

    @Test
    void aJavaWithoutReleaseFileIsAskedForItsVersion() throws Exception {
        Path java = oldJava("echo 'openjdk version \"1.8.0_301\"' >&2");

        try (Launched old = withJava(folder)) {
            assertThat(old.awaitExitCode()).isEqualTo(1);
            assertThat(old.output()).isEqualTo("Cairn needs Java 17 or later, but " + java + " is 1.8.0_301.\n");
        }
    }

    private Launched serve() throws IOException {
        return run("serve", "--listen-port=0", "--bind-address=127.0.0.1", "--http-enabled=false");
    }

    private Launched run(String... arguments) throws IOException {
        return Launched.run(Launched.script(), folder, Map.of(), arguments);
    }

    private Launched withJava(Path home) throws IOException {
        return Launched.run(Launched.script(), folder, Map.of("JAVA_HOME", home.toString()), "--version");
    }

    private Path oldJava(String script) throws IOException {
        Path java = Files.createDirectory(folder.resolve("bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        return java;
    }
}
