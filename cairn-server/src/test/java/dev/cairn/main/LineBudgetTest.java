package dev.cairn.main;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.history.Kind;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which lines are written when somebody changes things again and again. */
class LineBudgetTest {

    private static final long SECOND = 1_000_000_000L;

    private long nanos = 5;
    private final LineBudget budget = new LineBudget(() -> nanos);

    private Optional<String> line(String source, Kind kind) {
        return budget.line(source, kind, source + " changed");
    }

    /** Lets a source have as many lines of one kind as it wants; gives how many were written. */
    private int flood(String source, int wanted) {
        int written = 0;
        for (int i = 0; i < wanted; i++) {
            written += line(source, Kind.BROKER_CHANGED).isPresent() ? 1 : 0;
        }
        return written;
    }

    @Test
    void whatIsRareIsTold() {
        assertThat(line("a", Kind.BROKER_CHANGED)).contains("a changed");
        assertThat(budget.heldBack()).isEmpty();

        nanos += 11 * SECOND;
        assertThat(budget.heldBack()).isEmpty();
        assertThat(line("a", Kind.BROKER_CHANGED)).contains("a changed");
    }

    @Test
    void aFloodIsTwentyLinesInTenSecondsAndANumber() {
        assertThat(flood("a", 1_000)).isEqualTo(20);
        assertThat(budget.heldBack()).as("while it goes on").isEmpty();

        nanos += 10 * SECOND;

        assertThat(budget.heldBack()).containsExactly("980 further changes of a in 10 s are not shown");
        assertThat(budget.heldBack()).as("a second time").isEmpty();
        assertThat(flood("a", 1_000)).isEqualTo(20);
    }

    @Test
    void theLastLineSaysThatItIsTheLast() {
        flood("a", 19);

        assertThat(line("a", Kind.BROKER_CHANGED)).contains("a changed; what follows within 10 s is counted only");
    }

    @Test
    void theFirstOfEachKindIsToldInEveryFlood() {
        flood("a", 1_000);

        assertThat(line("a", Kind.BROKER_MOVED)).isPresent();
        assertThat(line("a", Kind.BROKER_MOVED)).isEmpty();
        assertThat(line("a", Kind.BROKER_LEFT)).isPresent();
    }

    @Test
    void aFloodOfOneHidesNoOther() {
        flood("a", 1_000);

        assertThat(flood("b", 5)).isEqualTo(5);
    }

    @Test
    void manyNamesTogetherAreBoundedInCharacters() {
        int names = 0;
        long characters = 0;
        String sentence = "x".repeat(1_000);
        while (budget.line("name " + names, Kind.BROKER_CHANGED, sentence).isPresent()) {
            names++;
            characters += sentence.length();
        }
        assertThat(characters).isBetween(LineBudget.CHARACTERS_OF_ALL - 1_000L, (long) LineBudget.CHARACTERS_OF_ALL);
        assertThat(budget.line("one more", Kind.BROKER_CHANGED, sentence)).isEmpty();

        nanos += 10 * SECOND;
        assertThat(budget.heldBack()).containsExactly("2 further changes of others in 10 s are not shown");
    }

    @Test
    void manyFloodsAreToldInFewLines() {
        for (int source = 0; source < 100; source++) {
            flood("s" + source, 22);
        }

        nanos += 10 * SECOND;
        assertThat(budget.heldBack())
                .hasSize(LineBudget.SOURCES_TOLD + 1)
                .startsWith("2 further changes of s0 in 10 s are not shown")
                .endsWith("180 further changes of others in 10 s are not shown");
    }
}
