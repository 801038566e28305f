package dev.cairn.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.cli.Operator.Outcome;
import dev.cairn.cli.ScriptedApi.Said;
import dev.cairn.testing.Loopback;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever listens there, a verb ends with a sentence, in time, and without taking all memory. */
class HostileServersTest {
    @TempDir
    Path folder;

    /** What one connection is answered with. */
    private interface Script {
        void answer(OutputStream out) throws IOException, InterruptedException;
    }

    /** Answers each connection with the script once a request has come. */
    private static final class Listener implements AutoCloseable {
        private final ServerSocket socket;

        private Listener(Script script) throws IOException {
            socket = Loopback.listen();
            Thread thread = new Thread(() -> serve(script), "hostile");
            thread.setDaemon(true);
            thread.start();
        }

        private void serve(Script script) {
            while (!socket.isClosed()) {
                try (Socket peer = socket.accept()) {
                    BufferedReader request = new BufferedReader(new InputStreamReader(peer.getInputStream(), UTF_8));
                    String line = request.readLine();
                    while (line != null && !line.isEmpty()) {
                        line = request.readLine();
                    }
                    script.answer(peer.getOutputStream());
                } catch (IOException e) {
                    // The other end has given up, or this test is over.
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return;
                }
            }
        }

        private String url() {
            return "http://127.0.0.1:" + socket.getLocalPort();
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    private Outcome run(String url, String... words) {
        return new Operator(folder).server(url).run(words);
    }

    @Test
    void nobodyThere() throws IOException {
        String url = "http://127.0.0.1:" + Loopback.unusedPort();

        assertThat(run(url, "get", "brokers"))
                .isEqualTo(new Outcome(3, "", "Cannot ask " + url + ": nobody listens there.\n"));
    }

    @Test
    void aHostThatHasNoAddress() {
        Outcome outcome = run("http://no-such-host.invalid:1", "lint");

        assertThat(outcome.exitCode()).isEqualTo(3);
        assertThat(outcome.err())
                .isEqualTo("Cannot ask http://no-such-host.invalid:1: the name of its host is not known.\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SSH-2.0-OpenSSH_9.2           | what listens there does not speak HTTP
            ''                            | it closed the connection without an answer
            """)
    void somebodyElse(String says, String reason) throws IOException {
        try (Listener listener =
                new Listener(out -> out.write((says.isEmpty() ? "" : says + "\r\n\r\n").getBytes(UTF_8)))) {
            Outcome outcome = run(listener.url(), "status");

            assertThat(outcome).isEqualTo(new Outcome(3, "", "Cannot ask " + listener.url() + ": " + reason + ".\n"));
        }
    }

    @Test
    void aWebServerThatIsNoNameServer() {
        try (ScriptedApi web = new ScriptedApi()) {
            web.at("status", query -> new Said(200, "text/html", "<html>Hello</html>"));
            web.at("brokers", query -> new Said(502, "text/html", "<html>\u001b[2J</html>"));
            web.at("topics", query -> new Said(302, "text/html", ""));
            web.at("clusters", "[1, 2]");
            web.at("findings", query -> new Said(404, "text/html", "<html>Nothing here</html>"));
            web.at("topics/t/route", query -> new Said(200, "text/html", "<html>Hello</html>"));

            String end = " does not look like Cairn's HTTP API; is another program there?\n";
            assertThat(run(web.url(), "status")).isEqualTo(new Outcome(3, "", web.url() + "/api/v1/status" + end));
            assertThat(run(web.url(), "get", "clusters"))
                    .isEqualTo(new Outcome(3, "", web.url() + "/api/v1/clusters?limit=1000" + end));
            assertThat(run(web.url(), "get", "brokers"))
                    .isEqualTo(new Outcome(
                            3, "", web.url() + "/api/v1/brokers?limit=1000 answers with status 502 and" + end));
            assertThat(run(web.url(), "lint").exitCode()).isEqualTo(3);
            assertThat(run(web.url(), "route", "t", "--raw").exitCode()).isEqualTo(3);
            assertThat(run(web.url(), "get", "topics").exitCode()).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            get brokers       | brokers               | {"items":"x"}
            get brokers       | brokers               | {"items":{"a":1},"total":"x"}
            get topics        | topics                | {"items":[1,null,"x",[[]]]}
            get topics        | topics                | {}
            get events        | events                | null
            lint              | findings              | {"findings":[]}
            status            | status                | {"counts":[1],"reasons":{"a":1},"verdict":{"x":[]}}
            status            | status                | {"status":"UP"}
            describe topic t  | topics/t              | {"name":"t"}
            describe broker b | brokers               | {"brokers":[]}
            route t           | topics/t/route        | {"groups":null}
            explain topic t   | explanations/topics/t | {"findings":"none"}
            kv get n k        | keyvalues/n/k         | {"value":["v"]}
            kv delete n k     | keyvalues/n/k         | {"changed":true}
            wipe-write b      | write-permissions/b   | {"ok":true}
            """)
    void whatIsNoAnswerOfANameServerIsNotTakenForNothing(String line, String path, String body) {
        try (ScriptedApi odd = new ScriptedApi()) {
            odd.at(path, body);
            List<String> words = new ArrayList<>(List.of(line.split(" ", -1)));
            if (line.startsWith("kv delete") || line.startsWith("wipe")) {
                words.add("--yes");
            }

            Outcome outcome = run(odd.url(), words.toArray(String[]::new));

            assertThat(outcome.exitCode()).as(outcome.toString()).isEqualTo(3);
            assertThat(outcome.out()).isEmpty();
            assertThat(outcome.err()).endsWith(" does not look like Cairn's HTTP API; is another program there?\n");
        }
    }

    @Test
    void whatIsMissingInAnAnswerIsShownAsNothing() {
        try (ScriptedApi odd = new ScriptedApi()) {
            odd.at("status", "{\"counts\":{}}");
            odd.at("topics", "{\"items\":[{}]}");
            odd.at("findings", "{\"items\":[{}]}");
            odd.at("explanations/topics/t", "{\"findings\":[{\"text\":{}}]}");

            assertThat(run(odd.url(), "status").exitCode()).isEqualTo(1);
            assertThat(run(odd.url(), "get", "topics").exitCode()).isZero();
            assertThat(run(odd.url(), "lint").exitCode()).isZero();
            assertThat(run(odd.url(), "explain", "topic", "t").exitCode()).isEqualTo(1);
        }
    }

    @Test
    void oneWhoDoesNotAnswer() throws IOException {
        CountDownLatch end = new CountDownLatch(1);
        try (Listener listener = new Listener(out -> end.await())) {
            Outcome outcome = run(listener.url(), "status", "--timeout=1");

            assertThat(outcome)
                    .isEqualTo(new Outcome(3, "", "Cannot ask " + listener.url() + ": no whole answer within 1 s.\n"));
        } finally {
            end.countDown();
        }
    }

    @ParameterizedTest
    @CsvSource({"HTTP/1.1 200 OK\\r\\nX-Long: , 3", "HTTP/1.1 200 OK\\r\\nContent-Length: 9999\\r\\n\\r\\n, 3"})
    void oneWhoSaysALetterNowAndThenIsNotListenedToForEver(String start, int exitCode) throws IOException {
        CountDownLatch end = new CountDownLatch(1);
        Script drip = out -> {
            out.write(start.replace("\\r\\n", "\r\n").getBytes(UTF_8));
            while (!end.await(20, TimeUnit.MILLISECONDS)) {
                out.write('x');
            }
        };
        try (Listener listener = new Listener(drip)) {
            long begun = System.nanoTime();

            Outcome outcome = run(listener.url(), "get", "topics", "--timeout=1");

            assertThat(outcome.exitCode()).isEqualTo(exitCode);
            assertThat(outcome.err()).endsWith("no whole answer within 1 s.\n");
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(8));
        } finally {
            end.countDown();
        }
    }

    @Test
    void anEndlessAnswerIsCutOff() throws IOException {
        byte[] block = " ".repeat(1 << 20).getBytes(UTF_8);
        Script flood = out -> {
            out.write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n".getBytes(UTF_8));
            for (int i = 0; i < 10_000; i++) {
                out.write(block);
            }
        };
        try (Listener listener = new Listener(flood)) {
            Outcome outcome = run(listener.url(), "get", "topics", "--timeout=60");

            assertThat(outcome.exitCode()).isEqualTo(3);
            assertThat(outcome.err())
                    .isEqualTo("Cannot ask " + listener.url() + ": its answer is larger than 64 MiB.\n");
        }
    }

    @Test
    void nestedForEver() {
        try (ScriptedApi api = new ScriptedApi()) {
            api.at("topics", "{\"items\":" + "[".repeat(100_000));

            assertThat(run(api.url(), "get", "topics").err()).contains("does not look like Cairn's HTTP API");
        }
    }

    @Test
    void whoDoesNotReadIsNotWaitedForInMemory() throws Exception {
        byte[] block = "x".repeat(1 << 16).getBytes(UTF_8);
        Script flood = out -> {
            out.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n".getBytes(UTF_8));
            for (int i = 0; i < 100_000; i++) {
                out.write(block);
            }
        };
        try (Listener listener = new Listener(flood)) {
            Connection connection = new Connection(
                    ServerUrl.parseAll(listener.url(), "").get(0), Duration.ofSeconds(10), Operator.ASIDE);
            Connection.Ongoing answer = connection.follow(ApiPath.of("events"), Map.of(), Duration.ofSeconds(10));
            try (ServerSentEvents events = new ServerSentEvents(answer.body())) {
                assertThatThrownBy(events::next).hasMessage("a line is larger than 16 MiB");
            }
        }
    }

    @Test
    void redirectsAreNotFollowedWithTheToken() {
        try (ScriptedApi api = new ScriptedApi()) {
            api.at("keyvalues/n/k", query -> new Said(307, "text/plain", ""));
            Connection connection =
                    new Connection(ServerUrl.parseAll(api.url(), "").get(0), Duration.ofSeconds(5), Operator.ASIDE);

            Connection.Answer answer = connection.send(
                    "PUT", ApiPath.of("keyvalues", "n", "k"), Map.of("Authorization", "Bearer x"), Optional.of("{}"));

            assertThat(answer.status()).isEqualTo(307);
        }
    }
}
