package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.Operator.Outcome;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the verbs that only look show of a real server. */
class LookingTest {
    @TempDir
    Path folder;

    private LiveServer server;
    private Operator operator;

    @BeforeEach
    void start() {
        server = LiveServer.start(folder.resolve("server"));
        operator = new Operator(folder).server(server.url());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private void fill() {
        server.register("C", "broker-a", 0, Map.of("__ZONE_NAME", "z1"), Stream.of("TopicA"));
        server.register("C", "broker-a", 1, Map.of(), Stream.of("TopicA"));
        server.register("D", "中文", 0, Map.of(), Stream.of("TopicB"));
    }

    /** What stands on standard output of a success, with every number of seconds as N. */
    private String shown(String... words) {
        Outcome outcome = operator.run(words);
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        return outcome.out().replaceAll("\\d+ s ago", "N s ago");
    }

    @Test
    void clusters() {
        fill();

        assertThat(shown("get", "clusters")).isEqualTo("""
                NAME   GROUPS   WITHOUT MASTER   BROKERS   TOPICS   ZONES
                C      1        0                2         2        z1
                D      1        0                1         2        -
                """);
    }

    @Test
    void brokers() {
        fill();

        assertThat(shown("get", "brokers"))
                .isEqualTo("""
                CLUSTER   NAME       ID   ROLE     ADDRESS            ZONE   TOPICS   WRITE     HEARD
                C         broker-a   0    master   10.0.0.117:10911   z1     2        allowed   N s ago
                C         broker-a   1    slave    10.0.1.117:10911   -      2        allowed   N s ago
                D         中文       0    master   10.0.0.237:10911   -      2        allowed   N s ago
                """.replace("117", number("broker-a")).replace("237", number("中文")));
        assertThat(shown("get", "brokers", "--role=slave", "--no-headers", "--zone", ""))
                .startsWith("C   ")
                .hasLineCount(1);
        assertThat(shown("get", "brokers", "-o", "wide")).contains("HA ADDRESS", "10.0.0.1:10912", " s left");
    }

    private static String number(String name) {
        String number = String.valueOf(Math.floorMod(name.hashCode(), 250));
        assertThat(number).as("the table above has room for three digits").hasSize(3);
        return number;
    }

    @Test
    void topics() {
        fill();

        assertThat(shown("get", "topics")).isEqualTo("""
                NAME     CLUSTERS   GROUPS   READ QUEUES   WRITE QUEUES   ACCESS
                TopicA   C          1        8             4              read, write
                TopicB   D          1        8             4              read, write
                Z        C,D        2        16            8              read, write
                """);
        assertThat(shown("get", "topics", "--broker=broker-a", "--no-headers", "--limit=1"))
                .isEqualTo("TopicA   C   1   8   4   read, write\n");
    }

    @Test
    void aTopicThatNobodyCanWriteToForLackOfAMasterIsShownSo() {
        server.register("C", "broker-a", 0, Map.of(), Stream.of("TopicA"));
        server.register("C", "broker-b", 1, Map.of("enableActingMaster", "false"), Stream.of("TopicB"));

        assertThat(shown("get", "topics", "--no-headers")).isEqualTo("""
                TopicA   C   1   8    4   read, write
                TopicB   C   1   8    4   read
                Z        C   2   16   8   read, write
                """);
        assertThat(shown("describe", "topic", "TopicB")).contains("   read (no master: no writes)   ");
    }

    @Test
    void settings() {
        assertThat(shown("get", "settings", "--key=orderMessage")).isEqualTo("""
                KEY                  VALUE   ORIGIN    LIVE
                orderMessageEnable   false   default   live
                """);
        assertThat(shown("settings", "--is-live=false", "--key=httpPort")).contains("httpPort   0");
    }

    @Test
    void listsForPrograms() {
        fill();

        assertThat(shown("get", "clusters", "-o", "json", "--name=D")).isEqualTo("""
                {
                  "revision": REVISION,
                  "total": 1,
                  "items": [
                    {
                      "name": "D",
                      "groups": 1,
                      "groupsWithoutMaster": 0,
                      "brokers": 1,
                      "topics": 2,
                      "zones": []
                    }
                  ]
                }
                """.replace("REVISION", revision()));
        assertThat(shown("get", "clusters", "-o", "yaml")).isEqualTo("""
                revision: REVISION
                total: 2
                items:
                  - name: C
                    groups: 1
                    groupsWithoutMaster: 0
                    brokers: 2
                    topics: 2
                    zones:
                      - z1
                  - name: D
                    groups: 1
                    groupsWithoutMaster: 0
                    brokers: 1
                    topics: 2
                    zones: []
                """.replace("REVISION", revision()));
    }

    private String revision() {
        return shown("get", "topics", "-o", "json").replaceAll("(?s).*?\"revision\": (\\d+).*", "$1");
    }

    @Test
    void aClientThatIsABrokerIsShownWithWhichItIs() {
        server.register("C", "broker-a", 1, Map.of(), Stream.of("TopicA"));

        assertThat(shown("get", "clients", "-o", "wide")).contains("   BROKER   ", "   C/broker-a/1   ");
        assertThat(shown("get", "clients")).doesNotContain("broker-a");
    }

    @Test
    void emptyLists() {
        Outcome outcome = operator.run("get", "topics");

        assertThat(outcome).isEqualTo(new Outcome(0, "", "There are none.\n"));
        assertThat(shown("get", "topics", "-o", "yaml")).isEqualTo("revision: 0\ntotal: 0\nitems: []\n");
        assertThat(shown("get", "topics", "-o", "json")).endsWith("\"items\": []\n}\n");
    }

    @Test
    void oneCluster() {
        fill();

        assertThat(shown("describe", "cluster", "C")).startsWith("""
                        Cluster:         C
                        Groups:          1
                        Without master:  0
                        Brokers:         2
                        Topics:          2
                        Zones:           z1

                        CLUSTER   NAME       ID   ROLE""").hasLineCount(10);
        assertThat(shown("describe", "cluster", "C", "--no-headers"))
                .contains("Zones:           z1\n\nC   broker-a   0")
                .hasLineCount(9);
    }

    @Test
    void oneBroker() {
        fill();

        assertThat(shown("describe", "broker", "broker-a"))
                .startsWith("""
                        Cluster:     C
                        Name:        broker-a
                        ID:          0
                        Role:        master
                        """)
                .contains("HA address:  10.0.0.1:10912\n", "Role:        slave\n");
        assertThat(shown("describe", "broker", "10.0.0." + number("中文") + ":10911"))
                .contains("Name:        中文\n");
    }

    @Test
    void whatIsNotThereCannotBeDescribed() {
        fill();

        assertThat(operator.run("describe", "cluster", "broker"))
                .isEqualTo(new Outcome(1, "", server.url() + " knows no cluster broker.\n"));
        assertThat(operator.run("describe", "broker", "broker"))
                .isEqualTo(new Outcome(
                        1, "", server.url() + " knows no broker broker. To see why: ./cairn explain broker broker\n"));
        assertThat(operator.run("describe", "topic", "A/../B?x"))
                .isEqualTo(new Outcome(
                        1,
                        "",
                        server.url() + "/api/v1/topics/A%2F..%2FB%3Fx: There is nothing of this name: no broker offers"
                                + " topic \"A/../B?x\" (404). To see why: ./cairn explain topic 'A/../B?x'\n"));
    }

    @Test
    void aTopicWithoutARouteIsToldWithHowToSeeWhy() {
        fill();
        String start = server.url() + "/api/v1/topics/Nope/route";
        String end =
                ": There is nothing of this name: no broker offers topic Nope (404). To see why: ./cairn explain topic Nope";

        assertThat(operator.run("route", "Nope")).isEqualTo(new Outcome(1, "", start + end + "\n"));
        assertThat(operator.run("route", "Nope", "--raw", "--zone=z 1", "--server", server.url()))
                .isEqualTo(new Outcome(
                        1, "", start + "?raw=true&zone=z%201" + end + " '--zone=z 1' --server=" + server.url() + "\n"));
        assertThat(operator.run("route", "TopicA", "--as-client=x").err()).doesNotContain("explain");
    }

    @Test
    void aRouteThatIsEmptyInAZoneIsNone() {
        fill();

        Outcome route = operator.run("route", "TopicA", "--zone=z9", "--no-headers");

        assertThat(route)
                .isEqualTo(new Outcome(
                        1,
                        "",
                        "No broker is told to this client. To see why: ./cairn explain topic TopicA --zone=z9\n"));
    }

    @Test
    void whatIsExplainedIsThereOrNot() {
        fill();

        assertThat(operator.run("explain", "topic", "TopicA").exitCode()).isZero();
        assertThat(operator.run("explain", "topic", "Nope").exitCode()).isEqualTo(1);
        assertThat(operator.run("explain", "topic", "TopicA", "--zone=z9").exitCode())
                .isEqualTo(1);
        assertThat(operator.run("explain", "broker", "broker-a").exitCode()).isZero();
        assertThat(operator.run("explain", "broker", "Nope").exitCode()).isEqualTo(1);
        assertThat(operator.run("explain", "broker", "broker-a", "--topic=TopicA")
                        .exitCode())
                .isZero();
        assertThat(operator.run("explain", "broker", "broker-a", "--topic=Nope").exitCode())
                .isEqualTo(1);
    }

    @Test
    void oneTopic() {
        fill();
        operator.environment("CAIRN_TOKEN_FILE", server.tokenFile()).run("wipe-write", "broker-a", "--yes");

        assertThat(shown("describe", "topic", "TopicA")).isEqualTo("""
                Topic:  TopicA

                CLUSTER   BROKER     READ QUEUES   WRITE QUEUES   ACCESS                         STATE                 MEMBERS
                C         broker-a   8             4              read (reported: read, write)   served, write wiped   0=10.0.0.117:10911 1=10.0.1.117:10911
                """.replace("117", number("broker-a")));
    }

    @Test
    void theRouteOfATopic() {
        fill();

        String table = """
                CLUSTER   BROKER     ZONE   READ QUEUES   WRITE QUEUES   ACCESS        MEMBERS
                C         broker-a   z1     8             4              read, write   0=10.0.0.117:10911 1=10.0.1.117:10911
                """.replace("117", number("broker-a"));
        assertThat(shown("route", "TopicA"))
                .matches("(?s)Topic:   TopicA\nClient:  5\\.5\\.0\nBytes:   \\d+\n\n.*")
                .endsWith(table);
        assertThat(shown("route", "TopicA", "--as-client=4.9.3", "--zone=z1"))
                .contains("Client:  4.9.3, which takes bare numbers as map keys\n", "Zone:    z1\n");
        assertThat(shown("route", "TopicA", "--no-headers"))
                .doesNotContain("Topic:")
                .hasLineCount(1);
        assertThat(shown("route", "TopicA", "--raw"))
                .startsWith("{\"")
                .contains("\"brokerDatas\"")
                .doesNotEndWith("\n");
        assertThat(shown("route", "TopicA", "-o", "yaml")).contains("topic: TopicA\n", "version: \"5.5.0\"\n");
    }

    @Test
    void aNameCannotDoAnythingToATerminal() {
        server.register("C", "evil\u001b[2J\u009b1m\nname", 0, Map.of(), Stream.of("TopicA"));
        operator.atTerminal("");

        for (String format : new String[] {"table", "wide", "json", "yaml"}) {
            Outcome outcome = operator.run("get", "brokers", "-o", format);

            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            assertThat(outcome.out()).contains("evil\\u");
            assertThat(outcome.out().codePoints().filter(c -> c != '\n').allMatch(Printable::isVisible))
                    .isTrue();
        }
        Outcome raw = operator.run("route", "TopicA", "--raw");
        assertThat(raw.out().codePoints().filter(c -> c != '\n').allMatch(Printable::isVisible))
                .isTrue();
    }

    @Test
    void aListOfManyPagesIsOneTable() {
        server.register("C", "broker-a", 0, Map.of(), IntStream.range(0, 4500).mapToObj(i -> "T" + (10_000 + i)));

        String[] lines = shown("get", "topics").split("\n");

        assertThat(lines).hasSize(4502);
        assertThat(lines[1]).startsWith("T10000   ");
        assertThat(lines[4500]).startsWith("T14499   ");
        assertThat(shown("get", "topics", "-o", "json").lines().filter(line -> line.contains("\"name\"")))
                .hasSize(4501)
                .doesNotHaveDuplicates();
    }

    @Test
    void progressIsToldToWhoLooks() {
        server.register("C", "broker-a", 0, Map.of(), IntStream.range(0, 1500).mapToObj(i -> "T" + i));
        operator.atTerminal("");

        Outcome outcome = operator.run("get", "topics");

        assertThat(outcome.err()).startsWith("\r1000 of 1501 read ...").endsWith("\r");
        assertThat(outcome.out()).hasLineCount(1502);
    }
}
