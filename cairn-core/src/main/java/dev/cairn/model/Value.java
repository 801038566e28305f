package dev.cairn.model;

import java.util.List;
import java.util.function.Function;

/** One thing that a sentence tells, for whoever makes a sentence of his own: in another language, or in a table. */
public sealed interface Value permits Value.Text, Value.Figure, Value.Truth, Value.Some, Values {
    /**
     * A name, an address, or a word of a closed set.
     *
     * @param text as it stands in sentences: a name that could be taken for something else is in quotes
     */
    record Text(String text) implements Value {}

    /**
     * A number.
     *
     * @param figure in the unit that its name ends with, such as {@code agoSeconds}, if it has one
     */
    record Figure(long figure) implements Value {}

    /**
     * Whether something is so.
     *
     * @param isSo whether it is
     */
    record Truth(boolean isSo) implements Value {}

    /**
     * Several things of one sort.
     *
     * @param first the first of them; all, unless there are too many for a sentence
     * @param count how many there are
     */
    record Some(List<Value> first, int count) implements Value {
        /** Copies the list. */
        public Some {
            first = List.copyOf(first);
        }

        /** So many of all of them at most. */
        public static <T> Some of(List<T> all, int most, Function<? super T, ? extends Value> value) {
            return new Some(all.stream().limit(most).<Value>map(value).toList(), all.size());
        }

        /** So many of all of them at most, each as it is written. */
        public static Some texts(List<?> all, int most) {
            return of(all, most, one -> new Text(one.toString()));
        }

        /** So many of these names at most, each as it stands in sentences. */
        public static Some names(List<String> all, int most) {
            return of(all, most, name -> new Text(PrintedName.of(name)));
        }
    }
}
