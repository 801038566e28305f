package dev.cairn.protocol;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;

/**
 * How far a peer's body is believed.
 *
 * @param maxTopics how many topics, and how many queues of static topics, one registration may name
 * @param maxNameLength how long a name may be, in characters
 * @param maxNesting how deep JSON may be nested
 * @param maxInflatedBytes how large a compressed body may be once inflated
 */
record BodyLimits(int maxTopics, int maxNameLength, int maxNesting, int maxInflatedBytes) {
    /** A name that a body holds, if it says something and is short enough. */
    String checkedName(String name, String what) {
        if (name.isBlank()) {
            throw new BadRequest("the body holds a " + what + " without a name");
        }
        if (name.length() > maxNameLength) {
            throw new BadRequest(
                    "the body holds a " + what + " whose name is longer than " + maxNameLength + " characters");
        }
        return name;
    }

    static BodyLimits of(Settings settings) {
        return new BodyLimits(
                settings.get(Options.MAX_TOPICS_PER_REGISTRATION),
                settings.get(Options.MAX_NAME_LENGTH),
                settings.get(Options.MAX_JSON_NESTING),
                settings.get(Options.MAX_INFLATED_BYTES));
    }
}
