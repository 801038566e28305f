package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.history.Cause;
import dev.cairn.history.Kind;
import dev.cairn.lint.FindingKind;
import dev.cairn.lint.Lint;
import dev.cairn.lint.Subject;
import dev.cairn.view.Finding;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the server can say has words in the Chinese console, by its kind. */
class ConsoleWordsTest {
    private static final Map<String, String> CHINESE = ConsoleTest.words("zh");
    private static final Map<String, String> OF_THE_SERVER = ConsoleTest.words("zh-server");
    private static final String PLACE = "\\{(\\w+)}";

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
    void aSentenceHasPlacesOnlyForWhatTheServerTells() {
        Set<String> ofEvents = Set.of(
                "broker", "was", "group", "known", "groups", "topic", "topics", "namespace", "key", "cause", "from");
        Map<String, Set<String>> places = new HashMap<>(Map.of(
                "event", ofEvents,
                "part", Set.of("cluster", "name", "id", "address", "source", "names", "n"),
                "explanation", Set.of("topic", "zone"),
                "unknown", Set.of("name")));
        places.put(
                "lint",
                Set.copyOf(
                        Stream.of(Subject.Part.values()).map(Subject.Part::word).toList()));

        OF_THE_SERVER.forEach((key, text) -> assertThat(
                        places.getOrDefault(key.substring(0, key.indexOf('.')), Set.of()))
                .as(key)
                .containsAll(ConsoleTest.found(PLACE, text)));
    }

    @Test
    void chineseHasItsOwnSignsAndABlankBesideLatinWords() {
        String latin = "[\\x{4e00}-\\x{9fff}][A-Za-z0-9.,:;!?]|[A-Za-z0-9][\\x{4e00}-\\x{9fff}]";

        Stream.of(CHINESE, OF_THE_SERVER)
                .forEach(words -> words.forEach(
                        (key, text) -> assertThat(text).as(key).isNotBlank().doesNotContainPattern(latin)));
    }
}
