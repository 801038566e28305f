package dev.cairn.benchmarks.sidebyside.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.benchmarks.fleet.Dialect;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class QuestionsTest {

    private static final int ASKED = 100_000;

    @Test
    void withoutSkewEveryTopicIsAskedForAsOften() {
        int[] counts = counts(4, 0);

        assertThat(IntStream.of(counts).boxed())
                .allSatisfy(count -> assertThat(count).isBetween(ASKED / 4 - 1_000, ASKED / 4 + 1_000));
    }

    @Test
    void withASkewOf1TheSecondTopicIsAskedForHalfAsOftenAsTheFirst() {
        int[] counts = counts(1_000, 1);

        assertThat(counts[1] * 2.0 / counts[0]).isBetween(0.9, 1.1);
        assertThat(counts[9] * 10.0 / counts[0]).isBetween(0.8, 1.2);
    }

    @Test
    void aSingleTopicIsTheOnlyQuestion() {
        assertThat(counts(1, 2)).containsExactly(ASKED);
    }

    private static int[] counts(int topics, double skew) {
        Questions questions = new Questions(topics, Dialect.QUOTED, skew);
        int[] counts = new int[topics];
        for (int i = 0; i < ASKED; i++) {
            counts[questions.nextTopic()]++;
        }
        return counts;
    }
}
