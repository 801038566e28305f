package dev.cairn.lint;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.PrintedName;
import dev.cairn.model.Values;

/** A broker name that two clusters use. */
final class NameInTwoClusters implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.error(
                        "name-in-two-clusters", "A group has the broker name of an older group in another cluster.")
                .so(
                        "The protocol has room for one group of a name: of topics that both have, clients are shown the older"
                                + " group only, and messages for one cluster go to the other.")
                .remedy("Give the brokers of one of the clusters another brokerName.");
    }

    @Override
    public void look(Picture picture, Found found) {
        for (BrokerGroup group : picture.groups()) {
            String name = group.key().brokerName();
            picture.state().groupsNamed(name).stream()
                    .min(BrokerGroup.BY_AGE)
                    .filter(oldest -> !oldest.key().equals(group.key()))
                    .ifPresent(oldest -> found.add(
                            Subject.group(group.key()),
                            "The broker name " + PrintedName.of(name) + " is used in cluster "
                                    + PrintedName.of(group.key().cluster()) + ", and was used in cluster "
                                    + PrintedName.of(oldest.key().cluster()) + " before.",
                            Values.NONE.withName("olderCluster", oldest.key().cluster())));
        }
    }
}
