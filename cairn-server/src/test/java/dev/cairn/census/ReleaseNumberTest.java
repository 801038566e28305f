package dev.cairn.census;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReleaseNumberTest {
    /** As the list of releases in Apache's code has them. */
    @ParameterizedTest
    @CsvSource({
        "0, 3.0.0",
        "15, 3.0.0",
        "16, 3.0.1-SNAPSHOT",
        "17, 3.0.1",
        "45, 3.0.15",
        "46, 3.1.0-SNAPSHOT",
        "47, 3.1.0",
        "79, 3.2.6",
        "85, 3.2.9",
        "86, 3.3.1-SNAPSHOT",
        "87, 3.3.1",
        "103, 3.3.9",
        "104, 3.4.1-SNAPSHOT",
        "138, 3.5.9-SNAPSHOT",
        "317, 4.5.2",
        "211, 3.9.9",
        "212, 4.0.0-SNAPSHOT",
        "213, 4.0.0",
        "253, 4.2.0",
        "401, 4.9.4",
        "407, 4.9.7",
        "413, 5.0.0",
        "513, 5.5.0",
        "512, 5.5.0-SNAPSHOT",
        "611, 5.9.9",
        "612, number 612",
        "-1, number -1"
    })
    void aNumberIsARelease(int number, String release) {
        assertThat(ReleaseNumber.text(number)).isEqualTo(release);
    }

    @Test
    void noTwoReleasesHaveOneNumber() {
        assertThat(IntStream.range(15, 620).mapToObj(ReleaseNumber::text)).doesNotHaveDuplicates();
    }
}
