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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the server can say has words in the Chinese console, by its kind. What becomes of them is seen in a browser, by ConsoleSentencesIT. */
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
            "lint.group-gone.topics.none",
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
