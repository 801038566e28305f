package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.Operator.Outcome;
import dev.cairn.cli.ScriptedApi.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Several clusters by name, and which servers are meant by what was written. */
class ContextTest {
    @TempDir
    Path folder;

    private final ScriptedApi api = new ScriptedApi().at("topics", "{\"items\":[{\"name\":\"A\"}]}");

    @AfterEach
    void stop() {
        api.close();
    }

    private Outcome run(String... words) {
        return new Operator(folder).run(words);
    }

    private Path file() {
        return folder.resolve(Path.of(".config", "cairn", "contexts.json"));
    }

    @Test
    void contextsAreMadeUsedShownAndForgotten() throws IOException {
        assertThat(run("context", "list")).isEqualTo(new Outcome(0, "", "There are none.\n"));
        assertThat(run("context", "set", "test", "--server", api.url())).isEqualTo(new Outcome(0, "", ""));
        assertThat(run("context", "set", "prod", "--server", "ns1,ns2:80", "--token-file", "/etc/cairn/token"))
                .isEqualTo(new Outcome(0, "", ""));

        assertThat(run("context", "list", "--no-headers").out())
                .isEqualTo("-   prod   http://ns1:9879,http://ns2:80   /etc/cairn/token\n" + "*   test   " + api.url()
                        + " ".repeat(29 - api.url().length()) + "   -\n");
        assertThat(run("get", "topics", "--no-headers").out()).startsWith("A ");

        assertThat(run("context", "use", "prod").exitCode()).isZero();
        assertThat(run("context", "list", "-o", "yaml").out())
                .contains("name: prod\n    isCurrent: true\n", "name: test\n    isCurrent: false\n");
        assertThat(run("context", "delete", "prod").exitCode()).isZero();
        assertThat(run("context", "list", "--no-headers").out()).startsWith("-   test   ");
        assertThat(Files.getPosixFilePermissions(file())).isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void aContextKeepsWhatIsNotGivenAnew() {
        run("context", "set", "prod", "--server", "ns1", "--token-file", "/etc/cairn/token");
        run("context", "set", "prod", "--server", "ns2");

        assertThat(run("context", "list", "--no-headers").out())
                .isEqualTo("*   prod   http://ns2:9879   /etc/cairn/token\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            context use nowhere               | There is no context nowhere.
            context set new                   | A new context needs --server.
            context set new --server=ftp://a  | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not ftp://a.
            status --server=http://a?b        | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not http://a?b.
            status --server=http://u:p@a      | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not http://u:p@a.
            status --server=                  | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not .
            status --server=a:65536           | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not a:65536.
            status --server=a:0               | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not a:0.
            status --server=a:-1              | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not a:-1.
            status --server=http://a:99999999999 | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not http://a:99999999999.
            status --server=a_b:0             | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not a_b:0.
            status --server=a_b:65536         | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not a_b:65536.
            status --server=a_b:x             | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not a_b:x.
            status --server=a_b..c            | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not a_b..c.
            status --server=-a_b              | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not -a_b.
            status --server=http://u:p@a_b    | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not http://u:p@a_b.
            status --server=http://a_b?c      | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not http://a_b?c.
            status --server=ftp://a_b         | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not ftp://a_b.
            status --server=https://a_b:1/c   | --server takes no https for a_b, as Java refuses any certificate for a host with an underscore in its name: give another name of that host, or its address.
            status --server=:9879             | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not :9879.
            status --server=http://           | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not http://.
            status --server=http://a/é        | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not http://a/é.
            status --server=中文:9879          | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not 中文:9879.
            status --server=::1               | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not ::1. An IPv6 address stands in brackets, as in http://[::1]:9879.
            status --server=http://fe80::1:80 | --server takes the address of an HTTP API, such as http://10.0.0.5:9879, not http://fe80::1:80. An IPv6 address stands in brackets, as in http://[::1]:9879.
            status --timeout=-5               | --timeout takes 1 to 3600.
            get topics --limit=-2147483648    | --limit takes 1 or more.
            watch --after=-5                  | --after takes a position, which is a number, not -5.
            'describe topic '                 | NAME is empty.
            kv set  k v                       | NAMESPACE is empty.
            'context use '                    | NAME is empty.
            status --context=nowhere          | There is no context nowhere.
            status --timeout=0                | --timeout takes 1 to 3600.
            status -o xml                     | --output takes table, wide, json or yaml, not xml.
            get topics --limit=0              | --limit takes 1 or more.
            watch brokers                     | watch shows events, not brokers.
            settings set a                    | settings set takes KEY=VALUE, not a.
            settings set a=1 a=2              | a is given twice.
            settings reset a=1                | settings reset takes KEY, not a=1.
            settings reset a b a              | a is given twice.
            completion fish                   | completion takes bash or zsh, not fish.
            """)
    void whatIsWrittenWrongIsToldInASentence(String line, String sentence) {
        assertThat(run(line.split(" ", -1))).isEqualTo(new Outcome(2, "", sentence + "\n"));
    }

    @Test
    void whatIsNamedNearestCounts() {
        run("context", "set", "test", "--server", api.url());
        String nowhere = "http://127.0.0.1:1";

        assertThat(new Operator(folder).run("get", "topics").exitCode()).isZero();
        assertThat(new Operator(folder).server(nowhere).run("get", "topics").exitCode())
                .as("the environment before the current context")
                .isEqualTo(3);
        assertThat(new Operator(folder)
                        .server(nowhere)
                        .run("get", "topics", "--context=test")
                        .exitCode())
                .as("a named context before the environment")
                .isZero();
        assertThat(new Operator(folder)
                        .run("get", "topics", "--context=test", "--server", nowhere)
                        .exitCode())
                .as("a named server before all")
                .isEqualTo(3);
    }

    @Test
    void theTokenOfAContextIsForItsOwnServersOnly() throws IOException {
        Path token = Files.writeString(folder.resolve("token"), "the-token-of-the-context");
        try (ScriptedApi second = new ScriptedApi();
                ScriptedApi other = new ScriptedApi()) {
            String own = api.url() + "," + second.url();
            run("context", "set", "test", "--server", own, "--token-file", token.toString());

            run("wipe-write", "b", "--yes");
            run("wipe-write", "b", "--yes", "--server", api.url());
            run("wipe-write", "b", "--yes", "--server", other.url());
            new Operator(folder).server(other.url()).run("wipe-write", "b", "--yes");

            assertThat(api.asked()).isNotEmpty().allMatch(line -> line.contains("[Bearer the-token-of-the-context]"));
            assertThat(other.asked()).isNotEmpty().allMatch(line -> line.endsWith("[]"));
        }
    }

    @Test
    void whoIsDeniedForWantOfTheTokenOfAContextIsToldThatItWasNotSent() throws IOException {
        Path token = Files.writeString(folder.resolve("token"), "the-token-of-the-context");
        run("context", "set", "test", "--server", "ns1", "--token-file", token.toString());
        String end = " The token of context test was not sent, as " + api.url()
                + " is no server of that context. Name a file with a token: --token-file.\n";

        for (int status : List.of(401, 403)) {
            api.at("write-permissions/b", query -> Said.problem(status, "Denied", ""));

            Outcome denied = run("wipe-write", "b", "--yes", "--server", api.url());
            assertThat(denied.exitCode()).isEqualTo(4);
            assertThat(denied.err()).endsWith(": Denied (" + status + ")." + end);
        }
        assertThat(run("wipe-write", "b", "--yes", "--server", api.url(), "--token-file", token.toString())
                        .err())
                .endsWith(": Denied (403).\n");
    }

    @Test
    void aFileThatIsNoneIsToldAndNotWrittenOver() throws IOException {
        Files.createDirectories(file().resolveSibling(""));
        Files.writeString(file(), "{\n\"contexts\": oops");

        for (List<String> words : List.of(List.of("status"), List.of("context", "set", "a", "--server", "b"))) {
            assertThat(run(words.toArray(String[]::new)))
                    .isEqualTo(new Outcome(1, "", "Cannot read the contexts in " + file() + ": line 2 is no JSON.\n"));
        }
        assertThat(file()).hasContent("{\n\"contexts\": oops");
    }

    @Test
    void aFileWithoutAnEndIsToldAndNotReadOn() {
        assertThat(new Operator(folder)
                        .environment("CAIRN_CONFIG", "/dev/zero")
                        .run("context", "set", "a", "--server", "b"))
                .isEqualTo(new Outcome(1, "", "Cannot read the contexts in /dev/zero: it is larger than 1024 KiB.\n"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            []                                                   | it is no object with an object "contexts" in it
            null                                                 | it is no object with an object "contexts" in it
            {}                                                   | it is no object with an object "contexts" in it
            {"contexts":[]}                                      | it is no object with an object "contexts" in it
            {"contexts":{},"curent":"a"}                         | it has "curent", which means nothing there
            {"contexts":{},"current":7}                          | its "current" is no name
            {"contexts":{"a":"ns1"}}                             | context a has no list "servers" of addresses
            {"contexts":{"a":{"servers":"ns1"}}}                 | context a has no list "servers" of addresses
            {"contexts":{"a":{"servers":[]}}}                    | context a has no list "servers" of addresses
            {"contexts":{"a":{"servers":["ns1"],"token":"t"}}}   | context a has "token", which means nothing there
            {"contexts":{"a":{"servers":["ns1"],"tokenFile":1}}} | the "tokenFile" of context a is no path
            """)
    void aFileOfAnotherShapeIsNotTakenForNoContextsAndNotWrittenOver(String content, String reason) throws IOException {
        Files.createDirectories(file().resolveSibling(""));
        Files.writeString(file(), content);

        for (List<String> words : List.of(List.of("status"), List.of("context", "set", "b", "--server", "ns2"))) {
            assertThat(run(words.toArray(String[]::new)))
                    .isEqualTo(new Outcome(1, "", "Cannot read the contexts in " + file() + ": " + reason + ".\n"));
        }
        assertThat(file()).hasContent(content);
    }

    @Test
    void aCurrentContextThatIsGoneIsNotTheServerOfThisMachine() throws IOException {
        run("context", "set", "test", "--server", api.url());
        Files.writeString(file(), Files.readString(file()).replace("\"current\": \"test\"", "\"current\": \"prod\""));

        assertThat(run("get", "topics"))
                .isEqualTo(new Outcome(
                        2,
                        "",
                        "The current context prod is not in " + file()
                                + "; choose one of test with ./cairn context use.\n"));
        assertThat(run("context", "list", "--no-headers").out()).startsWith("-   test   ");
        assertThat(run("get", "topics", "--context=test").exitCode()).isZero();
        assertThat(run("context", "use", "test").exitCode()).isZero();
        assertThat(run("get", "topics").exitCode()).isZero();
    }

    @Test
    void whoForgetsTheCurrentContextIsToldWhoIsAskedNow() {
        run("context", "set", "test", "--server", api.url());
        run("context", "set", "prod", "--server", api.url());

        assertThat(run("context", "delete", "prod")).isEqualTo(new Outcome(0, "", ""));
        assertThat(run("context", "delete", "test"))
                .isEqualTo(new Outcome(
                        0,
                        "",
                        "No context is current now, so http://127.0.0.1:9879 is asked; choose another with ./cairn context"
                                + " use.\n"));
    }

    @Test
    void aServerMayBeAServiceOfDockerComposeWithAnUnderscoreInItsName() {
        run("context", "set", "compose", "--server", "rmq_ns_1,http://ns_2.lan:80/a_b/,http://_x");

        assertThat(run("context", "list", "--no-headers").out())
                .isEqualTo("*   compose   http://rmq_ns_1:9879,http://ns_2.lan:80/a_b,http://_x   -\n");
        assertThat(run("status", "--server=no_such_host.invalid"))
                .isEqualTo(new Outcome(
                        3, "", "Cannot ask http://no_such_host.invalid:9879: the name of its host is not known.\n"));
    }

    @Test
    void anAddressOfIpv6StandsInBrackets() {
        run("context", "set", "six", "--server", "[::1],http://[fe80::1]:80");

        assertThat(run("context", "list", "--no-headers").out())
                .isEqualTo("*   six   http://[::1]:9879,http://[fe80::1]:80   -\n");
    }

    @Test
    void theFileMayBeElsewhere() {
        Path elsewhere = folder.resolve("mine.json");

        new Operator(folder)
                .environment("CAIRN_CONFIG", elsewhere.toString())
                .run("context", "set", "a", "--server", "b");

        assertThat(elsewhere).exists();
        assertThat(file()).doesNotExist();
    }

    @Test
    void namesAreToldToTheShellAsTheyAre() {
        for (String name : List.of("prod", "it's \\ $HOME", "生产", "two\nlines", "\u001b[2J")) {
            assertThat(run("context", "set", name, "--server", "ns1").exitCode())
                    .isZero();
        }

        assertThat(run("context", "names")).isEqualTo(new Outcome(0, "it's \\ $HOME\nprod\n生产\n", ""));
    }

    @Test
    void completionKnowsAllVerbs() {
        for (String shell : List.of("bash", "zsh")) {
            Outcome outcome = run("completion", shell);

            assertThat(outcome.exitCode()).isZero();
            assertThat(outcome.out())
                    .startsWith("#!/usr/bin/env bash\n")
                    .contains("wipe-write", "unknown-topics", "--as-client", "table\" \"wide");
        }
    }
}
