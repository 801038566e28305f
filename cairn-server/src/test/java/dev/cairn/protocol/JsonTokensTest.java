package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.protocol.JsonTokens.Token;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON as peers send it, token by token. */
class JsonTokensTest {

    private static final int MAX_NESTING = 20;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{}|{ }",
                "[]|[ ]",
                "{\"a\":1}|{ a: 1 }",
                "{\"a\" : [ 1 , 2.5,-3e+2 ] }|{ a: [ 1 ~2.5 ~-3e+2 ] }",
                "{0:\"x\",-1:null,$b_@#*+:true}|{ 0: 'x' -1: null $b_@#*+: true }",
                "{'a':'b\"c'}|{ a: 'b\"c' }",
                "[1,]|[ 1 ]",
                "{\"a\":false,}|{ a: false }",
                "/* one */{ // two`|{",
                "[/**/1/***/,/* * / */2]|[ 1 2 ]",
                "[\"grün 名\"]|[ 'grün 名' ]",
                "[0,-0,9223372036854775807,-9223372036854775808]|[ 0 0 9223372036854775807 -9223372036854775808 ]",
                "\"alone\"|'alone'",
            })
    void readsWhatPeersWrite(String json, String tokens) throws IOException {
        assertThat(tokensOf(json.replace("`", "\n}"))).isEqualTo(tokens.equals("{") ? "{ }" : tokens);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{|1",
                "[|1",
                "{\"a\"|4",
                "{\"a\":|5",
                "{\"a\":1|6",
                "[1,2|4",
                "[1 2]|3",
                "[,]|1",
                "[1,,2]|3",
                "{,}|1",
                "{\"a\",1}|4",
                "{1 2:3}|3",
                "[1}|2",
                "{\"a\":1]|6",
                "]|0",
                "[01]|3",
                "[1.]|3",
                "[.5]|1",
                "[+1]|1",
                "[-]|2",
                "[1e]|3",
                "[nul]|4",
                "[TRUE]|1",
                "[NaN]|1",
                "[\"a|3",
                "[\"\\x\"]|3",
                "[\"\\u00g0\"]|6",
                "[\"\t\"]|2",
                "[1/2]|3",
                "/*|2",
                "[1] x|4",
                "{\"a\" 1}|5",
            })
    void refusesWhatIsNoJson(String json, int place) {
        assertThatThrownBy(() -> tokensOf(json))
                .isInstanceOf(BadRequest.class)
                .hasMessage("the body is not JSON, at byte " + place);
    }

    @Test
    void readsEscapes() throws IOException {
        assertThat(tokensOf("[\"\\\"\\\\\\/\\'\\b\\f\\n\\r\\t\\u0041-\\u00e9\"]"))
                .isEqualTo("[ '\"\\/'\b\f\n\r\tA-\u00e9' ]");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 500, 16_384, 100_000})
    void readsTheSameHoweverTheBytesCome(int bytesAtATime) throws IOException {
        String json = "{\"names\":[" + "\"%RETRY%group\\u0041-é\",".repeat(20_000) + "\"last\"],\"count\":20001}";
        assertThat(tokensOf(new InPieces(json, bytesAtATime)))
                .isEqualTo("{ names: [ " + "'%RETRY%groupA-é' ".repeat(20_000) + "'last' ] count: 20001 }");
    }

    @Test
    void aNameThatIsExpectedIsFoundAndAnyOtherIsRead() throws IOException {
        JsonTokens.Name perm = new JsonTokens.Name("perm");
        JsonTokens tokens = new JsonTokens(
                new InPieces("{\"perm\":6,\"permission\":7,\"p\\u0065rm\":8,'perm':9,perm:10}", 3), MAX_NESTING);
        tokens.next();
        List<String> read = new ArrayList<>();
        while (tokens.nextIsName(perm) || tokens.token() == Token.NAME) {
            read.add(tokens.text());
            tokens.next();
            read.add(String.valueOf(tokens.integer()));
        }
        assertThat(read).containsExactly("perm", "6", "permission", "7", "perm", "8", "perm", "9", "perm", "10");
        assertThat(tokens.token()).isEqualTo(Token.END_OBJECT);
    }

    /** Compared as bytes, it would stand where the document has a text with something broken behind it. */
    @Test
    void aNameWithAQuoteIsNotComparedAsBytes() {
        assertThat(new JsonTokens.Name("a\"b").isPlain()).isFalse();
        assertThat(new JsonTokens.Name("a\\b").isPlain()).isFalse();
        assertThat(new JsonTokens.Name("a\nb").isPlain()).isFalse();
        assertThat(new JsonTokens.Name("é b'").isPlain()).isTrue();
    }

    @Test
    void skipsWhatNobodyNeedsAndChecksItAllTheSame() throws IOException {
        JsonTokens tokens = tokens("{\"a\":{\"b\":[1,{\"c\":[]}],\"d\":\"}\"},\"e\":5}");
        tokens.next();
        tokens.next();
        tokens.next();
        tokens.skip();
        assertThat(tokens.token()).isEqualTo(Token.END_OBJECT);
        assertThat(tokens.next()).isEqualTo(Token.NAME);
        assertThat(tokens.text()).isEqualTo("e");

        JsonTokens broken = tokens("{\"a\":[1,oops]}");
        broken.next();
        broken.next();
        broken.next();
        assertThatThrownBy(broken::skip).hasMessage("the body is not JSON, at byte 8");
    }

    @Test
    void refusesTooManyLevels() throws IOException {
        assertThat(tokensOf("[".repeat(MAX_NESTING) + "]".repeat(MAX_NESTING))).isNotEmpty();
        assertThatThrownBy(() -> tokensOf("[".repeat(MAX_NESTING + 1)))
                .hasMessage("the JSON of the body is nested deeper than 20 levels");
    }

    @Test
    void refusesATextThatIsTooLongBeforeItIsRead() throws IOException {
        assertThat(tokensOf("[\"" + "x".repeat(JsonBytes.MAX_TEXT_LENGTH - 2) + "\"]"))
                .isNotEmpty();
        InputStream tooLong = new InPieces("\"" + "x".repeat(4 * JsonBytes.MAX_TEXT_LENGTH), 4096);
        assertThatThrownBy(() -> tokensOf(tooLong))
                .hasMessage("the JSON of the body has a text longer than 1048576 bytes");
        assertThat(tooLong.available()).isGreaterThan(2 * JsonBytes.MAX_TEXT_LENGTH);
    }

    @Test
    void aNumberThatDoesNotFitIsTold() throws IOException {
        JsonTokens tokens = tokens("9223372036854775808");
        assertThat(tokens.next()).isEqualTo(Token.INTEGER);
        assertThatThrownBy(tokens::integer).isInstanceOf(NumberFormatException.class);
    }

    @Test
    void bytesThatAreNoTextAreReplaced() throws IOException {
        byte[] json = {'"', 'a', (byte) 0xff, 'b', '"'};
        assertThat(tokensOf(new ByteArrayInputStream(json))).isEqualTo("'a\ufffdb'");
    }

    private static JsonTokens tokens(String json) {
        return new JsonTokens(new ByteArrayInputStream(json.getBytes(UTF_8)), MAX_NESTING);
    }

    private static String tokensOf(String json) throws IOException {
        return tokensOf(new ByteArrayInputStream(json.getBytes(UTF_8)));
    }

    private static String tokensOf(InputStream json) throws IOException {
        return String.join(" ", shown(new JsonTokens(json, MAX_NESTING)));
    }

    private static List<String> shown(JsonTokens tokens) throws IOException {
        List<String> shown = new ArrayList<>();
        while (tokens.next() != Token.END) {
            shown.add(
                    switch (tokens.token()) {
                        case OBJECT -> "{";
                        case END_OBJECT -> "}";
                        case ARRAY -> "[";
                        case END_ARRAY -> "]";
                        case NAME -> tokens.text() + ":";
                        case TEXT -> "'" + tokens.text() + "'";
                        case INTEGER -> String.valueOf(tokens.integer());
                        case DECIMAL -> "~" + tokens.text();
                        case TRUE -> "true";
                        case FALSE -> "false";
                        case NULL -> "null";
                        case END -> throw new AssertionError("behind the end");
                    });
        }
        return shown;
    }

    /** Gives only so many bytes at a time. */
    private static final class InPieces extends ByteArrayInputStream {
        private final int atATime;

        InPieces(String text, int atATime) {
            super(text.getBytes(UTF_8));
            this.atATime = atATime;
        }

        @Override
        public synchronized int read(byte[] target, int offset, int length) {
            return super.read(target, offset, Math.min(length, atATime));
        }
    }
}
