package dev.cairn.config;

import java.util.List;

/** What came of changes of settings that were asked for over the network. Unless they are applied or unforced, nothing has
 * changed. */
public sealed interface SettingsOutcome {

    /**
     * One setting that was changed.
     *
     * @param key which
     * @param before its value until now
     * @param after its value from now on
     */
    record Change(String key, String before, String after) {
        @Override
        public String toString() {
            return key + ": " + before + " -> " + after;
        }
    }

    /** All is as it was asked for and on disk; what had those values already is not among the changes. */
    record Applied(List<Change> changes) implements SettingsOutcome {
        public Applied {
            changes = List.copyOf(changes);
        }
    }

    /** As {@link Applied}, but it may not survive a power cut; the sentence says why. */
    record Unforced(List<Change> changes, String reason) implements SettingsOutcome {
        public Unforced {
            changes = List.copyOf(changes);
        }
    }

    /** The text is not one of Java properties; the sentence says where. */
    record Unreadable(String problem) implements SettingsOutcome {}

    /** These keys may never be changed over the network. */
    record BlackListed(List<String> keys) implements SettingsOutcome {
        public BlackListed {
            keys = List.copyOf(keys);
        }
    }

    /** Some of it cannot be done; a sentence for each, up to a bound. */
    record Refused(List<String> problems) implements SettingsOutcome {
        public Refused {
            problems = List.copyOf(problems);
        }
    }

    /** Nobody waited for it any more when its turn came. */
    record TooLate() implements SettingsOutcome {}

    /** All was well, but it could not be written to disk. */
    record NotStored(String reason) implements SettingsOutcome {}
}
