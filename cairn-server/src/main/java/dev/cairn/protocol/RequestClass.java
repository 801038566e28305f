package dev.cairn.protocol;

import dev.cairn.model.BrokerKey;
import java.util.Optional;

/** How requests of one code are served. */
sealed interface RequestClass {
    /** Answered at once, on the I/O thread, from what is published. */
    non-sealed interface Question extends RequestClass {
        /**
         * The answer.
         *
         * @throws BadRequest if there is none
         */
        Answer answer(Request request);
    }

    /** Changes the registry, so it waits its turn among the changes of its connection. */
    non-sealed interface Change extends RequestClass {
        /**
         * Its turn has come. Leads to one {@link Turn#finish}, now or later; what it throws is one too.
         *
         * @throws BadRequest if nothing is to be done
         */
        void begin(Turn turn);

        /** Who is thereby known to be alive, whatever its turn brings. */
        default Optional<BrokerKey> heard(Request request) {
            return Optional.empty();
        }
    }
}
