package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonWriterTest {
    @Test
    void onlyWhatJsonDemandsIsEscaped() {
        String json = new JsonWriter(JsonDialect.STANDARD)
                .value("\"\\/\t\n\r\b\f\u0001\u001f\u007f\u2028é中")
                .toString();

        assertThat(json).isEqualTo("\"\\\"\\\\/\\t\\n\\r\\b\\f\\u0001\\u001F\u007f\u2028é中\"");
    }

    @Test
    void textIsUtf8() {
        byte[] bytes =
                new JsonWriter(JsonDialect.STANDARD).value("é\uD83D\uDE00").toBytes();

        assertThat(bytes).isEqualTo("\"é\uD83D\uDE00\"".getBytes(UTF_8));
    }

    @ParameterizedTest
    @CsvSource({
        "9007199254740991, 9007199254740991, 9007199254740991",
        "9007199254740992, 9007199254740992, '\"9007199254740992\"'",
        "-9007199254740991, -9007199254740991, -9007199254740991",
        "-9223372036854775808, -9223372036854775808, '\"-9223372036854775808\"'"
    })
    void numbersThatJavaScriptCannotHoldAreTextInStandardJson(long number, String unquoted, String standard) {
        assertThat(new JsonWriter(JsonDialect.UNQUOTED_IDS).value(number).toString())
                .isEqualTo(unquoted);
        assertThat(new JsonWriter(JsonDialect.STANDARD).value(number).toString())
                .isEqualTo(standard);
    }

    @Test
    void commasStandBetweenMembersAndElementsOnly() {
        JsonWriter json = new JsonWriter(JsonDialect.UNQUOTED_IDS).object();
        json.name("a").array().value("{").value("[").value(1).value(true).endArray();
        json.name(":").object().endObject();
        json.name(-3).object().name(0).value("x").name(1).value("y").endObject();

        assertThat(json.endObject()).hasToString("{\"a\":[\"{\",\"[\",1,true],\":\":{},-3:{0:\"x\",1:\"y\"}}");
    }

    @Test
    void whatIsTooLargeIsNotWrittenToItsEnd() {
        JsonWriter json = new JsonWriter(JsonDialect.STANDARD, 6).array();
        json.value("abcd");

        assertThatThrownBy(() -> json.value("e"))
                .isInstanceOf(BadRequest.class)
                .hasMessage(
                        "the answer would be at least 7 bytes, more than maxAnswerBytes = 6, which is what peers can"
                                + " read");
        assertThat(json).hasToString("[\"abcd\"");
    }
}
