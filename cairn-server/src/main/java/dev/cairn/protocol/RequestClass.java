package dev.cairn.protocol;

import dev.cairn.model.BrokerKey;
import java.util.Optional;
import java.util.function.Supplier;

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

    /**
     * A list that may be long. Answered at once where it is kept since it was asked for last, else by a thread of its own, behind the
     * lists that were asked for before: nobody's lookup waits for it.
     */
    non-sealed interface Listing extends RequestClass {
        /** What gives the answer, or throws a {@link BadRequest} if there is none; nothing if it has to be made. */
        Optional<Supplier<Answer>> kept(Request request);

        /**
         * What makes the answer on that other thread, and keeps it, or throws a {@link BadRequest} if there is none. It shows a moment
         * that does not come before this one.
         */
        Supplier<Answer> making(Request request);
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

    /**
     * Changes what is kept on disk. It waits in no lane: what one connection sends is handed over in its order of arrival to
     * the one thread that writes, which keeps the order, and so all that waits can be written at once. Answered when it is on
     * disk.
     */
    non-sealed interface Write extends RequestClass {
        /**
         * Leads to one {@link PendingWrite#finish}, now or later; what it throws is one too.
         *
         * @throws BadRequest if nothing is to be done
         */
        void begin(PendingWrite write);
    }
}
