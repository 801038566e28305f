package dev.cairn.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.peer.NameServerKind;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.testing.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What was acknowledged is there, whatever happens to the process and to its file. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KeyValueDurabilityIT {
    private static final int KILLS = Integer.getInteger("cairn.kills", 8);
    private static final int KEYS = Integer.getInteger("cairn.keys", 2_000);
    private static final long SEED = Long.getLong("cairn.seed", 14);
    private static final String LIMIT = "200000";

    private final Stage stage = Stage.with(1, "key-values");

    @AfterAll
    void end() {
        stage.close();
    }

    private NameServerProcess server() {
        return stage.nameServer();
    }

    private Path file(String ending) {
        return server().folder().resolve("kvConfig.json" + ending);
    }

    private KeyValueClient operator() {
        return KeyValueClient.to(server().port());
    }

    @Test
    void nothingAcknowledgedIsLostWhenTheProcessIsKilledAndItsFileIsDamaged() throws Exception {
        Random random = new Random(SEED);
        KeyValueWriters writers = new KeyValueWriters("killed", KEYS);
        for (int kill = 0; kill < KILLS; kill++) {
            Damage damage = Damage.values()[kill % Damage.values().length];
            writers.writeUntil(server().port(), 1 + random.nextInt(Math.max(500, KEYS / 8)), server()::kill);
            damage.happenTo(file(""), file(".bak"));

            server().startAgain();

            try (KeyValueClient operator = operator()) {
                assertThat(writers.lostOrBroken(operator.all("killed")))
                        .as("kill %s, %s, seed %s", kill, damage, SEED)
                        .isEmpty();
            }
            damage.leaves(file(""), server().process().output());
        }
        assertThat(writers.acknowledged()).isNotEmpty();
        System.out.printf(
                "%d kills, %d puts of %d keys, every acknowledged one was there%n",
                KILLS, writers.puts(), writers.sent().size());
    }

    /** What is done to the file while nobody looks after it. */
    private enum Damage {
        NONE,
        TRUNCATED,
        GARBAGE,
        DELETED,
        HALF,
        ZEROS,
        SECOND_COPY_DELETED,
        SECOND_COPY_GARBAGE;

        private static final byte[] RUBBISH = "\0{]garbage".getBytes(UTF_8);

        void happenTo(Path first, Path second) throws IOException {
            switch (this) {
                case NONE -> {}
                case TRUNCATED -> Files.write(first, new byte[0]);
                case GARBAGE -> Files.write(first, RUBBISH);
                case DELETED -> Files.delete(first);
                case HALF -> {
                    String whole = Files.readString(first);
                    Files.writeString(first, whole.substring(0, whole.length() / 2));
                }
                case ZEROS -> Files.write(first, new byte[(int) Files.size(first)]);
                case SECOND_COPY_DELETED -> Files.delete(second);
                case SECOND_COPY_GARBAGE -> Files.write(second, RUBBISH);
            }
        }

        /** A damaged file is moved aside, with a line that names both. */
        void leaves(Path first, String said) throws IOException {
            if (this == GARBAGE || this == HALF || this == ZEROS) {
                assertThat(said)
                        .containsPattern("kvConfig.json: line \\d+.* it was moved to .*kvConfig.json.corrupt-\\d+");
                try (Stream<Path> files = Files.list(first.getParent())) {
                    assertThat(files.map(Path::toString)).anyMatch(name -> name.contains(".corrupt-"));
                }
            }
        }
    }

    @Test
    void whatIsAcceptedIsWrittenBeforeAnOrderlyEnd() throws Exception {
        KeyValueWriters writers = new KeyValueWriters("stopped", 200);

        writers.writeUntil(
                server().port(), 300, () -> assertThat(server().stop()).isZero());
        server().startAgain();

        try (KeyValueClient operator = operator()) {
            assertThat(writers.lostOrBroken(operator.all("stopped"))).isEmpty();
        }
    }

    @Test
    void aPutThatCannotBeStoredIsAnErrorAndInvisibleAndTheServerGoesOn() throws IOException {
        try (KeyValueClient operator = operator()) {
            assertThat(operator.put("full", "k", "before").code()).isZero();
            Path obstacle = Files.createDirectory(file(".tmp"));
            Files.writeString(obstacle.resolve("in the way"), "");

            assertRefused(operator.put("full", "k", "after"));
            assertRefused(operator.delete("full", "k"));
            assertThat(operator.get("full", "k")).contains("before");

            Files.delete(obstacle.resolve("in the way"));
            Files.delete(obstacle);
            assertThat(operator.put("full", "l", "later").code()).isZero();
        }
        server().kill();
        server().startAgain();
        try (KeyValueClient operator = operator()) {
            assertThat(operator.all("full")).containsOnly(Map.entry("k", "before"), Map.entry("l", "later"));
        }
    }

    @Test
    void aFolderInTheFilesPlaceIsAnErrorToo() throws IOException {
        try (KeyValueClient operator = operator()) {
            assertThat(operator.put("folder", "k", "before").code()).isZero();
            Path aside = Files.move(file(""), file(".aside"));
            Files.createDirectory(file(""));

            assertRefused(operator.put("folder", "k", "after"));

            Files.delete(file(""));
            Files.move(aside, file(""));
        }
        server().kill();
        server().startAgain();
        try (KeyValueClient operator = operator()) {
            assertThat(operator.get("folder", "k")).contains("before");
        }
    }

    /** No file of the process may grow beyond a bound, as where a quota or a disk is full. */
    @Test
    void aDiskThatIsFullRefusesWhatDoesNotFitAndKeepsTheRest() throws Exception {
        try (KeyValueClient operator = operator()) {
            limitFiles(LIMIT + ":unlimited");
            int stored = 0;
            Answer last = operator.put("disk", "0", "x".repeat(10_000));
            while (last.code() == 0 && stored < 100) {
                stored++;
                last = operator.put("disk", Integer.toString(stored), "x".repeat(10_000));
            }

            assertRefused(last);
            assertThat(operator.get("disk", Integer.toString(stored))).isEmpty();
            assertThat(operator.all("disk")).hasSize(stored);

            limitFiles("unlimited:unlimited");
            assertThat(operator.put("disk", "small", "later").code()).isZero();
            server().kill();
            server().startAgain();
            try (KeyValueClient again = operator()) {
                assertThat(again.all("disk")).hasSize(stored + 1).containsEntry("small", "later");
            }
        }
    }

    private void limitFiles(String bounds) throws IOException, InterruptedException {
        Process limiter = new ProcessBuilder(List.of(
                        "prlimit", "--pid", Long.toString(server().process().pid()), "--fsize=" + bounds))
                .inheritIO()
                .start();
        assertThat(limiter.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(limiter.exitValue()).isZero();
    }

    private static void assertRefused(Answer answer) {
        assertThat(answer.code()).isEqualTo(1);
        assertThat(answer.remark()).contains("it cannot be stored (");
    }

    @Test
    void apachesNameServerReadsWhatWasWrittenHereAndTheOtherWayRound() throws IOException {
        String text = "broker é, \"quoted\" \\ and \uD83D\uDE00";
        try (KeyValueClient operator = operator()) {
            operator.put("both", "k", text);
            operator.put("both-empty", "k", "v");
            operator.delete("both-empty", "k");
        }
        stage.host().writeText("apache", "kvConfig.json", Files.readString(file("")));
        try (NameServerProcess apache = NameServerProcess.start(stage.host(), NameServerKind.APACHE_5_5_0, "apache");
                KeyValueClient operator = KeyValueClient.to(apache.port())) {
            assertThat(operator.get("both", "k")).contains(text);
            assertThat(operator.connection()
                            .call(219, Map.of("namespace", "both-empty"))
                            .text())
                    .isEqualTo("{\"table\":{}}");
            assertThat(operator.put("apaches", "k", "v").code()).isZero();

            server().stop();
            Files.copy(apache.folder().resolve("kvConfig.json"), file(""), StandardCopyOption.REPLACE_EXISTING);
            server().startAgain();
        }
        try (KeyValueClient operator = operator()) {
            assertThat(operator.get("apaches", "k")).contains("v");
            assertThat(operator.get("both", "k")).contains(text);
        }
    }
}
