package dev.cairn.http;

import dev.cairn.history.History;
import dev.cairn.history.HistoryFilter;
import dev.cairn.history.HistoryPage;
import dev.cairn.metrics.WatchCounts;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Requests that wait until what they ask for may be another than their senders have. Who asks the same waits together: one look
 * tells whether it has changed, and one answer is made for all. Belongs to the event loop.
 */
final class LongPolls {
    static final String INDEX = "index";
    static final String WAIT = "wait";
    static final String SPREAD = "spread";

    static final Duration LONGEST_WAIT = Duration.ofMinutes(5);
    static final Duration LONGEST_SPREAD = Duration.ofMinutes(1);

    private static final Duration USUAL_WAIT = Duration.ofSeconds(30);

    /** A wait ends this part of it earlier at most, so that not all who began together come again together. */
    private static final int JITTER_PART = 16;

    private final History history;
    private final Wheel wheel;
    private final Rounds rounds;

    /** Where it is looked through the history for events that somebody waits for. */
    private final Rounds searches;

    private final WatchCounts counts;
    private final FollowedAnswers answers;
    private final Map<Question, Group> groups = new HashMap<>();

    /** Those in which somebody is to be told a little later of what has changed. */
    private final Set<Group> toldLater = new HashSet<>();

    private boolean isStopping;

    /** What is asked, without when it is to be answered. */
    private record Question(String path, Map<String, String> query) {}

    /** Those who ask the same. */
    private abstract static class Group {
        private final Question question;
        private final Asked asked;
        private final Roster<Waiter> waiters = new Roster<>();

        /** What those were answered with who wanted it at once. */
        private @Nullable Answer answered;

        Group(Question question, Asked asked) {
            this.question = question;
            this.asked = asked;
        }

        /** Whether they are to be answered. */
        abstract boolean isChanged();

        /** What they are answered with. */
        abstract Future<Answer> answer();

        /** The index that they have. */
        abstract Optional<String> index();
    }

    /** One who waits. */
    private final class Waiter extends Watcher {
        private final Exchange exchange;
        private final Group group;
        private final int spreadMillis;
        private boolean isOver;

        Waiter(Exchange exchange, Group group, Duration spread) {
            this.exchange = exchange;
            this.group = group;
            this.spreadMillis = (int) spread.toMillis();
        }

        @Override
        void due() {
            timeIsOver(this);
        }
    }

    /** What is made of the facts of a list, or of what an answer is made of. */
    private final class ListGroup extends Group {
        private final String index;
        private Object basis;

        ListGroup(Question question, Asked asked, String index, Object basis) {
            super(question, asked);
            this.index = index;
            this.basis = basis;
        }

        @Override
        boolean isChanged() {
            Object now = FollowedAnswers.basis(super.asked);
            if (now.equals(basis)) {
                return false;
            }
            basis = now;
            return !answers.index(super.asked).equals(index);
        }

        /** Whether nothing has changed since it was last looked. */
        boolean isAsSeen() {
            return FollowedAnswers.basis(super.asked).equals(basis);
        }

        @Override
        Future<Answer> answer() {
            return super.asked.endpoint().action().act(super.asked);
        }

        @Override
        Optional<String> index() {
            return Optional.of(index);
        }
    }

    /** Events that come after a position. */
    private final class EventGroup extends Group {
        private final BiFunction<Asked, Long, Answer> soon;
        private final HistoryFilter filter;

        /** None up to here is wanted. */
        private long position;

        private boolean isSearching;

        EventGroup(Question question, Asked asked, Follow.Events follow, long position) {
            super(question, asked);
            this.soon = follow.soon();
            this.filter = Events.filter(asked.query());
            this.position = position;
        }

        @Override
        boolean isChanged() {
            HistoryPage page = history.after(position, filter, 1, Watch.MOST_LOOKED_AT);
            if (!page.isWhole() || !page.entries().isEmpty()) {
                return page.isWhole() || !history.isLoading();
            }
            position = page.end();
            if (page.hasMore() && !isSearching) {
                isSearching = true;
                searches.add(this::lookOn);
            }
            return false;
        }

        /** Looks at some more of what is there already. Others who search have their turns in between. */
        private boolean lookOn() {
            isSearching = false;
            if (groups.get(super.question) == this && isChanged()) {
                groups.remove(super.question);
                rounds.addBehind(answering(this));
                rounds.go();
            }
            return false;
        }

        @Override
        Future<Answer> answer() {
            return Future.succeededFuture(soon.apply(super.asked, position));
        }

        @Override
        Optional<String> index() {
            return Optional.empty();
        }
    }

    /**
     * Nobody waits yet.
     *
     * @param rounds in which answers are written
     * @param searches in which it is looked through the history
     * @param answers what those who wait are answered
     */
    LongPolls(
            History history, Wheel wheel, Rounds rounds, Rounds searches, WatchCounts counts, FollowedAnswers answers) {
        this.history = history;
        this.wheel = wheel;
        this.rounds = rounds;
        this.searches = searches;
        this.counts = counts;
        this.answers = answers;
    }

    /** The answer to a request about a list; empty if it waits for it. */
    Optional<Future<Answer>> list(Asked asked, Exchange exchange) {
        Query query = asked.query();
        Optional<String> given = query.text(INDEX);
        if (query.text(Paging.CURSOR).isPresent()) {
            if (given.isPresent()) {
                throw new Refusal(Problem.Kind.BAD_VALUE, INDEX + " goes with the first page, which has no cursor");
            }
            return Optional.of(asked.endpoint().action().act(asked));
        }
        Duration wait = query.duration(WAIT, LONGEST_WAIT).orElse(USUAL_WAIT);
        Duration spread = query.duration(SPREAD, LONGEST_SPREAD).orElse(Duration.ZERO);
        Question question = question(asked);
        FollowedAnswers.Seen seen = answers.seen(asked, question);
        boolean isNews = given.isEmpty() || !given.get().equals(seen.index());
        if (isNews || wait.isZero() || !exchange.isGet()) {
            return Optional.of(Future.succeededFuture(seen.answer().get()));
        }
        Group group = groups.get(question);
        if (group == null) {
            Answer first = seen.answer().get();
            if (!FollowedAnswers.isShown(first)) {
                return Optional.of(Future.succeededFuture(first));
            }
            group = new ListGroup(question, asked.withoutRequest(), seen.index(), seen.basis());
            groups.put(question, group);
        }
        hold(exchange, group, wait, spread);
        return Optional.empty();
    }

    /** The answer to a request for what came after a position; empty if it waits for it. */
    Optional<Future<Answer>> events(Asked asked, Follow.Events follow, Exchange exchange) {
        Query query = asked.query();
        Optional<Duration> wait = query.duration(WAIT, LONGEST_WAIT);
        Duration spread = query.duration(SPREAD, LONGEST_SPREAD).orElse(Duration.ZERO);
        long position = query.position(Events.AFTER)
                .orElseThrow(() -> new Refusal(Problem.Kind.BAD_VALUE, WAIT + " goes with " + Events.AFTER));
        Question question = question(asked);
        Group known = groups.get(question);
        Group group = known == null ? new EventGroup(question, asked.withoutRequest(), follow, position) : known;
        if (wait.orElse(USUAL_WAIT).isZero() || !exchange.isGet()) {
            return Optional.of(asked.endpoint().action().act(asked));
        }
        if (group.isChanged()) {
            return Optional.of(Future.succeededFuture(answers.now(group::answer)));
        }
        groups.putIfAbsent(question, group);
        hold(exchange, group, wait.orElse(USUAL_WAIT), spread);
        searches.go();
        return Optional.empty();
    }

    private static Question question(Asked asked) {
        Map<String, String> query = new HashMap<>(asked.query().values());
        query.keySet().removeAll(List.of(INDEX, WAIT, SPREAD));
        return new Question(asked.writtenPath(), Map.copyOf(query));
    }

    private void hold(Exchange exchange, Group group, Duration wait, Duration spread) {
        Waiter waiter = new Waiter(exchange, group, spread);
        if (!exchange.hold(() -> leave(waiter))) {
            forgetIfEmpty(group);
            counts.refused();
            throw Watch.tooMany();
        }
        group.waiters.add(waiter);
        counts.opened(WatchCounts.Kind.POLL);
        long part = wait.toNanos() / JITTER_PART;
        wheel.set(
                waiter,
                wait.minusNanos(part == 0 ? 0 : ThreadLocalRandom.current().nextLong(part)));
    }

    /** Looks whether what is waited for has changed, and answers those who wait for it. */
    void turn() {
        Iterator<Group> all = groups.values().iterator();
        while (all.hasNext()) {
            Group group = all.next();
            if (group.isChanged()) {
                all.remove();
                rounds.addBehind(answering(group));
            }
        }
        rounds.go();
        searches.go();
    }

    /** The same answer for all who wait, one after another. */
    private Rounds.Round answering(Group group) {
        Answer answer = answer(group);
        return Rounds.forEach(group.waiters.copy(), waiter -> tell(waiter, answer));
    }

    private Answer answer(Group group) {
        Optional<String> index =
                group instanceof ListGroup ? Optional.of(answers.index(group.asked)) : Optional.empty();
        Answer made = answers.now(group::answer);
        Answer answer = index.map(text -> FollowedAnswers.indexed(made, text))
                .orElse(made)
                .forMany();
        group.answered = answer;
        return answer;
    }

    private void tell(Waiter waiter, Answer answer) {
        if (waiter.isOver) {
            return;
        }
        if (waiter.spreadMillis > 0 && !isStopping) {
            // By then it is answered with what is so then.
            toldLater.add(waiter.group);
            wheel.set(waiter, Duration.ofMillis(ThreadLocalRandom.current().nextInt(waiter.spreadMillis)));
        } else {
            finish(waiter, answer, WatchCounts.Outcome.CHANGED);
        }
    }

    private void timeIsOver(Waiter waiter) {
        Group group = waiter.group;
        Answer known = group.answered;
        if (known == null) {
            Answer answer = answers.now(group::answer);
            Answer same = group.index()
                    .map(index -> FollowedAnswers.indexed(answer, index))
                    .orElse(answer);
            finish(waiter, same, WatchCounts.Outcome.UNCHANGED);
        } else if (isStopping || (group instanceof ListGroup list && list.isAsSeen())) {
            // Once this server ends, what is there is what is left of it.
            finish(waiter, known, WatchCounts.Outcome.CHANGED);
        } else {
            finish(waiter, answer(group), WatchCounts.Outcome.CHANGED);
        }
    }

    private void finish(Waiter waiter, Answer answer, WatchCounts.Outcome outcome) {
        leave(waiter);
        counts.answered(outcome);
        waiter.exchange.answer(answer);
    }

    private void leave(Waiter waiter) {
        if (waiter.isOver) {
            return;
        }
        waiter.isOver = true;
        wheel.clear(waiter);
        waiter.group.waiters.remove(waiter);
        counts.closed(WatchCounts.Kind.POLL);
        forgetIfEmpty(waiter.group);
    }

    private void forgetIfEmpty(Group group) {
        if (group.waiters.size() == 0) {
            groups.remove(group.question, group);
            toldLater.remove(group);
        }
    }

    /** Answers all who wait, as this server ends, also those who were to be told later. */
    void stop() {
        isStopping = true;
        groups.values().forEach(group -> rounds.addBehind(answering(group)));
        groups.clear();
        toldLater.forEach(group -> rounds.addBehind(answering(group)));
        toldLater.clear();
        rounds.go();
    }

    /** Whether nobody waits. */
    boolean isEmpty() {
        return groups.isEmpty();
    }
}
