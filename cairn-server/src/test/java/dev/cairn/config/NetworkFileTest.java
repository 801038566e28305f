package dev.cairn.config;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.storage.CorruptContent;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A file with a part missing is never taken for one in which less was changed, and what people write into it is. */
class NetworkFileTest {
    private static final Map<String, String> VALUES =
            Map.of("maxWaitMillis", "6000", "waitSecondsForService", "50", "of=another: version#!", "a b\\\u00e9");

    private final byte[] file = NetworkFile.encode(new TreeMap<>(VALUES));

    @Test
    void whatIsWrittenIsRead() throws CorruptContent {
        assertThat(NetworkFile.decode(file)).containsExactlyInAnyOrderEntriesOf(VALUES);
    }

    @Test
    void aFileThatWasCutAnywhereIsDamaged() {
        for (int length = 0; length < file.length - 1; length++) {
            byte[] cut = Arrays.copyOf(file, length);

            assertThatThrownBy(() -> NetworkFile.decode(cut))
                    .as(new String(cut, UTF_8))
                    .isInstanceOf(CorruptContent.class)
                    .hasMessage("its end is missing");
        }
    }

    @Test
    void aFileOfZerosIsDamaged() {
        assertThatThrownBy(() -> NetworkFile.decode(new byte[file.length]))
                .isInstanceOf(CorruptContent.class)
                .hasMessage("it has signs that it never has");
    }

    @Test
    void aFileOfRandomBytesIsDamaged() {
        Random random = new Random(7);
        for (int i = 0; i < 1000; i++) {
            byte[] content = new byte[file.length];
            random.nextBytes(content);

            assertThatThrownBy(() -> NetworkFile.decode(content)).isInstanceOf(CorruptContent.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "maxWaitMillis=6000\n",
                "maxWaitMillis = 6000",
                "# von Hand geändert\r\n\tmaxWaitMillis=6000\r\n",
                "# Written by Cairn: what was changed over the network.\nmaxWaitMillis=6000\n"
            })
    void whatPeopleAndEarlierVersionsHaveWrittenIsTaken(String text) throws CorruptContent {
        assertThat(NetworkFile.decode(text.getBytes(UTF_8))).containsExactly(Map.entry("maxWaitMillis", "6000"));
    }

    @Test
    void aLineThatSomebodyHasRemovedIsForgotten() throws CorruptContent {
        String edited =
                new String(file, ISO_8859_1).replace("maxWaitMillis=6000\n", "").replace("\n", "\r\n");

        assertThat(NetworkFile.decode(edited.getBytes(ISO_8859_1)))
                .doesNotContainKey("maxWaitMillis")
                .containsEntry("waitSecondsForService", "50");
    }
}
