package dev.cairn.http;

import java.util.List;
import java.util.Locale;
import java.util.function.BiPredicate;
import java.util.function.Function;

/**
 * By what somebody can choose among the things of a list.
 *
 * @param means whether one thing is meant by a text
 * @param words the words that such a text is made of, with commas between them; empty if it may be any
 * @param <T> what is listed
 */
record Filter<T>(BiPredicate<T, String> means, List<String> words) {
    /** Copies the list. */
    Filter {
        words = List.copyOf(words);
    }

    /** Takes any text. */
    static <T> Filter<T> of(BiPredicate<T, String> means) {
        return new Filter<>(means, List.of());
    }

    /** For texts that contain another, whatever the case of their letters. */
    static <T> Filter<T> containing(Function<T, String> text) {
        return of((thing, wanted) ->
                text.apply(thing).toLowerCase(Locale.ROOT).contains(wanted.toLowerCase(Locale.ROOT)));
    }

    /** For texts that are exactly another. */
    static <T> Filter<T> exactly(Function<T, String> text) {
        return of((thing, wanted) -> text.apply(thing).equals(wanted));
    }

    /** For one of these words, or some of them. Another is refused: it would find nothing, as if all were well. */
    static <T> Filter<T> anyOf(List<String> words, Function<T, String> word) {
        return new Filter<>((thing, wanted) -> List.of(wanted.split(",", -1)).contains(word.apply(thing)), words);
    }
}
