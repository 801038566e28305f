package dev.cairn.lint;

import dev.cairn.census.ReleaseNumber;
import dev.cairn.model.Lease;
import dev.cairn.model.PrintedName;
import dev.cairn.model.Value;
import dev.cairn.model.Values;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Brokers of several releases in one cluster. */
final class MixedBrokerVersions implements Check {
    private static final int MOST_VERSIONS = 8;

    @Override
    public FindingKind kind() {
        return FindingKind.notice("mixed-broker-versions", "Brokers of one cluster are of different releases.")
                .so("What a client can do depends on which broker it meets, and a slave may not understand its master.")
                .remedy("Nothing while an upgrade is under way. Else bring the brokers to one release.");
    }

    @Override
    public void look(Picture picture, Found found) {
        SortedMap<String, SortedMap<Integer, Integer>> clusters = new TreeMap<>();
        for (Lease lease : picture.leases()) {
            picture.registrant(lease)
                    .filter(from -> from.version() > 0)
                    .ifPresent(from -> clusters.computeIfAbsent(lease.broker().cluster(), cluster -> new TreeMap<>())
                            .merge(from.version(), 1, Integer::sum));
        }
        clusters.forEach((cluster, versions) -> {
            if (versions.size() > 1) {
                found.add(
                        Subject.cluster(cluster),
                        "The cluster " + PrintedName.of(cluster) + " has " + told(versions) + ".",
                        Values.NONE.with(
                                "releases",
                                Value.Some.of(
                                        List.copyOf(versions.entrySet()),
                                        MOST_VERSIONS,
                                        version -> Values.NONE
                                                .with("release", ReleaseNumber.text(version.getKey()))
                                                .with("brokerCount", version.getValue()))));
            }
        });
    }

    private static String told(Map<Integer, Integer> versions) {
        return versions.entrySet().stream()
                .limit(MOST_VERSIONS)
                .map(version -> Words.number(version.getValue(), "broker") + " of release "
                        + ReleaseNumber.text(version.getKey()))
                .collect(Collectors.joining(", "));
    }
}
