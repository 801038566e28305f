package dev.cairn.protocol;

import dev.cairn.config.Option;
import dev.cairn.config.Options;
import dev.cairn.registry.RegistryState;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Requests 206, 311, 312 and 313: the names of all topics, or of one kind. An operator may switch each of them off. */
final class TopicListing implements RequestClass.Listing {
    private final Backing backing;
    private final Option<Boolean> isServed;
    private final KeptListing kept;

    TopicListing(
            Backing backing,
            Option<Boolean> isServed,
            Function<RegistryState, Object> mark,
            Function<RegistryState, Collection<String>> topics) {
        this.backing = backing;
        this.isServed = isServed;
        int maxBytes = backing.settings().get().get(Options.MAX_ANSWER_BYTES);
        this.kept = new KeptListing(
                mark,
                state -> ListingJson.topics(
                        new JsonWriter(JsonDialect.STANDARD, maxBytes), Optional.empty(), topics.apply(state)));
    }

    @Override
    public Optional<Supplier<Answer>> kept(Request request) {
        return backing.settings().get().get(isServed)
                ? kept.keptOf(backing.registry().current())
                : Optional.of(() -> Answer.DISABLED);
    }

    @Override
    public Answer make(Request request) {
        return kept.of(backing.registry().current());
    }
}
