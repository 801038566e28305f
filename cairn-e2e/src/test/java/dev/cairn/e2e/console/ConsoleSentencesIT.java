package dev.cairn.e2e.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.cairn.http.ApiFixture;
import dev.cairn.http.ToldExamples;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The modules of the console that make Chinese sentences, in the browser, with everything that the server can tell. */
class ConsoleSentencesIT {
    /** The sentences of each thing, asked for as pages do; an empty one where the English words would stand. */
    private static final String SAY = """
            async (told) => {
              const words = (name) => import(document.querySelector(`link[href$="/words/${name}.js"]`).href);
              const { said, evidenceOf } = await words("server");
              const { eventText } = await words("events");
              const ways = {
                finding: (of) => [
                  evidenceOf(of),
                  ...(of.values.more === undefined ? [said(`lint.${of.kind}.so`), said(`lint.${of.kind}.do`, of.subject)] : []),
                ],
                explanation: (of) => [
                  said(`explanation.${of.kind}`, of.values),
                  ...(of.remedy ? [said(`explanation.${of.kind}.remedy`, of.values)] : []),
                ],
                event: (of) => [eventText(of)].map(({ text, isOriginal }) => (isOriginal ? undefined : text)),
                change: (of) => [said(`what.${of.kind}`, of.values)],
                setting: (of) => [said("part.origin", of.values), said("part.range", of.values)],
              };
              return JSON.stringify(JSON.parse(told).map(({ sort, thing }) => ways[sort](thing).map((text) => text ?? "")));
            }""";

    private static final String TEXTS = "**/words/zh-server.js";
    private static final Pattern TEXT = Pattern.compile("(?m)^ {2}\"([^\"]+)\": \"");
    private static final Pattern MARK = Pattern.compile("⟦([^⟧]+)⟧");

    @TempDir
    Path folder;

    /** The keys of all texts, once the browser has asked for them. */
    private final Set<String> keys = new TreeSet<>();

    /** Something that the server tells, and its sort. */
    private record Told(String sort, JsonObject thing) {
        private static List<Told> all(ApiFixture api) {
            return Stream.of(
                            of("finding", ToldExamples.findings()),
                            of("explanation", ToldExamples.explanations()),
                            of("event", ToldExamples.events()),
                            of("change", ToldExamples.changes(api)),
                            of("setting", ToldExamples.settings()))
                    .flatMap(Function.identity())
                    .toList();
        }

        private static Stream<Told> of(String sort, List<JsonObject> things) {
            return things.stream().map(thing -> new Told(sort, thing));
        }

        private JsonObject json() {
            return new JsonObject(Map.of("sort", sort, "thing", thing));
        }
    }

    @Test
    void everySentenceIsMadeOfWhatTheServerTellsAndAllTextsAreOfUse() {
        try (ApiFixture api = ApiFixture.start(folder);
                Chromium chromium = Chromium.start();
                ConsoleView view = chromium.open("http://127.0.0.1:" + api.port(), Look.CHINESE)) {
            List<Told> all = Told.all(api);

            List<List<String>> sentences = said(view.page(), all);
            for (int i = 0; i < all.size(); i++) {
                assertWhole(all.get(i), sentences.get(i));
            }

            view.page().route(TEXTS, this::mark);
            view.page().reload();
            view.settle();
            List<List<String>> marked = said(view.page(), all);
            assertThat(marked.stream()
                            .map(texts -> texts.stream()
                                    .map(ConsoleSentencesIT::withoutMarks)
                                    .toList()))
                    .containsExactlyElementsOf(sentences);
            assertThat(keys)
                    .isNotEmpty()
                    .filteredOn(key -> key.matches("(lint|explanation|event|what|value|part)\\..*"))
                    .isSubsetOf(marks(marked));
            assertThat(view.troubles()).isEmpty();
        }
    }

    private static List<List<String>> said(Page page, List<Told> all) {
        String told = new JsonArray(all.stream().map(Told::json).toList()).encode();
        List<List<String>> sentences = new ArrayList<>();
        for (Object texts : new JsonArray((String) page.evaluate(SAY, told))) {
            sentences.add(((JsonArray) texts).stream().map(String.class::cast).toList());
        }
        return sentences;
    }

    /** Puts its key before each text, so that a sentence shows of which it was made. */
    private void mark(Route route) {
        String body = route.fetch().text();
        TEXT.matcher(body).results().forEach(text -> keys.add(text.group(1)));
        route.fulfill(new Route.FulfillOptions()
                .setContentType("text/javascript; charset=utf-8")
                .setBody(TEXT.matcher(body).replaceAll("$0⟦$1⟧")));
    }

    private static String withoutMarks(String sentence) {
        return MARK.matcher(sentence).replaceAll("");
    }

    private static Set<String> marks(List<List<String>> sentences) {
        return sentences.stream()
                .flatMap(List::stream)
                .flatMap(sentence -> MARK.matcher(sentence).results())
                .map(mark -> mark.group(1))
                .collect(Collectors.toSet());
    }

    private static void assertWhole(Told told, List<String> sentences) {
        String name = told.json().encode();
        assertThat(sentences).as(name).isNotEmpty().doesNotContain("");
        // Where a setting comes from may be a place in a file, without any words.
        if (!told.sort().equals("setting")) {
            JsonObject values = told.thing().getJsonObject("values", new JsonObject());
            sentences.forEach(sentence -> assertChinese(name, sentence, values));
        }
    }

    /** A word of a closed set has words in Chinese; what a broker was told is the only thing that stays English. */
    private static void assertChinese(String name, String sentence, JsonObject values) {
        // Commands are no sentences.
        String rest = sentence.replaceAll("(\\./cairn|mqadmin) [\\x21-\\x7e ]+", "");
        for (String english : wordsIn(values, "told")) {
            rest = rest.replace(english, "");
        }
        assertThat(rest)
                .as(name)
                .containsPattern("[\\x{4e00}-\\x{9fff}]")
                .doesNotContainPattern("\\{|[A-Za-z]+( [a-z]+){2}");
        for (String word : wordsIn(values, "kind", "why", "difference", "bound", "missing")) {
            assertThat(rest).as(name).doesNotContainPattern("(?<![\\w-])" + word + "(?![\\w-])");
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
}
