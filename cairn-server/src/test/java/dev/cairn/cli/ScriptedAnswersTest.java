package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.Operator.Outcome;
import dev.cairn.cli.ScriptedApi.Said;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is shown of answers that depend on times, clients and other servers, and so are written out here. */
class ScriptedAnswersTest {
    private static final String WELL = """
            {"revision":7,"version":"0.1.0","started":"2026-01-02T03:04:05Z","isReady":true,"verdict":"ok","reasons":[],
             "counts":{"clusters":1,"groups":2,"brokers":3,"topics":4,"clients":5,"watchers":0}}""";

    @TempDir
    Path folder;

    private final ScriptedApi api = new ScriptedApi();
    private final ScriptedApi other = new ScriptedApi();

    @AfterEach
    void stop() {
        api.close();
        other.close();
    }

    private Outcome run(String... words) {
        return new Operator(folder).server(api.url()).run(words);
    }

    private Outcome runOnBoth(String... words) {
        return new Operator(folder).server(api.url() + "," + other.url()).run(words);
    }

    @Test
    void theStatusOfOneServer() {
        api.at("status", WELL);

        assertThat(run("status")).isEqualTo(new Outcome(0, """
                Server:    %s
                Verdict:   ok
                Ready:     yes
                Version:   0.1.0
                Started:   2026-01-02T03:04:05Z
                Revision:  7
                Clusters:  1
                Groups:    2
                Brokers:   3
                Topics:    4
                Clients:   5
                Watchers:  0
                """.formatted(api.url()), ""));
    }

    @Test
    void aServerThatIsNotReadyIsAFinding() {
        api.at(
                "status",
                WELL.replace("\"isReady\":true", "\"isReady\":false")
                        .replace("\"ok\"", "\"error\"")
                        .replace("[]", "[\"it has just started\"]"));

        Outcome outcome = run("status");

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.out()).contains("Ready:     no\n").endsWith("\nit has just started\n");
    }

    @Test
    void findingsCountInTheStatus() {
        knowNothing();
        String found =
                WELL.replace("{\"revision\"", "{\"findings\":{\"errors\":1,\"warnings\":2,\"notices\":3},\"revision\"");
        api.at("status", found);
        other.at("status", found.replace("\"errors\":1", "\"errors\":0"));

        Outcome outcome = run("status");
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.out()).endsWith("Watchers:  0\n1 error, 2 warnings found: ./cairn lint\n");
        assertThat(new Operator(folder).run("status", "--server", other.url()).exitCode())
                .isZero();
        assertThat(new Operator(folder)
                        .run("status", "--server", api.url() + "," + other.url())
                        .out())
                .endsWith("""
                        ONE: 1 error, 2 warnings found: ./cairn lint --server=ONE,TWO
                        TWO: 0 errors, 2 warnings found: ./cairn lint --server=ONE,TWO
                        """.replace("ONE", api.url()).replace("TWO", other.url()));
    }

    @Test
    void noFindingsAreNoLineInTheStatus() {
        api.at(
                "status",
                WELL.replace(
                        "{\"revision\"", "{\"findings\":{\"errors\":0,\"warnings\":0,\"notices\":3},\"revision\""));

        assertThat(run("status").out()).endsWith("Watchers:  0\n");
    }

    @Test
    void aGroupWithoutMasterTakesNoWritesWhateverItsSlavesReport() {
        String queues = "{\"readQueues\":8,\"writeQueues\":4,\"isReadable\":true,\"isWritable\":true}";
        String group =
                "{\"cluster\":\"C\",\"name\":\"a\",\"members\":[{\"id\":ID,\"address\":\"10.0.0.1:1\"}],\"isServed\":true,"
                        + "\"queues\":" + queues + ",\"reported\":" + queues + ",\"effective\":" + queues + "}";
        for (int id = 0; id < 2; id++) {
            String body = "{\"name\":\"T\",\"groups\":[" + group.replace("ID", Integer.toString(id)) + "]}";
            api.at("topics/T", body).at("topics/T/route", body);
            String access = id == 0 ? "   read, write   " : "   read (no master: no writes)   ";

            assertThat(run("describe", "topic", "T").out()).contains(access, "CLUSTER   BROKER");
            assertThat(run("describe", "topic", "T", "--no-headers").out())
                    .contains(access)
                    .doesNotContain("CLUSTER");
            assertThat(run("route", "T").out()).contains(access);
        }
        api.at(
                "topics/T",
                "{\"name\":\"T\",\"groups\":["
                        + group.replace("ID", "1")
                                .replaceFirst(
                                        "\"effective.*",
                                        "\"effective\":" + queues.replace("Writable\":true", "Writable\":false") + "}")
                        + "]}");
        assertThat(run("describe", "topic", "T").out())
                .as("a slave that acts as master")
                .contains("   read (no master: no writes)   ");
    }

    @Test
    void serversThatKnowTheSameAreWellWhateverTheirRevisions() {
        knowNothing();
        api.at("status", WELL);
        other.at("status", WELL.replace("\"revision\":7", "\"revision\":70").replace("\"clients\":5", "\"clients\":6"));

        assertThat(runOnBoth("status"))
                .isEqualTo(new Outcome(
                        0,
                        """
                SERVER                   VERDICT   READY   VERSION   CLUSTERS   GROUPS   BROKERS   TOPICS   CLIENTS
                http://127.0.0.1:PORT1   ok        yes     0.1.0     1          2        3         4        5
                http://127.0.0.1:PORT2   ok        yes     0.1.0     1          2        3         4        6
                """.replace("http://127.0.0.1:PORT1", api.url()).replace("http://127.0.0.1:PORT2", other.url()),
                        ""));
    }

    private static String items(String... items) {
        return "{\"revision\":1,\"total\":" + items.length + ",\"items\":[" + String.join(",", items) + "]}";
    }

    private static String broker(String name) {
        return "{\"cluster\":\"C\",\"name\":\"" + name
                + "\",\"id\":0,\"address\":\"10.0.0.1:1\",\"isWriteWiped\":false}";
    }

    /** Both know the same of everything. */
    private void knowNothing() {
        for (ScriptedApi server : List.of(api, other)) {
            List.of("brokers", "topics", "keyvalues").forEach(list -> server.at(list, items()));
        }
    }

    @Test
    void serversThatKnowAsManyBrokersButOthersAreToldToDiffer() {
        knowNothing();
        api.at("status", WELL).at("brokers", items(broker("a"), broker("b")));
        other.at("status", WELL).at("brokers", items(broker("a"), broker("c")));
        String pair = "{\"namespace\":\"N\",\"key\":\"k\",\"value\":\"1\"}";
        api.at("keyvalues", items(pair));
        other.at("keyvalues", items(pair.replace("1", "2")));

        Outcome outcome = runOnBoth("status");

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.out())
                .endsWith("\nThe servers differ in brokers: C/b/0 at 10.0.0.1:1 only on " + api.url()
                        + "; C/c/0 at 10.0.0.1:1 only on " + other.url()
                        + "\nThe servers differ in key-values: k of N, which is 1 only on " + api.url()
                        + "; k of N, which is 2 only on " + other.url() + "\n");
    }

    @Test
    void whereServersDifferIsTold() {
        knowNothing();
        api.at("status", WELL);
        other.at("status", WELL.replace("\"brokers\":3", "\"brokers\":2"));

        Outcome outcome = runOnBoth("status");

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.out())
                .endsWith("\nThe servers differ in brokers: 3 on " + api.url() + ", 2 on " + other.url() + "\n");
    }

    @Test
    void aServerOfSeveralThatIsGoneIsToldAndTheOthersAreShown() {
        api.at("status", WELL);
        other.close();

        Outcome outcome = runOnBoth("status", "-o", "json");

        assertThat(outcome.exitCode()).isEqualTo(3);
        assertThat(outcome.out()).contains("\"server\": \"" + api.url() + "\"", "\"failures\": [\n    \"Cannot ask ");
        assertThat(outcome.err()).isEqualTo("Cannot ask " + other.url() + ": nobody listens there.\n");
    }

    @Test
    void readingGoesOnWithTheNextServer() {
        other.close();
        api.at("events", "{\"revision\":1,\"items\":[],\"oldest\":0,\"newest\":0}");

        Outcome outcome =
                new Operator(folder).server(other.url() + "," + api.url()).run("get", "events");

        assertThat(outcome)
                .isEqualTo(new Outcome(
                        0,
                        "",
                        "Cannot ask " + other.url() + ": nobody listens there. Asking the next.\nThere are none.\n"));
    }

    private static final String CLASH = """
            {"kind":"name-in-two-clusters","severity":"error","subject":{"name":"broker-a"},
             "evidence":"It is in C and D.","consequence":"Clients see one of them.","remedy":"Rename one."}""";
    private static final String ALONE = """
            {"kind":"group-without-slave","severity":"notice","subject":{"cluster":"C","name":"b"},
             "evidence":"It has one broker.","consequence":"","remedy":""}""";

    private static String findings(String... items) {
        return "{\"revision\":1,\"total\":" + items.length + ",\"items\":[" + String.join(",", items) + "]}";
    }

    @Test
    void findingsAreTold() {
        api.at("findings", findings(CLASH, ALONE));

        assertThat(run("lint")).isEqualTo(new Outcome(1, """
                error name-in-two-clusters (name broker-a)
                  It is in C and D.
                  Clients see one of them.
                  To do: Rename one.
                notice group-without-slave (cluster C, name b)
                  It has one broker.
                1 error, 0 warnings, 1 notice.
                """, ""));
    }

    @Test
    void whatIsAboutNobodyAloneIsToldWithoutASubject() {
        api.at("findings", findings(CLASH.replace("{\"name\":\"broker-a\"}", "{}")));

        assertThat(run("lint").out()).startsWith("error name-in-two-clusters\n  It is in C and D.\n");
    }

    @Test
    void noticesAreNoReasonToFail() {
        api.at("findings", findings(ALONE));

        assertThat(run("lint", "--severity=notice").exitCode()).isZero();
        assertThat(run("lint", "-o", "json").out()).contains("\"kind\": \"group-without-slave\"");
        assertThat(api.asked().get(0)).contains("severity=notice");
    }

    @Test
    void whatOneServerOnlyFindsIsToldWithItsAddress() {
        api.at("findings", findings(CLASH, ALONE));
        other.at("findings", findings(ALONE));

        assertThat(runOnBoth("lint").out()).contains("  To do: Rename one.\n  Only on " + api.url() + "\n");
        assertThat(runOnBoth("lint", "-o", "wide").out()).contains("ON\n", api.url() + "," + other.url() + "\n");
    }

    @Test
    void whatAnotherServerHasSeenOfTheSameIsToldToo() {
        api.at("findings", findings(ALONE));
        other.at("findings", findings(ALONE.replace("It has one broker.", "It has none.")));

        assertThat(runOnBoth("lint").out())
                .startsWith("notice group-without-slave (cluster C, name b)\n  It has one broker.\n  On " + other.url()
                        + ": It has none.\n0 errors");
        assertThat(runOnBoth("lint", "-o", "json").out()).contains("\"otherwise\": [");
    }

    @Test
    void events() {
        api.at("events", """
                {"revision":9,"items":[
                 {"position":12,"revision":9,"time":"2026-01-02T03:04:06Z","kind":"broker-left","cause":"goodbye",
                  "source":"10.0.0.1:1","isOdd":false,"text":"C/a/0 left: it said goodbye"},
                 {"position":11,"revision":8,"time":"2026-01-02T03:04:05Z","kind":"key-set","text":"key k of N was set"}],
                 "oldest":1,"newest":12}""");

        assertThat(run("get", "events", "--kind=broker-left")).isEqualTo(new Outcome(0, """
                TIME                   KIND          WHAT
                2026-01-02T03:04:06Z   broker-left   C/a/0 left: it said goodbye
                2026-01-02T03:04:05Z   key-set       key k of N was set
                """, ""));
        assertThat(api.asked().get(0)).contains("kind=broker-left", "limit=100");
    }

    @Test
    void eventsGoOnFromTheLastOneShown() {
        api.at("events", query -> {
            int before =
                    query.contains("before=") ? Integer.parseInt(query.replaceAll(".*before=(\\d+).*", "$1")) : 2001;
            String items = IntStream.range(0, 1000)
                    .map(i -> before - 1 - i)
                    .filter(position -> position > 0)
                    .mapToObj("{\"position\":%d,\"kind\":\"k\",\"text\":\"t\"}"::formatted)
                    .collect(Collectors.joining(","));
            return Said.json("{\"revision\":1,\"items\":[" + items + "]"
                    + (before > 1001 ? ",\"next\":" + (before - 1000) + "}" : "}"));
        });

        Outcome outcome = run("get", "events", "--limit=1500", "--no-headers", "-o", "wide");

        assertThat(outcome.out()).hasLineCount(1500);
        assertThat(outcome.out().lines().skip(1499).findFirst().orElseThrow()).contains("   501   ");
    }

    @Test
    void clientsAndUnknownTopics() {
        api.at("clients", """
                {"revision":1,"total":1,"items":[{"id":"s-1","role":"client","language":"JAVA","version":"5.5.0",
                 "address":"10.0.0.9:5000","since":"2026-01-02T03:04:05Z","requests":12,"topics":["A","B"]}]}""");
        api.at("unknown-topics", """
                {"revision":1,"total":1,"items":[{"name":"Nope","asked":3,"missedAtMost":1,
                 "firstAsked":"2026-01-02T03:04:05Z","lastAsked":"2026-01-02T03:04:06Z",
                 "sources":["10.0.0.9:1","10.0.0.8:2","10.0.0.7:3"]}]}""");

        assertThat(run("get", "clients").out()).isEqualTo("""
                ADDRESS         ROLE     LANGUAGE   VERSION   SINCE                  REQUESTS
                10.0.0.9:5000   client   JAVA       5.5.0     2026-01-02T03:04:05Z   12
                """);
        assertThat(run("get", "clients", "-o", "wide", "--no-headers").out()).endsWith("   s-1   A,B\n");
        assertThat(run("get", "unknown-topics").out()).isEqualTo("""
                NAME   ASKED       FIRST                  LAST                   FROM
                Nope   3 or more   2026-01-02T03:04:05Z   2026-01-02T03:04:06Z   10.0.0.9:1,10.0.0.8:2 and 1 more
                """);
    }

    @Test
    void aListThatIsNotKeptIsReadAnewOnce() {
        AtomicInteger begun = new AtomicInteger();
        api.at("topics", query -> {
            if (!query.contains("cursor=")) {
                return Said.json("{\"revision\":" + begun.incrementAndGet()
                        + ",\"total\":2,\"items\":[{\"name\":\"A\"}],\"next\":\"n\"}");
            }
            return begun.get() == 1
                    ? Said.problem(410, "The list is not kept", "begin again")
                    : Said.json("{\"revision\":2,\"total\":2,\"items\":[{\"name\":\"B\"}]}");
        });

        Outcome outcome = run("get", "topics", "-o", "yaml");

        assertThat(outcome.out()).isEqualTo("revision: 2\ntotal: 2\nitems:\n  - name: A\n  - name: B\n");
        assertThat(outcome.err()).isEqualTo("The list changed too much while it was read; it is read anew.\n");
    }

    @Test
    void aListThatIsNeverKeptFailsAndNothingOfItIsShown() {
        api.at(
                "topics",
                query -> query.contains("cursor=")
                        ? Said.problem(410, "The list is not kept", "begin again")
                        : Said.json("{\"revision\":1,\"total\":2,\"items\":[{\"name\":\"A\"}],\"next\":\"n\"}"));

        Outcome outcome = run("get", "topics");

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains("/api/v1/topics?cursor=n", "The list is not kept: begin again (410).\n");
    }
}
