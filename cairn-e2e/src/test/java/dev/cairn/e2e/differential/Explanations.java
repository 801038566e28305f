package dev.cairn.e2e.differential;

import dev.cairn.e2e.differential.Step.Ask;
import dev.cairn.e2e.differential.tables.Address;
import dev.cairn.e2e.differential.tables.Quirk;
import dev.cairn.e2e.differential.tables.Tables;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/**
 * Which quirk makes two answers differ: one without which Apache's server would answer otherwise, or which alone makes the
 * answer of a server without quirks another one. Plays each history to tables with all quirks but one and with one only.
 */
final class Explanations {
    private final List<Trial> trials = new ArrayList<>();
    private final Tally tally;

    /** The tables of a server with all quirks but one, and of one with this quirk only. */
    private record Trial(Quirk quirk, Tables without, Tables only) {}

    /** For one history. */
    Explanations(Profile profile, Tally tally) {
        this.tally = tally;
        for (Quirk quirk : Quirk.values()) {
            Tables without = profile.tables(EnumSet.complementOf(EnumSet.of(quirk)));
            trials.add(new Trial(quirk, without, profile.tables(EnumSet.of(quirk))));
        }
    }

    /** Plays a step, and notes what explains its answers if they differ. */
    void play(Step step, Optional<Address> chosen, Optional<Reply> apaches, Optional<Reply> ours) {
        boolean isExplained = false;
        for (Trial trial : trials) {
            Optional<Reply> without = Model.play(step, trial.without(), chosen);
            Optional<Reply> only = Model.play(step, trial.only(), chosen);
            if (!apaches.equals(ours) && !(without.equals(apaches) && only.equals(ours))) {
                tally.use(trial.quirk());
                isExplained = true;
            }
        }
        if (!apaches.equals(ours) && !isExplained) {
            tally.countIntertwined();
        }
    }

    /** Notes what explains the different answers to a question. */
    void explain(Ask question, Reply apaches, Reply ours) {
        play(question, Optional.empty(), Optional.of(apaches), Optional.of(ours));
    }
}
