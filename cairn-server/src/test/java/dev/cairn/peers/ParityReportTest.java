package dev.cairn.peers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.peers.Difference.Shown;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ParityReportTest {
    private static final Difference LOST =
            new Difference("105 route of A", whole("code 17: None"), whole("{...}"), Optional.empty());
    private static final Difference EXPLAINED =
            new Difference("304 system topics", whole("x"), whole("y"), Optional.of("304: any"));

    private static Shown whole(String text) {
        return new Shown(text, text, false);
    }

    private static ParityReport report(Difference... differences) {
        return new ParityReport("a:1", "bb:1", new Parity.Outcome(9, 1, 1, 1, List.of(differences)));
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
                Asked 9 questions about 1 topic of both; 2 answers differ.
                """);
    }

    @Test
    void equalAnswersAreOneLine() {
        assertThat(report().asText()).isEqualTo("Asked 9 questions about 1 topic of both; no answer differs.\n");
    }

    @Test
    void emptyServersAreNotCalledEqual() {
        ParityReport empty = new ParityReport("a:1", "b:1", new Parity.Outcome(7, 0, 0, 0, List.of()));

        assertThat(empty.asText())
                .isEqualTo("Asked 7 questions about 0 topics of both;"
                        + " neither shows a topic or a broker, so there was nothing to compare.\n");
    }

    @Test
    void programsGetWholeAnswersAndAreToldOfCutOnes() {
        Difference cut = new Difference(
                "106 clusters", new Shown("... b ...", "a b c", false), new Shown("x", "x", true), Optional.empty());

        assertThat(report(cut).asJson())
                .contains("{\"question\":\"106 clusters\",\"server\":\"a b c\",\"against\":\"x\",\"truncated\":true}");
        assertThat(report(cut).asText()).contains("... b ...").doesNotContain("a b c");
    }

    @Test
    void programsGetOneObject() {
        assertThat(report(LOST, EXPLAINED).asJson())
                .isEqualTo("{\"server\":\"a:1\",\"against\":\"bb:1\",\"questions\":9,\"topics\":1,\"topicsAsked\":1,"
                        + "\"brokerNames\":1,"
                        + "\"differences\":[{\"question\":\"105 route of A\",\"server\":\"code 17: None\","
                        + "\"against\":\"{...}\"},{\"question\":\"304 system topics\",\"server\":\"x\",\"against\":\"y\","
                        + "\"reason\":\"304: any\"}]}\n");
    }

    @Test
    void aNameCannotWriteALineOfItsOwn() {
        Difference forged = new Difference("105 route of A\nAsked", whole("\u001b[2J"), whole("x"), Optional.empty());

        assertThat(report(forged).asText()).startsWith("105 route of A?Asked\n  a:1   ?[2J\n");
    }
}
