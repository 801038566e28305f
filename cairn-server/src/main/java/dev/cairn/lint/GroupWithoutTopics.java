package dev.cairn.lint;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.PrintedName;
import dev.cairn.model.Values;

/** A master that offers nothing at all. */
final class GroupWithoutTopics implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.warning("group-without-topics", "A group with a master offers no topic at all.")
                .so(
                        "It gets no messages. Brokers always have some topics of their own, so its table was not read, or was"
                                + " taken away.")
                .remedy(
                        "Look at the broker's store (config/topics.json) and at its log; if its topics were deleted here"
                                + " (./cairn delete topic), they come back with its next registration unless it has none.");
    }

    @Override
    public void look(Picture picture, Found found) {
        for (BrokerGroup group : picture.groups()) {
            if (group.hasMaster() && picture.state().topicsOf(group.key()).isEmpty()) {
                found.add(
                        Subject.group(group.key()),
                        "The group " + group.key() + " has a master at "
                                + PrintedName.of(group.first().address()) + " and offers no topic.",
                        Values.NONE.withName("master", group.first().address()));
            }
        }
    }
}
