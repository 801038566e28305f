package dev.cairn.lint;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.Values;
import java.util.TreeSet;

/** A group without a zone in a cluster where others have one. */
final class GroupWithoutZone implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.notice("group-without-zone", "A group names no zone, although others of its cluster do.")
                .so("Clients that ask for their own zone only are never shown it while it has a master.")
                .remedy(
                        "Give its brokers a zone (ROCKETMQ_ZONE, or the property rocketmq.zone), if they are to serve one.");
    }

    @Override
    public void look(Picture picture, Found found) {
        picture.clusters().values().forEach(groups -> {
            TreeSet<String> zones = new TreeSet<>();
            groups.forEach(group -> group.zone().ifPresent(zones::add));
            if (!zones.isEmpty()) {
                groups.stream()
                        .filter(group -> group.zone().isEmpty())
                        .map(BrokerGroup::key)
                        .forEach(key -> found.add(
                                Subject.group(key),
                                "The group " + key + " names no zone; others of its cluster name " + Sample.of(zones)
                                        + ".",
                                Values.NONE.with("zones", Sample.of(zones).value())));
            }
        });
    }
}
