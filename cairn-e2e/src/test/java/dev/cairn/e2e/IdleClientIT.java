package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.peer.ChildProcess;
import dev.cairn.e2e.peer.MessageProgram;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.e2e.peer.Peer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * A client with nothing to do keeps the connection that it has: nobody closes it, and it needs no other. How long that is watched
 * is said by the system property {@code cairn.idle.seconds}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class IdleClientIT {
    private static final Duration IDLE = Duration.ofSeconds(Long.getLong("cairn.idle.seconds", 40));
    private static final Duration SETTLING = Duration.ofSeconds(10);

    private static final Pattern OPENED = Pattern.compile("Connection \\d+ from \\S+ opened");
    private static final Pattern CLOSED = Pattern.compile("Connection \\d+ from \\S+ closed: .*|Closed \\S+: .*");

    /** The words of the client's library. */
    private static final Pattern CONNECTS = Pattern.compile(" RocketmqRemoting - .*begin to connect remote host.*");

    private static final Pattern LOSES = Pattern.compile(
            " RocketmqRemoting - .*(?i:clos|disconnect|inactive|idle|exception|reconnect|timeout|failed).*");

    private final Stage stage = Stage.with(3, "idle-client", Map.of("logLevel", "DEBUG"));

    @AfterAll
    void end() {
        stage.close();
    }

    @Test
    void anIdleClientIsNeverDisconnected() {
        await(() -> servers(OPENED).size() == servers(CLOSED).size());
        List<String> opened = servers(OPENED);
        List<String> closed = servers(CLOSED);
        try (MessageProgram client = MessageProgram.idle(stage.host(), Peer.CLIENT_5_5_0, stage.endpoint())) {
            client.awaitReady();
            await(() -> !since(opened, OPENED).isEmpty());

            assertThat(client.endsWithin(IDLE)).isFalse();

            client.process().requireAlive();
            List<String> connects = all(CONNECTS, client.process());
            List<String> losses = all(LOSES, client.process());
            System.out.printf(
                    "idle for %d s; the client's log: connected %s, lost %s; the servers' logs: opened %s, closed %s%n",
                    IDLE.toSeconds(), connects, losses, since(opened, OPENED), since(closed, CLOSED));
            assertThat(connects).hasSize(1);
            assertThat(losses).isEmpty();
            assertThat(since(opened, OPENED)).hasSize(1);
            assertThat(since(closed, CLOSED)).isEmpty();

            client.finish();
        }
        await(() -> !since(closed, CLOSED).isEmpty());
        assertThat(since(closed, CLOSED)).singleElement().asString().contains("the peer closed it");
    }

    private static void await(Callable<Boolean> condition) {
        Awaitility.await().atMost(SETTLING).until(condition);
    }

    /** What the servers have said beyond what they had said before: the connections of before were the test's own. */
    private List<String> since(List<String> before, Pattern pattern) {
        List<String> since = new ArrayList<>(servers(pattern));
        since.removeAll(before);
        return since;
    }

    private List<String> servers(Pattern pattern) {
        return stage.nameServers().stream()
                .map(NameServerProcess::process)
                .flatMap(server -> all(pattern, server).stream())
                .toList();
    }

    private static List<String> all(Pattern pattern, ChildProcess process) {
        return pattern.matcher(process.output())
                .results()
                .map(found -> found.group().strip())
                .toList();
    }
}
