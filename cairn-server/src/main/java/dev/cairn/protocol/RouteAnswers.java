package dev.cairn.protocol;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.cairn.model.TopicRoute;
import dev.cairn.view.RouteLens;
import dev.cairn.view.RouteView;
import dev.cairn.wire.Body;
import java.lang.ref.WeakReference;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The encoded answers to request 105: built on first use and kept, within a bound in bytes, for as long as they are right. An
 * answer proves itself: it is right if it was made from this very route, so nobody has to be told when a route changes. Used
 * by all threads.
 */
final class RouteAnswers {
    /** What an entry costs beside its bytes and its names. */
    private static final int ENTRY_OVERHEAD_BYTES = 640;

    private final Cache<Key, Kept> kept;
    private final int maxAnswerBytes;

    /**
     * Nothing is kept yet.
     *
     * @param maxBytes how much may be kept
     * @param maxAnswerBytes how large one may be, kept or not
     */
    RouteAnswers(long maxBytes, int maxAnswerBytes) {
        this.maxAnswerBytes = maxAnswerBytes;
        kept = Caffeine.newBuilder()
                .maximumWeight(maxBytes)
                .weigher(RouteAnswers::weigh)
                // Its upkeep is small, and threads are made in few places only: whoever comes by does it.
                .executor(Runnable::run)
                .build();
    }

    private record Key(String topic, JsonDialect dialect, RouteLens lens) {}

    /** Does not keep its route alive: a route that is gone may hold far more than the answer that was made from it. */
    private record Kept(WeakReference<TopicRoute> route, Optional<String> orderConfiguration, Answer answer) {
        boolean isOf(TopicRoute current, Optional<String> currentConfiguration) {
            // A route is replaced exactly when its answer changes.
            return route.refersTo(current) && orderConfiguration.equals(currentConfiguration);
        }
    }

    private static int weigh(Key key, Kept kept) {
        int names = key.topic().length() + key.lens().zone().map(String::length).orElse(0);
        return kept.answer().body().size() + 2 * names + ENTRY_OVERHEAD_BYTES;
    }

    /**
     * The answer for a route, through a lens, in a dialect, with the order configuration of the topic if there is one.
     *
     * @throws BadRequest if it is too large for any peer
     */
    Answer find(TopicRoute route, RouteLens lens, JsonDialect dialect, Optional<String> orderConfiguration) {
        Key key = new Key(route.topic(), dialect, lens);
        Kept known = kept.getIfPresent(key);
        if (known != null && known.isOf(route, orderConfiguration)) {
            return known.answer();
        }
        RouteView view = RouteView.of(route, lens);
        Optional<String> shown = lens.zone().isPresent()
                ? orderConfiguration.flatMap(whole -> ofBrokersIn(view, whole))
                : orderConfiguration;
        // On the heap: while routes change often, these bytes are garbage soon, and only the heap is swept as it fills.
        JsonWriter json = new JsonWriter(dialect, maxAnswerBytes);
        Answer answer = Answer.of(Body.kept(RouteJson.route(json, view, shown.filter(text -> !text.isBlank()))));
        // Anybody can think of names of zones without end.
        if (!view.offers().isEmpty()) {
            kept.put(key, new Kept(new WeakReference<>(route), orderConfiguration, answer));
        }
        return answer;
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
