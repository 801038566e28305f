package dev.cairn.wire;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The handful of named values that a header usually has, in their order. Immutable. One is found by looking at each, which
 * for so few is as good as a table of hashes, and takes less memory.
 */
final class FewFields extends AbstractMap<String, String> {

    /** With more, looking at each is no longer fast. */
    static final int MOST = 16;

    private final String[] namesAndValues;

    /**
     * Takes over the array.
     *
     * @param namesAndValues name, value, name, value; no name twice
     */
    FewFields(String[] namesAndValues) {
        this.namesAndValues = namesAndValues;
    }

    @Override
    public @Nullable String get(@Nullable Object name) {
        for (int i = 0; i < namesAndValues.length; i += 2) {
            if (namesAndValues[i].equals(name)) {
                return namesAndValues[i + 1];
            }
        }
        return null;
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return get(name) != null;
    }

    @Override
    public int size() {
        return namesAndValues.length / 2;
    }

    @Override
    public Set<Map.Entry<String, String>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public int size() {
                return FewFields.this.size();
            }

            @Override
            public Iterator<Map.Entry<String, String>> iterator() {
                return new Entries();
            }
        };
    }

    private final class Entries implements Iterator<Map.Entry<String, String>> {
        private int next;

        @Override
        public boolean hasNext() {
            return next < namesAndValues.length;
        }

        @Override
        public Map.Entry<String, String> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            next += 2;
            return Map.entry(namesAndValues[next - 2], namesAndValues[next - 1]);
        }
    }
}
