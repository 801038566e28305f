package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a server changed, in words. */
class ChangeSentenceTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            8 | 4 | Deleted topic T; it had 8 read and 4 write queues.
            1 | 1 | Deleted topic T; it had 1 read and 1 write queue.
            1 | 4 | Deleted topic T; it had 1 read and 4 write queues.
            """)
    void aTopicThatIsDeletedHadAQueueOrSome(int readQueues, int writeQueues, String sentence) {
        Json change = Json.object()
                .with("what", "topic T")
                .with("before", Json.object().with("readQueues", readQueues).with("writeQueues", writeQueues))
                .with("after", Json.nothing());

        assertThat(ChangeSentence.of(change, true)).isEqualTo(sentence);
    }
}
