package dev.cairn.protocol;

import dev.cairn.config.Options;
import dev.cairn.model.Revision;
import dev.cairn.registry.RegistryState;
import dev.cairn.view.TopicView;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Request 224: the topics of a cluster. A success without topics for an unknown cluster or none, as in Apache. Encoded once
 * for each revision, as in {@link KeptListing}, so what is kept is never more than the registry holds.
 */
final class ClusterTopicListing implements RequestClass.Question {
    private static final Answer NO_TOPICS = encode(List.of());

    private final Backing backing;
    private volatile Kept kept = new Kept(Revision.ZERO, Map.of());

    private record Kept(Revision revision, Map<String, Answer> byCluster) {}

    ClusterTopicListing(Backing backing) {
        this.backing = backing;
    }

    @Override
    public Answer answer(Request request) {
        if (!backing.settings().get().get(Options.ENABLE_TOPIC_LIST)) {
            return Answer.DISABLED;
        }
        RegistryState state = backing.registry().current();
        String cluster = request.fields().optional("cluster").orElse("");
        Answer known = keptAt(state.revision()).get(cluster);
        return known == null ? encode(state, cluster) : known;
    }

    private Map<String, Answer> keptAt(Revision revision) {
        Kept known = kept;
        if (!known.revision().equals(revision)) {
            known = new Kept(revision, new ConcurrentHashMap<>());
            kept = known;
        }
        return known.byCluster();
    }

    private Answer encode(RegistryState state, String cluster) {
        List<String> topics = TopicView.ofCluster(state, cluster);
        if (topics.isEmpty()) {
            return NO_TOPICS;
        }
        Answer answer = encode(topics);
        keptAt(state.revision()).put(cluster, answer);
        return answer;
    }

    private static Answer encode(List<String> topics) {
        return Answer.of(ListingJson.topics(Optional.empty(), topics));
    }
}
