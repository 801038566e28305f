package dev.cairn.lint;

import dev.cairn.config.Options;
import dev.cairn.model.BrokerGroup;
import dev.cairn.model.PrintedName;
import dev.cairn.model.Values;

/** Brokers that rely on slaves that act as master, and a server that does not show them. One finding for each cluster. */
final class ActingMasterOff implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.warning(
                        "acting-master-off",
                        "Brokers let a slave act as master (enableSlaveActingMaster), and this server does not show it as one.")
                .so(
                        "When a master is lost, clients do not find the slave that could act in its place: ordered consumption,"
                                + " and delayed messages on it, stand still.")
                .remedy(
                        "Let this server show it (./cairn settings set supportActingMaster=true); no restart is needed.");
    }

    @Override
    public void look(Picture picture, Found found) {
        if (picture.seen().settings().get(Options.SUPPORT_ACTING_MASTER)) {
            return;
        }
        picture.clusters().forEach((cluster, groups) -> {
            Sample relying = new Sample();
            groups.stream()
                    .filter(BrokerGroup::isActingMasterEnabled)
                    .forEach(group -> relying.add(group.key().brokerName()));
            if (relying.count() > 0) {
                found.add(
                        Subject.cluster(cluster),
                        "In the cluster " + PrintedName.of(cluster) + " this is on for "
                                + Words.number(relying.count(), "group") + ": " + relying + ".",
                        Values.NONE.with("groups", relying.value()));
            }
        });
    }
}
