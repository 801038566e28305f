package dev.cairn.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Frames as RocketMQ 5.5.0 was seen to send them, read and written byte for byte. */
class GoldenBytesTest {

    private static final FrameHeader ROUTE_LOOKUP = FrameHeader.request(105, 5, Map.of("topic", "TopicA"));

    @Test
    void aRouteLookupInJson() {
        readsAndWrites("""
                00000084 00000080
                7b22636f 6465223a 3130352c 22657874 4669656c 6473223a 7b22746f 70696322
                3a22546f 70696341 227d2c22 666c6167 223a302c 226c616e 67756167 65223a22
                4a415641 222c226f 70617175 65223a35 2c227365 7269616c 697a6554 79706543
                75727265 6e745250 43223a22 4a534f4e 222c2276 65727369 6f6e223a 3531337d
                """, ROUTE_LOOKUP);
    }

    @Test
    void aRouteLookupInBinary() {
        readsAndWrites("""
                0000002a 01000026 0069 00 0201 00000005 00000000 00000000
                00000011 0005 746f706963 00000006 546f70696341
                """, binary(ROUTE_LOOKUP));
    }

    @Test
    void aRefusalInBinary() {
        readsAndWrites("""
                0000002c 01000028 0011 00 0201 00000005 00000001
                00000013 4e6f20746f70696320726f75746520696e666f 00000000
                """, binary(ROUTE_LOOKUP).answer(17).withRemark("No topic route info"));
    }

    @Test
    void aRefusalInJson() {
        String text = "{\"code\":17,\"flag\":1,\"language\":\"JAVA\",\"opaque\":5,\"remark\":\"No topic route info\","
                + "\"serializeTypeCurrentRPC\":\"JSON\",\"version\":513}";
        FrameHeader header = ROUTE_LOOKUP.answer(17).withRemark("No topic route info");
        assertThat(Bytes.headerOf(Bytes.json(text))).isEqualTo(header);
        assertThat(Bytes.of(Frame.of(header))).isEqualTo(bytes(Bytes.json(text)));
    }

    /** We leave the empty member out, which peers accept as well. */
    @Test
    void anAnswerWithEmptyFieldsIsRead() {
        String text = "{\"code\":0,\"extFields\":{},\"flag\":1,\"language\":\"JAVA\",\"opaque\":6,"
                + "\"serializeTypeCurrentRPC\":\"JSON\",\"version\":513}";
        FrameHeader header = FrameHeader.request(105, 6, Map.of()).answer(0);
        assertThat(Bytes.headerOf(Bytes.json(text))).isEqualTo(header);
        assertThat(new String(Bytes.of(Frame.of(header)), UTF_8)).endsWith(text.replace("\"extFields\":{},", ""));
    }

    @Test
    void aBodyFollowsTheHeader() {
        byte[] body = "{\"a\":1}".getBytes(US_ASCII);
        byte[] bytes = Bytes.of(Frame.of(binary(ROUTE_LOOKUP), body));
        assertThat(bytes).startsWith(0, 0, 0, 0x2a + body.length).endsWith(body).hasSize(46 + body.length);
    }

    private static void readsAndWrites(String hex, FrameHeader header) {
        assertThat(Bytes.headerOf(Bytes.hex(hex))).isEqualTo(header);
        assertThat(Bytes.of(Frame.of(header))).isEqualTo(bytes(Bytes.hex(hex)));
    }

    private static FrameHeader binary(FrameHeader header) {
        return new FrameHeader(
                header.code(),
                header.language(),
                header.version(),
                header.opaque(),
                header.flags(),
                header.remark(),
                header.fields(),
                HeaderFormat.BINARY);
    }

    private static byte[] bytes(ByteBuf buffer) {
        byte[] bytes = new byte[buffer.readableBytes()];
        buffer.readBytes(bytes);
        return bytes;
    }
}
