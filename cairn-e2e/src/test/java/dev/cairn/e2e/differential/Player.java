package dev.cairn.e2e.differential;

import dev.cairn.e2e.differential.Step.Ask;
import dev.cairn.e2e.differential.Step.Close;
import dev.cairn.e2e.differential.Step.Silence;
import dev.cairn.e2e.differential.tables.Address;
import dev.cairn.e2e.differential.tables.Listings;
import dev.cairn.e2e.differential.tables.Quirk;
import dev.cairn.testing.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Plays one history to both servers, and compares every answer with what either should say. */
final class Player {
    private static final int GOODBYE = 104;
    private static final Set<Integer> SAME_BYTES = Set.of(101, 322, 901);
    private static final int STEPS_BETWEEN_LOOKS = 6;

    private final History history;
    private final Side apache;
    private final Side underTest;
    private final Explanations explanations;
    private final Tally tally;

    Player(History history, Side apache, Side underTest, Tally tally) {
        this.history = history;
        this.apache = apache;
        this.underTest = underTest;
        this.tally = tally;
        this.explanations = new Explanations(history.profile(), tally);
    }

    /** What nothing explains, at the first step that shows it; nothing if all is as it should be. */
    Optional<Finding> play() {
        try (apache;
                underTest) {
            Optional<Finding> finding = playSteps();
            for (Side side : List.of(apache, underTest)) {
                side.leaveNothing(history);
            }
            return finding;
        }
    }

    private Optional<Finding> playSteps() {
        for (int i = 0; i < history.steps().size(); i++) {
            Step step = history.steps().get(i);
            Optional<Finding> finding = play(step);
            if (finding.isEmpty()
                    && (i % STEPS_BETWEEN_LOOKS == 0 || i == history.steps().size() - 1)) {
                finding = look(i);
            }
            if (finding.isPresent()) {
                return Optional.of(finding.get().at(i));
            }
            if (isUnclear()) {
                tally.countUnclear();
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private boolean isUnclear() {
        return apache.tables().isUnclear() || underTest.tables().isUnclear();
    }

    private Optional<Finding> play(Step step) {
        tally.countStep();
        if (step instanceof Close close) {
            return close(close);
        }
        if (step instanceof Silence silence) {
            return silence(silence);
        }
        Ask ask = (Ask) step;
        Answer apaches = apache.ask(ask.request());
        Answer ours = underTest.ask(ask.request());
        Optional<Reply> expectedOfApache = Model.play(step, apache.tables(), Optional.empty());
        Optional<Reply> expectedOfUs = Model.play(step, underTest.tables(), Optional.empty());
        explanations.play(step, Optional.empty(), expectedOfApache, expectedOfUs);
        if (ask.request().code() == GOODBYE) {
            apache.awaitGoodbyes(history.names());
            underTest.awaitGoodbyes(history.names());
        }
        if (isUnclear()) {
            return Optional.empty();
        }
        return compare(ask, apaches, ours, expectedOfApache.orElseThrow(), expectedOfUs.orElseThrow());
    }

    /** Apache's server ends the connection of a silent broker, and may be so quick that its answer is lost with it. */
    private Optional<Finding> silence(Silence silence) {
        Ask registration = silence.registration();
        Optional<Answer> apaches = apache.askUnlessEnded(registration.request());
        Answer ours = underTest.ask(registration.request());
        List<Side> whoLetGo = Stream.of(apache, underTest)
                .filter(side -> Model.endsIn(silence, side.tables()))
                .toList();
        Optional<Reply> expectedOfApache = Model.play(silence, apache.tables(), Optional.empty());
        Optional<Reply> expectedOfUs = Model.play(silence, underTest.tables(), Optional.empty());
        explanations.play(silence, Optional.empty(), expectedOfApache, expectedOfUs);
        if (isUnclear()) {
            return Optional.empty();
        }
        for (Side side : whoLetGo) {
            if (!side.forgets(silence.broker())) {
                return Optional.of(Finding.of(silence, side.name() + " keeps the silent broker"));
            }
        }
        for (Side side : List.of(apache, underTest)) {
            side.end(registration.request().connection());
        }
        if (apaches.isEmpty() && !whoLetGo.contains(apache)) {
            return Optional.of(Finding.of(silence, apache.name() + " ends the connection of a broker that it keeps"));
        }
        if (apaches.isEmpty()) {
            Reply received = Reply.of(
                    ours, registration.request().code(), history.names().scope());
            return difference(underTest, registration, expectedOfUs.orElseThrow(), received);
        }
        return compare(registration, apaches.get(), ours, expectedOfApache.orElseThrow(), expectedOfUs.orElseThrow());
    }

    private Optional<Finding> close(Close close) {
        List<Address> candidates = apache.tables().aliveOver(close.connection().toString());
        for (Side side : List.of(apache, underTest)) {
            if (!close.isMalformed()) {
                side.end(close.connection());
            } else if (!side.sendNoFrame(close.connection())) {
                return Optional.of(Finding.of(close, side.name() + " keeps the connection"));
            }
        }
        Optional<Address> chosen = candidates.size() > 1 ? apache.oneThatLeft(candidates) : Optional.empty();
        for (Side side : List.of(apache, underTest)) {
            Set<Address> before = side.tables().alive();
            Model.play(close, side.tables(), chosen);
            List<Address> gone = new ArrayList<>(before);
            gone.removeAll(side.tables().alive());
            if (!side.letsGo(gone)) {
                return Optional.of(Finding.of(close, side.name() + " does not let go " + gone));
            }
        }
        explanations.play(close, chosen, Optional.empty(), Optional.empty());
        return Optional.empty();
    }

    private Optional<Finding> look(int round) {
        for (Ask question : VisibleState.questions(history.names(), round)) {
            Answer apaches = apache.ask(question.request());
            Answer ours = underTest.ask(question.request());
            Reply expectedOfApache = question.play(apache.tables());
            Reply expectedOfUs = question.play(underTest.tables());
            if (!expectedOfApache.equals(expectedOfUs)) {
                explanations.explain(question, expectedOfApache, expectedOfUs);
            }
            Optional<Finding> finding = compare(question, apaches, ours, expectedOfApache, expectedOfUs);
            if (finding.isPresent()) {
                return finding;
            }
        }
        return Optional.empty();
    }

    private Optional<Finding> compare(
            Ask ask, Answer apaches, Answer ours, Reply expectedOfApache, Reply expectedOfUs) {
        tally.countComparison(expectedOfApache.equals(expectedOfUs));
        Scope scope = history.names().scope();
        int code = ask.request().code();
        Optional<Finding> finding = difference(apache, ask, expectedOfApache, Reply.of(apaches, code, scope))
                .or(() -> difference(underTest, ask, expectedOfUs, Reply.of(ours, code, scope)));
        boolean mustBeSameBytes = SAME_BYTES.contains(code) && expectedOfApache.equals(expectedOfUs);
        if (finding.isEmpty() && mustBeSameBytes && !apaches.text().equals(ours.text())) {
            return Optional.of(
                    Finding.of(ask, "other bytes\n  Apache: " + apaches.text() + "\n  ours:   " + ours.text()));
        }
        return finding;
    }

    private Optional<Finding> difference(Side side, Ask ask, Reply expected, Reply received) {
        Reply wanted = expected;
        Reply seen = received;
        boolean asksForFlags = Set.of(311, 312, 313).contains(ask.request().code());
        if (asksForFlags && side.tables().has(Quirk.SOME_BROKERS_FLAGS)) {
            var disputed = new Listings(side.tables()).disputedTopics();
            if (!disputed.isEmpty()) {
                tally.use(Quirk.SOME_BROKERS_FLAGS);
                wanted = Scope.without(disputed, expected);
                seen = Scope.without(disputed, received);
            }
        }
        return wanted.isMetBy(seen)
                ? Optional.empty()
                : Optional.of(Finding.of(
                        ask, side.name() + " answers otherwise\n  expected: " + wanted + "\n  received: " + seen));
    }
}
