package dev.cairn.protocol;

import dev.cairn.model.Revision;
import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.Registry;
import dev.cairn.view.TopicView;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * The lists of topics (requests 206, 224, 311 to 313) as answers. What they share is made once after a change, whoever asks for which of
 * them, and each list is encoded once for as long as it shows the same. What is kept is never more than the registry held when somebody
 * asked last. All I/O threads look at it; lists are made by one thread, so that none is made twice.
 */
final class TopicLists {
    private static final Supplier<Answer> NO_TOPICS = Answer.kept(() -> encode(Integer.MAX_VALUE, List.of()));

    private final Registry registry;
    private final int maxBytes;
    private volatile Made made = new Made(
            Revision.ZERO,
            new WeakReference<>(RegistryState.empty().topicsMark()),
            TopicView.NONE,
            new ConcurrentHashMap<>());

    /**
     * What has been made by now.
     *
     * @param revision of the state that the topics were looked at in
     * @param topicsMark of that state, which it does not keep alive: it may have been far larger than what is there
     * @param topics what the lists show
     * @param answers those of the lists that somebody has asked for
     */
    private record Made(
            Revision revision,
            WeakReference<Object> topicsMark,
            TopicView topics,
            Map<TopicSelection, Supplier<Answer>> answers) {

        boolean isRightAt(RegistryState state, TopicSelection which) {
            return which.followsNamesAlone()
                    ? topicsMark.refersTo(state.topicsMark())
                    : revision.equals(state.revision());
        }

        Made next(RegistryState state) {
            TopicView now = topics.next(state);
            return new Made(
                    state.revision(),
                    new WeakReference<>(state.topicsMark()),
                    now,
                    now.equals(topics) ? answers : new ConcurrentHashMap<>());
        }
    }

    /**
     * Nothing is asked for yet.
     *
     * @param maxBytes how large an answer may be
     */
    TopicLists(Registry registry, int maxBytes) {
        this.registry = registry;
        this.maxBytes = maxBytes;
    }

    /** What gives the list of this moment, if it is kept. */
    Optional<Supplier<Answer>> kept(TopicSelection which) {
        Made last = made;
        return last.isRightAt(registry.current(), which)
                ? Optional.ofNullable(last.answers().get(which))
                : Optional.empty();
    }

    /** What makes the list of a moment that does not come before this one: what was looked at since is not looked at again. */
    Supplier<Answer> making(TopicSelection which) {
        Revision asked = registry.current().revision();
        return () -> answer(notBefore(asked), which).get();
    }

    private Made notBefore(Revision asked) {
        Made last = made;
        if (last.revision().compareTo(asked) < 0) {
            last = last.next(registry.current());
            made = last;
        }
        return last;
    }

    private Supplier<Answer> answer(Made from, TopicSelection which) {
        Supplier<Answer> known = from.answers().get(which);
        if (known != null) {
            return known;
        }
        List<String> topics = which.from(from.topics());
        if (topics.isEmpty() && which.isOfCluster()) {
            // As in Apache, also for a cluster that is not there. Strangers may ask for endless ones, so nothing is
            // kept.
            return NO_TOPICS;
        }
        Supplier<Answer> encoded = !which.equals(TopicSelection.ALL)
                        && topics.size() == from.topics().all().size()
                ? answer(from, TopicSelection.ALL)
                : Answer.kept(() -> encode(maxBytes, topics));
        from.answers().put(which, encoded);
        return encoded;
    }

    private static byte[] encode(int maxBytes, List<String> topics) {
        return ListingJson.topics(new JsonWriter(JsonDialect.STANDARD, maxBytes), Optional.empty(), topics);
    }
}
