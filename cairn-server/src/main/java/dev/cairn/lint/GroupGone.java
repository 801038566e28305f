package dev.cairn.lint;

import dev.cairn.census.GoneGroup;
import dev.cairn.model.Values;
import dev.cairn.view.DepartureText;
import dev.cairn.view.Finding;
import dev.cairn.view.FindingValues;
import dev.cairn.view.TimeSpan;
import java.time.Duration;

/** A group whose brokers are all gone, and not because somebody stopped them. If nobody at all is left, {@link NoBrokerLeft} says so. */
final class GroupGone implements Check {
    /** Who misses it for so long has given it up. */
    static final Duration GIVEN_UP = Duration.ofDays(1);

    private static final int MOST_BROKERS = 5;

    @Override
    public FindingKind kind() {
        return FindingKind.error(
                        "group-gone",
                        "A group has had no broker for longer than " + GroupWithoutMaster.LONG.toSeconds()
                                + " s, and the last one left without a goodbye.")
                .so(
                        "What it stores, nobody can read. Topics that it alone had are without a route: clients that start neither"
                                + " send to them nor consume.")
                .remedy(
                        "Look whether its brokers crashed, hang or are cut off from this name server, and bring them back. Of a"
                                + " group that was given up it is told for a day.");
    }

    @Override
    public boolean needsAllBrokers() {
        return true;
    }

    @Override
    public void look(Picture picture, Found found) {
        if (picture.leases().isEmpty()) {
            return;
        }
        for (GoneGroup group : picture.seen().past().goneGroups()) {
            long forNanos = picture.agoNanos(group.atNanos());
            if (forNanos > GroupWithoutMaster.LONG.toNanos() && forNanos < GIVEN_UP.toNanos()) {
                tell(group, forNanos, found);
            }
        }
    }

    private static void tell(GoneGroup group, long forNanos, Found found) {
        Sample topics = new Sample();
        group.topics().stream().filter(topic -> !isOwn(group, topic)).forEach(topics::add);
        Values values = FindingValues.of(new Finding.MembersAway(group.last())).withSeconds("forSeconds", forNanos);
        found.add(
                Subject.group(group.key()),
                "The group " + group.key() + " has had no broker for " + TimeSpan.of(forNanos) + "; the last "
                        + (group.last().size() == 1 ? "was " : "were ") + DepartureText.each(group.last(), MOST_BROKERS)
                        + "."
                        + (topics.count() == 0 ? "" : " Since then no broker offers " + topics + "."),
                topics.count() == 0 ? values : values.with("topics", topics.value()));
    }

    private static boolean isOwn(GoneGroup group, String topic) {
        return OwnTopics.isOfBrokers(topic)
                || topic.equals(group.key().brokerName())
                || topic.equals(group.key().cluster());
    }
}
