package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.core.MultiMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueryTest {
    private static final Set<String> KNOWN = Set.of("limit", "name", "raw", "fields");

    private static Query query(String... namesAndValues) {
        MultiMap given = MultiMap.caseInsensitiveMultiMap();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            given.add(namesAndValues[i], namesAndValues[i + 1]);
        }
        return Query.of(given, KNOWN);
    }

    @Test
    void whatIsNotThereHasItsDefault() {
        Query query = query();

        assertThat(query.text("name")).isEmpty();
        assertThat(query.number("limit", 1, 9, 5)).isEqualTo(5);
        assertThat(query.flag("raw")).isFalse();
        assertThat(query.words("fields", List.of("a"))).isEmpty();
    }

    @Test
    void whatIsThereIsRead() {
        Query query = query("name", "x", "limit", "9", "raw", "", "fields", "b,a");

        assertThat(query.text("name")).contains("x");
        assertThat(query.number("limit", 1, 9, 5)).isEqualTo(9);
        assertThat(query.flag("raw")).isTrue();
        assertThat(query.words("fields", List.of("a", "b"))).containsExactly("b", "a");
    }

    @Test
    void anUnknownNameIsRefusedWithTheNearestKnown() {
        assertThatThrownBy(() -> query("limt", "1"))
                .isInstanceOf(Refusal.class)
                .hasMessage("unknown parameter limt; did you mean limit?");
        assertThatThrownBy(() -> query("Name", "1")).hasMessage("unknown parameter Name; did you mean name?");
        assertThatThrownBy(() -> query("x".repeat(5000), "1")).isInstanceOf(Refusal.class);
    }

    @Test
    void whatStandsTwiceIsRefused() {
        assertThatThrownBy(() -> query("name", "a", "name", "b")).hasMessage("name is given twice");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "10", "-1", "+1", "1e1", "x", "99999999999", "\u0665"})
    void aNumberOutsideOfItsRangeIsRefusedWithTheRange(String number) {
        assertThatThrownBy(() -> query("limit", number).number("limit", 1, 9, 5))
                .hasMessage("limit takes a whole number from 1 to 9");
    }

    @Test
    void otherWordsAreRefusedByName() {
        assertThatThrownBy(() -> query("raw", "yes").flag("raw")).hasMessage("raw takes true or false");
        assertThatThrownBy(() -> query("fields", "name,adress").words("fields", List.of("name", "address")))
                .hasMessage("fields: unknown word adress; did you mean address?");
        assertThatThrownBy(() -> query("fields", "zone").words("fields", List.of("name", "address")))
                .hasMessage("fields: unknown word zone; known are address, name");
    }
}
