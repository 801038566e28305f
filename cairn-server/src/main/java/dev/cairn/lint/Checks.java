package dev.cairn.lint;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** All checks. A row here is described in the reference page and looked for in every picture. */
final class Checks {
    private static final List<Check> ALL = List.<Check>of(
                    new NoBrokerLeft(),
                    new GroupGone(),
                    new NameInTwoClusters(),
                    new PlaceContested(),
                    new PlaceTakenInTurn(),
                    new RegistrationRefused(),
                    new GroupWithoutMaster(),
                    new AddressOfItself(),
                    new UnreachableAddress(),
                    new PrivateAddress(),
                    new HaAddressOfNoUse(),
                    new SilentBroker(),
                    new ShortTimeout(),
                    new WriteWiped(),
                    new GroupWithoutTopics(),
                    new ActingMasterOff(),
                    new UnreadQueues(),
                    new OrderNamesAbsentBroker(),
                    new OrderNamesMoreQueues(),
                    new OrderOfNoUse(),
                    new RegistrationNearLimit(),
                    new RegistryNearlyFull(),
                    new AskedInVain(),
                    new TopicOnOneGroup(),
                    new UnwrittenQueues(),
                    new AutoCreateTopic(),
                    new SingleGroupCluster(),
                    new ReplicasOnOneHost(),
                    new MixedBrokerVersions(),
                    new GroupWithoutZone(),
                    new RegistrationNearApachesLimit())
            .stream()
            .sorted(Comparator.comparing(check -> check.kind().severity()))
            .toList();

    /** So long every broker has registered with a server that has just started; they do so every 30 s, unless they are told otherwise. */
    static final long SETTLED_NANOS = 60_000_000_000L;

    private Checks() {}

    /** All, the gravest first. */
    static List<Check> all() {
        return ALL;
    }

    /** All kinds of findings, the gravest first. */
    static List<FindingKind> kinds() {
        return ALL.stream().map(Check::kind).toList();
    }

    /**
     * What is found in a picture, the gravest first.
     *
     * @param ignored names of kinds that nobody wants to hear of
     */
    static List<LintFinding> findings(Picture picture, Set<String> ignored) {
        boolean isSettled = picture.seen().upNanos() >= SETTLED_NANOS;
        List<LintFinding> findings = new ArrayList<>();
        for (Check check : ALL) {
            FindingKind kind = check.kind();
            if (!ignored.contains(kind.name()) && (isSettled || !check.needsAllBrokers())) {
                Found found = new Found(kind);
                check.look(picture, found);
                findings.addAll(found.all());
            }
        }
        return findings;
    }
}
