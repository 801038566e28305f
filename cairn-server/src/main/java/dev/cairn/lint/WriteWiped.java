package dev.cairn.lint;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.Values;
import dev.cairn.view.TimeSpan;
import java.time.Duration;

/** A right to write that was withdrawn and perhaps forgotten. */
final class WriteWiped implements Check {
    /** Longer than a restart or an upgrade of a broker takes, for which it is withdrawn. */
    static final Duration LONG = Duration.ofHours(1);

    @Override
    public FindingKind kind() {
        return FindingKind.warning(
                        "write-wiped",
                        "The right to write was withdrawn from a group by hand longer than " + LONG.toHours()
                                + " h ago.")
                .so("Nobody can send to this group; the others take its share.")
                .remedy("Give the right back when the work is done (./cairn add-write NAME).");
    }

    @Override
    public void look(Picture picture, Found found) {
        for (BrokerGroup group : picture.groups()) {
            Long since = picture.seen().times().wipedNanos().get(group.key());
            if (group.isWriteWiped() && since != null && picture.agoNanos(since) > LONG.toNanos()) {
                found.add(
                        Subject.group(group.key()),
                        "Writing to the group " + group.key() + " was forbidden by hand "
                                + TimeSpan.of(picture.agoNanos(since)) + " ago.",
                        Values.NONE.withSeconds("agoSeconds", picture.agoNanos(since)));
            }
        }
    }
}
