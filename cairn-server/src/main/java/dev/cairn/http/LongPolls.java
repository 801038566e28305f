package dev.cairn.http;

import dev.cairn.history.History;
import dev.cairn.history.HistoryFilter;
import dev.cairn.history.HistoryPage;
import dev.cairn.metrics.WatchCounts;
import io.vertx.core.Future;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
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
    private static final int LIFE_BYTES = 6;
    private static final int OK = 200;

    /** A wait ends this part of it earlier at most, so that not all who began together come again together. */
    private static final int JITTER_PART = 16;

    private final History history;
    private final Wheel wheel;
    private final Rounds rounds;
    private final WatchCounts counts;
    private final Consumer<Throwable> defects;
    private final Map<Question, Group> groups = new HashMap<>();

    private boolean isStopping;

    /** So that no index of an earlier process is taken for one of this: what happened in between nobody here knows. */
    private final String life = HexFormat.of().formatHex(new SecureRandom().generateSeed(LIFE_BYTES));

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
            Object now = basis(super.asked);
            if (now.equals(basis)) {
                return false;
            }
            basis = now;
            return !LongPolls.this.index(super.asked).equals(index);
        }

        /** Whether nothing has changed since it was last looked. */
        boolean isAsSeen() {
            return basis(super.asked).equals(basis);
        }

        @Override
        Optional<String> index() {
            return Optional.of(index);
        }
    }

    /** Events that come after a position. */
    private final class EventGroup extends Group {
        private final HistoryFilter filter;

        /** None up to here is wanted. */
        private long position;

        EventGroup(Question question, Asked asked, HistoryFilter filter, long position) {
            super(question, asked);
            this.filter = filter;
            this.position = position;
        }

        @Override
        boolean isChanged() {
            HistoryPage page = history.after(position, filter, 1, Watch.MOST_LOOKED_AT);
            // Where more was there than is looked at here, whoever waits is answered, and goes on from what he is told.
            if (page.isWhole() && page.entries().isEmpty() && !page.hasMore()) {
                position = page.end();
                return false;
            }
            return page.isWhole() || !history.isLoading();
        }

        @Override
        Optional<String> index() {
            return Optional.empty();
        }
    }

    /**
     * Nobody waits yet.
     *
     * @param defects told of our own failures
     */
    LongPolls(History history, Wheel wheel, Rounds rounds, WatchCounts counts, Consumer<Throwable> defects) {
        this.history = history;
        this.wheel = wheel;
        this.rounds = rounds;
        this.counts = counts;
        this.defects = defects;
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
        // First the index, then what it stands for: the other way round a change in between would be missed.
        Object basis = basis(asked);
        String index = index(asked);
        boolean isNews = given.isEmpty() || !given.get().equals(index);
        if (isNews || wait.isZero() || !exchange.isGet()) {
            return Optional.of(Future.succeededFuture(indexed(answer(asked), index)));
        }
        Question question = question(asked);
        Group group = groups.get(question);
        if (group == null) {
            Answer first = answer(asked);
            if (!isShown(first)) {
                return Optional.of(Future.succeededFuture(first));
            }
            group = new ListGroup(question, asked.withoutRequest(), index, basis);
            groups.put(question, group);
        }
        hold(exchange, group, wait, spread);
        return Optional.empty();
    }

    /** Whether an answer tells what is so, be it that there is nothing, and not what was wrong with the question. */
    private static boolean isShown(Answer answer) {
        return answer.status() == OK || answer.status() == Problem.Kind.NOT_FOUND.status();
    }

    private static Answer indexed(Answer answer, String index) {
        return isShown(answer) ? answer.with(Answer.INDEX, index) : answer;
    }

    /** The answer to a request for what came after a position; empty if it waits for it. */
    Optional<Future<Answer>> events(Asked asked, Exchange exchange) {
        Query query = asked.query();
        Optional<Duration> wait = query.duration(WAIT, LONGEST_WAIT);
        Duration spread = query.duration(SPREAD, LONGEST_SPREAD).orElse(Duration.ZERO);
        long position = query.position(Events.AFTER)
                .orElseThrow(() -> new Refusal(Problem.Kind.BAD_VALUE, WAIT + " goes with " + Events.AFTER));
        Question question = question(asked);
        Group known = groups.get(question);
        Group group = known == null
                ? new EventGroup(question, asked.withoutRequest(), Events.filter(query), position)
                : known;
        if (wait.orElse(USUAL_WAIT).isZero() || !exchange.isGet() || group.isChanged()) {
            return Optional.of(asked.endpoint().action().act(asked));
        }
        groups.putIfAbsent(question, group);
        hold(exchange, group, wait.orElse(USUAL_WAIT), spread);
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

    private static Object basis(Asked asked) {
        Follow follow = asked.endpoint().follow();
        if (follow instanceof Follow.ByFacts listed) {
            return listed.facts().apply(asked);
        } else if (follow instanceof Follow.ByContent made) {
            return made.basis().apply(asked);
        }
        throw new IllegalStateException("nothing there is to be followed");
    }

    private String index(Asked asked) {
        return life + "."
                + (asked.endpoint().follow() instanceof Follow.ByFacts listed
                        ? listed.facts().apply(asked)
                        : answer(asked).fingerprint());
    }

    /** What is answered at this moment; reading never takes time. */
    private Answer answer(Asked asked) {
        Future<Answer> answer =
                Future.succeededFuture(asked).compose(asked.endpoint().action()::act);
        if (answer.succeeded()) {
            return answer.result();
        }
        Problem problem = Problem.of(Problem.Kind.DEFECT.status(), Optional.ofNullable(answer.cause()));
        if (problem.isDefect()) {
            defects.accept(answer.cause());
        }
        return problem.toAnswer();
    }

    /** Looks whether what is waited for has changed, and answers those who wait for it. */
    void turn() {
        Iterator<Group> all = groups.values().iterator();
        while (all.hasNext()) {
            Group group = all.next();
            if (group.isChanged()) {
                all.remove();
                rounds.add(new Answering(group));
            }
        }
        rounds.go();
    }

    /** The same answer for all who wait, one after another. */
    private final class Answering implements Rounds.Round {
        private final List<Waiter> waiters;
        private final Answer answer;
        private int next;

        Answering(Group group) {
            this.waiters = group.waiters.copy();
            Optional<String> index = group instanceof ListGroup ? Optional.of(index(group.asked)) : Optional.empty();
            Answer made = answer(group.asked);
            this.answer = index.map(text -> indexed(made, text)).orElse(made).forMany();
            group.answered = answer;
        }

        @Override
        public boolean step() {
            if (next < waiters.size()) {
                tell(waiters.get(next++), answer);
            }
            return next < waiters.size();
        }
    }

    private void tell(Waiter waiter, Answer answer) {
        if (waiter.isOver) {
            return;
        }
        if (waiter.spreadMillis > 0 && !isStopping) {
            // By then it is answered with what is so then.
            wheel.set(waiter, Duration.ofMillis(ThreadLocalRandom.current().nextInt(waiter.spreadMillis)));
        } else {
            finish(waiter, answer, WatchCounts.Outcome.CHANGED);
        }
    }

    private void timeIsOver(Waiter waiter) {
        Group group = waiter.group;
        Answer known = group.answered;
        if (known == null) {
            Answer answer = answer(group.asked);
            Answer same = group.index().map(index -> indexed(answer, index)).orElse(answer);
            finish(waiter, same, WatchCounts.Outcome.UNCHANGED);
        } else if (group instanceof ListGroup list && list.isAsSeen()) {
            finish(waiter, known, WatchCounts.Outcome.CHANGED);
        } else {
            finish(waiter, new Answering(group).answer, WatchCounts.Outcome.CHANGED);
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
        }
    }

    /** Answers all who wait, as this server ends. */
    void stop() {
        isStopping = true;
        groups.values().forEach(group -> rounds.add(new Answering(group)));
        groups.clear();
        rounds.go();
    }

    /** Whether nobody waits. */
    boolean isEmpty() {
        return groups.isEmpty();
    }
}
