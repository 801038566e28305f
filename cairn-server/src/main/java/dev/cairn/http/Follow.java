package dev.cairn.http;

import java.util.function.BiFunction;
import java.util.function.Function;

/** How what is shown at one path can be followed. */
sealed interface Follow {
    /** Not at all. */
    record Never() implements Follow {}

    /**
     * Anew whenever something may be other than it was.
     *
     * @param facts a text that is another one then, and soon made
     */
    record ByFacts(Function<Asked, String> facts) implements Follow {}

    /**
     * Anew only once the answer is another one.
     *
     * @param basis what the answer is made of: as long as this is equal, the answer is, too
     */
    record ByContent(Function<Asked, Object> basis) implements Follow {}

    /**
     * Event by event.
     *
     * @param soon the answer from a position on, as far as it is found out at once
     */
    record Events(BiFunction<Asked, Long, Answer> soon) implements Follow {}
}
