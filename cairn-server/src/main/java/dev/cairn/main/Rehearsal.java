package dev.cairn.main;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.transport.BlockingCalls;
import dev.cairn.transport.PeerAddress;
import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameHeader;
import dev.cairn.wire.HeaderFormat;
import dev.cairn.wire.Language;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What brokers, clients and tools ask of a name server, each thing once or twice. Played when the archive of classes for a
 * fast start is made: what is not loaded then is made anew in each process, when it is first asked for.
 */
final class Rehearsal {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int VERSION_4_9_3 = 399;

    /** As many as make a body that is read by the threads for large ones. */
    private static final int TOPICS = 1_000;

    private static final Map<String, String> BROKER = Map.of(
            "clusterName", "rehearsal",
            "brokerName", "rehearsal-a",
            "brokerAddr", "127.0.0.1:10911",
            "haServerAddr", "127.0.0.1:10912",
            "brokerId", "0",
            "bodyCrc32", "0",
            "compressed", "false",
            "heartbeatTimeoutMillis", "120000");

    private final BlockingCalls calls;
    private int opaque;

    private Rehearsal(BlockingCalls calls) {
        this.calls = calls;
    }

    /**
     * Plays it with the server that listens here.
     *
     * @throws IOException if an answer is missing
     */
    static void play(int port) throws IOException {
        try (BlockingCalls calls = BlockingCalls.open(new PeerAddress("127.0.0.1", port), PATIENCE, System::nanoTime)) {
            Rehearsal rehearsal = new Rehearsal(calls);
            rehearsal.broker();
            rehearsal.clients();
            rehearsal.tools();
            rehearsal.ask(104, BROKER, "");
            rehearsal.ask(103, BROKER, registration(4, 4));
        }
    }

    private void broker() throws IOException {
        ask(103, BROKER, registration(1, 8));
        ask(103, BROKER, registration(1, 8));
        ask(103, BROKER, registration(2, 4));
        ask(322, BROKER, "{\"counter\":2,\"stateVersion\":0,\"timestamp\":1}");
        ask(904, BROKER, "");
        ask(901, BROKER, "");
    }

    private void clients() throws IOException {
        for (String topic : List.of("topic-1", "topic-2", "unknown")) {
            Map<String, String> fields = Map.of("topic", topic);
            ask(105, fields, "");
            ask(Frame.of(header(105, FrameHeader.OWN_VERSION, fields, HeaderFormat.BINARY)));
            ask(Frame.of(header(105, VERSION_4_9_3, fields, HeaderFormat.JSON)));
        }
    }

    private void tools() throws IOException {
        for (int code : List.of(106, 206, 304, 311, 312, 313, 319)) {
            ask(code, Map.of(), "");
        }
        ask(224, Map.of("cluster", "rehearsal"), "");
        ask(219, Map.of("namespace", "ORDER_TOPIC_CONFIG"), "");
        ask(101, Map.of("namespace", "ORDER_TOPIC_CONFIG", "key", "topic-1"), "");
    }

    private static String registration(int counter, int queues) {
        String topics = IntStream.range(0, TOPICS)
                .mapToObj(i ->
                        "\"topic-%d\":{\"attributes\":{},\"order\":false,\"perm\":6,\"readQueueNums\":%d,\"topicName\":\"topic-%d\",\"topicSysFlag\":0,\"writeQueueNums\":%d}"
                                .formatted(i, queues, i, queues))
                .collect(Collectors.joining(","));
        return "{\"filterServerList\":[],\"topicConfigSerializeWrapper\":{\"dataVersion\":{\"counter\":" + counter
                + ",\"stateVersion\":0,\"timestamp\":1},\"topicConfigTable\":{" + topics + "}}}";
    }

    private void ask(int code, Map<String, String> fields, String body) throws IOException {
        ask(Frame.of(header(code, FrameHeader.OWN_VERSION, fields, HeaderFormat.JSON), body.getBytes(UTF_8)));
    }

    private FrameHeader header(int code, int version, Map<String, String> fields, HeaderFormat format) {
        return new FrameHeader(code, Language.JAVA, version, ++opaque, 0, "", fields, format);
    }

    private void ask(Frame request) throws IOException {
        calls.send(request);
        calls.awaitAnswer(opaque)
                .orElseThrow(() -> new IOException(
                        "no answer to request " + request.header().code()))
                .release();
    }
}
