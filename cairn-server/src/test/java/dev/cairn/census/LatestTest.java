package dev.cairn.census;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LatestTest {
    private final Latest<String, Integer> latest = new Latest<>(6, String::length);

    @Test
    void theLatestOfEachKeyIsKept() {
        latest.put("aa", 1);
        latest.put("bb", 2);
        latest.put("aa", 3);

        assertThat(latest.find("aa")).hasValue(3);
        assertThat(latest.all()).containsExactlyInAnyOrder(2, 3);
        assertThat(latest.hasForgotten()).isFalse();
    }

    @Test
    void whatWasPutLongestAgoMakesRoom() {
        latest.put("aa", 1);
        latest.put("bb", 2);
        latest.put("aa", 3);
        latest.put("cccc", 4);

        assertThat(latest.find("bb")).isEmpty();
        assertThat(latest.all()).containsExactlyInAnyOrder(3, 4);
        assertThat(latest.hasForgotten()).isTrue();
    }

    @Test
    void whatWasRemovedLeavesItsRoom() {
        latest.put("aa", 1);
        latest.put("bb", 2);
        latest.remove("aa");
        latest.remove("cc");
        latest.put("dddd", 3);

        assertThat(latest.all()).containsExactlyInAnyOrder(2, 3);
        assertThat(latest.hasForgotten()).isFalse();
    }

    @Test
    void whatNeverFitsTakesNobodysPlace() {
        latest.put("aa", 1);
        latest.put("ddddddd", 2);

        assertThat(latest.all()).containsExactly(1);
        assertThat(latest.hasForgotten()).isTrue();
    }
}
