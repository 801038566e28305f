package dev.cairn.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ParityReportTest {
    private static final Difference LOST = new Difference("105 route of A", "code 17: None", "{...}", Optional.empty());
    private static final Difference EXPLAINED = new Difference("304 system topics", "x", "y", Optional.of("304: any"));

    private static ParityReport report(Difference... differences) {
        return new ParityReport("a:1", "bb:1", new Parity.Outcome(9, 1, 1, List.of(differences)));
    }

    @Test
    void peopleSeeEachDifferenceWithBothAnswers() {
        assertThat(report(LOST, EXPLAINED).asText()).isEqualTo("""
                105 route of A
                  a:1   code 17: None
                  bb:1  {...}
                304 system topics
                  a:1   x
                  bb:1  y
                  because of 304: any
                Asked 9 questions about 1 topics of both; 2 answers differ.
                """);
    }

    @Test
    void equalAnswersAreOneLine() {
        assertThat(report().asText()).isEqualTo("Asked 9 questions about 1 topics of both; no answer differs.\n");
    }

    @Test
    void programsGetOneObject() {
        assertThat(report(LOST, EXPLAINED).asJson())
                .isEqualTo("{\"server\":\"a:1\",\"against\":\"bb:1\",\"questions\":9,\"topics\":1,\"topicsAsked\":1,"
                        + "\"differences\":[{\"question\":\"105 route of A\",\"server\":\"code 17: None\","
                        + "\"against\":\"{...}\"},{\"question\":\"304 system topics\",\"server\":\"x\",\"against\":\"y\","
                        + "\"reason\":\"304: any\"}]}\n");
    }

    @Test
    void aNameCannotWriteALineOfItsOwn() {
        Difference forged = new Difference("105 route of A\nAsked", "\u001b[2J", "x", Optional.empty());

        assertThat(report(forged).asText()).startsWith("105 route of A?Asked\n  a:1   ?[2J\n");
    }
}
