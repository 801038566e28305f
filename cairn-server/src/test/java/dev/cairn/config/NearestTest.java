package dev.cairn.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {

    @ParameterizedTest
    @CsvSource({"'',abc,3", "abc,'',3", "abc,abc,0", "kitten,sitting,3", "port,prot,2", "serve,server,1"})
    void editsAreCounted(String from, String to, int edits) {
        assertThat(Nearest.edits(from, to)).isEqualTo(edits);
    }

    @Test
    void theNearestNameIsFoundWhateverItsCase() {
        assertThat(Nearest.to("LISTENPRT", List.of("bindAddress", "listenPort")))
                .contains("listenPort");
    }

    @Test
    void aNameFarFromAllIsNotGuessed() {
        assertThat(Nearest.to("zzz", List.of("bindAddress", "help"))).isEmpty();
    }

    @Test
    void aShortNameIsNotGuessedFromOneLetterThatIsAlike() {
        assertThat(Nearest.to("foo", List.of("client", "tool"))).isEmpty();
        assertThat(Nearest.to("too", List.of("client", "tool"))).contains("tool");
    }

    @Test
    void withoutCandidatesThereIsNoGuess() {
        assertThat(Nearest.to("serve", List.of())).isEmpty();
    }
}
