package dev.cairn.protocol;

import dev.cairn.config.Option;
import dev.cairn.config.Settings;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Requests 206, 224, 311, 312 and 313: the names of all topics, of those of a cluster, or of those of a kind. An operator may switch
 * them off.
 */
final class TopicListing implements RequestClass.Listing {
    private final TopicLists lists;
    private final Supplier<Settings> settings;
    private final Option<Boolean> isServed;

    TopicListing(TopicLists lists, Supplier<Settings> settings, Option<Boolean> isServed) {
        this.lists = lists;
        this.settings = settings;
        this.isServed = isServed;
    }

    @Override
    public Optional<Supplier<Answer>> kept(Request request) {
        return settings.get().get(isServed)
                ? lists.kept(TopicSelection.of(request))
                : Optional.of(() -> Answer.DISABLED);
    }

    @Override
    public Supplier<Answer> making(Request request) {
        return lists.making(TopicSelection.of(request));
    }
}
