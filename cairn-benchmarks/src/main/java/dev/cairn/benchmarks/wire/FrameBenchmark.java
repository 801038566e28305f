package dev.cairn.benchmarks.wire;

import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.fleet.RouteBody;
import dev.cairn.wire.Body;
import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameDecoder;
import dev.cairn.wire.FrameEncoder;
import dev.cairn.wire.FrameHeader;
import dev.cairn.wire.FrameLimits;
import dev.cairn.wire.HeaderFormat;
import dev.cairn.wire.Language;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The frames of one lookup (request 105), in both encodings of their headers. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 1)
public class FrameBenchmark {

    /** How the headers are written. */
    @Param
    public HeaderFormat format = HeaderFormat.JSON;

    private final FrameDecoder decoder = new FrameDecoder(FrameLimits.DEFAULTS);
    private final FrameEncoder encoder = new FrameEncoder();
    private final ByteBuf output = Unpooled.directBuffer();
    private ByteBuf request = Unpooled.EMPTY_BUFFER;
    private Frame answer = Frame.of(FrameHeader.request(0, 0, Map.of()));

    /** Makes the bytes of the request and the frame of its answer, which names one broker. */
    @Setup
    public void prepare() {
        request = format == HeaderFormat.JSON ? asClientsWriteIt() : encoded(Frame.of(lookup()));
        String route = RouteBody.of(1, RegisteredTopics.USUAL_QUEUES, Dialect.QUOTED);
        answer = new Frame(lookup().answer(0), Body.kept(route.getBytes(StandardCharsets.UTF_8)));
    }

    private static ByteBuf asClientsWriteIt() {
        return Unpooled.directBuffer()
                .writeBytes(Request.lookup(Fleet.topic(0), Dialect.QUOTED).toBytes());
    }

    private FrameHeader lookup() {
        Map<String, String> fields = Map.of("topic", Fleet.topic(0));
        return new FrameHeader(
                105, Language.JAVA, FrameHeader.OWN_VERSION, Request.FIRST_OPAQUE, 0, "", fields, format);
    }

    private ByteBuf encoded(Frame frame) {
        ByteBuf bytes = Unpooled.directBuffer();
        encoder.writeHead(frame, bytes);
        return bytes;
    }

    /** The bytes of the request become a frame. */
    @Benchmark
    public Optional<Frame> decode() {
        return decoder.decode(request.readerIndex(0));
    }

    /** The frame of the answer becomes bytes, its body copied behind the header as a connection does it. */
    @Benchmark
    public ByteBuf encode() {
        encoder.writeHead(answer, output.clear());
        answer.body().copyTo(output);
        return output;
    }
}
