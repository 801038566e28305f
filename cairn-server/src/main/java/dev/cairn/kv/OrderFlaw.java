package dev.cairn.kv;

import dev.cairn.model.EnumWord;

/**
 * What is wrong with an order configuration; as text a sentence for people.
 *
 * @param kind what
 * @param part the number of the part that is wrong, from 1 on; 0 if it is the whole
 * @param text that part; its beginning if it is long
 */
public record OrderFlaw(Kind kind, int part, String text) {
    private static final int SHOWN_LENGTH = 100;

    /** What can be wrong. */
    public enum Kind {
        NAMES_NOBODY("the order configuration names no broker, it is like broker-a:8;broker-b:8"),
        EMPTY("is empty"),
        WITHOUT_QUEUES("has no colon and number of queues"),
        WITHOUT_BROKER("names no broker"),
        SPACE_AROUND_NAME("has white space beside the broker's name"),
        BAD_QUEUES("does not end in a number of queues from 1 to " + OrderConfiguration.MAX_QUEUES),
        NAMED_TWICE("names its broker a second time");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** As it stands in answers: {@code without-queues}. */
        public String word() {
            return EnumWord.of(this);
        }
    }

    static OrderFlaw ofWhole() {
        return new OrderFlaw(Kind.NAMES_NOBODY, 0, "");
    }

    static OrderFlaw ofPart(Kind kind, int number, String part) {
        return new OrderFlaw(
                kind, number, part.length() <= SHOWN_LENGTH ? part : part.substring(0, SHOWN_LENGTH) + "...");
    }

    @Override
    public String toString() {
        return part == 0 ? kind.words : "part " + part + " of the order configuration, \"" + text + "\", " + kind.words;
    }
}
