package dev.cairn.benchmarks.sidebyside;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AnswerJournalTest {

    private static final long BEGIN = 1_000;

    private final AnswerJournal journal = new AnswerJournal(Beside.NOTHING, BEGIN);

    @Test
    void theLastOutdatedAnswerEndsTheTimeThatIsMeasured() {
        journal.answered(BEGIN + 100, BEGIN + 200, 900);
        journal.answered(BEGIN + 200, BEGIN + 500, 300);
        journal.answered(BEGIN + 300, BEGIN + 700, 900);
        journal.answered(BEGIN + 400, BEGIN + 800, 300);

        assertThat(journal.rightSinceNanos(300)).hasValue(BEGIN + 700);
    }

    @Test
    void withoutAnOutdatedAnswerAllIsRightFromTheBeginning() {
        journal.answered(BEGIN + 100, BEGIN + 200, 300);

        assertThat(journal.rightSinceNanos(300)).hasValue(BEGIN);
    }

    @Test
    void aReturnThatOutlastsTheLookupsIsNotTakenForDone() {
        journal.answered(BEGIN + 100, BEGIN + 200, 300);
        journal.answered(BEGIN + 200, BEGIN + 500, 900);

        assertThat(journal.rightSinceNanos(300)).isEmpty();
    }

    @Test
    void latenciesAreThoseOfTheLookupsThatWereDueUntilThen() {
        journal.answered(BEGIN + 100, BEGIN + 300, 900);
        journal.answered(BEGIN + 200, BEGIN + 900, 900);
        journal.answered(BEGIN + 201, BEGIN + 1_000_000, 300);

        assertThat(journal.latenciesUntil(BEGIN + 200).getTotalCount()).isEqualTo(2);
        assertThat(journal.latenciesUntil(BEGIN + 200).getMaxValue()).isEqualTo(700);
    }
}
