package dev.cairn.lint;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.Value;
import dev.cairn.model.Values;
import dev.cairn.view.TimeSpan;
import java.time.Duration;
import java.util.stream.Collectors;

/** A group that has lost its master, and not only for the moment that an election or a restart takes. */
final class GroupWithoutMaster implements Check {
    static final Duration LONG = Duration.ofMinutes(1);

    static final String NAME = "group-without-master";

    private static final int MOST_MEMBERS = 5;

    @Override
    public FindingKind kind() {
        return FindingKind.error(NAME, "A group has had no master for longer than " + LONG.toSeconds() + " s.")
                .so("Nobody can send to this group. Consumers read what its slaves have.")
                .remedy(
                        "Bring the master back, or make one of the slaves the master (brokerId 0, or by the controller).");
    }

    @Override
    public void look(Picture picture, Found found) {
        for (BrokerGroup group : picture.groups()) {
            Long since = picture.seen().times().masterlessNanos().get(group.key());
            if (!group.hasMaster() && since != null && picture.agoNanos(since) > LONG.toNanos()) {
                String members = group.members().stream()
                        .limit(MOST_MEMBERS)
                        .map(Words::member)
                        .collect(Collectors.joining(", "));
                found.add(
                        Subject.group(group.key()),
                        "The group " + group.key() + " has had no master for " + TimeSpan.of(picture.agoNanos(since))
                                + "; there is " + members + ".",
                        Values.NONE
                                .withSeconds("forSeconds", picture.agoNanos(since))
                                .with("members", Value.Some.of(group.members(), MOST_MEMBERS, Words::values)));
            }
        }
    }
}
