package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.wire.FrameHeader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Questions that name something longer than a header of the answer can repeat. */
class LongNamesTest {
    /** Six bytes in the answer for each of these characters. */
    private static final String ENDLESS = "\u0001".repeat(2_700_000);

    private final TestPeer peer = new TestServer().connect();

    @ParameterizedTest
    @CsvSource({"105, topic, 17", "101, key, 22", "219, namespace, 22"})
    void aQuestionAboutAnEndlessNameIsAnsweredInShort(int code, String field, int answerCode) {
        TestRequest question = TestRequest.of(code, "namespace", "n").with(field, ENDLESS);

        FrameHeader answer = peer.ask(question).header();

        assertThat(answer.code()).isEqualTo(answerCode);
        assertThat(answer.remark()).hasSize(65_536).contains("\u0001\u0001");
    }

    @Test
    void aLongNameIsRepeatedInFull() {
        String name = "x".repeat(32_767);

        assertThat(peer.ask(TestRequest.of(105, "topic", name)).header().remark())
                .contains(": " + name + "\n");
    }

    @ParameterizedTest
    @CsvSource({"clusterName, brokerName", "brokerName, clusterName"})
    void aGroupWithAnEndlessNameIsRefused(String endless, String other) {
        FrameHeader answer =
                peer.ask(TestRequest.of(901, other, "n").with(endless, ENDLESS)).header();

        assertThat(answer.code()).isEqualTo(1);
        assertThat(answer.remark()).isEqualTo(endless + " is longer than 1024 characters");
    }
}
