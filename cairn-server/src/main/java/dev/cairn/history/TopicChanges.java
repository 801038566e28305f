package dev.cairn.history;

import java.util.stream.Stream;

/**
 * Which topics an entry is about.
 *
 * @param added those that were not offered before
 * @param changed those that are offered otherwise
 * @param removed those that are offered no more
 */
public record TopicChanges(Names added, Names changed, Names removed) {
    /** None. */
    public static final TopicChanges NONE = new TopicChanges(Names.NONE, Names.NONE, Names.NONE);

    /** All names that are here. */
    public Stream<String> names() {
        return Stream.of(added, changed, removed).flatMap(names -> names.first().stream());
    }
}
