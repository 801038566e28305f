package dev.cairn.e2e.differential;

import dev.cairn.e2e.differential.Step.Ask;
import dev.cairn.e2e.differential.Step.Close;
import dev.cairn.e2e.differential.Step.Silence;
import dev.cairn.e2e.differential.tables.Address;
import dev.cairn.e2e.differential.tables.Departures;
import dev.cairn.e2e.differential.tables.Tables;
import java.util.Optional;

/** Plays steps to tables. */
final class Model {
    private Model() {}

    /**
     * Changes tables as a step does.
     *
     * @param chosen which broker of several leaves with a connection, where only one does
     * @return what must be answered; nothing where nothing is asked
     */
    static Optional<Reply> play(Step step, Tables tables, Optional<Address> chosen) {
        if (step instanceof Ask ask) {
            return Optional.of(ask.play(tables));
        }
        if (step instanceof Silence silence) {
            Reply reply = silence.registration().play(tables);
            if (isTakenIn(silence, tables)) {
                new Departures(tables).expire(silence.broker());
            }
            return Optional.of(reply);
        }
        new Departures(tables).close(((Close) step).connection().toString(), chosen);
        return Optional.empty();
    }

    /** Whether the broker will be let go for its silence: it must be taken in first, and found again. */
    static boolean endsIn(Silence silence, Tables tables) {
        Tables then = tables.copy();
        silence.registration().play(then);
        return isTakenIn(silence, then) && !then.placesOf(silence.broker()).isEmpty();
    }

    private static boolean isTakenIn(Silence silence, Tables tables) {
        String connection = silence.registration().request().connection().toString();
        return tables.aliveOver(connection).contains(silence.broker());
    }
}
