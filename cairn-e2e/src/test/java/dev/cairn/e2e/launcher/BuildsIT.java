package dev.cairn.e2e.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the launcher does when the sources are newer than what was built of them. */
class BuildsIT {

    /** Does nothing, but for the command "stay": that one runs until a line is typed. */
    private static final String JAVA = """
            case "$*" in
              *" stay") echo "is ready on 127.0.0.1:1 (not at all), process $$" && read -r line ;;
            esac""";

    @TempDir
    Path temporary;

    private Path folder = Path.of("");

    @BeforeEach
    void makeFolder() throws IOException {
        folder = Files.createDirectory(temporary.resolve("a tree of mine"));
    }

    @Test
    void aServerThatRunsAnswersAllRequestsAlsoWhenAnotherCommandHasBuiltAnew() throws Exception {
        SourceTree tree = SourceTree.withServer(folder);
        // The jar is written in place, as Maven does, and each class in it stands elsewhere.
        Path before = Files.copy(tree.jar(), folder.resolve("before.jar"));
        tree.buildWith("{ echo a line; cat '" + before + "'; } >'" + tree.jar() + "'");

        try (Launched server =
                tree.run("serve", "--listen-port=0", "--bind-address=127.0.0.1", "--http-enabled=false")) {
            String address = "127.0.0.1:" + server.awaitReady().port();
            String start = server.output();
            tree.changeSources();

            try (Launched parity = tree.run("parity", "--against", address, "--server", address)) {
                assertThat(parity.awaitExitCode()).isZero();
                assertThat(parity.output()).startsWith("Building cairn-server;").contains("\nAsked ");
            }
            assertThat(server.output()).isEqualTo(start);
        }
    }

    @Test
    void copiesOfOldBuildsGoUnlessSomebodyRunsFromThem() throws Exception {
        SourceTree tree = SourceTree.withoutProgram(folder);
        tree.buildWith("echo built >'" + tree.jar() + "'");

        try (Launched server = tree.runWithJava(JAVA, "stay")) {
            server.awaitReady();
            List<String> first = tree.copies();
            for (int build = 0; build < 3; build++) {
                buildAnew(tree);
            }
            List<String> kept = tree.copies();
            buildAnew(tree);

            assertThat(first).hasSize(1);
            assertThat(kept).hasSize(4).containsAll(first);
            assertThat(tree.copies()).hasSize(4).containsAll(first);
            server.type("end");
            assertThat(server.awaitExitCode()).isZero();
            buildAnew(tree);
            assertThat(tree.copies()).hasSize(3).doesNotContainAnyElementsOf(first);
        }
    }

    @Test
    void whoWaitsForTheBuildOfAnotherSaysForWhom() throws Exception {
        SourceTree tree = SourceTree.withoutProgram(folder);
        tree.buildWith("read -r line");
        tree.changeSources();

        try (Launched builds = tree.runWithJava(JAVA, "--version")) {
            builds.awaitOutput("Building");
            try (Launched waits = tree.runWithJava(JAVA, "--version")) {
                waits.awaitOutput("Waiting");
                builds.type("done");

                assertThat(builds.awaitExitCode()).isZero();
                assertThat(waits.awaitExitCode()).isZero();
                assertThat(waits.output())
                        .isEqualTo("Waiting for process " + builds.pid() + ", which builds in " + folder.toRealPath()
                                + " ...\n");
            }
        }
    }

    @Test
    void aBuildThatWasKilledKeepsNobodyWaiting() throws Exception {
        SourceTree tree = SourceTree.withoutProgram(folder);
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();
        Files.createDirectory(tree.launcherFolder());
        Files.createSymbolicLink(tree.launcherFolder().resolve("lock"), Path.of(Long.toString(ended.pid())));

        buildAnew(tree);

        assertThat(tree.launcherFolder()).isDirectoryNotContaining("glob:**/lock");
    }

    @Test
    void aTreeThatIsNewerThanItsBuildAndCannotBeWrittenIsToldInASentence() throws Exception {
        SourceTree tree = SourceTree.withoutProgram(folder);
        Files.writeString(tree.launcherFolder(), "Nobody, not even root, can write below a file.");
        tree.changeSources();

        try (Launched stranger = tree.runWithJava(JAVA, "--version")) {
            assertThat(stranger.awaitExitCode()).isEqualTo(1);
            assertThat(stranger.output())
                    .isEqualTo("The sources are newer than the build, and "
                            + folder.toRealPath().resolve(".launcher") + " is not writable; build as its owner: "
                            + folder.toRealPath().resolve("cairn") + " --version\n");
        }
    }

    @Test
    void aTreeThatWasBuiltAndCannotBeWrittenRunsWithAWarning() throws Exception {
        SourceTree tree = SourceTree.withoutProgram(folder);
        Files.writeString(tree.launcherFolder(), "Nobody, not even root, can write below a file.");

        try (Launched stranger = tree.runWithJava(JAVA + "\necho started", "--version")) {
            assertThat(stranger.awaitExitCode()).isZero();
            assertThat(stranger.output())
                    .startsWith(
                            "Running from " + tree.jar().toRealPath().getParent() + ", which the next build replaces")
                    .endsWith(" is not writable.\nstarted\n");
        }
    }

    @Test
    void aVerbDoesNotTakeMinutesAfterTheSourcesHaveChanged() throws Exception {
        SourceTree tree = SourceTree.withoutProgram(folder);
        tree.buildWith("echo no verb builds this; exit 1");
        tree.changeSources();

        for (int time = 0; time < 2; time++) {
            try (Launched verb = tree.runWithJava(JAVA, "status")) {
                assertThat(verb.awaitExitCode()).isZero();
                assertThat(verb.output()).isEqualTo(olderThanTheSources());
            }
        }
        assertThat(tree.copies()).hasSize(1);
    }

    @Test
    void aVerbDoesNotWaitForTheBuildOfAnother() throws Exception {
        SourceTree tree = SourceTree.withoutProgram(folder);
        buildAnew(tree);
        tree.buildWith("read -r line");
        tree.changeSources();

        try (Launched builds = tree.runWithJava(JAVA, "--version")) {
            builds.awaitOutput("Building");
            try (Launched verb = tree.runWithJava(JAVA, "get", "brokers")) {
                assertThat(verb.awaitExitCode()).isZero();
                assertThat(verb.output()).isEqualTo(olderThanTheSources());
            }
            builds.type("done");
            assertThat(builds.awaitExitCode()).isZero();
        }
    }

    @Test
    void aVerbBuildsWhereNothingWasBuilt() throws Exception {
        SourceTree tree = SourceTree.withoutProgram(folder);
        Files.delete(tree.jar());
        tree.buildWith("echo built >'" + tree.jar() + "'");

        try (Launched verb = tree.runWithJava(JAVA, "status")) {
            assertThat(verb.awaitExitCode()).isZero();
            assertThat(verb.output()).startsWith("Building cairn-server;");
        }
    }

    @Test
    void whoPressesTabDoesNotWaitForABuild() throws Exception {
        SourceTree tree = SourceTree.withoutProgram(folder);
        Files.delete(tree.jar());
        tree.buildWith("echo built >'" + tree.jar() + "'");

        try (Launched names = tree.runWithJava(JAVA, "context", "names")) {
            assertThat(names.awaitExitCode()).isEqualTo(1);
            assertThat(names.output()).isEmpty();
        }
        assertThat(tree.jar()).doesNotExist();
    }

    @Test
    void aVerbRunsInATreeThatIsNewerThanItsBuildAndCannotBeWritten() throws Exception {
        SourceTree tree = SourceTree.withoutProgram(folder);
        Files.writeString(tree.launcherFolder(), "Nobody, not even root, can write below a file.");
        tree.changeSources();

        try (Launched stranger = tree.runWithJava(JAVA, "status")) {
            assertThat(stranger.awaitExitCode()).isZero();
            assertThat(stranger.output()).isEqualTo(olderThanTheSources());
        }
    }

    private String olderThanTheSources() throws IOException {
        return "This runs from the last build, which is older than the sources. To build them: "
                + folder.toRealPath().resolve("cairn") + " --version\n";
    }

    @Test
    void aBuildThatFailsShowsWhatItSaid() throws Exception {
        SourceTree tree = SourceTree.withoutProgram(folder);
        tree.buildWith("echo a semicolon is missing; exit 1");
        tree.changeSources();

        try (Launched failed = tree.runWithJava(JAVA, "--version")) {
            assertThat(failed.awaitExitCode()).isEqualTo(1);
            assertThat(failed.output())
                    .contains("a semicolon is missing\nThe build failed; all it said is in "
                            + folder.toRealPath().resolve(Path.of(".launcher", "log")));
        }
    }

    private static void buildAnew(SourceTree tree) throws Exception {
        tree.changeSources();
        try (Launched version = tree.runWithJava(JAVA, "--version")) {
            assertThat(version.awaitExitCode()).isZero();
        }
    }
}
