package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.config.Options;
import dev.cairn.registry.RegistryState;
import java.util.Optional;
import java.util.TreeSet;

/** Request 206: the names of all topics. */
final class TopicListing implements RequestClass.Question {
    private final Backing backing;
    private final KeptListing kept = new KeptListing(TopicListing::encode);

    TopicListing(Backing backing) {
        this.backing = backing;
    }

    @Override
    public Answer answer(Request request) {
        if (!backing.settings().get().get(Options.ENABLE_ALL_TOPIC_LIST)) {
            return Answer.refusal(ResponseCode.SYSTEM_ERROR, "disable");
        }
        return kept.of(backing.registry().current());
    }

    private static byte[] encode(RegistryState state) {
        return ListingJson.topics(Optional.empty(), new TreeSet<>(state.topics()))
                .getBytes(UTF_8);
    }
}
