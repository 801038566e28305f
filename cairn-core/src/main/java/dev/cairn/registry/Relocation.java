package dev.cairn.registry;

import dev.cairn.model.GroupKey;
import dev.cairn.model.Placement;
import dev.cairn.model.RouteEntry;
import java.util.Optional;

/**
 * Where a change leaves a topic.
 *
 * @param placement where it lives then; empty if nobody offers it any more
 * @param moreBytes what the parts of its route take then, less what they took before
 */
record Relocation(Optional<Placement> placement, long moreBytes) {
    /** What a group offers, in place of what it offered before. Of the other parts none is looked at. */
    static Relocation with(Placement before, RouteEntry part) {
        long bytes = RouteBytes.of(part) - bytesOfPart(before, part.group().key());
        return new Relocation(Optional.of(before.with(part)), bytes);
    }

    /** Without what a group offers. */
    static Relocation without(Placement before, GroupKey group) {
        return new Relocation(before.without(group), -bytesOfPart(before, group));
    }

    private static long bytesOfPart(Placement placement, GroupKey group) {
        return placement.entry(group).map(RouteBytes::of).orElse(0L);
    }
}
