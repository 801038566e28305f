package dev.cairn.view;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.GroupKey;
import dev.cairn.model.PrintedName;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a finding says to an operator: the one place where findings become words, with {@link DepartureText} and {@link RefusalText}.
 *
 * @param sentence what is so
 * @param remedy what to do about it; empty if there is nothing to be done
 */
public record FindingText(String sentence, String remedy) {
    /** Of more names than these a number is told. */
    static final int MOST_NAMES = 5;

    private static final Map<Class<?>, Function<Finding, FindingText>> TEXTS = Map.ofEntries(
            on(Finding.NotReady.class, FindingText::notReady),
            on(Finding.StartedLately.class, FindingText::startedLately),
            on(Finding.NobodyRegistered.class, FindingText::nobodyRegistered),
            on(Finding.KnownFromHistory.class, FindingText::knownFromHistory),
            on(Finding.Served.class, FindingText::served),
            on(Finding.OnlyInClusters.class, FindingText::onlyInClusters),
            on(Finding.NotPermitted.class, FindingText::notPermitted),
            on(Finding.WithoutMaster.class, FindingText::withoutMaster),
            on(Finding.HiddenByZone.class, FindingText::hiddenByZone),
            on(Finding.HiddenByNamesake.class, FindingText::hiddenByNamesake),
            on(Finding.MembersAway.class, FindingText::membersAway),
            on(Finding.NeverRegistered.class, FindingText::neverRegistered),
            on(Finding.BrokersLeft.class, FindingText::brokersLeft),
            on(Finding.BrokersNotBack.class, FindingText::brokersNotBack),
            on(Finding.Deleted.class, FindingText::deleted),
            on(Finding.NamedNoMore.class, FindingText::namedNoMore),
            on(Finding.SimilarName.class, FindingText::similarName),
            on(Finding.OfConsumerGroup.class, FindingText::ofConsumerGroup),
            on(Finding.AskedFor.class, FindingText::askedFor),
            on(Finding.BrokerThere.class, FindingText::brokerThere),
            on(Finding.InRoute.class, FindingText::inRoute),
            on(Finding.NotOffered.class, FindingText::notOffered),
            on(Finding.OnlySlaves.class, FindingText::onlySlaves),
            on(Finding.BrokerAway.class, FindingText::brokerAway),
            on(Finding.BrokerNotBack.class, FindingText::brokerNotBack),
            on(Finding.PlaceRefused.class, found -> RefusalText.of(found.refusal(), found.agoNanos())),
            on(Finding.RegistrationRefused.class, found -> RefusalText.of(found.refusal(), found.agoNanos())),
            on(Finding.BrokerNeverSeen.class, FindingText::brokerNeverSeen));

    private static <F extends Finding> Map.Entry<Class<?>, Function<Finding, FindingText>> on(
            Class<F> kind, Function<F, FindingText> text) {
        return Map.entry(kind, finding -> text.apply(kind.cast(finding)));
    }

    /** The words for a finding. */
    public static FindingText of(Finding finding) {
        Function<Finding, FindingText> text = TEXTS.get(finding.getClass());
        if (text == null) {
            throw new IllegalArgumentException("no words for " + finding);
        }
        return text.apply(finding);
    }

    private static FindingText notReady(Finding.NotReady found) {
        return new FindingText(
                "This name server started " + TimeSpan.of(found.upNanos())
                        + " ago and answers no route lookup yet: it does not know all brokers, and half a route would make clients"
                        + " forget the rest.",
                "Wait: it answers in " + TimeSpan.of(found.closedForNanos())
                        + " (waitSecondsForService), and running clients keep the routes that they have.");
    }

    private static FindingText startedLately(Finding.StartedLately found) {
        return new FindingText(
                "This name server started only " + TimeSpan.of(found.upNanos()) + " ago and has heard of "
                        + number(found.brokers(), "broker") + " so far.",
                "Look again in a minute: every broker registers within 30 s, and at most 60 s.");
    }

    private static FindingText nobodyRegistered(Finding.NobodyRegistered found) {
        return new FindingText(
                "No broker is registered here. This name server is up for " + TimeSpan.of(found.upNanos()) + ".",
                "Check that brokers run, that their namesrvAddr names this server and that they reach its port; brokerAddresses"
                        + " says who may register.");
    }

    private static FindingText knownFromHistory(Finding.KnownFromHistory found) {
        return new FindingText(
                "What was before this name server started " + TimeSpan.of(found.upNanos())
                        + " ago is known from its history only, which names the first topics of a change and tells nothing of the"
                        + " time in which no name server ran here.",
                "");
    }

    private static FindingText served(Finding.Served found) {
        return new FindingText(
                "The topic has a route: " + number(found.brokers(), "broker") + " of " + names(found.groups()) + ".",
                "");
    }

    private static FindingText onlyInClusters(Finding.OnlyInClusters found) {
        return new FindingText(
                "Of the clusters that are known here only " + texts(found.clusters())
                        + (found.clusters().size() == 1 ? " has" : " have") + " the topic; " + texts(found.others())
                        + (found.others().size() == 1 ? " does not." : " do not."),
                "A client that works with the brokers of another cluster finds its messages nowhere else: create the topic there"
                        + " too, or point the client to the right one.");
    }

    private static FindingText notPermitted(Finding.NotPermitted found) {
        String what = found.mayRead() ? "written to" : found.mayWrite() ? "read" : "read nor written to";
        String nobody = found.mayRead() || found.mayWrite() ? "It may not be " : "It may neither be ";
        List<GroupKey> wiped = found.groups().stream()
                .filter(Finding.Allowed::isWriteWiped)
                .map(Finding.Allowed::group)
                .toList();
        String cause = found.groups().stream()
                .map(FindingText::permission)
                .limit(MOST_NAMES)
                .collect(Collectors.joining("; "));
        String remedy = wiped.isEmpty()
                ? "Change the permission on the brokers (mqadmin updateTopicPerm), or bring back the masters that are not there."
                : "The right to write was withdrawn by hand from " + names(wiped)
                        + "; give it back (./cairn add-write BROKER_NAME).";
        return new FindingText(nobody + what + " on any of the brokers concerned: " + cause + ".", remedy);
    }

    private static String permission(Finding.Allowed allowed) {
        String text = allowed.group() + " has permission " + allowed.effective().bits();
        if (allowed.effective().equals(allowed.reported())) {
            return text + " as its brokers say";
        }
        return text + " instead of " + allowed.reported().bits()
                + (allowed.isWriteWiped()
                        ? ", since writing was forbidden by hand"
                        : ", since its master is not there");
    }

    private static FindingText withoutMaster(Finding.WithoutMaster found) {
        boolean isOne = found.groups().size() == 1;
        String some = isOne ? "One of its groups has no master: " : "Some of its groups have no master: ";
        return new FindingText(
                (found.isAll() ? "None of its groups has a master: " : some) + names(found.groups())
                        + ". Consumers read from the slaves, but nobody can send to them.",
                isOne ? "Bring the master back." : "Bring the masters back.");
    }

    private static FindingText hiddenByZone(Finding.HiddenByZone found) {
        return new FindingText(
                "Who asks for zone " + PrintedName.of(found.zone()) + " is not shown " + names(found.groups())
                        + (found.isAll() ? ", which leaves nothing: the route is empty." : "."),
                "The zone of a group is what its master says; compare it with the one that the client is configured for.");
    }

    private static FindingText hiddenByNamesake(Finding.HiddenByNamesake found) {
        return new FindingText(
                "The group " + found.group() + " is not shown: " + found.shown()
                        + " has the same broker name and was there before it.",
                "Give the brokers of one of the clusters another brokerName; the protocol has room for one of a name.");
    }

    private static FindingText membersAway(Finding.MembersAway found) {
        return new FindingText(
                "Of its groups, "
                        + (found.brokers().size() == 1 ? "this broker is not there: " : "these brokers are not there: ")
                        + DepartureText.each(found.brokers(), MOST_NAMES) + ".",
                "");
    }

    private static FindingText neverRegistered(Finding.NeverRegistered found) {
        return new FindingText(
                "No broker has registered the topic since this name server started " + TimeSpan.of(found.upNanos())
                        + " ago"
                        + (found.isCertain()
                                ? "."
                                : ", as far as it remembers: it has lost more topics than it keeps in mind."),
                found.isMadeOnDemand()
                        ? "Check the name. Some brokers make topics on demand (TBW102), so the first message to it creates it."
                        : "Check the name, or create the topic (mqadmin updateTopic); no broker makes topics on demand"
                                + " (autoCreateTopicEnable).");
    }

    private static FindingText brokersLeft(Finding.BrokersLeft found) {
        boolean isOne = found.brokers().size() == 1;
        return new FindingText(
                (isOne ? "The last broker" : "The last brokers") + " that offered the topic, of "
                        + names(found.groups()) + ", left " + TimeSpan.of(found.agoNanos()) + " ago: "
                        + DepartureText.each(found.brokers(), MOST_NAMES) + ".",
                isOne
                        ? "Bring the broker back, or create the topic on another."
                        : "Bring the brokers back, or create the topic on others.");
    }

    private static FindingText brokersNotBack(Finding.BrokersNotBack found) {
        boolean isOne = found.brokers().size() == 1;
        return new FindingText(
                (isOne ? "The broker" : "The brokers") + " that offered the topic, of " + names(found.groups())
                        + (isOne ? ", was" : ", were") + " here before this name server was restarted "
                        + TimeSpan.of(found.agoNanos())
                        + (isOne ? " ago, and has not come back yet: " : " ago, and have not come back yet: ")
                        + found.brokers().stream()
                                .limit(MOST_NAMES)
                                .map(BrokerIdentity::toString)
                                .collect(Collectors.joining(", "))
                        + andMore(found.brokers().size()) + ".",
                "Brokers register within 30 s, and at most 60 s. Look whether those that do not come run, and whether they reach"
                        + " this name server.");
    }

    private static FindingText deleted(Finding.Deleted found) {
        return new FindingText(
                "The topic was deleted by hand " + TimeSpan.of(found.agoNanos()) + " ago, by " + found.by() + ". "
                        + names(found.groups()) + " offered it.",
                "If that was a mistake: a broker that still has it brings it back within 30 s; else create it anew.");
    }

    private static FindingText namedNoMore(Finding.NamedNoMore found) {
        return new FindingText(
                "The brokers that offered the topic, of " + names(found.groups()) + ", stopped naming it "
                        + TimeSpan.of(found.agoNanos()) + " ago.",
                "It was deleted on the brokers; create it anew if it is needed.");
    }

    private static FindingText similarName(Finding.SimilarName found) {
        String difference = switch (found.difference()) {
            case SPACE_AROUND -> "which differs by blanks before or after the name";
            case SPACE_WITHIN -> "which differs by blanks within the name";
            case CASE -> "which differs by capital and small letters";
            case CASE_AND_SPACE -> "which differs by blanks, and by capital and small letters";
            case ONE_LETTER -> "which differs by one letter";
            case SWAPPED -> "which differs by two letters that are swapped";
            case PREFIX -> "which differs by what stands before the name";
            case SIBLING -> "which differs by the letter or number at its end";
        };
        boolean isWeak = found.difference().isWeak();
        return new FindingText(
                "There is " + (isWeak ? "also " : "") + PrintedName.of(found.name()) + ", " + difference + ".",
                isWeak ? "" : "Check the name in the configuration of whoever asks.");
    }

    private static FindingText ofConsumerGroup(Finding.OfConsumerGroup found) {
        String group = PrintedName.of(found.group());
        return found.isForDead()
                ? new FindingText(
                        "Brokers make this topic when the first message that consumer group " + group
                                + " could never consume is put aside.",
                        "Nothing to be done: until then it is not there.")
                : new FindingText(
                        "Brokers make this topic when a consumer of group " + group + " connects to them.",
                        "Check that the consumers of the group reach the brokers, and that the brokers let it subscribe.");
    }

    private static FindingText askedFor(Finding.AskedFor found) {
        Demand demand = found.demand();
        String inVain = demand.asked() == 0
                ? ""
                : "It was asked for in vain " + number(demand.asked(), "time") + perhaps(demand.missedAtMost())
                        + ", first " + TimeSpan.of(found.firstAgoNanos()) + " ago and last "
                        + TimeSpan.of(found.lastAgoNanos()) + " ago. ";
        String who =
                demand.sources().isEmpty() ? "" : " Among those who ask: " + String.join(", ", demand.sources()) + ".";
        String connected = demand.connected() == 0
                ? "Nobody who is connected lately asked for it."
                : "Of those who are connected, " + demand.connected() + " lately asked for it.";
        return new FindingText(inVain + connected + who, "");
    }

    private static String perhaps(long missedAtMost) {
        return missedAtMost == 0 ? "" : " at least, and at most " + missedAtMost + " more";
    }

    private static FindingText brokerThere(Finding.BrokerThere found) {
        return new FindingText(
                "Broker " + found.broker() + " is registered. It was heard " + TimeSpan.of(found.silentNanos())
                        + " ago and may be silent for another " + TimeSpan.of(found.leftNanos()) + ".",
                "");
    }

    private static FindingText inRoute(Finding.InRoute found) {
        boolean isPromoted = found.shownId() != found.broker().brokerId();
        return new FindingText(
                "Broker " + found.broker() + " is in the route of " + PrintedName.of(found.topic())
                        + (isPromoted ? ", shown as the master, which is not there." : "."),
                "");
    }

    private static FindingText notOffered(Finding.NotOffered found) {
        return new FindingText(
                "The group " + found.group() + " does not offer " + PrintedName.of(found.topic()) + ". It offers "
                        + number(found.topics(), "other topic") + ".",
                "Create the topic on this group too (mqadmin updateTopic), if it should be there.");
    }

    private static FindingText onlySlaves(Finding.OnlySlaves found) {
        return new FindingText(
                "The master of " + found.group()
                        + " is not there, and what slaves before 5.0 say of topics does not count.",
                "Bring the master back.");
    }

    private static FindingText brokerAway(Finding.BrokerAway found) {
        return new FindingText(
                "Broker " + found.departure().broker() + " left its place " + TimeSpan.of(found.agoNanos()) + " ago: "
                        + DepartureText.cause(found.departure()) + ".",
                DepartureText.remedy(found.departure()));
    }

    private static FindingText brokerNotBack(Finding.BrokerNotBack found) {
        return new FindingText(
                "Broker " + found.broker() + " was here before this name server was restarted "
                        + TimeSpan.of(found.agoNanos()) + " ago, and has not come back yet.",
                "Look whether it runs, and whether it reaches this name server.");
    }

    private static FindingText brokerNeverSeen(Finding.BrokerNeverSeen found) {
        return new FindingText(
                "No broker of this name or at this address is known here, and none is remembered to have been since this name"
                        + " server started " + TimeSpan.of(found.upNanos()) + " ago.",
                "Check the name, that the broker's namesrvAddr names this server too, and that it reaches its port.");
    }

    private static String number(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private static String names(List<GroupKey> groups) {
        return groups.stream().limit(MOST_NAMES).map(GroupKey::toString).collect(Collectors.joining(", "))
                + andMore(groups.size());
    }

    private static String texts(List<String> names) {
        return names.stream().limit(MOST_NAMES).map(PrintedName::of).collect(Collectors.joining(", "))
                + andMore(names.size());
    }

    private static String andMore(int count) {
        return count <= MOST_NAMES ? "" : " and " + (count - MOST_NAMES) + " more";
    }
}
