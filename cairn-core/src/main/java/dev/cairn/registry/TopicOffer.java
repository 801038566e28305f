package dev.cairn.registry;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.Placement;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.TopicMapping;
import java.util.IdentityHashMap;
import java.util.Optional;

/**
 * What a group says of topics that it describes alike, and what that makes of where they live: worked out once for all that
 * live alike. Lives inside one command.
 */
final class TopicOffer {
    private final RouteEntry entry;
    private final Placement alone;
    private final IdentityHashMap<Placement, Outcome> outcomes = new IdentityHashMap<>();

    TopicOffer(BrokerGroup group, QueueSettings settings, Optional<TopicMapping> mapping) {
        entry = new RouteEntry(group, settings, mapping);
        alone = Placement.of(entry);
    }

    /** What becomes of a topic. */
    sealed interface Outcome {
        /** It is there already, as the group says. */
        record Nothing() implements Outcome {}

        /** The group did not offer it before. */
        record Added(Relocation relocation) implements Outcome {}

        /** The group offered it otherwise before. */
        record Changed(Relocation relocation) implements Outcome {}
    }

    /** Where a topic lives that nobody else offers. */
    Placement alone() {
        return alone;
    }

    /** What becomes of a topic that lives here. */
    Outcome on(Placement placement) {
        return outcomes.computeIfAbsent(placement, this::find);
    }

    private Outcome find(Placement placement) {
        Optional<RouteEntry> known = placement.entry(entry.group().key());
        if (known.isEmpty()) {
            return new Outcome.Added(Relocation.with(placement, entry));
        }
        RouteEntry newest = withMappingOf(known.get());
        boolean isSame = known.get().reported().equals(newest.reported())
                && known.get().mapping().equals(newest.mapping());
        return isSame ? new Outcome.Nothing() : new Outcome.Changed(Relocation.with(placement, newest));
    }

    /** A part of a split table comes without the mappings, which stand in its last part. */
    private RouteEntry withMappingOf(RouteEntry known) {
        return entry.mapping().isPresent() || known.mapping().isEmpty()
                ? entry
                : new RouteEntry(entry.group(), entry.reported(), known.mapping());
    }
}
