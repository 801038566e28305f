package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.config.Option;
import dev.cairn.registry.RegistryState;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Function;

/** Requests 206, 311, 312 and 313: the names of all topics, or of one kind. An operator may switch each of them off. */
final class TopicListing implements RequestClass.Question {
    private final Backing backing;
    private final Option<Boolean> isServed;
    private final KeptListing kept;

    TopicListing(Backing backing, Option<Boolean> isServed, Function<RegistryState, Collection<String>> topics) {
        this.backing = backing;
        this.isServed = isServed;
        this.kept = new KeptListing(state ->
                ListingJson.topics(Optional.empty(), topics.apply(state)).getBytes(UTF_8));
    }

    @Override
    public Answer answer(Request request) {
        return backing.settings().get().get(isServed)
                ? kept.of(backing.registry().current())
                : Answer.DISABLED;
    }
}
