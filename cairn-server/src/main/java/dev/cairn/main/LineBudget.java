package dev.cairn.main;

import dev.cairn.history.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Which changes get a line. A peer that may register brokers can change them as often as it likes, and each line costs the
 * registry's thread. So in ten seconds each source gets twenty lines, and beyond these the first of each kind only; all
 * sources together get so many characters. What is held back is counted and told afterwards.
 *
 * <p>Belongs to the registry thread.
 */
final class LineBudget {

    static final Duration PERIOD = Duration.ofSeconds(10);
    static final int LINES_OF_A_SOURCE = 20;
    static final int CHARACTERS_OF_ALL = 512 * 1024;

    /** So many sources are told of by name. */
    static final int SOURCES_TOLD = 10;

    private static final String LAST = "; what follows within " + PERIOD.toSeconds() + " s is counted only";

    private final LongSupplier nanoClock;
    private final Map<String, Source> sources = new LinkedHashMap<>();
    private long endNanos;
    private int charactersLeft;
    private long heldBackOfOthers;

    /** Those that have had a line in this period: as many as there is room for. */
    private static final class Source {
        private final Set<Kind> kinds = EnumSet.noneOf(Kind.class);
        private int lines;
        private long heldBack;

        private boolean mayTell(Kind kind) {
            return lines < LINES_OF_A_SOURCE || !kinds.contains(kind);
        }
    }

    LineBudget(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
        begin();
    }

    private void begin() {
        sources.clear();
        endNanos = nanoClock.getAsLong() + PERIOD.toNanos();
        charactersLeft = CHARACTERS_OF_ALL;
        heldBackOfOthers = 0;
    }

    /** What was held back in the last period, in sentences, once it is over. */
    List<String> heldBack() {
        if (nanoClock.getAsLong() - endNanos < 0) {
            return List.of();
        }
        List<String> sentences = new ArrayList<>();
        long ofOthers = heldBackOfOthers;
        for (Map.Entry<String, Source> entry : sources.entrySet()) {
            long count = entry.getValue().heldBack;
            if (count > 0 && sentences.size() < SOURCES_TOLD) {
                sentences.add(sentence(count, entry.getKey()));
            } else {
                ofOthers += count;
            }
        }
        if (ofOthers > 0) {
            sentences.add(sentence(ofOthers, "others"));
        }
        begin();
        return sentences;
    }

    private static String sentence(long count, String source) {
        return count + " further changes of " + source + " in " + PERIOD.toSeconds() + " s are not shown";
    }

    /**
     * The line that a change gets, if it gets one.
     *
     * @param source whose change it is
     * @param kind what kind of change
     * @param sentence what happened
     */
    Optional<String> line(String source, Kind kind, String sentence) {
        Source known = sources.get(source);
        if (known != null && !known.mayTell(kind)) {
            known.heldBack++;
            return Optional.empty();
        }
        if (charactersLeft < sentence.length()) {
            heldBackOfOthers++;
            return Optional.empty();
        }
        charactersLeft -= sentence.length();
        Source teller = sources.computeIfAbsent(source, name -> new Source());
        teller.kinds.add(kind);
        teller.lines++;
        return Optional.of(teller.lines == LINES_OF_A_SOURCE ? sentence + LAST : sentence);
    }
}
