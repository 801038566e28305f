package dev.cairn.benchmarks.sidebyside.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.benchmarks.sidebyside.answers.AnswerBody;
import dev.cairn.benchmarks.sidebyside.connections.LoadConnection;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class AnswerJournalTest {

    private static final long BEGIN = 1_000;

    private final AnswerJournal journal = new AnswerJournal(Beside.NOTHING, BEGIN);

    @Test
    void theLastOutdatedAnswerEndsTheTimeThatIsMeasured() {
        answered(BEGIN + 100, BEGIN + 200, 900);
        answered(BEGIN + 200, BEGIN + 500, 300);
        answered(BEGIN + 300, BEGIN + 700, 900);
        answered(BEGIN + 400, BEGIN + 800, 300);

        assertThat(journal.rightSinceNanos(300)).hasValue(BEGIN + 700);
    }

    @Test
    void withoutAnOutdatedAnswerAllIsRightFromTheBeginning() {
        answered(BEGIN + 100, BEGIN + 200, 300);

        assertThat(journal.rightSinceNanos(300)).hasValue(BEGIN);
    }

    @Test
    void aReturnThatOutlastsTheLookupsIsNotTakenForDone() {
        answered(BEGIN + 100, BEGIN + 200, 300);
        answered(BEGIN + 200, BEGIN + 500, 900);

        assertThat(journal.rightSinceNanos(300)).isEmpty();
    }

    @Test
    void latenciesAreThoseOfTheLookupsThatWereDueUntilThen() {
        answered(BEGIN + 100, BEGIN + 300, 900);
        answered(BEGIN + 200, BEGIN + 900, 900);
        answered(BEGIN + 201, BEGIN + 1_000_000, 300);

        assertThat(journal.latenciesUntil(BEGIN + 200).getTotalCount()).isEqualTo(2);
        assertThat(journal.latenciesUntil(BEGIN + 200).getMaxValue()).isEqualTo(700);
    }

    private void answered(long dueNanos, long nowNanos, int bytes) {
        journal.answered(
                new LoadConnection.Asked(0, 0, dueNanos),
                nowNanos,
                new AnswerBody(ByteBuffer.allocate(bytes), 0, bytes));
    }
}
