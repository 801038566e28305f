package dev.cairn.lint;

import dev.cairn.model.PrintedName;
import dev.cairn.model.Values;

/** A cluster that cannot lose any group. */
final class SingleGroupCluster implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.notice("single-group-cluster", "A cluster consists of one group only.")
                .so("While its master is away, nobody can send anything.")
                .remedy("For production add a second group with the same topics.");
    }

    @Override
    public boolean needsAllBrokers() {
        return true;
    }

    @Override
    public void look(Picture picture, Found found) {
        picture.clusters().forEach((cluster, groups) -> {
            if (groups.size() == 1) {
                found.add(
                        Subject.cluster(cluster),
                        "The cluster " + PrintedName.of(cluster) + " has the group "
                                + PrintedName.of(groups.get(0).key().brokerName()) + " only.",
                        Values.NONE.withName("group", groups.get(0).key().brokerName()));
            }
        });
    }
}
