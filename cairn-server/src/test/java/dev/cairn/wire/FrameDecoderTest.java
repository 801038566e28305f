package dev.cairn.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FrameDecoderTest {

    private final FrameDecoder decoder = new FrameDecoder(FrameLimits.DEFAULTS);

    /** What makes Apache 5.5.0 close the connection. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ffffffff", // L negative
                "80000000",
                "00000000", // L too small for the header word
                "00000003",
                "00fffffd", // L one over the limit
                "7fffffff",
                "00000004 00000000", // no header at all
                "00000004 00000001", // H longer than the frame
                "00000008 00ffffff",
                "00000008 07000000", // unknown type of header
                "00000008 02000004",
                "00000008 ff000004",
                "00000006 00000002 7b7b", // no JSON
                "00000008 00000004 6e756c6c", // null
                "00000006 00000002 5b5d", // an array
                "00000005 00000001 31", // a number
                "00000006 00000002 2222", // a string
                "00000006 00000002 2020", // white space
                "00000007 00000003 7b7d7d", // more than an object
                "00000005 00000001 00",
                "00000008 01000004 00690002", // binary header too short
                "474554202f20485454502f312e31", // GET / HTTP/1.1
            })
    void malformed(String hex) {
        assertThatThrownBy(() -> decoder.decode(Bytes.hex(hex))).isInstanceOf(MalformedFrame.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"extFields\":[]}",
                "{\"extFields\":\"x\"}",
                "{\"code\":\"x\"}",
                "{\"code\":true}",
                "{\"code\":{}}",
                "{\"opaque\":2147483648}",
                "{\"code\":1",
                "{\"code\":1,}",
                "{code:1}",
                "{'code':1}",
            })
    void malformedJson(String header) {
        assertThatThrownBy(() -> decoder.decode(Bytes.json(header))).isInstanceOf(MalformedFrame.class);
    }

    @Test
    void nestingWithoutEndIsMalformed() {
        assertThatThrownBy(() -> decoder.decode(Bytes.json("{\"new\":" + "[".repeat(100_000))))
                .isInstanceOf(MalformedFrame.class);
    }

    @Test
    void theLargestFrameIsWaitedFor() {
        assertThat(decoder.decode(Bytes.hex("00fffffc"))).isEmpty();
        assertThat(decoder.decode(Bytes.hex("00fffffc 00000010"))).isEmpty();
    }

    @Test
    void theLimitIsASetting() {
        FrameDecoder small = new FrameDecoder(new FrameLimits(100, 100, 10));
        assertThat(small.decode(Bytes.hex("00000060"))).isEmpty();
        assertThatThrownBy(() -> small.decode(Bytes.hex("00000061")))
                .isInstanceOf(MalformedFrame.class)
                .hasMessage("frame length 97 is over the limit of 96");
    }

    @Test
    void oneRequestMayBeLarger() {
        FrameDecoder small = new FrameDecoder(new FrameLimits(100, 100, 10, new LargeFrames(103, 300)));
        ByteBuf in = announced(300, "{\"code\":103}");
        assertThat(small.decode(in)).isEmpty();
        in.writeZero(300 - in.readableBytes());
        Frame frame = small.decode(in).orElseThrow();
        assertThat(frame.header().code()).isEqualTo(103);
        assertThat(frame.body().size()).isEqualTo(300 - 8 - "{\"code\":103}".length());
        frame.release();
    }

    @Test
    void allOthersAreRefusedAsSoonAsTheirHeaderIsThere() {
        FrameDecoder small = new FrameDecoder(new FrameLimits(100, 100, 10, new LargeFrames(103, 300)));
        ByteBuf in = announced(101, "{\"code\":105}");
        assertThat(small.decode(in.slice(0, in.readableBytes() - 1))).isEmpty();
        assertThatThrownBy(() -> small.decode(in))
                .isInstanceOf(MalformedFrame.class)
                .hasMessage("frame length 97 is over the limit of 96 for request 105");
    }

    @Test
    void afterALargerRequestTheOthersAreBoundedAsBefore() {
        FrameDecoder small = new FrameDecoder(new FrameLimits(100, 100, 10, new LargeFrames(103, 300)));
        ByteBuf in = announced(300, "{\"code\":103}");
        assertThat(small.decode(in)).isEmpty();
        in.writeZero(300 - in.readableBytes());
        small.decode(in).orElseThrow().release();
        in.writeBytes(announced(300, "{\"code\":1}"));
        assertThatThrownBy(() -> small.decode(in)).isInstanceOf(MalformedFrame.class);
    }

    @Test
    void theLargerRequestHasALimitToo() {
        FrameDecoder small = new FrameDecoder(new FrameLimits(100, 100, 10, new LargeFrames(103, 300)));
        assertThatThrownBy(() -> small.decode(announced(301, "{\"code\":103}")))
                .isInstanceOf(MalformedFrame.class)
                .hasMessage("frame length 297 is over the limit of 296");
    }

    /** The beginning of a frame of so many bytes, up to the end of its header. */
    private static ByteBuf announced(int frameBytes, String header) {
        return Unpooled.buffer()
                .writeInt(frameBytes - 4)
                .writeInt(header.length())
                .writeBytes(header.getBytes(US_ASCII));
    }

    @ParameterizedTest
    @EnumSource(HeaderFormat.class)
    void aHeaderOverItsLimitIsMalformedAsSoonAsItIsAnnounced(HeaderFormat format) {
        FrameDecoder small = new FrameDecoder(new FrameLimits(4096, 64, 10));
        ByteBuf announced = Unpooled.buffer().writeInt(1004).writeInt((format.type() << 24) | 65);

        assertThatThrownBy(() -> small.decode(announced))
                .isInstanceOf(MalformedFrame.class)
                .hasMessage("header length 65 is over the limit of 64");
    }

    @ParameterizedTest
    @EnumSource(HeaderFormat.class)
    void moreFieldsThanTheLimitAreMalformed(HeaderFormat format) {
        FrameDecoder small = new FrameDecoder(new FrameLimits(1024, 1024, 10));
        assertThat(small.decode(withFields(10, format)).orElseThrow().header().fields())
                .hasSize(10);
        assertThatThrownBy(() -> small.decode(withFields(11, format)))
                .isInstanceOf(MalformedFrame.class)
                .hasMessage("header has more than 10 fields");
    }

    @ParameterizedTest
    @CsvSource({
        "474554202f, HTTP_1",
        "48454144, HTTP_1",
        "504f5354, HTTP_1",
        "50524920, HTTP_2",
        "1603010200, TLS",
        "16030304, TLS",
        "5353482d, SSH",
        "50524f58, PROXY",
        "0d0a0d0a, PROXY",
        "deadbeef, UNKNOWN",
        "00000000, UNKNOWN",
    })
    void aForeignProtocolIsToldByItsFirstBytes(String hex, ForeignProtocol protocol) {
        assertThatThrownBy(() -> decoder.decode(Bytes.hex(hex)))
                .isInstanceOfSatisfying(
                        MalformedFrame.class, e -> assertThat(e.protocol()).isEqualTo(protocol));
    }

    @Test
    void aFrameIsCutOnceItsLastByteIsThere() {
        byte[] frame = frame();
        ByteBuf in = Unpooled.buffer();
        for (int i = 0; i < frame.length - 1; i++) {
            in.writeByte(frame[i]);
            assertThat(decoder.decode(in)).isEmpty();
            assertThat(in.readerIndex()).isZero();
        }
        in.writeByte(frame[frame.length - 1]);
        Optional<Frame> decoded = decoder.decode(in);
        assertThat(decoded).isPresent();
        assertThat(new String(decoded.get().body().copy(), US_ASCII)).isEqualTo("body");
        assertThat(in.isReadable()).isFalse();
    }

    @Test
    void framesThatCameTogetherAreCutOneByOne() {
        ByteBuf in = Unpooled.wrappedBuffer(frame(), frame(), new byte[] {0});
        assertThat(decoder.decode(in)).isPresent();
        assertThat(decoder.decode(in)).isPresent();
        assertThat(decoder.decode(in)).isEmpty();
        assertThat(in.readableBytes()).isEqualTo(1);
    }

    @Test
    void theBodyIsASliceOfWhatWasRead() {
        ByteBuf in = Unpooled.copiedBuffer(frame());
        Frame frame = decoder.decode(in).orElseThrow();
        assertThat(in.refCnt()).isEqualTo(2);
        in.setByte(in.writerIndex() - 4, 'B');
        assertThat(new String(frame.body().copy(), US_ASCII)).isEqualTo("Body");
        frame.release();
        in.release();
        assertThat(in.refCnt()).isZero();
    }

    @Test
    void aFrameWithoutBodyKeepsNothing() {
        ByteBuf in = Bytes.json("{}");
        assertThat(decoder.decode(in).orElseThrow().body().isEmpty()).isTrue();
        assertThat(in.refCnt()).isEqualTo(1);
    }

    @Test
    void aMessageNeverQuotesThePeer() {
        ByteBuf in = Bytes.json("{\"code\":\"secret\"");
        assertThatThrownBy(() -> decoder.decode(in)).message().doesNotContain("secret");
        assertThatThrownBy(() -> decoder.decode(Bytes.json("secret\n")))
                .message()
                .doesNotContain("secret", "\n");
    }

    private static byte[] frame() {
        return Bytes.of(Frame.of(FrameHeader.request(105, 1, Map.of("topic", "T")), "body".getBytes(US_ASCII)));
    }

    private static ByteBuf withFields(int count, HeaderFormat format) {
        Map<String, String> fields =
                IntStream.range(0, count).boxed().collect(Collectors.toMap(i -> "k" + i, i -> "v"));
        return Unpooled.wrappedBuffer(
                Bytes.of(Frame.of(new FrameHeader(1, Language.JAVA, 0, 0, 0, "", fields, format))));
    }
}
