package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.peer.NameServerKind;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.testing.Answer;
import dev.cairn.testing.WireClient;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * A storm of malformed frames over many connections: 1,000 of each kind, or as many as {@code -Dcairn.storm=N} says.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileInputIT {
    private static final int OF_EACH = Integer.getInteger("cairn.storm", 1_000);
    private static final int CONNECTIONS = 64;
    private static final int SPARE_BYTES = 20 * 1024 * 1024;
    private static final Duration BOUND = Duration.ofSeconds(30);
    private static final Pattern TOTAL = Pattern.compile("(?m)^Total\\s+\\d+\\s+(\\d+)");

    private static final ScriptedBroker BROKER = new ScriptedBroker("broker-a", 0, "127.0.0.1:10911");
    private static final ScriptedBroker STRANGER = new ScriptedBroker("broker-x", 0, "127.0.0.1:20911");

    private final Stage stage = Stage.with(0, "hostile-input");
    private final NameServerProcess server = NameServerProcess.launch(
            stage.host(), NameServerKind.CAIRN, "name-server", Map.of("maxInflatedBytes", "4194304"));

    HostileInputIT() {
        server.awaitReady();
    }

    @AfterAll
    void end() {
        stage.close();
    }

    @Test
    void aStormOfMalformedFramesCostsNothing() throws Exception {
        try (WireClient broker = WireClient.connect(server.port());
                Bystander bystander = new Bystander(server.port())) {
            BROKER.register(broker, Registration.of(1, "orders", "broker-a"));
            List<String> before = everythingThatIsShown(broker);
            // Once before measuring, so that what is made on first use is there.
            Runnable heartbeat = () -> broker.call(ScriptedBroker.HEARTBEAT, BROKER.identity());
            storm(CONNECTIONS, heartbeat);
            long heapBefore = liveHeapBytes();

            Map<Integer, Integer> answers = storm(OF_EACH, heartbeat);

            long growth = liveHeapBytes() - heapBefore;
            System.out.printf(
                    "%d of each malformed frame over %d connections: answers by code %s; live heap %+d KiB; a bystander was"
                            + " answered %d times, at worst after %d ms%n",
                    OF_EACH, CONNECTIONS, answers, growth / 1024, bystander.answered(), bystander.worstMillis());
            assertThat(growth).isLessThan(SPARE_BYTES);
            assertThat(everythingThatIsShown(broker)).isEqualTo(before);
            assertThat(answers.keySet()).as("codes of refusals").isSubsetOf(1, 2);
            assertThat(server.process().output()).doesNotContain("Exception", "OutOfMemory");
        }
    }

    /** Sends so many of each kind, and after each kind lets the broker say that it is alive. */
    private Map<Integer, Integer> storm(int ofEach, Runnable heartbeat) throws Exception {
        AtomicInteger[] answers = {new AtomicInteger(), new AtomicInteger(), new AtomicInteger()};
        ExecutorService strangers = Executors.newFixedThreadPool(CONNECTIONS);
        try {
            for (byte[] frame : MalformedFrames.thatCloseTheConnection().values()) {
                onEach(strangers, ofEach, client -> {
                    client.sendRaw(frame);
                    assertThat(client.isClosedByServer(BOUND)).isTrue();
                });
                heartbeat.run();
            }
            onEach(strangers, ofEach, client -> client.sendRaw(MalformedFrames.truncated(client)));
            for (byte[] body : MalformedFrames.bodies().values()) {
                onEach(strangers, ofEach, client -> {
                    Answer answer = client.call(ScriptedBroker.REGISTER, STRANGER.fields5(), body);
                    answers[answer.code()].incrementAndGet();
                });
                heartbeat.run();
            }
        } finally {
            strangers.shutdownNow();
        }
        assertThat(answers[0]).as("what was taken").hasValue(0);
        return Map.of(1, answers[1].get(), 2, answers[2].get());
    }

    /** Does something so many times, each time on a connection of its own, over all connections at once. */
    private void onEach(ExecutorService strangers, int times, Consumer<WireClient> attack)
            throws InterruptedException, ExecutionException {
        List<Future<?>> attacks = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            attacks.add(strangers.submit(() -> {
                try (WireClient client = WireClient.connect(server.port())) {
                    attack.accept(client);
                }
            }));
        }
        for (Future<?> end : attacks) {
            end.get();
        }
    }

    private static List<String> everythingThatIsShown(WireClient client) {
        List<String> shown = new ArrayList<>();
        for (int code : List.of(106, 206, 304)) {
            shown.add(client.call(code).text());
        }
        shown.add(client.call(105, Map.of("topic", "orders")).text());
        return shown;
    }

    /** What is left on the heap of the server after a full collection. */
    private long liveHeapBytes() throws IOException, InterruptedException {
        Process jcmd = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                        Long.toString(server.process().pid()),
                        "GC.class_histogram")
                .redirectErrorStream(true)
                .start();
        String said = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(jcmd.waitFor()).as(said).isZero();
        Matcher total = TOTAL.matcher(said);
        assertThat(total.find()).as(said).isTrue();
        return Long.parseLong(total.group(1));
    }

    /** A client that goes on asking for its route, and fails if it does not get it. */
    private static final class Bystander implements AutoCloseable {
        private final AtomicBoolean isOver = new AtomicBoolean();
        private final AtomicInteger answered = new AtomicInteger();
        private final ExecutorService thread = Executors.newSingleThreadExecutor();
        private final Future<Long> worst;

        Bystander(int port) {
            worst = thread.submit(() -> poll(port));
        }

        private long poll(int port) {
            long worstNanos = 0;
            try (WireClient client = WireClient.connect(port)) {
                while (!isOver.get()) {
                    long asked = System.nanoTime();
                    assertThat(client.call(105, Map.of("topic", "orders")).code())
                            .isIn(0, 17);
                    worstNanos = Math.max(worstNanos, System.nanoTime() - asked);
                    answered.incrementAndGet();
                }
            }
            return worstNanos / 1_000_000;
        }

        int answered() {
            return answered.get();
        }

        /** Ends it. */
        long worstMillis() throws InterruptedException, ExecutionException {
            isOver.set(true);
            return worst.get();
        }

        @Override
        public void close() {
            isOver.set(true);
            thread.shutdown();
        }
    }
}
