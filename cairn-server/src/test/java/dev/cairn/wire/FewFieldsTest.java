package dev.cairn.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class FewFieldsTest {

    private final Map<String, String> fields = new FewFields(new String[] {"b", "1", "a", ""});

    @Test
    void theyAreAMapInTheOrderGiven() {
        assertThat(fields).isEqualTo(Map.of("b", "1", "a", "")).hasSameHashCodeAs(Map.of("a", "", "b", "1"));
        assertThat(fields.keySet()).containsExactly("b", "a");
        assertThat(fields).hasSize(2).containsKey("a").doesNotContainKey("1");
        assertThat(fields.get("c")).isNull();
    }

    @Test
    void nobodyChangesThem() {
        assertThatThrownBy(() -> fields.put("b", "2")).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(fields::clear).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> fields.entrySet().iterator().next().setValue("2"))
                .isInstanceOf(UnsupportedOperationException.class);
    }
}
