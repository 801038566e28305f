package dev.cairn.protocol;

import dev.cairn.config.Options;
import dev.cairn.registry.RegistryState;
import dev.cairn.view.TopicView;
import dev.cairn.wire.Body;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Request 224: the topics of a cluster. A success without topics for an unknown cluster or none, as in Apache. Encoded once
 * for as long as it stays the same, as in {@link KeptListing}, so what is kept is never more than the registry holds.
 */
final class ClusterTopicListing implements RequestClass.Listing {
    private static final Answer NO_TOPICS = Answer.of(Body.kept(topics(Integer.MAX_VALUE, List.of())));

    private final Backing backing;
    private final int maxBytes;
    private volatile Kept kept = new Kept(new WeakReference<>(null), Map.of());

    private record Kept(WeakReference<Object> mark, Map<String, Supplier<Answer>> byCluster) {}

    ClusterTopicListing(Backing backing) {
        this.backing = backing;
        this.maxBytes = backing.settings().get().get(Options.MAX_ANSWER_BYTES);
    }

    @Override
    public Optional<Supplier<Answer>> kept(Request request) {
        return backing.settings().get().get(Options.ENABLE_TOPIC_LIST)
                ? known(backing.registry().current(), clusterOf(request))
                : Optional.of(() -> Answer.DISABLED);
    }

    @Override
    public Answer make(Request request) {
        RegistryState state = backing.registry().current();
        String cluster = clusterOf(request);
        return known(state, cluster).map(Supplier::get).orElseGet(() -> encode(state, cluster));
    }

    private static String clusterOf(Request request) {
        return request.fields().optional("cluster").orElse("");
    }

    private Optional<Supplier<Answer>> known(RegistryState state, String cluster) {
        return Optional.ofNullable(keptAt(state.topicsMark()).get(cluster));
    }

    private Map<String, Supplier<Answer>> keptAt(Object mark) {
        Kept known = kept;
        if (!known.mark().refersTo(mark)) {
            known = new Kept(new WeakReference<>(mark), new ConcurrentHashMap<>());
            kept = known;
        }
        return known.byCluster();
    }

    private Answer encode(RegistryState state, String cluster) {
        List<String> topics = TopicView.ofCluster(state, cluster);
        if (topics.isEmpty()) {
            return NO_TOPICS;
        }
        Supplier<Answer> answer = Answer.kept(() -> topics(maxBytes, topics));
        keptAt(state.topicsMark()).put(cluster, answer);
        return answer.get();
    }

    private static byte[] topics(int maxBytes, List<String> topics) {
        return ListingJson.topics(new JsonWriter(JsonDialect.STANDARD, maxBytes), Optional.empty(), topics);
    }
}
