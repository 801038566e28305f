package dev.cairn.e2e.differential;

import dev.cairn.e2e.differential.tables.Address;
import dev.cairn.e2e.differential.tables.Tables;
import java.util.function.Function;

/** One thing that happens to both servers. */
sealed interface Step {
    /** What an operator would call it. */
    String name();

    /**
     * A request that is answered.
     *
     * @param effect changes tables as the request does, and says what must be answered
     */
    record Ask(String name, Request request, Function<Tables, Reply> effect) implements Step {
        /** Changes tables, and says what must be answered. */
        Reply play(Tables tables) {
            return effect.apply(tables);
        }
    }

    /**
     * A broker registers and is then silent for longer than it may be.
     *
     * @param registration asks for a very short time-out
     */
    record Silence(Ask registration, Address broker) implements Step {
        @Override
        public String name() {
            return registration.name() + ", then silence";
        }
    }

    /**
     * A connection ends.
     *
     * @param isMalformed whether the server ends it, because of bytes that are no frame
     */
    record Close(Connection connection, boolean isMalformed) implements Step {
        @Override
        public String name() {
            return (isMalformed ? "no frame from " : "end of ") + connection;
        }
    }
}
