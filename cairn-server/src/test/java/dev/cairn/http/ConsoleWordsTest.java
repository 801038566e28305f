package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Settings;
import dev.cairn.config.ShownSetting;
import dev.cairn.history.Cause;
import dev.cairn.history.Kind;
import dev.cairn.lint.FindingKind;
import dev.cairn.lint.Lint;
import dev.cairn.view.Finding;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the server can say has words in the Chinese console, by its kind. */
class ConsoleWordsTest {
    private static final Map<String, String> CHINESE = ConsoleTest.words("zh");
    private static final Map<String, String> OF_THE_SERVER = ConsoleTest.words("zh-server");
    private static final Map<String, String> OF_SETTINGS = ConsoleTest.words("zh-settings");

    private static final Set<String> MAY_BE_NOTHING = Set.of(
            "explanation.asked-for.asked.none",
            "explanation.asked-for.missedAtMost.0",
            "explanation.asked-for.sources.none",
            "explanation.hidden-by-zone.isAll.false",
            "explanation.in-route.isPromoted.false",
            "explanation.never-registered.isCertain.true",
            "lint.topics-asked-in-vain.source.none",
            "value.peer.none");

    @TempDir
    Path folder;

    /** The keys without words; {@code *} stands for the kind. */
    private static List<String> missing(Map<String, String> words, List<String> kinds, String... keys) {
        assertThat(kinds).isNotEmpty();
        return kinds.stream()
                .flatMap(kind -> Stream.of(keys).map(key -> key.replace("*", kind)))
                .filter(key -> !words.containsKey(key))
                .toList();
    }

    @Test
    void everyFindingIsSaidInChinese() {
        List<String> kinds = Lint.kinds().stream().map(FindingKind::name).toList();

        assertThat(missing(CHINESE, kinds, "finding.*")).isEmpty();
        assertThat(missing(OF_THE_SERVER, kinds, "lint.*", "lint.*.so", "lint.*.do"))
                .isEmpty();
    }

    @Test
    void everyEventIsSaidInChinese() {
        List<String> kinds = Stream.of(Kind.values()).map(Kind::word).toList();
        List<String> causes = Stream.of(Cause.values()).map(Cause::word).toList();

        assertThat(missing(CHINESE, kinds, "kind.*")).isEmpty();
        assertThat(missing(CHINESE, causes, "cause.*")).isEmpty();
        assertThat(missing(OF_THE_SERVER, kinds, "event.*")).isEmpty();
    }

    @Test
    void everyExplanationIsSaidInChinese() {
        List<String> kinds = Stream.of(Objects.requireNonNull(Finding.class.getPermittedSubclasses()))
                .map(kind -> kind.getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", "-"))
                .map(kind -> kind.toLowerCase(Locale.ROOT))
                .toList();

        assertThat(missing(CHINESE, kinds, "finding.*")).isEmpty();
        assertThat(missing(OF_THE_SERVER, kinds, "explanation.*")).isEmpty();
    }

    @Test
    void everyProblemIsSaidInChinese() {
        List<String> kinds = Stream.of(Problem.Kind.values())
                .map(Problem.Kind::type)
                .map(type -> type.substring(type.lastIndexOf(':') + 1))
                .toList();

        assertThat(missing(CHINESE, kinds, "problem.*")).isEmpty();
    }

    @Test
    void everyCheckIsSaidInChinese() {
        try (ApiFixture api = ApiFixture.start(folder)) {
            List<String> names = api.json("/api/v1/status").getJsonArray("checks").stream()
                    .map(check -> ((JsonObject) check).getString("name"))
                    .toList();

            assertThat(missing(OF_THE_SERVER, names, "check.*")).isEmpty();
        }
    }

    @Test
    void everyProblemAndChangeAndSettingIsSaidInChinese() {
        List<String> things = Stream.of(ChangeReport.Thing.values())
                .map(ChangeReport.Thing::word)
                .toList();
        List<String> settings = ShownSetting.all(Settings.defaults()).stream()
                .map(ShownSetting::key)
                .toList();

        assertThat(missing(OF_THE_SERVER, things, "what.*")).isEmpty();
        Stream<String> helps = settings.stream().map(key -> "setting." + key);
        Stream<String> defaults = ShownSetting.all(Settings.defaults()).stream()
                .filter(setting -> setting.byDefault().matches(".*[A-Za-z]+( [a-z]+){2}.*"))
                .map(setting -> "default." + setting.key());
        assertThat(OF_SETTINGS.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        Stream.concat(helps, defaults).toList());
    }

    @Test
    void everySentenceIsMadeOfWhatTheServerTellsAndAllTextsAreOfUse() {
        ChineseSentences chinese = new ChineseSentences(OF_THE_SERVER);
        try (ApiFixture api = ApiFixture.start(folder)) {
            ToldExamples.changes(api)
                    .forEach(change -> check(chinese, "what.", change, change.getJsonObject("values")));
        }
        ToldExamples.findings().forEach(finding -> checkFinding(chinese, finding));
        ToldExamples.explanations().forEach(finding -> {
            JsonObject values = finding.getJsonObject("values");
            check(chinese, "explanation.", finding, values);
            if (finding.containsKey("remedy")) {
                assertWhole(
                        finding, values, chinese.said("explanation." + finding.getString("kind") + ".remedy", values));
            }
        });
        ToldExamples.events().forEach(event -> check(chinese, "event.", event, fields(event)));
        ToldExamples.settings()
                .forEach(setting -> assertThat(Stream.of("part.origin", "part.range")
                                .map(key -> chinese.said(key, setting.getJsonObject("values"))))
                        .as(setting.encode())
                        .allMatch(Optional::isPresent));

        assertThat(OF_THE_SERVER.keySet())
                .filteredOn(key -> key.matches("(lint|explanation|event|what|value)\\..*"))
                .filteredOn(key -> !key.endsWith(".so"))
                .isSubsetOf(chinese.used());
    }

    private static void checkFinding(ChineseSentences chinese, JsonObject finding) {
        JsonObject subject = finding.getJsonObject("subject");
        JsonObject values = finding.getJsonObject("values");
        JsonObject both = subject.copy().mergeIn(values);
        if (values.containsKey("more")) {
            assertWhole(finding, both, chinese.said("part.others", both));
        } else {
            check(chinese, "lint.", finding, both);
            assertWhole(finding, both, chinese.said("lint." + finding.getString("kind") + ".do", subject));
        }
    }

    private static void check(ChineseSentences chinese, String sort, JsonObject told, JsonObject values) {
        assertWhole(told, values, chinese.said(sort + told.getString("kind"), values));
    }

    /** A word of a closed set has words in Chinese; what a broker was told is the only thing that stays English. */
    private static void assertWhole(JsonObject told, JsonObject values, Optional<String> sentence) {
        assertThat(sentence).as(told.encode()).isPresent();
        // Commands are no sentences.
        String rest = sentence.orElseThrow().replaceAll("(\\./cairn|mqadmin) [\\x21-\\x7e ]+", "");
        for (String english : wordsIn(values, "told")) {
            rest = rest.replace(english, "");
        }
        assertThat(rest)
                .as(told.encode())
                .containsPattern("[\\x{4e00}-\\x{9fff}]")
                .doesNotContainPattern("\\{|[A-Za-z]+( [a-z]+){2}");
        for (String word : wordsIn(values, "kind", "why", "difference", "bound", "missing")) {
            assertThat(rest).as(told.encode()).doesNotContainPattern("(?<![\\w-])" + word + "(?![\\w-])");
        }
    }

    private static List<String> wordsIn(JsonObject values, String... names) {
        List<String> words = new ArrayList<>();
        for (Map.Entry<String, Object> one : values) {
            if (one.getValue() instanceof JsonObject inner) {
                words.addAll(wordsIn(inner, names));
            } else if (one.getValue() instanceof String word && List.of(names).contains(one.getKey())) {
                words.add(word);
            }
        }
        return words;
    }

    /** What {@code words/events.js} makes of the fields of an event. */
    private static JsonObject fields(JsonObject event) {
        JsonObject values =
                new JsonObject().put("from", "").put("cause", CHINESE.get("cause." + event.getString("cause")));
        for (String name : List.of("namespace", "key")) {
            if (event.containsKey(name)) {
                values.put(name, event.getString(name));
            }
        }
        List<String> brokers = List.of("broker", "was");
        for (int i = 0; i < event.getJsonArray("brokers").size(); i++) {
            values.put(brokers.get(i), "c/b/0");
        }
        List<String> groups = List.of("group", "known");
        for (int i = 0; i < Math.min(2, event.getJsonArray("groups").size()); i++) {
            values.put(groups.get(i), "c/b").put("groups", "c/b");
        }
        if (!event.getJsonObject("topics").isEmpty()) {
            values.put("topic", "t").put("topics", "t");
        }
        return values.mergeIn(event.getJsonObject("values", new JsonObject()));
    }

    @Test
    void whichValuesASentenceHasIsDocumentedForEveryKind() {
        try (ApiFixture api = ApiFixture.start(folder)) {
            JsonObject schemas =
                    api.json("/openapi.json").getJsonObject("components").getJsonObject("schemas");

            assertThat(paths(ToldExamples.findings())).isEqualTo(documented(schemas.getJsonObject("Finding")));
            assertThat(paths(ToldExamples.explanations()))
                    .isEqualTo(documented(schemas.getJsonObject("ExplanationFinding")));
            assertThat(paths(ToldExamples.events())).isEqualTo(documented(schemas.getJsonObject("Event")));
            assertThat(paths(ToldExamples.settings())).isEqualTo(documented(schemas.getJsonObject("Setting")));
            assertThat(paths(ToldExamples.changes(api)))
                    .isEqualTo(documented(schemas.getJsonObject("ChangeReport")
                            .getJsonObject("properties")
                            .getJsonObject("changed")
                            .getJsonObject("items")));
        }
    }

    private static Map<String, Set<String>> documented(JsonObject schema) {
        Map<String, Set<String>> documented = new TreeMap<>();
        schema.getJsonObject("properties")
                .getJsonObject("values")
                .getJsonObject("x-values")
                .forEach(kind -> {
                    Set<String> names = new TreeSet<>();
                    ((JsonArray) kind.getValue()).forEach(name -> names.add((String) name));
                    documented.put(kind.getKey(), names);
                });
        return documented;
    }

    /** The names of the values of each kind that has any, with those in a clause or a list behind its own. */
    private static Map<String, Set<String>> paths(List<JsonObject> told) {
        Map<String, Set<String>> paths = new TreeMap<>();
        for (JsonObject one : told) {
            JsonObject values = one.getJsonObject("values", new JsonObject());
            if (!values.isEmpty() && !values.containsKey("more")) {
                addPaths(paths.computeIfAbsent(one.getString("kind"), kind -> new TreeSet<>()), "", values);
            }
        }
        return paths;
    }

    private static void addPaths(Set<String> paths, String within, JsonObject values) {
        for (Map.Entry<String, Object> one : values) {
            String path = within + one.getKey();
            if (one.getValue() instanceof JsonObject some && some.containsKey("first")) {
                for (Object element : some.getJsonArray("first")) {
                    if (element instanceof JsonObject inner) {
                        addPaths(paths, path + ".", inner);
                    } else {
                        paths.add(path);
                    }
                }
            } else if (one.getValue() instanceof JsonObject clause) {
                addPaths(paths, path + ".", clause);
            } else {
                paths.add(path);
            }
        }
    }

    @Test
    void chineseHasItsOwnSignsAndABlankBesideLatinWords() {
        String latin = "[\\x{4e00}-\\x{9fff}][A-Za-z0-9.,:;!?]|[A-Za-z0-9][\\x{4e00}-\\x{9fff}]";

        Stream.of(CHINESE, OF_THE_SERVER, OF_SETTINGS)
                .forEach(words -> words.forEach((key, text) -> {
                    assertThat(text).as(key).doesNotContainPattern(latin);
                    // What is said of a value may be nothing.
                    assertThat(text.isBlank()).as(key).isEqualTo(MAY_BE_NOTHING.contains(key));
                }));
    }
}
