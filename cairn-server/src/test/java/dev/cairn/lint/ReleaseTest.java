package dev.cairn.lint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReleaseTest {
    @ParameterizedTest
    @CsvSource({
        "273, 4.3.0",
        "317, 4.5.2",
        "399, 4.9.3",
        "401, 4.9.4",
        "407, 4.9.7",
        "413, 5.0.0",
        "412, 5.0.0-SNAPSHOT",
        "433, 5.1.0",
        "441, 5.1.4",
        "475, 5.3.1",
        "493, 5.4.0",
        "513, 5.5.0",
        "512, 5.5.0-SNAPSHOT",
        "213, 4.0.0",
        "212, 4.0.0-SNAPSHOT",
        "63, before 4.0",
        "0, before 4.0",
        "-3, before 4.0"
    })
    void aNumberIsTheNameOfARelease(int version, String name) {
        assertThat(Release.of(version)).isEqualTo(name);
    }
}
