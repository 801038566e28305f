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
     * @param originBefore where that came from
     * @param originAfter where that comes from: from elsewhere than the network if it was reset
     */
    record Change(String key, String before, String after, Origin originBefore, Origin originAfter) {
        /** Whether it has again what it had without the network. */
        public boolean isReset() {
            return !isOfNetwork(originAfter);
        }

        /** Whether the history tells it: it does not where a value was set to what it was anyway. */
        public boolean isNews() {
            return isReset() || !before.equals(after);
        }

        /** Whether its value was changed over the network before, and that counted. */
        public boolean wasOfNetwork() {
            return isOfNetwork(originBefore);
        }

        private static boolean isOfNetwork(Origin origin) {
            return origin instanceof Origin.Network;
        }

        @Override
        public String toString() {
            return key + ": " + before + " -> " + after;
        }
    }

    /** All is as it was asked for and on disk; what was so already is not among the changes. */
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
