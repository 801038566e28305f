package dev.cairn.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Values of JSON come out of both texts as they went in, and neither text can do anything to a terminal. */
class JsonTest {
    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "plain",
            "two words",
            "ends in blank ",
            "true",
            "No",
            "null",
            "~",
            "1",
            "1e3",
            "0x1f",
            "1_000",
            "2026-11-30",
            "a: b",
            "a #b",
            "- a",
            "[a]",
            "{a}",
            "a\nb\n",
            "tab\there",
            "\"quoted\" \\ 'single'",
            "中文 主題",
            "\u001b[2J",
            "\u0000",
            "\u009b31m",
            "\u202e",
            "\uD83D\uDE00",
            "\uFEFF",
            "\u2028",
            "---",
            "%TAG",
            "@at",
            "`tick",
            "=",
            "<<",
            "y",
            "x".repeat(300),
            "word ".repeat(5000) + "end");

    private final Random random = new Random(7);

    private Json any(int depth) {
        return switch (random.nextInt(depth == 0 ? 4 : 6)) {
            case 0 -> new Json.Text(text());
            case 1 -> new Json.Numeral(random.nextBoolean() ? Long.toString(random.nextLong()) : "-1.5E10");
            case 2 -> new Json.Truth(random.nextBoolean());
            case 3 -> Json.nothing();
            case 4 -> {
                List<Json> items = new ArrayList<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    items.add(any(depth - 1));
                }
                yield new Json.Items(items);
            }
            default -> {
                Map<String, Json> members = new LinkedHashMap<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    members.put(text(), any(depth - 1));
                }
                yield new Json.Members(members);
            }
        };
    }

    private String text() {
        return TEXTS.get(random.nextInt(TEXTS.size()));
    }

    @Test
    void bothTextsOfJsonAreReadAsTheSameValue() throws IOException {
        for (int i = 0; i < 1000; i++) {
            Json value = any(4);

            assertThat(JsonReader.read(JsonText.compact(value))).isEqualTo(value);
            assertThat(JsonReader.read(JsonText.indented(value))).isEqualTo(value);
            assertThat(JsonReader.read(JsonText.indented(value).getBytes(UTF_8)))
                    .isEqualTo(value);
        }
    }

    @Test
    void yamlIsReadAsTheSameValue() {
        for (int i = 0; i < 1000; i++) {
            Json value = any(4);

            Object read = new Load(
                            LoadSettings.builder().setCodePointLimit(1 << 28).build())
                    .loadFromString(YamlText.of(value));

            assertThat(read).as(YamlText.of(value)).isEqualTo(plain(value));
        }
    }

    private static @Nullable Object plain(Json value) {
        if (value instanceof Json.Members) {
            Map<Object, @Nullable Object> members = new LinkedHashMap<>();
            value.members().forEach((name, member) -> members.put(name, plain(member)));
            return members;
        } else if (value instanceof Json.Items) {
            List<@Nullable Object> items = new ArrayList<>();
            value.items().forEach(item -> items.add(plain(item)));
            return items;
        } else if (value instanceof Json.Truth) {
            return value.isTrue();
        } else if (value instanceof Json.Numeral) {
            return number(value.text());
        }
        return value instanceof Json.Text ? value.text() : null;
    }

    private static Object number(String digits) {
        if (digits.contains(".")) {
            return Double.parseDouble(digits);
        }
        long number = Long.parseLong(digits);
        if (number == (int) number) {
            return (int) number;
        }
        return number;
    }

    @Test
    void neitherTextHoldsWhatATerminalWouldDo() {
        Json all = Json.object().with("texts", Json.ofTexts(TEXTS)).with("\u001b[2J", "");
        for (String text : List.of(JsonText.compact(all), JsonText.indented(all), YamlText.of(all))) {
            assertThat(text.codePoints().filter(c -> c != '\n').allMatch(Printable::isVisible))
                    .isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{} {}", "[1,]", "{\"a\":}", "nothing", "\u0000"})
    void whatIsNoJsonIsRefused(String text) {
        assertThatThrownBy(() -> JsonReader.read(text)).isInstanceOf(IOException.class);
    }

    @Test
    void endlessNestingIsRefused() {
        assertThatThrownBy(() -> JsonReader.read("[".repeat(100_000))).isInstanceOf(IOException.class);
    }

    @Test
    void whatIsNotThereIsNothing() {
        Json empty = Json.object();

        assertThat(empty.get("a").get("b").text()).isEmpty();
        assertThat(empty.get("a").items()).isEmpty();
        assertThat(empty.get("a").number()).isZero();
        assertThat(new Json.Text("99999999999999999999").number()).isZero();
        assertThat(empty.with("a", 5).get("a").number()).isEqualTo(5);
    }
}
