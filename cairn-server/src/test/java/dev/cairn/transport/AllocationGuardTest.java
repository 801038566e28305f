package dev.cairn.transport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.census.Census;
import dev.cairn.config.Settings;
import dev.cairn.history.History;
import dev.cairn.history.HistoryLimits;
import dev.cairn.kv.KeyValues;
import dev.cairn.measuring.AllocatedBytes;
import dev.cairn.model.SessionId;
import dev.cairn.protocol.Backing;
import dev.cairn.protocol.NameServerConnections;
import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.ManualTicker;
import dev.cairn.runtime.RegistryLoop;
import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameEncoder;
import dev.cairn.wire.FrameHeader;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What a request may allocate on the whole way from the bytes that come over a connection to those that go. The bounds are a
 * little above what is measured in interpreted code, which is the most.
 */
class AllocationGuardTest {
    private static final int TOPICS = 10_000;
    private static final int TOGETHER = 16;
    /** So few that no compiler begins to leave objects out, which would hide as many that are new. */
    private static final int FEW = 12;

    private final Settings settings = Settings.defaults();
    private final ManualTicker ticker = new ManualTicker();
    private final RegistryLoop registry = new RegistryLoop(RegistryState.empty(), 16, ticker, List.of());
    private final EmbeddedChannel channel = connect();
    private final ByteBuf registration = frame(103, brokerFields(), body());

    private EmbeddedChannel connect() {
        NameServerConnections handlers = new NameServerConnections(new Backing(
                registry,
                () -> settings,
                (text, reply) -> false,
                KeyValues::none,
                (change, reply) -> false,
                new History(new HistoryLimits(0, 1 << 20, Duration.ofDays(1)), Clock.systemUTC(), 0),
                () -> "",
                (session, bytes, work) -> work.run(),
                Runnable::run,
                Census.of(settings, ticker::nanos),
                ticker));
        Connections owner = new Connections(ServerFixture.settings(), handlers, ticker::nanos);
        InetSocketAddress peer = new InetSocketAddress(InetAddress.getLoopbackAddress(), 1);
        EmbeddedChannel connected = new EmbeddedChannel();
        connected.pipeline().addLast(new Connection(new SessionId(1), connected, peer, owner));
        connected.pipeline().fireChannelActive();
        return connected;
    }

    private static ByteBuf frame(int code, Map<String, String> fields, String body) {
        Frame frame = Frame.of(FrameHeader.request(code, 7, fields), body.getBytes(UTF_8));
        ByteBuf bytes = Unpooled.directBuffer();
        new FrameEncoder().writeHead(frame, bytes);
        frame.body().copyTo(bytes);
        return bytes;
    }

    private static Map<String, String> brokerFields() {
        return Map.of("brokerName", "b", "brokerAddr", "1.1.1.1:1", "clusterName", "c", "brokerId", "0");
    }

    private static String body() {
        return IntStream.range(0, TOPICS)
                .mapToObj(number -> "\"topic-" + number + "\":{\"perm\":6,\"readQueueNums\":8,\"topicName\":\"topic-"
                        + number + "\",\"writeQueueNums\":8}")
                .collect(Collectors.joining(
                        ",",
                        "{\"topicConfigSerializeWrapper\":{\"topicConfigTable\":{",
                        "}},\"filterServerList\":[]}"));
    }

    @BeforeEach
    void theBrokerIsThere() {
        ask(registration).release();
        assertThat(registry.current().topics()).hasSize(TOPICS);
    }

    @AfterEach
    void end() {
        registration.release();
        channel.finishAndReleaseAll();
    }

    /** Gives the bytes of all answers. */
    private ByteBuf ask(ByteBuf requests) {
        channel.writeInbound(requests.retainedDuplicate());
        registry.step();
        channel.runPendingTasks();
        return channel.readOutbound();
    }

    private long bytesAllocatedBy(ByteBuf requests, int times) {
        return AllocatedBytes.perOperation(
                Collections.nCopies(times, () -> ask(requests).release()));
    }

    /**
     * Measured: 1,058 bytes for each of those that come together. Half of them are the frame of the request with its header and
     * the texts in it; the rest are what the request goes through as, and the frame of the answer. Of the body of the answer
     * nothing is copied on the heap.
     */
    @Test
    void aLookupWhoseAnswerIsKept() {
        ByteBuf lookup = frame(105, Map.of("topic", "topic-777"), "");
        ByteBuf lookups = Unpooled.directBuffer();
        IntStream.range(0, TOGETHER).forEach(i -> lookups.writeBytes(lookup.duplicate()));
        assertThat(text(ask(lookups)).split("brokerDatas", -1)).hasSize(1 + TOGETHER);

        assertThat(bytesAllocatedBy(lookups, FEW) / TOGETHER).isLessThanOrEqualTo(1_080);
        lookup.release();
        lookups.release();
    }

    /**
     * Measured: 18,080 bytes, most of them four buffers for the digest and for the head of the body, where the moment of
     * sending is looked for. That is less than two bytes for each topic: none of them is decoded.
     */
    @Test
    void aRegistrationThatIsRepeatedIsNotDecoded() {
        long before = registry.current().revision().value();

        assertThat(bytesAllocatedBy(registration, FEW)).isLessThanOrEqualTo(2 * TOPICS);
        assertThat(registry.current().revision().value()).isEqualTo(before);
        assertThat(registry.current().lastSequence()).isGreaterThan(FEW);
    }

    private static String text(ByteBuf bytes) {
        String text = bytes.toString(UTF_8);
        bytes.release();
        return text;
    }
}
