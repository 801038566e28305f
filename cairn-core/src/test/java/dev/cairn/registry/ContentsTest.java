package dev.cairn.registry;

import static kotlinx.collections.immutable.ExtensionsKt.persistentHashMapOf;
import static kotlinx.collections.immutable.ExtensionsKt.persistentHashSetOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.property.Seeds;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import kotlinx.collections.immutable.PersistentMap;
import kotlinx.collections.immutable.PersistentSet;
import org.junit.jupiter.api.Test;

/** What holds the same is the same, whatever was put and removed on the way there. */
class ContentsTest {
    private static final int ROUNDS = 100;

    /** A key of which some have the same hash, and many one that differs late. */
    private record Key(int number, int spread) {
        @Override
        public int hashCode() {
            return number % spread * 32;
        }
    }

    private static PersistentMap<Integer, String> mapOf(int... keys) {
        PersistentMap<Integer, String> map = persistentHashMapOf();
        for (int key : keys) {
            map = map.put(key, "v");
        }
        return map;
    }

    @Test
    void theLibraryComparesHowAMapIsBuiltSoItIsNotAskedAlone() {
        PersistentMap.Builder<Integer, String> builder = mapOf(-1, 0, 32).builder();
        builder.remove(0);

        assertThat(builder.build().equals(mapOf(-1, 32)))
                .as("if this is true in a newer version, Contents is needed no more")
                .isFalse();
        assertThat(Contents.areSame(builder.build(), mapOf(-1, 32))).isTrue();
    }

    @Test
    void mapsThatHoldTheSameAreTheSame() {
        Seeds.orElse(100).forEach(seed -> {
            Random random = new Random(seed);
            int keys = 2 + random.nextInt(80);
            int spread = 1 + random.nextInt(100);
            PersistentMap<Key, Integer> grown = persistentHashMapOf();
            Map<Key, Integer> plain = new HashMap<>();
            for (int round = 0; round < ROUNDS; round++) {
                PersistentMap.Builder<Key, Integer> builder = grown.builder();
                for (int i = random.nextInt(8); i >= 0; i--) {
                    Key key = new Key(random.nextInt(keys), spread);
                    if (random.nextBoolean()) {
                        builder.put(key, i);
                        plain.put(key, i);
                    } else {
                        builder.remove(key);
                        plain.remove(key);
                    }
                }
                grown = builder.build();

                PersistentMap<Key, Integer> afresh = afresh(plain);
                assertThat(Contents.areSame(grown, afresh)).isTrue();
                assertThat(Contents.areSame(afresh, grown)).isTrue();
                Key changed = new Key(random.nextInt(keys), spread);
                assertThat(Contents.areSame(grown, afresh.put(changed, -1))).isFalse();
                assertThat(Contents.areSame(grown, afresh.remove(changed))).isEqualTo(!plain.containsKey(changed));
            }
        });
    }

    private static PersistentMap<Key, Integer> afresh(Map<Key, Integer> plain) {
        PersistentMap<Key, Integer> map = persistentHashMapOf();
        for (Map.Entry<Key, Integer> entry : plain.entrySet()) {
            map = map.put(entry.getKey(), entry.getValue());
        }
        return map;
    }

    @Test
    void setsThatHoldTheSameAreTheSame() {
        Seeds.orElse(100).forEach(seed -> {
            Random random = new Random(seed);
            int keys = 2 + random.nextInt(80);
            int spread = 1 + random.nextInt(100);
            PersistentSet<Key> grown = persistentHashSetOf();
            Set<Key> plain = new HashSet<>();
            for (int round = 0; round < 4 * ROUNDS; round++) {
                Key key = new Key(random.nextInt(keys), spread);
                if (random.nextBoolean()) {
                    grown = grown.add(key);
                    plain.add(key);
                } else {
                    grown = grown.remove(key);
                    plain.remove(key);
                }
                PersistentSet<Key> afresh = persistentHashSetOf();
                for (Key one : plain) {
                    afresh = afresh.add(one);
                }
                assertThat(Contents.areSame(grown, afresh)).isTrue();
                assertThat(Contents.areSame(Map.of("k", grown), Map.of("k", afresh)))
                        .isTrue();
                assertThat(Contents.areSame(grown, afresh.add(new Key(-1, spread))))
                        .isFalse();
            }
        });
    }
}
