package dev.cairn.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinaryHeaderTest {

    private static final String FIXED = "0069 00 0201 00000005 00000000 ";

    @Test
    void anEmptyKeyOrValueIsNoField() {
        ByteBuf header = Bytes.hex(FIXED + "00000000 0000001e"
                + "0000 00000001 61" // no key
                + "0001 62 00000000" // no value
                + "0000 00000000" // neither
                + "0002 6364 00000001 65");
        header.setInt(17, header.readableBytes() - 21);
        assertThat(Bytes.headerOf(Bytes.binary(header)).fields()).containsExactly(Map.entry("cd", "e"));
    }

    @Test
    void anEmptyValueIsNotWritten() {
        FrameHeader header = new FrameHeader(1, Language.CPP, 0, 0, 0, "", Map.of("empty", ""), HeaderFormat.BINARY);
        assertThat(Bytes.of(Frame.of(header))).hasSize(8 + 21);
    }

    @Test
    void anUnknownLanguageIsTolerated() {
        FrameHeader header =
                Bytes.headerOf(Bytes.binary(Bytes.hex("0069 7f 0201 00000005 00000000 00000000 00000000")));
        assertThat(header.language()).isEqualTo(Language.UNKNOWN);
        header = Bytes.headerOf(Bytes.binary(Bytes.hex("0069 ff 0201 00000005 00000000 00000000 00000000")));
        assertThat(header.language()).isEqualTo(Language.UNKNOWN);
    }

    @Test
    void aNegativeLengthOfTheFieldsMeansNone() {
        ByteBuf header = Bytes.hex(FIXED + "00000000 ffffffff");
        assertThat(Bytes.headerOf(Bytes.binary(header)).fields()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "'', too short",
        "0069 00 0201 00000005 00000000 00000000 000000, too short",
        "0069 00 0201 00000005 00000000 ffffffff 00000000, within its remark",
        "0069 00 0201 00000005 00000000 7fffffff 00000000, within its remark",
        "0069 00 0201 00000005 00000000 00000005 00000000, within its remark",
        "0069 00 0201 00000005 00000000 00000001 61 000000, within its length of the fields",
        "0069 00 0201 00000005 00000000 00000000 7fffffff, within its fields",
        "0069 00 0201 00000005 00000000 00000000 00000001 00, within its length of a key",
        "0069 00 0201 00000005 00000000 00000000 00000002 8000, within its key",
        "0069 00 0201 00000005 00000000 00000000 00000003 0002 61, within its key",
        "0069 00 0201 00000005 00000000 00000000 00000006 0001 61 000000, within its length of a value",
        "0069 00 0201 00000005 00000000 00000000 00000007 0001 61 ffffffff, within its value",
        "0069 00 0201 00000005 00000000 00000000 00000007 0001 61 00000001 62, within its value",
        "0069 00 0201 00000005 00000000 00000000 00000000 00, 1 bytes are left over",
    })
    void aHeaderThatContradictsItselfIsMalformed(String header, String message) {
        assertThatThrownBy(() -> Bytes.headerOf(Bytes.binary(Bytes.hex(header))))
                .isInstanceOf(MalformedFrame.class)
                .hasMessageContaining(message);
    }
}
