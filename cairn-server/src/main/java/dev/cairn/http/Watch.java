package dev.cairn.http;

import dev.cairn.history.History;
import dev.cairn.metrics.WatchCounts;
import dev.cairn.transport.RateLimitedLog;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whoever follows what the API shows: readers of a stream of events, and requests that wait for a change. The history wakes it with
 * each entry, on the thread that adds it; all else belongs to the event loop.
 */
public final class Watch {
    static final String STREAM = "text/event-stream";
    static final String MIN_INTERVAL = "minInterval";

    static final Duration LONGEST_INTERVAL = Duration.ofMinutes(5);

    /** Of so many entries of the history is looked at a time which of them a reader wants: others are answered in between. */
    static final int MOST_LOOKED_AT = 1_000;

    /** Less than a millisecond of writing, or a few of looking through the history for a stream. */
    static final int WRITES_AT_A_TIME = 50;

    /** Less than a millisecond of looking through the history. */
    private static final int LOOKS_AT_A_TIME = 2;

    /** Readers who let themselves be told later are told in steps of this. */
    private static final long SPREAD_STEP_MILLIS = 100;

    /** How often it is looked at the lists without having been woken. */
    private static final Duration LOOK = Duration.ofSeconds(1);

    private static final Duration UNTIL_LOADED = Duration.ofMillis(100);
    private static final String LAST_ID = "Last-Event-ID";
    private static final Logger LOG = LoggerFactory.getLogger(Watch.class);

    private final History history;
    private final WatchCounts counts;
    private final Wheel wheel;
    private final Rounds rounds;
    private final EventFeed feed;
    private final LongPolls polls;
    private final RateLimitedLog defects;
    private final AtomicBoolean isAwake = new AtomicBoolean();
    private @Nullable Context loop;
    private boolean isTurning;
    private boolean isStopping;

    /** Whether entries of the history matter to anybody here. */
    private volatile boolean isWatched;

    /**
     * Nobody watches yet.
     *
     * @param history what is followed
     * @param revision that of the registry at this moment
     * @param counts is told of all who watch
     * @param patience how long a reader may take for what was written
     * @param nanoClock a monotonic clock
     */
    public Watch(
            History history, LongSupplier revision, WatchCounts counts, Duration patience, LongSupplier nanoClock) {
        this.history = history;
        this.counts = counts;
        this.wheel = new Wheel(nanoClock);
        this.rounds = new Rounds(WRITES_AT_A_TIME, this::later, this::turn);
        this.feed = new EventFeed(history, revision, wheel, rounds, counts, nanoClock, patience);
        this.defects = new RateLimitedLog(LOOK, nanoClock);
        this.polls = new LongPolls(
                history,
                wheel,
                rounds,
                new Rounds(LOOKS_AT_A_TIME, this::later, () -> {}),
                counts,
                new FollowedAnswers(
                        revision,
                        defect -> defects.write(more ->
                                LOG.error("Failed to look at what is waited for: {}{}", defect, more, defect))));
    }

    /** Looks anew at the lists now and then, so that none stays unseen for which the history has no entry. */
    private final class Look extends Wheel.Timer {
        @Override
        void due() {
            polls.turn();
            if (!polls.isEmpty()) {
                wheel.set(this, LOOK);
            }
        }
    }

    private final Look look = new Look();

    /** Begins to hear of changes; called once, before the first request. */
    void begin(Vertx vertx) {
        loop = vertx.getOrCreateContext();
        history.follow(entry -> wake());
    }

    private void wake() {
        if (isWatched && isAwake.compareAndSet(false, true)) {
            later(this::turn);
        }
    }

    private void later(Runnable work) {
        Context mine = loop;
        if (mine != null) {
            try {
                mine.runOnContext(now -> work.run());
            } catch (RejectedExecutionException stopped) {
                // Nobody is left who could be told.
            }
        }
    }

    private void turn() {
        // First this: what comes while we look wakes us again.
        isAwake.set(false);
        feed.turn();
        polls.turn();
    }

    /**
     * All requests that have come are read before the loop does anything else, which with thousands of them takes long: those who
     * have been told of one change and ask again are not to keep others from hearing of the next.
     */
    private void tellMeanwhile() {
        if (isAwake.get()) {
            turn();
        } else {
            rounds.goOn();
        }
    }

    /** Turns the wheel for as long as somebody waits. */
    private void keepTurning() {
        isWatched = true;
        Context mine = loop;
        if (!isTurning && mine != null) {
            isTurning = true;
            mine.owner().setPeriodic(Wheel.TICK.toMillis(), timer -> {
                wheel.turn();
                if (wheel.isEmpty() && feed.isEmpty() && polls.isEmpty()) {
                    isTurning = false;
                    isWatched = false;
                    mine.owner().cancelTimer(timer);
                }
            });
        }
    }

    /**
     * Does what is asked.
     *
     * @return the answer; empty if it comes later, or bit by bit, by way of the exchange
     */
    Optional<Future<Answer>> act(Asked asked, Exchange exchange) {
        tellMeanwhile();
        Follow follow = asked.endpoint().follow();
        if (follow instanceof Follow.Never || isStopping) {
            return Optional.of(asked.endpoint().action().act(asked));
        }
        keepTurning();
        if (follow instanceof Follow.Events events) {
            return events(asked, events, exchange);
        }
        Optional<Future<Answer>> answer = polls.list(asked, exchange);
        if (answer.isEmpty() && !look.isSet()) {
            wheel.set(look, LOOK);
        }
        return answer;
    }

    private Optional<Future<Answer>> events(Asked asked, Follow.Events follow, Exchange exchange) {
        if (asked.wanted().equals(STREAM) && exchange.isGet()) {
            stream(asked, exchange);
            return Optional.empty();
        }
        refuseAny(asked.query(), "a list", MIN_INTERVAL);
        if (asked.query().text(LongPolls.WAIT).isPresent()) {
            return polls.events(asked, follow, exchange);
        }
        refuseAny(asked.query(), "a list that is not waited for", LongPolls.SPREAD);
        return Optional.of(asked.endpoint().action().act(asked));
    }

    private static void refuseAny(Query query, String where, String... names) {
        for (String name : names) {
            if (query.text(name).isPresent()) {
                throw new Refusal(Problem.Kind.BAD_VALUE, name + " does not go with " + where);
            }
        }
    }

    private void stream(Asked asked, Exchange exchange) {
        Query query = asked.query();
        refuseAny(query, "a stream", Events.BEFORE, Events.LIMIT, LongPolls.WAIT);
        if (!exchange.isChunkable()) {
            throw new Refusal(Problem.Kind.BAD_REQUEST, "a stream needs HTTP/1.1");
        }
        long steps = query.duration(LongPolls.SPREAD, LongPolls.LONGEST_SPREAD)
                        .orElse(Duration.ZERO)
                        .toMillis()
                / SPREAD_STEP_MILLIS;
        long delay = steps == 0 ? 0 : ThreadLocalRandom.current().nextLong(steps) * SPREAD_STEP_MILLIS;
        EventStream stream = new EventStream(
                Events.filter(query),
                query.duration(MIN_INTERVAL, LONGEST_INTERVAL).orElse(Duration.ZERO),
                Duration.ofMillis(delay));
        OptionalLong after = asked.header(LAST_ID)
                .map(id -> Query.position(LAST_ID, id))
                .orElseGet(() -> query.position(Events.AFTER));
        new Opening(exchange, stream, after).begin();
    }

    /** A stream that is to begin, once it is known whether all is here that its reader has missed. */
    private final class Opening extends Wheel.Timer {
        private final Exchange exchange;
        private final EventStream stream;
        private final OptionalLong after;
        private boolean isOver;

        Opening(Exchange exchange, EventStream stream, OptionalLong after) {
            this.exchange = exchange;
            this.stream = stream;
            this.after = after;
        }

        void begin() {
            boolean isKnown = after.isEmpty() || feed.isKnown(after.getAsLong());
            if (!isKnown && !history.isLoading()) {
                throw Events.gone(history, after.getAsLong());
            }
            if (!exchange.hold(this::leave)) {
                counts.refused();
                throw tooMany();
            }
            due();
        }

        @Override
        void due() {
            if (isOver) {
                return;
            }
            if (after.isEmpty() || feed.isKnown(after.getAsLong())) {
                exchange.begin(STREAM);
                exchange.whenGone(leaving(feed.open(stream, after, exchange)));
            } else if (history.isLoading()) {
                wheel.set(this, UNTIL_LOADED);
            } else {
                exchange.answer(
                        Events.gone(history, after.getAsLong()).problem().toAnswer());
            }
        }

        private void leave() {
            isOver = true;
            wheel.clear(this);
        }
    }

    /** Made here, so that nothing of how a stream began is kept as long as its reader. */
    private Runnable leaving(Follower follower) {
        EventFeed mine = feed;
        return () -> mine.leave(follower);
    }

    /** What somebody is told who would be one too many. */
    static Refusal tooMany() {
        return new Refusal(Problem.Kind.BUSY, "as many watch already as httpMaxWatchers allows");
    }

    /** Ends all streams and answers all who wait; nobody may begin any more. May be called by all threads. */
    void stop() {
        later(() -> {
            isStopping = true;
            feed.stop();
            polls.stop();
        });
    }
}
