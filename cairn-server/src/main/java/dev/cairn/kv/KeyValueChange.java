package dev.cairn.kv;

import java.util.Optional;

/** What is wanted of the key-values. */
public sealed interface KeyValueChange {

    /** Which namespace. */
    String namespace();

    /** Which key in it. */
    String key();

    /** A key gets a value, whether it had one or not (request 100). */
    record Put(String namespace, String key, String value) implements KeyValueChange {}

    /** A key is no more, if it ever was (request 102). Its namespace stays, though it may be empty then. */
    record Delete(String namespace, String key) implements KeyValueChange {}

    /** What came of it. */
    sealed interface Outcome {

        /** Whether the key-values are others than before. */
        default boolean isChange() {
            return false;
        }

        /**
         * It is so, and on disk.
         *
         * @param before the value that the key had, of which somebody else may have been the last to know
         */
        record Stored(Optional<String> before) implements Outcome {
            @Override
            public boolean isChange() {
                return true;
            }
        }

        /** It was so already, and is on disk. */
        record AlreadySo() implements Outcome {}

        /** What was to be deleted was not there, and is not now. */
        record Absent() implements Outcome {}

        /**
         * It is so, and perhaps was before, but may not survive a power cut.
         *
         * @param done what came of it but for that
         * @param reason a sentence that says why
         */
        record Unforced(Outcome done, String reason) implements Outcome {
            @Override
            public boolean isChange() {
                return done.isChange();
            }
        }

        /** Nothing changed, since nobody waited for it any more when its turn came. */
        record TooLate() implements Outcome {}

        /** Nothing changed, and will not if it is asked for again; the sentence says why. */
        record Refused(String reason) implements Outcome {}

        /** Nothing changed, since this name server could not store it; the sentence says why. */
        record NotStored(String reason) implements Outcome {}
    }
}
