package dev.cairn.census;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.property.Seeds;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecentNamesTest {
    private final RecentNames names = new RecentNames();

    @Test
    void namesAreKeptOnceAndInOrder() {
        for (String name : new String[] {"b", "a", "b", "c", "a"}) {
            names.note(name);
        }

        assertThat(names.all()).containsExactly("a", "b", "c");
        assertThat(names.contains("a")).isTrue();
        assertThat(names.contains("d")).isFalse();
    }

    @Test
    void ofManyTheLastAreKept() {
        IntStream.range(100, 150).forEach(i -> names.note("t" + i));

        assertThat(names.all())
                .containsExactlyElementsOf(IntStream.range(150 - RecentNames.MOST, 150)
                        .mapToObj(i -> "t" + i)
                        .toList());
    }

    @Test
    void longNamesLeaveRoomForFewerAndOneThatIsTooLongIsNotKept() {
        String half = "x".repeat(RecentNames.MOST_CHARACTERS / 2);
        names.note("orders");
        names.note(half + "1");
        names.note("x".repeat(RecentNames.MOST_CHARACTERS + 1));

        assertThat(names.all()).containsExactly("orders", half + "1");

        names.note(half + "2");
        assertThat(names.all()).containsExactly(half + "2");
    }

    @Test
    void whateverIsNotedTheLastThatFitAreThere() {
        Seeds.orElse(50).forEach(seed -> {
            Random random = new Random(seed);
            RecentNames kept = new RecentNames();
            Deque<String> expected = new ArrayDeque<>();
            for (int i = 0; i < 500; i++) {
                String name = "n" + random.nextInt(30) + "x".repeat(random.nextInt(10) == 0 ? 400 : 0);
                kept.note(name);
                if (!expected.contains(name)) {
                    expected.add(name);
                    while (expected.size() > RecentNames.MOST
                            || expected.stream().mapToInt(String::length).sum() > RecentNames.MOST_CHARACTERS) {
                        expected.remove();
                    }
                }
                assertThat(kept.all()).containsExactlyInAnyOrderElementsOf(expected);
            }
        });
    }
}
