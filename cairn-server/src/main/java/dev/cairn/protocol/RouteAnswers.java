package dev.cairn.protocol;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import dev.cairn.metrics.Catalogue;
import dev.cairn.metrics.MetricSource;
import dev.cairn.metrics.Reading;
import dev.cairn.model.Placement;
import dev.cairn.view.RouteLens;
import dev.cairn.view.RouteView;
import dev.cairn.wire.Body;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The encoded answers to request 105: built on first use and kept, within a bound in bytes, for as long as they are right. An
 * answer belongs to the very placement that it was made from, so nobody has to be told when a route changes, and all topics
 * that live alike have one. Used by all threads.
 */
final class RouteAnswers implements MetricSource {
    private final Cache<Placement, AnswersOfPlacement> kept;
    private final int maxAnswerBytes;
    private final LongAdder made = new LongAdder();
    private final LongAdder evicted = new LongAdder();

    /**
     * Nothing is kept yet.
     *
     * @param maxBytes how much may be kept
     * @param maxAnswerBytes how large one may be, kept or not
     */
    RouteAnswers(long maxBytes, int maxAnswerBytes) {
        this.maxAnswerBytes = maxAnswerBytes;
        kept = Caffeine.newBuilder()
                // By identity, and not kept alive: a placement that is gone may hold far more than the answers made
                // from it.
                .weakKeys()
                .maximumWeight(maxBytes)
                .weigher((Placement placement, AnswersOfPlacement answers) -> answers.bytes())
                // Its upkeep is small, and threads are made in few places only: whoever comes by does it.
                .executor(Runnable::run)
                .evictionListener((placement, answers, cause) -> {
                    if (cause == RemovalCause.SIZE) {
                        evicted.increment();
                    }
                })
                .build();
    }

    /**
     * The answer for all topics that live here, through a lens that is right for them, in a dialect, with the order
     * configuration of the topic if there is one.
     *
     * @throws BadRequest if it is too large for any peer
     */
    Answer find(Placement placement, RouteLens lens, JsonDialect dialect, Optional<String> orderConfiguration) {
        AnswersOfPlacement known = kept.getIfPresent(placement);
        Answer found = known == null ? null : known.find(lens, dialect, orderConfiguration);
        return found == null ? make(placement, lens, dialect, orderConfiguration) : found;
    }

    private Answer make(Placement placement, RouteLens lens, JsonDialect dialect, Optional<String> orderConfiguration) {
        RouteView view = RouteView.of(placement, lens);
        Optional<String> shown = lens.zone().isPresent()
                ? orderConfiguration.flatMap(whole -> ofBrokersIn(view, whole))
                : orderConfiguration;
        // On the heap: while routes change often, these bytes are garbage soon, and only the heap is swept as it fills.
        JsonWriter json = new JsonWriter(dialect, maxAnswerBytes);
        made.increment();
        Answer answer = Answer.of(Body.kept(RouteJson.route(json, view, shown.filter(text -> !text.isBlank()))));
        // Anybody can think of names of zones without end.
        if (!view.offers().isEmpty()) {
            AnswersOfPlacement alone = AnswersOfPlacement.of(lens, dialect, orderConfiguration, answer);
            kept.asMap().merge(placement, alone, AnswersOfPlacement::and);
        }
        return answer;
    }

    @Override
    public void read(Reading reading) {
        reading.value(Catalogue.ROUTE_ANSWERS_MADE, made.sum());
        reading.value(Catalogue.ROUTE_ANSWERS_EVICTED, evicted.sum());
        reading.value(Catalogue.ROUTE_ANSWER_BYTES, keptBytes());
    }

    /** How much is kept, in bytes. */
    long keptBytes() {
        kept.cleanUp();
        return kept.policy().eviction().orElseThrow().weightedSize().orElseThrow();
    }

    /** The part of an order configuration ({@code broker-a:4;broker-b:4}) that speaks of brokers that the view shows. */
    private static Optional<String> ofBrokersIn(RouteView view, String whole) {
        Set<String> shown = view.offers().stream()
                .map(offer -> offer.group().key().brokerName())
                .collect(Collectors.toSet());
        return Optional.of(Stream.of(whole.split(";"))
                .filter(part -> shown.contains(part.split(":", 2)[0]))
                .collect(Collectors.joining(";")));
    }
}
