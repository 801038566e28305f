package dev.cairn.protocol;

import dev.cairn.runtime.Ticker;
import dev.cairn.transport.RateLimitedLog;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one place where an exception becomes an answer: what the sender did wrong is told to the sender, what we did wrong is
 * told to the log, and a stranger cannot fill the log with either. Used by all threads.
 */
final class Failures {
    private static final Logger LOG = LoggerFactory.getLogger(Failures.class);
    private static final Duration LINE_INTERVAL = Duration.ofSeconds(1);

    private final RateLimitedLog refusals;
    private final RateLimitedLog failures;
    private final int maxAnswerBytes;

    /** Turns failures into answers that are no larger than this. */
    Failures(Ticker ticker, int maxAnswerBytes) {
        this.maxAnswerBytes = maxAnswerBytes;
        refusals = new RateLimitedLog(LINE_INTERVAL, ticker::nanos);
        failures = new RateLimitedLog(LINE_INTERVAL, ticker::nanos);
    }

    /** The answer that this work comes to, whatever happens in it. */
    Answer answerOf(Request request, Supplier<Answer> work) {
        try {
            return work.get();
        } catch (RuntimeException e) {
            return answer(request, e);
        }
    }

    /** Does a piece of work for a turn, and finishes the turn if it fails. */
    void guard(Turn turn, Runnable work) {
        guard(turn.request(), turn::finish, work);
    }

    /** Does a piece of work for a request, and finishes the request if it fails. */
    void guard(Request request, Consumer<Answer> finish, Runnable work) {
        try {
            work.run();
        } catch (RuntimeException e) {
            finish.accept(answer(request, e));
        }
    }

    private Answer answer(Request request, RuntimeException failure) {
        if (failure instanceof BadRequest bad) {
            refusals.write(more -> LOG.warn("Refused {}: {}{}", request, bad.remark(), more));
            return Answer.refusal(ResponseCode.SYSTEM_ERROR, bad.remark());
        }
        failures.write(more -> LOG.error("Failed to serve {}{}", request, more, failure));
        return Answer.FAILED;
    }

    /** The same answer, or a refusal in its place if the peer would close its connection on reading it. */
    Answer sendable(Request request, Answer answer) {
        return isSendable(answer) ? answer : answer(request, tooLarge(answer));
    }

    /** The same answer, or this one in its place if the peer would close its connection on reading it; the log says so. */
    Answer sendableOr(Request request, Answer answer, Answer shorter) {
        if (isSendable(answer)) {
            return answer;
        }
        refusals.write(more -> LOG.warn(
                "Left out a part of the answer to {}: {}{}",
                request,
                tooLarge(answer).remark(),
                more));
        return shorter;
    }

    private boolean isSendable(Answer answer) {
        return answer.mostBytes() <= maxAnswerBytes;
    }

    private BadRequest tooLarge(Answer answer) {
        return BadRequest.tooLargeAnswer(String.valueOf(answer.mostBytes()), maxAnswerBytes);
    }
}
