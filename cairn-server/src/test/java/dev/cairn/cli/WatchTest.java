package dev.cairn.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.Loopback;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** What a watch shows, and how it goes on when its connection ends. */
class WatchTest {
    private static final String HEAD =
            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final List<Duration> pauses = new ArrayList<>();
    private final List<Runnable> lastWork = new ArrayList<>();

    private static String change(int position, String text) {
        return "id: " + position + "\r\nevent: change\r\ndata: {\"position\":" + position + ",\"kind\":\"key-set\",\r\n"
                + "data: \"time\":\"2026-01-02T03:04:05Z\",\"text\":\"" + text + "\"}\r\n\r\n";
    }

    private static String problem(int status) {
        String body = "{\"title\":\"Gone\",\"detail\":\"history-gone\"}";
        return "HTTP/1.1 " + status
                + " X\r\nContent-Type: application/problem+json\r\nConnection: close\r\nContent-Length: "
                + body.length() + "\r\n\r\n" + body;
    }

    /** Each connection gets the next answer and is closed; nobody listens after the last. */
    private int watch(List<String> answers, String... words) {
        try (ServerSocket server = Loopback.listen()) {
            Thread thread = new Thread(() -> answers.forEach(answer -> serve(server, answer)), "watched");
            thread.setDaemon(true);
            thread.start();
            String url = "http://127.0.0.1:" + server.getLocalPort();
            Surroundings around = new Surroundings(
                    new Console(
                            new BufferedReader(new InputStreamReader(System.in, UTF_8)),
                            new PrintStream(new EndsAfter(answers.size()), false, UTF_8),
                            new PrintStream(err, true, UTF_8),
                            Console.Terminals.of("")),
                    Map.of("CAIRN_SERVER", url),
                    Path.of(""),
                    new Surroundings.Timing(Operator.ASIDE, pauses::add, lastWork::add));
            Cli cli = new Cli(around);
            return cli.run(Operator.root(cli).parseArgs(words).subcommand());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Nobody reads any more once there were so many pauses. */
    private final class EndsAfter extends OutputStream {
        private final int most;

        private EndsAfter(int most) {
            this.most = most;
        }

        @Override
        public void write(int b) {
            out.write(b);
        }

        @Override
        public void flush() throws IOException {
            if (pauses.size() >= most) {
                throw new IOException("nobody reads any more");
            }
        }
    }

    private void serve(ServerSocket server, String answer) {
        try (Socket peer = server.accept()) {
            BufferedReader request = new BufferedReader(new InputStreamReader(peer.getInputStream(), UTF_8));
            StringBuilder head = new StringBuilder();
            for (String line = request.readLine(); line != null && !line.isEmpty(); line = request.readLine()) {
                boolean isShown =
                        line.startsWith("GET") || line.toLowerCase(Locale.ROOT).startsWith("last-event-id");
                head.append(isShown ? line.replace(" HTTP/1.1", "") + ";" : "");
            }
            asked.add(head.toString());
            peer.getOutputStream().write(answer.getBytes(UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(UTF_8);
    }

    @Test
    void changesAreShownAndALostConnectionGoesOnBehindTheLast() {
        int exitCode = watch(
                List.of(
                        HEAD + "id: 4\nevent: bookmark\ndata: {\"position\":4}\n\n" + change(5, "first"),
                        HEAD + ": still here\n\n" + change(6, "second\\u001b[2J")
                                + "id: 7\nevent: change\ndata: {\"cut"),
                "watch",
                "events",
                "--cluster=C");

        assertThat(exitCode).isZero();
        assertThat(text(out)).isEqualTo("""
                2026-01-02T03:04:05Z   key-set   first
                2026-01-02T03:04:05Z   key-set   second\\u{1b}[2J
                """);
        assertThat(asked)
                .containsExactly("GET /api/v1/events?cluster=C;", "GET /api/v1/events?cluster=C;Last-Event-ID: 5;");
        assertThat(text(err)).contains("The server ended the connection; connecting again.\n");
        assertThat(lastWork).hasSize(1);
    }

    @Test
    void forProgramsEachChangeIsALineOrADocument() {
        watch(List.of(HEAD + change(5, "first") + change(6, "second")), "watch", "-o", "json");

        assertThat(text(out).lines()).hasSize(2).allMatch(line -> line.startsWith("{\"position\":"));
        out.reset();
        pauses.clear();
        watch(List.of(HEAD + change(5, "first")), "watch", "-o", "yaml");
        assertThat(text(out)).startsWith("---\nposition: 5\n");
    }

    @Test
    void whatCannotBeHadAnyMoreIsToldAndItGoesOnFromNow() {
        watch(
                List.of(
                        HEAD + change(5, "first") + "event: dropped\nid: 9\ndata: {\"reason\":\"slow\"}\n\n",
                        problem(410),
                        HEAD + change(90, "later")),
                "watch");

        assertThat(asked)
                .containsExactly("GET /api/v1/events;", "GET /api/v1/events;Last-Event-ID: 5;", "GET /api/v1/events;");
        assertThat(text(err))
                .contains(
                        "The server ends this: what it sent was not read fast enough.\n",
                        "Changes were missed: ",
                        "history-gone");
        assertThat(text(out)).contains("first", "later");
    }

    @Test
    void aServerThatIsBusyIsTriedAgainLessAndLessOften() {
        watch(
                List.of(HEAD + change(5, "a"), problem(503), problem(503), problem(503), problem(503), problem(503)),
                "watch");

        assertThat(pauses)
                .containsExactly(
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(2),
                        Duration.ofSeconds(4),
                        Duration.ofSeconds(8),
                        Duration.ofSeconds(10),
                        Duration.ofSeconds(10));
    }

    @Test
    void whatIsWrongFromTheStartIsNotTriedAgain() {
        assertThat(watch(List.of(problem(410)), "watch", "--after=3")).isEqualTo(1);
        assertThat(asked).containsExactly("GET /api/v1/events;Last-Event-ID: 3;");
        assertThat(text(err)).contains("Gone: history-gone (410).\n");
        assertThat(pauses).isEmpty();

        assertThat(watch(List.of(problem(403)), "watch")).isEqualTo(4);
        assertThat(watch(List.of("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nhello"), "watch"))
                .isEqualTo(3);
        assertThat(watch(List.of(HEAD + "event: change\ndata: hello\n\n"), "watch"))
                .isEqualTo(3);
        assertThat(text(err)).endsWith(" does not look like Cairn's HTTP API; is another program there?\n");
    }
}
