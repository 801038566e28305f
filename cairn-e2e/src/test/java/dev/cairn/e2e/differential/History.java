package dev.cairn.e2e.differential;

import dev.cairn.e2e.differential.tables.Claim;
import dev.cairn.e2e.differential.tables.Listings;
import dev.cairn.e2e.differential.tables.Quirk;
import dev.cairn.e2e.differential.tables.Tables;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What happens to both servers, from a seed.
 *
 * @param steps in order
 * @param claims all places that somebody may have claimed
 */
record History(Names names, Kind kind, Profile profile, List<Step> steps, List<Claim> claims) {
    /** A step that would show a difference that this kind must not show is tried again so often. */
    private static final int TRIES = 50;

    /** The history of a seed. */
    static History of(Names names, int length) {
        Kind kind = Kind.of(names.seed());
        Profile profile = Profile.of(names.seed());
        Generator generator = new Generator(names.seed(), names);
        Future future = new Future(names, kind, profile);
        List<Step> steps = new ArrayList<>();
        for (int tries = 0; steps.size() < length && tries < TRIES * length; tries++) {
            Step step = generator.next();
            if (future.admits(step)) {
                steps.add(step);
            }
        }
        return new History(names, kind, profile, steps, generator.claims());
    }

    /** The same with some of its steps. */
    History with(List<Step> some) {
        return new History(names, kind, profile, some, claims);
    }

    /** What the tables would be after the steps so far. */
    private static final class Future {
        private final Names names;
        private final boolean isWild;
        private final boolean mayDispute;
        private Tables apache;
        private Tables other;

        Future(Names names, Kind kind, Profile profile) {
            this.names = names;
            this.isWild = kind.isWild();
            this.mayDispute = isWild
                    || kind.only().filter(Quirk.SOME_BROKERS_FLAGS::equals).isPresent();
            this.apache = profile.tables(EnumSet.allOf(Quirk.class));
            Set<Quirk> met = EnumSet.noneOf(Quirk.class);
            kind.only().ifPresent(met::add);
            this.other = profile.tables(met);
        }

        /** Goes on with a step, if that is clear and shows no more than it may. */
        boolean admits(Step step) {
            Tables nextOfApache = apache.copy();
            Tables nextOfOther = other.copy();
            Optional<Reply> one = Model.play(step, nextOfApache, Optional.empty());
            Optional<Reply> another = Model.play(step, nextOfOther, Optional.empty());
            boolean isDisputed = !new Listings(nextOfApache).disputedTopics().isEmpty();
            if (isDisputed && !mayDispute) {
                return false;
            }
            if (nextOfApache.isUnclear()) {
                return false;
            }
            if (!isWild && !(one.equals(another) && looksAlike(nextOfApache, nextOfOther))) {
                return false;
            }
            apache = nextOfApache;
            other = nextOfOther;
            return true;
        }

        private boolean looksAlike(Tables one, Tables another) {
            return VisibleState.questions(names, 0).stream()
                    .allMatch(question -> question.play(one).equals(question.play(another)));
        }
    }
}
