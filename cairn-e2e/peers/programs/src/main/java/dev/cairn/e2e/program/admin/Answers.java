package dev.cairn.e2e.program.admin;

import dev.cairn.e2e.program.Report;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.apache.rocketmq.client.exception.MQClientException;

/**
 * Asks, and reports what goes wrong: {@code failed} if it was a question for name servers alone, {@code gone} if they know no such topic
 * any more, {@code unanswered} if a broker had its part in it, which may be away or have no answer. What is seen is reported once.
 */
final class Answers {
    private static final int TOPIC_NOT_EXIST = 17;

    private final Set<String> seen = new HashSet<>();

    /** One question. */
    interface Question<T> {
        T ask() throws Exception;
    }

    <T> Optional<T> ofNameServer(String what, Question<T> question) {
        return of("failed", what, question);
    }

    <T> Optional<T> ofBroker(String what, Question<T> question) {
        return of("unanswered", what, question);
    }

    void seen(String fact) {
        if (seen.add(fact)) {
            Report.line("seen", fact);
        }
    }

    private static <T> Optional<T> of(String word, String what, Question<T> question) {
        try {
            return Optional.ofNullable(question.ask());
        } catch (MQClientException e) {
            String kind = word.equals("failed") && e.getResponseCode() == TOPIC_NOT_EXIST ? "gone" : word;
            Report.line(kind, what + ": " + Report.firstLine(e));
            return Optional.empty();
        } catch (Exception e) {
            Report.line(word, what + ": " + Report.firstLine(e));
            return Optional.empty();
        }
    }
}
