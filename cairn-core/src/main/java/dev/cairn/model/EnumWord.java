package dev.cairn.model;

import java.util.Locale;

/** The constants of an enum as words, as they stand in answers, files and sentences. */
public final class EnumWord {
    private EnumWord() {}

    /** In answers and files: {@code connection-closed}. */
    public static String of(Enum<?> constant) {
        return lower(constant).replace('_', '-');
    }

    /** In sentences: {@code connection closed}. */
    public static String inSentence(Enum<?> constant) {
        return lower(constant).replace('_', ' ');
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /**
     * The constant whose word in answers and files this is.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static <E extends Enum<E>> E constant(Class<E> all, String word) {
        return Enum.valueOf(all, word.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
