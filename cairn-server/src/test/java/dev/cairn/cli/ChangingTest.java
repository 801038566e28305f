package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.Operator.Outcome;
import dev.cairn.cli.ScriptedApi.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What verbs change on real servers, and what they say of it. */
class ChangingTest {
    private static final String WIPED = """
            Withdrew the right to write of C/broker-a.
            To undo it: ./cairn add-write broker-a
            """;
    private static final String GIVEN_BACK = """
            Gave back the right to write of C/broker-a.
            To undo it: ./cairn wipe-write broker-a
            """;
    private static final String ORDER_ENABLED = """
            Changed setting orderMessageEnable from "false" to "true".
            To undo it: ./cairn settings reset orderMessageEnable
            """;

    @TempDir
    Path folder;

    private LiveServer server;

    @BeforeEach
    void start() {
        server = LiveServer.start(folder.resolve("server"));
        server.register("C", "broker-a", 0, Map.of(), Stream.of("TopicA"));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private Operator operator() {
        return new Operator(folder).server(server.url()).environment("CAIRN_TOKEN_FILE", server.tokenFile());
    }

    private static Outcome fine(String out) {
        return new Outcome(0, out, "");
    }

    @Test
    void keyValuesAreSetShownAndDeleted() {
        assertThat(operator().run("kv", "set", "N", "k", "it's 1", "--yes"))
                .isEqualTo(
                        fine("Set key k of N to \"it's 1\"; it was not there.\nTo undo it: ./cairn kv delete N k\n"));
        assertThat(operator().run("kv", "get", "N", "k")).isEqualTo(fine("it's 1\n"));
        assertThat(operator().run("kv", "get", "N", "k", "-o", "yaml").out()).endsWith("key: k\nvalue: \"it's 1\"\n");
        assertThat(operator().run("kv", "set", "N", "k", "2", "--yes"))
                .isEqualTo(fine(
                        "Changed key k of N from \"it's 1\" to \"2\".\nTo undo it: ./cairn kv set N k 'it'\\''s 1'\n"));
        assertThat(operator().run("kv", "set", "N", "k", "2", "--yes"))
                .isEqualTo(fine("Nothing to change: it is so already.\n"));
        assertThat(operator().run("get", "kv")).isEqualTo(fine("""
                NAMESPACE   KEY   VALUE
                N           k     2
                """));
        assertThat(operator().run("kv", "delete", "N", "k", "--yes"))
                .isEqualTo(fine("Deleted key k of N; it was \"2\".\nTo undo it: ./cairn kv set N k 2\n"));
        assertThat(operator().run("kv", "get", "N", "k"))
                .isEqualTo(new Outcome(
                        1,
                        "",
                        server.url() + "/api/v1/keyvalues/N/k: There is nothing of this name: there is no key k in"
                                + " namespace N (404).\n"));
    }

    @Test
    void namesMayHoldAnything() {
        String name = "a/b?c=d&e%20#\u001b 中";

        assertThat(operator().run("kv", "set", name, name, name, "--yes").exitCode())
                .isZero();
        assertThat(operator().run("kv", "get", name, name)).isEqualTo(fine(name + "\n"));
        assertThat(operator().atTerminal("").run("kv", "get", name, name).out()).contains("#\\u{1b} 中");
        assertThat(operator().run("kv", "delete", name, name, "--yes").out())
                .contains("To undo it: PUT /api/v1/keyvalues/a%2Fb")
                .doesNotContain("\u001b");
    }

    @Test
    void theRightToWriteIsTakenAndGivenBack() {
        assertThat(operator().run("wipe-write", "broker-a", "--dry-run"))
                .isEqualTo(fine("Would withdraw the right to write of C/broker-a.\n"));
        assertThat(operator().run("wipe-write", "broker-a", "--yes")).isEqualTo(fine(WIPED));
        assertThat(operator().run("get", "brokers").out()).contains("   wiped   ");
        assertThat(operator().run("add-write", "broker-a", "--yes")).isEqualTo(fine(GIVEN_BACK));
    }

    @Test
    void aTopicIsDeleted() {
        assertThat(operator()
                        .run("delete", "topic", "TopicA", "--cluster=D", "--yes")
                        .exitCode())
                .isEqualTo(1);
        assertThat(operator().run("delete", "topic", "TopicA", "--yes")).isEqualTo(fine("""
                        Deleted topic TopicA on C/broker-a; it had 8 read and 4 write queues.
                        It cannot be brought back from here; a broker that still has the topic brings it back with its next registration.
                        """));
        assertThat(operator().run("get", "topics", "--no-headers").out()).startsWith("Z ");
    }

    @Test
    void settingsAreChangedAllOrNone() {
        assertThat(operator().run("settings", "set", "orderMessageEnable=true", "--yes"))
                .isEqualTo(fine(ORDER_ENABLED));
        Outcome refused = operator().run("settings", "set", "orderMessageEnable=false", "httpPort=1", "--yes");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).contains("The change was refused: ", "httpPort");
        assertThat(operator()
                        .run("get", "settings", "--key=orderMessageEnable", "--no-headers")
                        .out())
                .startsWith("orderMessageEnable   true");
    }

    @Test
    void settingsAreResetAllOrNone() {
        operator().run("settings", "set", "orderMessageEnable=true", "waitSecondsForService=45", "--yes");

        assertThat(operator().run("settings", "reset", "orderMessageEnable", "--dry-run"))
                .isEqualTo(fine("Would reset setting orderMessageEnable from \"true\" to \"false\" (default).\n"));
        assertThat(operator()
                        .run("settings", "reset", "orderMessageEnable", "httpPort", "--yes")
                        .exitCode())
                .isEqualTo(1);
        assertThat(operator().run("settings", "reset", "waitSecondsForService", "orderMessageEnable", "--yes"))
                .isEqualTo(fine("""
                        Reset setting orderMessageEnable from "true" to "false" (default).
                        Reset setting waitSecondsForService; it stays "45" (default).
                        To undo it: ./cairn settings set orderMessageEnable=true waitSecondsForService=45
                        """));
        assertThat(operator().run("settings", "reset", "orderMessageEnable", "--yes"))
                .isEqualTo(fine("Nothing to change: it is so already.\n"));
        assertThat(operator()
                        .run("get", "settings", "--key=orderMessageEnable", "--no-headers")
                        .out())
                .startsWith("orderMessageEnable   false");
    }

    @Test
    void theWayBackOfSomeSettingsIsToSetThemAndOfOthersToResetThem() {
        operator().run("settings", "set", "maxWaitMillis=6000", "--yes");

        assertThat(operator().run("settings", "set", "maxWaitMillis=7000", "waitSecondsForService=45", "--yes"))
                .isEqualTo(fine("""
                        Changed setting maxWaitMillis from "6000" to "7000".
                        Changed the origin of setting waitSecondsForService; it stays "45".
                        To undo it: ./cairn settings set maxWaitMillis=6000 && ./cairn settings reset waitSecondsForService
                        """));
    }

    @Test
    void aSettingIsResetOnAllServersAlsoWhereItWasNeverChanged() {
        try (LiveServer second = LiveServer.start(folder.resolve("second"))) {
            operator().run("settings", "set", "orderMessageEnable=true", "--yes");

            Outcome outcome = operator()
                    .server(server.url() + "," + second.url())
                    .run("settings", "reset", "orderMessageEnable", "--yes");

            assertThat(outcome.out()).isEqualTo("""
                    ONE: Reset setting orderMessageEnable from "true" to "false" (default).
                    TWO: Nothing to change: it is so already.
                    ONE: To undo it: ./cairn settings set orderMessageEnable=true --server=ONE --token-file=FILE
                    """.replace("ONE", server.url())
                    .replace("TWO", second.url())
                    .replace("FILE", server.tokenFile()));
        }
    }

    @Test
    void changesForPrograms() {
        assertThat(operator()
                        .run("kv", "set", "N", "k", "1", "--yes", "-o", "json")
                        .out())
                .startsWith("[\n  {\n    \"revision\": ")
                .contains("\"isDryRun\": false", "\"server\": \"" + server.url() + "\"");
    }

    @Test
    void whoSitsAtATerminalIsAsked() {
        Outcome no = operator().atTerminal("n\n").run("wipe-write", "broker-a");
        assertThat(no.exitCode()).isEqualTo(1);
        assertThat(no.out()).isEmpty();
        assertThat(no.err())
                .isEqualTo("Would withdraw the right to write of C/broker-a.\nDo this? [y/N] Nothing was changed.\n");

        Outcome yes = operator().atTerminal("yes\n").run("wipe-write", "broker-a");
        assertThat(yes.exitCode()).isZero();
        assertThat(yes.out()).startsWith("Withdrew the right to write");
        assertThat(operator().atTerminal("").run("add-write", "broker-a").exitCode())
                .as("the end of what is typed is no yes")
                .isEqualTo(1);
    }

    @Test
    void withoutATerminalNothingIsDoneUnasked() {
        assertThat(operator().run("wipe-write", "broker-a"))
                .isEqualTo(new Outcome(
                        2,
                        "",
                        "There is no terminal to ask on whether this is wanted; say --yes, or --dry-run to see what it"
                                + " would do.\n"));
        assertThat(operator().run("get", "brokers").out()).contains("   allowed   ");
    }

    @Test
    void withoutATokenItIsDenied() throws IOException {
        Outcome without = new Operator(folder).server(server.url()).run("wipe-write", "broker-a", "--yes");
        assertThat(without)
                .isEqualTo(new Outcome(
                        4,
                        "",
                        server.url()
                                + "/api/v1/write-permissions/broker-a?dryRun=true: A token is needed: send one of the"
                                + " tokens of httpTokenFile or httpTokens as Authorization: Bearer TOKEN (401). Name a file with a token:"
                                + " --token-file.\n"));

        Path wrong = Files.writeString(folder.resolve("wrong"), "# a comment\nnot-the-token-of-the-test\n");
        Outcome refused = operator().run("wipe-write", "broker-a", "--yes", "--token-file", wrong.toString());
        assertThat(refused.exitCode()).isEqualTo(4);
        assertThat(refused.err()).contains("the token is none of those").doesNotContain("not-the-token");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''           | has no token: one is a line of letters, digits and signs.
            two words    | has no token: one is a line of letters, digits and signs.
            """)
    void aFileWithoutATokenIsToldWithoutItsContent(String content, String sentence) throws IOException {
        Path file = Files.writeString(folder.resolve("bad"), content);

        Outcome outcome = operator().run("add-write", "b", "--yes", "--token-file", file.toString());

        assertThat(outcome).isEqualTo(new Outcome(4, "", file + " " + sentence + "\n"));
    }

    @Test
    void aFileOfTokensThatCannotBeReadIsAMissingToken() throws IOException {
        Path absent = folder.resolve("absent");
        Path binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff});

        assertThat(operator().run("add-write", "b", "--yes", "--token-file", absent.toString()))
                .isEqualTo(new Outcome(4, "", "Cannot read the token in " + absent + ": there is no such file.\n"));
        assertThat(operator().run("add-write", "b", "--yes", "--token-file", folder.toString()))
                .isEqualTo(new Outcome(4, "", "Cannot read the token in " + folder + ": Is a directory.\n"));
        assertThat(operator().run("add-write", "b", "--yes", "--token-file", binary.toString()))
                .isEqualTo(new Outcome(4, "", "Cannot read the token in " + binary + ": it is not in UTF-8.\n"));
        assertThat(operator().run("add-write", "b", "--yes", "--token-file", "/dev/zero"))
                .as("a device without an end")
                .isEqualTo(new Outcome(4, "", "Cannot read the token in /dev/zero: it is larger than 64 KiB.\n"));
    }

    @Test
    void theWayBackLeadsToTheServersThatWereChanged() {
        Operator elsewhere = new Operator(folder).server("http://127.0.0.1:1");

        Outcome outcome = elsewhere.run(
                "kv",
                "set",
                "--yes",
                "--server",
                server.url(),
                "--token-file",
                server.tokenFile(),
                "--",
                "N",
                "-k",
                "v");

        assertThat(outcome.out())
                .endsWith("To undo it: ./cairn kv delete --server=" + server.url() + " --token-file="
                        + server.tokenFile() + " -- N -k\n");
    }

    @Test
    void whereServersHadOtherValuesEachHasAWayBackOfItsOwn() {
        try (LiveServer second = LiveServer.start(folder.resolve("second"))) {
            operator().run("kv", "set", "N", "k", "1", "--yes");
            operator().server(second.url()).run("kv", "set", "N", "k", "2", "--yes");

            Outcome outcome =
                    operator().server(server.url() + "," + second.url()).run("kv", "set", "N", "k", "2", "--yes");

            assertThat(outcome.out()).isEqualTo("""
                    ONE: Changed key k of N from "1" to "2".
                    TWO: Nothing to change: it is so already.
                    ONE: To undo it: ./cairn kv set N k 1 --server=ONE --token-file=FILE
                    """.replace("ONE", server.url())
                    .replace("TWO", second.url())
                    .replace("FILE", server.tokenFile()));
        }
    }

    @Test
    void changesAreMadeOnAllServersOfTheCluster() {
        try (LiveServer second = LiveServer.start(folder.resolve("second"))) {
            second.register("C", "broker-a", 0, Map.of(), Stream.of("TopicA"));
            Operator both = operator().server(server.url() + "," + second.url());

            assertThat(both.run("wipe-write", "broker-a", "--yes").out())
                    .isEqualTo("""
                    ONE: Withdrew the right to write of C/broker-a.
                    TWO: Withdrew the right to write of C/broker-a.
                    To undo it: ./cairn add-write broker-a
                    """.replace("ONE", server.url()).replace("TWO", second.url()));
        }
    }

    @Test
    void aServerWithoutTheBrokerKeepsNoOtherFromBeingChanged() {
        try (LiveServer second = LiveServer.start(folder.resolve("second"))) {
            Operator both = operator().server(second.url() + "," + server.url());
            String absence = second.url() + "/api/v1/write-permissions/broker-a?dryRun=true: There is nothing of this"
                    + " name: no broker is named broker-a (404).\n";
            String wiped = """
                    ONE: Withdrew the right to write of C/broker-a.
                    ONE: To undo it: ./cairn add-write broker-a --server=ONE --token-file=FILE
                    """.replace("ONE", server.url()).replace("FILE", server.tokenFile());

            assertThat(both.run("wipe-write", "broker-a", "--dry-run"))
                    .isEqualTo(new Outcome(
                            1, server.url() + ": Would withdraw the right to write of C/broker-a.\n", absence));
            assertThat(both.run("wipe-write", "broker-a", "--yes")).isEqualTo(new Outcome(1, wiped, absence));
            assertThat(both.run("wipe-write", "broker-a", "--yes"))
                    .isEqualTo(new Outcome(1, server.url() + ": Nothing to change: it is so already.\n", absence));
        }
    }

    @Test
    void whatNoServerHasIsToldOfEach() {
        try (LiveServer second = LiveServer.start(folder.resolve("second"))) {
            Outcome outcome =
                    operator().server(server.url() + "," + second.url()).run("delete", "topic", "Nope", "--yes");

            assertThat(outcome.exitCode()).isEqualTo(1);
            assertThat(outcome.out()).isEmpty();
            assertThat(outcome.err().lines())
                    .hasSize(2)
                    .allMatch(line -> line.endsWith("no broker offers topic Nope (404)."));
        }
    }

    @Test
    void whatIsOnOneServerOnlyIsDeletedThere() {
        try (LiveServer second = LiveServer.start(folder.resolve("second"))) {
            operator().run("kv", "set", "N", "k", "1", "--yes");

            Outcome outcome =
                    operator().server(server.url() + "," + second.url()).run("kv", "delete", "N", "k", "--yes");

            assertThat(outcome.exitCode()).isEqualTo(1);
            assertThat(outcome.out()).startsWith(server.url() + ": Deleted key k of N; it was \"1\".\n");
            assertThat(outcome.err()).startsWith(second.url()).endsWith("there is no key k in namespace N (404).\n");
        }
    }

    @Test
    void whatGoesAwayInTheMomentOfTheChangeIsToldAndTheOthersAreChanged() {
        String path = "write-permissions/broker-a";
        String plan = "{\"isDryRun\":true,\"changed\":[{\"what\":\"x\",\"before\":true,\"after\":false}]}";
        try (ScriptedApi fleeting = new ScriptedApi()) {
            fleeting.at(
                    path, query -> query.contains("dryRun") ? Said.json(plan) : Said.problem(404, "It is gone", ""));

            Outcome outcome =
                    operator().server(fleeting.url() + "," + server.url()).run("wipe-write", "broker-a", "--yes");

            assertThat(outcome.exitCode()).isEqualTo(1);
            assertThat(outcome.out()).startsWith(server.url() + ": Withdrew the right to write of C/broker-a.\n");
            assertThat(outcome.err()).isEqualTo(fleeting.url() + "/api/v1/" + path + ": It is gone (404).\n");
        }
    }

    @Test
    void ifOneServerCannotBeAskedNoneIsChanged() {
        ScriptedApi gone = new ScriptedApi();
        gone.close();

        Outcome outcome = operator().server(server.url() + "," + gone.url()).run("wipe-write", "broker-a", "--yes");

        assertThat(outcome.exitCode()).isEqualTo(3);
        assertThat(operator().run("get", "brokers").out()).contains("   allowed   ");
    }

    @Test
    void whatWasDoneBeforeAFailureIsTold() {
        String path = "write-permissions/broker-a";
        String plan = "{\"isDryRun\":true,\"changed\":[{\"what\":\"x\",\"before\":true,\"after\":false}]}";
        try (ScriptedApi failing = new ScriptedApi();
                ScriptedApi last = new ScriptedApi()) {
            failing.at(
                    path,
                    query -> query.contains("dryRun") ? Said.json(plan) : Said.problem(503, "Too much is waiting", ""));
            last.at(path, plan);
            Operator all = operator().server(String.join(",", server.url(), failing.url(), last.url()));

            Outcome outcome = all.run("wipe-write", "broker-a", "--yes");

            assertThat(outcome.exitCode()).isEqualTo(1);
            assertThat(outcome.out()).isEqualTo("""
                    ONE: Withdrew the right to write of C/broker-a.
                    ONE: To undo it: ./cairn add-write broker-a --server=ONE --token-file=FILE
                    """.replace("ONE", server.url()).replace("FILE", server.tokenFile()));
            assertThat(outcome.err())
                    .isEqualTo(failing.url() + "/api/v1/" + path
                            + ": Too much is waiting (503). Nothing was changed on " + last.url() + ".\n");
            assertThat(last.asked()).allMatch(line -> line.contains("dryRun=true"));
        }
    }

    @Test
    void readingSendsNoToken() {
        try (ScriptedApi api = new ScriptedApi()) {
            api.at("topics", "{\"items\":[]}");

            operator().server(api.url()).run("get", "topics");

            assertThat(api.asked()).isNotEmpty().allMatch(line -> line.endsWith("[]"));
        }
    }
}
