package dev.cairn.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextTableTest {
    private static final List<Column> COLUMNS =
            List.of(Column.of("NAME", "name"), Column.of("B", "b"), Column.of("C", "c"));

    private static String table(Json... items) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, UTF_8);
        TextTable.print(out, COLUMNS, List.of(items), true);
        return bytes.toString(UTF_8);
    }

    private static Json item(String name, String b) {
        return Json.object().with("name", name).with("b", b).with("c", "end");
    }

    @Test
    void lettersThatTakeTwoColumnsAreCountedAsTwo() {
        assertThat(table(item("主題", "x"), item("topic", "yy"), item("é\u0301", "")))
                .isEqualTo("""
                        NAME    B    C
                        主題    x    end
                        topic   yy   end
                        é\u0301       -    end
                        """);
    }

    @Test
    void whatATerminalWouldTakeForAnOrderStandsInLetters() {
        assertThat(table(item("a\u001b[2Jb", "1\n2\r\t3"), item("\u202eevil", "\u009b31m")))
                .isEqualTo("""
                        NAME           B           C
                        a\\u{1b}[2Jb    1\\n2\\r\\t3   end
                        \\u{202e}evil   \\u{9b}31m   end
                        """);
    }

    @ParameterizedTest
    @CsvSource({"abc, 3", "主, 2", "ｆｕｌｌ, 8", "ﾊﾝ, 2", "한글, 4", "😀, 2", "é, 1"})
    void widthsAreThoseOfATerminal(String text, int columns) {
        assertThat(DisplayWidth.of(text)).isEqualTo(columns);
    }

    @Test
    void aLongTextIsCutBetweenLetters() {
        assertThat(DisplayWidth.cut("主題主題主題", 8)).isEqualTo("主題...");
        assertThat(DisplayWidth.cut("short", 8)).isEqualTo("short");
        assertThat(DisplayWidth.of(DisplayWidth.cut("x".repeat(100), 60))).isEqualTo(60);
    }
}
