package dev.cairn.benchmarks.sidebyside;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AnswerJournalTest {

    private final AnswerJournal journal = new AnswerJournal(Beside.NOTHING);
    private final long begin = journal.beginNanos();

    @Test
    void theLastOutdatedAnswerEndsTheTimeThatIsMeasured() {
        journal.answered(begin + 100, begin + 200, 900);
        journal.answered(begin + 200, begin + 500, 300);
        journal.answered(begin + 300, begin + 700, 900);
        journal.answered(begin + 400, begin + 800, 300);

        assertThat(journal.rightSinceNanos(300)).hasValue(begin + 700);
    }

    @Test
    void withoutAnOutdatedAnswerAllIsRightFromTheBeginning() {
        journal.answered(begin + 100, begin + 200, 300);

        assertThat(journal.rightSinceNanos(300)).hasValue(begin);
    }

    @Test
    void aReturnThatOutlastsTheLookupsIsNotTakenForDone() {
        journal.answered(begin + 100, begin + 200, 300);
        journal.answered(begin + 200, begin + 500, 900);

        assertThat(journal.rightSinceNanos(300)).isEmpty();
    }

    @Test
    void latenciesAreThoseOfTheLookupsThatWereDueUntilThen() {
        journal.answered(begin + 100, begin + 300, 900);
        journal.answered(begin + 200, begin + 900, 900);
        journal.answered(begin + 201, begin + 1_000_000, 300);

        assertThat(journal.latenciesUntil(begin + 200).getTotalCount()).isEqualTo(2);
        assertThat(journal.latenciesUntil(begin + 200).getMaxValue()).isEqualTo(700);
    }
}
