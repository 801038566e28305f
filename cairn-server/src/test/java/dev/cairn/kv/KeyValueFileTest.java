package dev.cairn.kv;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.cairn.storage.CorruptContent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyValueFileTest {

    private static final int[] LETTERS = "ab\"\\/{}[]:,' \t\n\r\0\u007f\u00e9\u20ac\ud83d\ude00\ufeff"
            .codePoints()
            .toArray();

    @Test
    void itIsWrittenAsApacheWritesIt() {
        KeyValues values =
                KeyValues.of(Map.of("ORDER_TOPIC_CONFIG", Map.of("TopicA", "broker-a:4"), "empty", Map.of()));

        assertThat(new String(KeyValueFile.encode(values), UTF_8))
                .isEqualTo("{\"configTable\":{\"ORDER_TOPIC_CONFIG\":{\"TopicA\":\"broker-a:4\"},\"empty\":{}}}");
    }

    @Test
    void itIsAsciiWhateverStandsInIt() {
        byte[] bytes = KeyValueFile.encode(KeyValues.of(Map.of("n", Map.of("é", "€\uD83D\uDE00"))));

        assertThat(new String(bytes, UTF_8))
                .isEqualTo("{\"configTable\":{\"n\":{\"\\u00E9\":\"\\u20AC\\uD83D\\uDE00\"}}}");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whateverIsWrittenIsReadAgain(long seed) throws CorruptContent {
        Random random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            KeyValues values = random(random);

            assertThat(KeyValueFile.decode(KeyValueFile.encode(values))).isEqualTo(values);
        }
    }

    @Test
    void theLongestNamesAndValuesThatCanBeStoredAreReadAgain() throws CorruptContent {
        String longest = "€".repeat(32_767);
        KeyValues values = KeyValues.of(Map.of(longest, Map.of(longest, "€".repeat(1 << 20))));

        assertThat(KeyValueFile.decode(KeyValueFile.encode(values))).isEqualTo(values);
    }

    /** Either it still means something, or it is corrupt with a place; nothing else ever comes of it. */
    @ParameterizedTest
    @ValueSource(longs = {4, 5, 6})
    void aDamagedFileIsUnderstoodOrRefused(long seed) {
        Random random = new Random(seed);
        int refused = 0;
        for (int round = 0; round < 3_000; round++) {
            byte[] damaged = damaged(KeyValueFile.encode(random(random)), random);
            try {
                KeyValues read = KeyValueFile.decode(damaged);
                assertThatCode(() -> KeyValueFile.encode(read)).doesNotThrowAnyException();
            } catch (CorruptContent e) {
                refused++;
                assertThat(e).message().matches("(?s)(line \\d+, column \\d+: |not UTF-8 text).+");
            }
        }
        assertThat(refused).isPositive();
    }

    private static KeyValues random(Random random) {
        Map<String, Map<String, String>> byNamespace = new HashMap<>();
        for (int namespaces = random.nextInt(4); namespaces > 0; namespaces--) {
            Map<String, String> values = new TreeMap<>();
            for (int keys = random.nextInt(4); keys > 0; keys--) {
                values.put(text(random), text(random));
            }
            byNamespace.put(text(random), values);
        }
        return KeyValues.of(byNamespace);
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(12); length > 0; length--) {
            text.appendCodePoint(LETTERS[random.nextInt(LETTERS.length)]);
        }
        return text.toString();
    }

    private static byte[] damaged(byte[] whole, Random random) {
        byte[] bytes = whole.clone();
        for (int times = 1 + random.nextInt(3); times > 0; times--) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(4)) {
                case 0 -> bytes[at] = (byte) random.nextInt(256);
                case 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 2 -> bytes = Arrays.copyOf(bytes, Math.max(1, at));
                default -> Arrays.fill(bytes, at, bytes.length, (byte) 0);
            }
        }
        return bytes;
    }
}
