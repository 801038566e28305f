package dev.cairn.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrintedNameTest {
    @ParameterizedTest
    @ValueSource(strings = {"broker-a", "%RETRY%group_1", "10.0.0.1:10911", "ns%topic|x@1#2", "\u4e3b\u9898-\u00e9"})
    void anOrdinaryNameIsWrittenAsItIs(String name) {
        assertThat(PrintedName.of(name)).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            ``                       ~ ""
            a b                      ~ "a b"
            a at 10.0.0.1:1 joined   ~ "a at 10.0.0.1:1 joined"
            c/broker-a               ~ "c/broker-a"
            a=b                      ~ "a=b"
            a", "b                   ~ "a\\", \\"b"
            a\\                      ~ "a\\\\"
            [a, b]                   ~ "[a, b]"
            """)
    void aNameThatCouldBeTakenForMoreStandsInQuotes(String name, String printed) {
        assertThat(PrintedName.of(name)).isEqualTo(printed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r", "\t", "\u0000", "\u001b", "\u2028", "\u202e", "\u00a0", "\ufeff", "\ud800"})
    void whatCannotBeSeenIsWrittenAsANumber(String invisible) {
        assertThat(PrintedName.of("a" + invisible))
                .isEqualTo("\"a\\u{" + Integer.toHexString(invisible.charAt(0)) + "}\"");
    }

    @Test
    void aVeryLongNameIsCutOff() {
        assertThat(PrintedName.of("a".repeat(255))).hasSize(255);
        assertThat(PrintedName.of("a".repeat(256))).isEqualTo("\"" + "a".repeat(255) + "\"...");
    }
}
