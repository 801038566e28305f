package dev.cairn.protocol;

import dev.cairn.view.RouteLens;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The kept answers of one placement: one for each kind of client that asked. There are few of them, two or three in most
 * clusters, so they are looked through. Never changes.
 */
final class AnswersOfPlacement {
    /** What one costs beside its bytes and texts, with its place in the cache. */
    private static final int OVERHEAD_BYTES = 640;

    /** Strangers can think of zones without end: whoever is the first again makes the answer anew. */
    private static final int MOST = 64;

    private final List<Kept> newestFirst;
    private final int bytes;

    private AnswersOfPlacement(List<Kept> newestFirst) {
        this.newestFirst = newestFirst;
        this.bytes = newestFirst.stream().mapToInt(Kept::bytes).reduce(0, AnswersOfPlacement::boundedSum);
    }

    private record Kept(RouteLens lens, JsonDialect dialect, Optional<String> orderConfiguration, Answer answer) {
        boolean isFor(RouteLens otherLens, JsonDialect otherDialect, Optional<String> otherConfiguration) {
            return dialect == otherDialect && lens.equals(otherLens) && orderConfiguration.equals(otherConfiguration);
        }

        int bytes() {
            int characters = lens.zone().map(String::length).orElse(0)
                    + orderConfiguration.map(String::length).orElse(0);
            return answer.body().size() + 2 * characters + OVERHEAD_BYTES;
        }
    }

    private static int boundedSum(int one, int other) {
        return (int) Math.min(Integer.MAX_VALUE, (long) one + other);
    }

    /** The first answer. */
    static AnswersOfPlacement of(
            RouteLens lens, JsonDialect dialect, Optional<String> orderConfiguration, Answer answer) {
        return new AnswersOfPlacement(List.of(new Kept(lens, dialect, orderConfiguration, answer)));
    }

    /** These and newer ones, which take the place of those for the same kind of client. */
    AnswersOfPlacement and(AnswersOfPlacement newer) {
        Stream<Kept> others = newestFirst.stream().filter(kept -> !newer.has(kept));
        return new AnswersOfPlacement(
                Stream.concat(newer.newestFirst.stream(), others).limit(MOST).toList());
    }

    private boolean has(Kept other) {
        return find(other.lens(), other.dialect(), other.orderConfiguration()) != null;
    }

    /** The answer for a kind of client, if there is one. */
    @Nullable
    Answer find(RouteLens lens, JsonDialect dialect, Optional<String> orderConfiguration) {
        for (Kept kept : newestFirst) {
            if (kept.isFor(lens, dialect, orderConfiguration)) {
                return kept.answer();
            }
        }
        return null;
    }

    /** About how much memory they take. */
    int bytes() {
        return bytes;
    }
}
