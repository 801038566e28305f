package dev.cairn.lint;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.registry.ScriptedBroker;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All checks together. */
class ChecksTest {
    private static List<String> kinds(Scene scene, Set<String> ignored) {
        return Checks.findings(scene.picture(), ignored).stream()
                .map(finding -> finding.kind().name())
                .toList();
    }

    @Test
    void everyKindIsDescribedInSentences() {
        assertThat(Checks.kinds()).extracting(FindingKind::name).doesNotHaveDuplicates();
        assertThat(Checks.kinds()).allSatisfy(kind -> {
            assertThat(kind.name()).matches("[a-z]+(-[a-z]+)*");
            assertThat(List.of(kind.meaning(), kind.consequence(), kind.remedy()))
                    .allMatch(text -> text.matches("[A-Z][^\n|]+\\."));
        });
    }

    @Test
    void theGravestComesFirst() {
        assertThat(Checks.kinds()).extracting(FindingKind::severity).isSorted();
        assertThat(Checks.kinds()).extracting(FindingKind::severity).contains(Severity.values());
    }

    @Test
    void anEmptyRegistryHasNoFindings() {
        assertThat(kinds(new Scene(), Set.of())).isEmpty();
    }

    @Test
    void whatIsIgnoredIsNotFound() {
        Scene scene = new Scene().with(master("a", "10.0.0.1:10911").topics("T1", "TBW102"));

        assertThat(kinds(scene, Set.of())).containsExactly("auto-create-topic", "single-group-cluster");
        assertThat(kinds(scene, Set.of("auto-create-topic"))).containsExactly("single-group-cluster");
    }

    @Test
    void whatNeedsAllBrokersWaitsUntilTheyHadTheTimeToRegister() {
        Scene scene = new Scene().with(master("a", "10.0.0.1:10911").topics("T1", "TBW102"));

        assertThat(kinds(scene.up(Duration.ofSeconds(59)), Set.of())).containsExactly("auto-create-topic");
        assertThat(kinds(scene.up(Duration.ofSeconds(60)), Set.of()))
                .containsExactly("auto-create-topic", "single-group-cluster");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1 | There is 1 more of this kind, which is not listed.
            7 | There are 7 more of this kind, which are not listed.
            """)
    void ofManyOfAKindTheFirstAreToldAndTheRestIsCounted(int more, String sentence) {
        ScriptedBroker[] brokers = IntStream.range(0, Found.MOST + more)
                .mapToObj(i -> master("broker-%03d".formatted(i), "10.0.1." + i + ":10911")
                        .timeout(Duration.ofSeconds(1))
                        .over(i))
                .toArray(ScriptedBroker[]::new);
        Scene scene = new Scene().with(brokers);

        List<LintFinding> found = scene.found(new ShortTimeout());

        assertThat(found).hasSize(Found.MOST + 1);
        assertThat(found.get(0).subject().parts()).containsValue("broker-000");
        assertThat(found.get(Found.MOST).subject()).isEqualTo(Subject.NONE);
        assertThat(found.get(Found.MOST).evidence()).isEqualTo(sentence);
    }

    @Test
    void aNameThatLooksLikeSomethingElseStandsInQuotes() {
        Scene scene = new Scene()
                .with(master("a\nERROR", "10.0.0.1:10911").topics("T1", "T2"))
                .with(master("b", "10.0.0.2:10911").over(2).topics("T1", "x, y and z"));

        assertThat(scene.evidence(new TopicOnOneGroup()))
                .containsExactly(
                        "The group C1/\"a\\u{a}ERROR\" alone has 1 topic of its cluster: T2.",
                        "The group C1/b alone has 1 topic of its cluster: \"x, y and z\".");
    }
}
