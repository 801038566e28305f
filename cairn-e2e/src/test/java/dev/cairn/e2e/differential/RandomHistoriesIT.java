package dev.cairn.e2e.differential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.Stage;
import dev.cairn.e2e.differential.tables.Quirk;
import dev.cairn.e2e.peer.NameServerKind;
import dev.cairn.e2e.peer.NameServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Random histories to Apache's name server and to the one under test. More of them: {@code -Dcairn.seeds=N}; one:
 * {@code -Dcairn.seed=N}; longer ones: {@code -Dcairn.steps=N}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RandomHistoriesIT {
    private static final int USUAL_SEEDS = 24;
    private static final int USUAL_STEPS = 250;

    private final Stage stage = Stage.with(0, "random-histories");
    private final Map<Profile, Pair> pairs = new HashMap<>();
    private final int length = Integer.getInteger("cairn.steps", USUAL_STEPS);
    private int playings;

    /** Two servers that are configured alike. */
    private record Pair(NameServerProcess apache, NameServerProcess underTest) {}

    @AfterAll
    void end() {
        stage.close();
    }

    @Test
    void everyAnswerIsApachesOrHasAReason() {
        Long one = Long.getLong("cairn.seed");
        long first = one == null ? 1 : one;
        int count = one == null ? Integer.getInteger("cairn.seeds", USUAL_SEEDS) : 1;
        Tally tally = new Tally();

        for (long seed = first; seed < first + count; seed++) {
            playOrTell(seed, tally);
        }

        System.out.println(tally);
        if (one == null && count >= USUAL_SEEDS && isCairnUnderTest()) {
            assertThat(tally.unused()).as("explanations that explain nothing").isEmpty();
        }
    }

    @Test
    void everyReasonIsARowOfThePageOfCompatibility() throws IOException {
        Path page = Path.of(System.getProperty("cairn.root", ".."), "docs", "compatibility.md");
        List<String> rows = Files.readAllLines(page);

        for (Quirk quirk : Quirk.values()) {
            assertThat(rows).as(quirk.name()).anyMatch(row -> isTitled(row, quirk.row()));
        }
    }

    private static boolean isTitled(String row, String title) {
        return row.startsWith("| " + title + " |") || (title.length() > 3 && row.contains(title));
    }

    private void playOrTell(long seed, Tally tally) {
        tally.countHistory();
        History history = History.of(nextNames(seed), length);
        Optional<Finding> finding = play(history, tally);
        if (finding.isPresent()) {
            throw new AssertionError(tell(history, finding.get()));
        }
    }

    private String tell(History history, Finding finding) {
        long seed = history.names().seed();
        Shortener shortener = new Shortener(history.steps().size(), finding, indices -> {
            History again = History.of(nextNames(seed), length);
            List<Step> some = indices.stream().map(again.steps()::get).toList();
            return play(again.with(some), new Tally());
        });
        String steps = shortener.run().stream()
                .map(index -> "  " + index + " " + history.steps().get(index).name())
                .collect(Collectors.joining("\n"));
        return "seed " + seed + " (" + history.kind() + ", " + history.profile().name() + "), step " + finding.at()
                + ": "
                + finding.text() + "\nshortened to\n" + steps + "\nwhich shows\n  "
                + shortener.finding().text()
                + "\nreplay it with -Dcairn.seed=" + seed + " -Dcairn.steps=" + length;
    }

    private Optional<Finding> play(History history, Tally tally) {
        Pair pair = pairs.computeIfAbsent(history.profile(), this::start);
        Set<Quirk> ours = isCairnUnderTest() ? EnumSet.noneOf(Quirk.class) : EnumSet.allOf(Quirk.class);
        Side apache = new Side("Apache", pair.apache(), history.profile().tables(EnumSet.allOf(Quirk.class)), true);
        Side underTest = new Side(
                NameServerKind.underTest().name(),
                pair.underTest(),
                history.profile().tables(ours),
                !isCairnUnderTest());
        return new Player(history, apache, underTest, tally).play();
    }

    private Pair start(Profile profile) {
        Pair pair = new Pair(
                launch(profile, NameServerKind.APACHE_5_5_0, "apache"),
                launch(profile, NameServerKind.underTest(), "under-test"));
        pair.apache().awaitReady();
        pair.underTest().awaitReady();
        return pair;
    }

    private NameServerProcess launch(Profile profile, NameServerKind kind, String name) {
        String folder = name + "-" + profile.name();
        stage.host()
                .writeText(folder, "kvConfig.json", "{\"configTable\":{\"ORDER_TOPIC_CONFIG\":{\"anchor\":\"b:1\"}}}");
        return NameServerProcess.launch(stage.host(), kind, folder, profile.options(kind == NameServerKind.CAIRN));
    }

    private Names nextNames(long seed) {
        return new Names(seed, ++playings);
    }

    private static boolean isCairnUnderTest() {
        return NameServerKind.underTest() == NameServerKind.CAIRN;
    }
}
