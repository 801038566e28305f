package dev.cairn.peers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers in the dialects of name servers. */
class JsonTreeTest {
    private static String canonical(String text) {
        return JsonTree.parse(text).orElseThrow().canonical();
    }

    @Test
    void orderMeansNothing() {
        assertThat(canonical("{\"b\":[2,1,\"x\"],\"a\":{\"d\":true,\"c\":null}}"))
                .isEqualTo("{\"a\":{\"c\":null,\"d\":true},\"b\":[\"x\",1,2]}")
                .isEqualTo(canonical("{\"a\":{\"c\":null,\"d\":true},\"b\":[1,\"x\",2]}"));
    }

    @Test
    void idsWithoutQuotesAreReadAndTold() {
        String bare = canonical("{\"brokerAddrs\":{1:\"b:1\",0:\"a:1\"}}");

        assertThat(bare).isEqualTo("(ids without quotes) {\"brokerAddrs\":{0:\"a:1\",1:\"b:1\"}}");
        assertThat(canonical("{\"brokerAddrs\":{\"0\":\"a:1\",\"1\":\"b:1\"}}")).isNotEqualTo(bare);
    }

    @Test
    void aTextIsNotANumber() {
        assertThat(canonical("[\"1\"]")).isNotEqualTo(canonical("[1]"));
    }

    @Test
    void whatIsNotThereIsEmpty() {
        JsonTree tree = JsonTree.parse("{\"a\":[\"x\",\"y\"]}").orElseThrow();

        assertThat(tree.get("a").texts()).containsExactly("x", "y");
        assertThat(tree.get("b").texts()).isEmpty();
        assertThat(tree.get("b").get("c").names()).isEmpty();
        assertThat(tree.without("a").canonical()).isEqualTo("{}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{\"a\":1}x", "a=b\nc=d", "[1,]"})
    void whatIsNoJsonIsNone(String text) {
        assertThat(JsonTree.parse(text)).isEmpty();
    }

    @Test
    void nestingWithoutEndIsNone() {
        assertThat(JsonTree.parse("[".repeat(100_000))).isEmpty();
    }
}
