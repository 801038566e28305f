package dev.cairn.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonHeaderTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"code\":105,\"opaque\":5}\n",
                " \t\r\n{ \"opaque\" : 5 ,\n \"code\" : 105 } \r\n",
                "{\"opaque\":5,\"remark\":null,\"extFields\":null,\"code\":105}",
                "{\"opaque\":5,\"remark\":\"\",\"extFields\":{},\"code\":105}",
                "{\"new\":[1,{\"a\":[null]}],\"other\":{\"code\":{\"code\":[]}},\"code\":105,\"opaque\":5,\"last\":true}",
                "{\"code\":\"105\",\"opaque\":\" 5 \"}",
                "{\"code\":105.0,\"opaque\":5,\"flag\":null,\"version\":null,\"language\":null}",
                "{\"code\":105,\"opaque\":5,\"language\":\"JAVA\",\"serializeTypeCurrentRPC\":\"ROCKETMQ\"}",
                "{\"code\":1,\"code\":105,\"opaque\":5}",
            })
    void whatSendersAreKnownToWriteMeansTheSame(String text) {
        assertThat(read(text)).isEqualTo(new FrameHeader(105, Language.JAVA, 0, 5, 0, "", Map.of(), HeaderFormat.JSON));
    }

    @Test
    void anEmptyObjectIsAHeader() {
        assertThat(read("{}")).isEqualTo(new FrameHeader(0, Language.JAVA, 0, 0, 0, "", Map.of(), HeaderFormat.JSON));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '\0',
            value = {
                "\"CPP\",CPP",
                "9,GO",
                "\"NODE_JS\",NODE_JS",
                "\"KLINGON\",UNKNOWN",
                "99,UNKNOWN",
                "-1,UNKNOWN",
                "\"java\",UNKNOWN",
                "{},UNKNOWN"
            })
    void aLanguageIsANameOrANumberOrUnknown(String json, Language language) {
        assertThat(read("{\"language\":" + json + ",\"code\":7}").language()).isEqualTo(language);
        assertThat(read("{\"language\":" + json + ",\"code\":7}").code()).isEqualTo(7);
    }

    @Test
    void valuesThatAreNoStringsBecomeTheirText() {
        Map<String, String> fields = read("{\"extFields\":{\"i\":-12,\"f\":1.50,\"t\":true,\"n\":null,\"e\":\"\","
                        + "\"o\":{\"a\": [1]},\"a\":[1, 2],\"s\":\"x\"},\"code\":1}")
                .fields();
        assertThat(fields)
                .containsExactly(
                        Map.entry("i", "-12"),
                        Map.entry("f", "1.50"),
                        Map.entry("t", "true"),
                        Map.entry("e", ""),
                        Map.entry("o", "{\"a\": [1]}"),
                        Map.entry("a", "[1, 2]"),
                        Map.entry("s", "x"));
    }

    @Test
    void numbersReachTheEndsOfTheirRange() {
        FrameHeader header = read("{\"opaque\":-2147483648,\"flag\":2147483647,\"version\":-1}");
        assertThat(header.opaque()).isEqualTo(Integer.MIN_VALUE);
        assertThat(header.flags()).isEqualTo(Integer.MAX_VALUE);
        assertThat(header.version()).isEqualTo(-1);
    }

    @Test
    void bytesThatAreNoUtf8AreReplacedNotRefused() {
        ByteBuf header = Unpooled.buffer();
        header.writeBytes("{\"remark\":\"".getBytes(UTF_8)).writeByte(0xC3).writeBytes("\"}".getBytes(UTF_8));
        int length = header.readableBytes();
        ByteBuf frame = Unpooled.buffer().writeInt(4 + length).writeInt(length).writeBytes(header);
        assertThat(Bytes.headerOf(frame).remark()).isEqualTo("\uFFFD");
    }

    @Test
    void anUnknownMemberMayBeNestedDeeply() {
        String deep = "[".repeat(900) + "]".repeat(900);
        assertThat(read("{\"new\":" + deep + ",\"code\":3}").code()).isEqualTo(3);
    }

    @Test
    void textIsEscapedOnlyWhereJsonDemandsIt() {
        FrameHeader header = FrameHeader.request(
                        1, 2, Map.of("k\"", "/\\\u0001\u001f\t\n\r\b\f\u007f\u2028ü\uD83D\uDE00"))
                .withRemark("a\"b");
        String text = new String(Bytes.of(Frame.of(header)), UTF_8).substring(8);
        assertThat(text)
                .isEqualTo("{\"code\":1,\"extFields\":{\"k\\\"\":\"/\\\\\\u0001\\u001F\\t\\n\\r\\b\\f\u007f\u2028ü"
                        + "\uD83D\uDE00\"},\"flag\":0,\"language\":\"JAVA\",\"opaque\":2,\"remark\":\"a\\\"b\","
                        + "\"serializeTypeCurrentRPC\":\"JSON\",\"version\":513}");
        assertThat(read(text)).isEqualTo(header);
    }

    @Test
    void fieldsKeepTheirOrder() {
        Map<String, String> fields = new LinkedHashMap<>();
        List.of("z", "a", "m", "b").forEach(name -> fields.put(name, name));
        FrameHeader header = FrameHeader.request(1, 2, fields);
        fields.clear();
        assertThat(header.fields().keySet()).containsExactly("z", "a", "m", "b");
        assertThat(Bytes.headerOf(Unpooled.wrappedBuffer(Bytes.of(Frame.of(header))))
                        .fields()
                        .keySet())
                .containsExactly("z", "a", "m", "b");
    }

    @Test
    void anUnknownLanguageIsWrittenAsOther() {
        FrameHeader header = read("{\"language\":\"KLINGON\"}");
        assertThat(new String(Bytes.of(Frame.of(header)), UTF_8)).contains("\"language\":\"OTHER\"");
    }

    private static FrameHeader read(String text) {
        return Bytes.headerOf(Bytes.json(text));
    }
}
