package dev.cairn.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random frames, whole and damaged. A failure names its seed, which repeats it. */
class FrameFuzzTest {

    private static final int ROUNDS = 2_000;

    private final FrameDecoder decoder = new FrameDecoder(FrameLimits.DEFAULTS);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whatIsWrittenIsRead(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < ROUNDS; round++) {
            FrameHeader header = randomHeader(random);
            byte[] body = randomBytes(random, 200);
            ByteBuf in = Unpooled.wrappedBuffer(Bytes.of(Frame.of(header, body)));
            Frame read = decoder.decode(in).orElseThrow();
            assertThat(read.header()).as("seed %d, round %d", seed, round).isEqualTo(header);
            assertThat(read.body().copy()).isEqualTo(body);
            read.release();
            releaseLast(in);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void aStreamMayBeSplitAnywhere(long seed) {
        Random random = new Random(seed);
        ByteBuf stream = Unpooled.buffer();
        for (int i = 0; i < ROUNDS; i++) {
            stream.writeBytes(Bytes.of(Frame.of(randomHeader(random), randomBytes(random, 50))));
        }
        ByteBuf in = Unpooled.buffer();
        int frames = 0;
        while (stream.isReadable()) {
            in.writeBytes(stream, Math.min(1 + random.nextInt(300), stream.readableBytes()));
            for (Optional<Frame> frame = decoder.decode(in); frame.isPresent(); frame = decoder.decode(in)) {
                frame.get().release();
                frames++;
            }
            in.discardReadBytes();
        }
        assertThat(frames).isEqualTo(ROUNDS);
        releaseLast(in);
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23})
    void aDamagedFrameIsReadOrWaitedForOrMalformedAndNothingLeaks(long seed) {
        Random random = new Random(seed);
        int malformed = 0;
        for (int round = 0; round < ROUNDS; round++) {
            byte[] bytes = Bytes.of(Frame.of(randomHeader(random), randomBytes(random, 50)));
            ByteBuf in = Unpooled.buffer().writeBytes(damage(bytes, random));
            try {
                decoder.decode(in).ifPresent(Frame::release);
            } catch (MalformedFrame e) {
                malformed++;
            }
            releaseLast(in);
        }
        assertThat(malformed).isGreaterThan(ROUNDS / 20);
    }

    @ParameterizedTest
    @ValueSource(longs = {31, 32, 33})
    void noLengthMakesUsAllocateBeforeItsBytesCame(long seed) {
        Random random = new Random(seed);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int round = 0; round < ROUNDS; round++) {
            ByteBuf in = Unpooled.buffer().writeBytes(Bytes.of(Frame.of(randomHeader(random), new byte[0])));
            int lengthAt = random.nextInt(in.readableBytes() - 3);
            in.setInt(lengthAt, random.nextInt() >>> random.nextInt(20));
            long before = threads.getCurrentThreadAllocatedBytes();
            try {
                decoder.decode(in).ifPresent(Frame::release);
            } catch (MalformedFrame e) {
                assertThat(e).hasNoCause();
            }
            // Room for what a few hundred bytes decode to, and for classes that load on the way.
            assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(4 * 1024 * 1024);
        }
    }

    private static byte[] damage(byte[] bytes, Random random) {
        byte[] damaged = bytes.clone();
        for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
            // The first bytes decide most, so most changes go there.
            int at = random.nextInt(random.nextBoolean() ? Math.min(40, damaged.length) : damaged.length);
            switch (random.nextInt(3)) {
                case 0 -> damaged[at] = (byte) random.nextInt();
                case 1 -> damaged[at] ^= (byte) (1 << random.nextInt(8));
                default -> damaged[at] = (byte) (random.nextBoolean() ? 0xff : 0x7f);
            }
        }
        return damaged;
    }

    private static FrameHeader randomHeader(Random random) {
        HeaderFormat format = random.nextBoolean() ? HeaderFormat.JSON : HeaderFormat.BINARY;
        Map<String, String> fields = new LinkedHashMap<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            fields.put(randomText(random, 1), randomText(random, 1));
        }
        return new FrameHeader(
                (short) random.nextInt(),
                Language.ofCode(random.nextInt(14)),
                (short) random.nextInt(),
                random.nextInt(),
                random.nextInt(),
                randomText(random, 0),
                fields,
                format);
    }

    private static String randomText(Random random, int least) {
        int[] points = new SplittableRandom(random.nextLong())
                .ints(0, Character.MAX_CODE_POINT + 1)
                .map(point -> random.nextInt(4) == 0 ? point : point & 0x7f)
                .filter(point -> point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE)
                .limit(least + (long) random.nextInt(20))
                .toArray();
        return new String(points, 0, points.length);
    }

    private static byte[] randomBytes(Random random, int most) {
        byte[] bytes = new byte[random.nextInt(most)];
        random.nextBytes(bytes);
        return bytes;
    }

    private static void releaseLast(ByteBuf in) {
        assertThat(in.refCnt()).isEqualTo(1);
        in.release();
    }
}
