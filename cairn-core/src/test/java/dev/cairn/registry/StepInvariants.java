package dev.cairn.registry;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Lease;
import dev.cairn.model.Revision;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.TopicRoute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What is true of every step from one state to the next, whatever command led there: the revision moves exactly with the
 * facts, a route is replaced exactly when its content changes, and the events tell the whole difference and nothing else.
 */
public final class StepInvariants {
    private final RegistryState before;
    private final RegistryState after;
    private final List<Event> events;
    private final List<String> broken = new ArrayList<>();

    private StepInvariants(RegistryState before, RegistryState after, List<Event> events) {
        this.before = before;
        this.after = after;
        this.events = events;
    }

    /** Every invariant that the step breaks, as a sentence; empty if it is sound. */
    public static List<String> brokenBy(RegistryState before, Transition<?> transition) {
        StepInvariants check = new StepInvariants(before, transition.next(), transition.events());
        check.revisionMovesWithFacts();
        check.routesAreReplacedWhenTheyChange();
        check.eventsTellWhoCameAndWent();
        check.eventsTellWhoChanged();
        check.eventsTellWhatIsOffered();
        check.eventsTellOfNameClashes();
        check.eventsTellOfSmallestIds();
        check.eventsTellOfWipes();
        return List.copyOf(check.broken);
    }

    private void require(boolean holds, String sentence) {
        if (!holds) {
            broken.add(sentence);
        }
    }

    private <T> void requireSame(String what, List<T> told, List<T> happened) {
        List<String> toldSorted = told.stream().map(Object::toString).sorted().toList();
        List<String> happenedSorted =
                happened.stream().map(Object::toString).sorted().toList();
        require(toldSorted.equals(happenedSorted), what + ": told " + toldSorted + ", happened " + happenedSorted);
    }

    private void revisionMovesWithFacts() {
        boolean hasFacts = events.stream()
                .anyMatch(event -> !(event instanceof Event.ClaimRefused)
                        && !(event instanceof Event.RegistrationRefused)
                        && !(event instanceof Event.StaleGoodbye)
                        && !(event instanceof Event.LimitReached));
        Revision expected = hasFacts ? before.revision().next() : before.revision();
        require(after.revision().equals(expected), "the revision is " + after.revision() + " after " + events);
        boolean isSame = Contents.areSame(before.groups, after.groups)
                && Contents.areSame(before.routes, after.routes)
                && Contents.areSame(before.writeWipes, after.writeWipes);
        require(isSame != hasFacts, "facts changed: " + !isSame + ", events: " + events);
    }

    @SuppressWarnings("ReferenceEquality") // Whether it is the same object is the question.
    private void routesAreReplacedWhenTheyChange() {
        for (TopicRoute route : after.routes()) {
            TopicRoute known = before.routes.get(route.topic());
            boolean isReplaced = known != route;
            boolean isChanged = !route.equals(known);
            require(isReplaced == isChanged, route.topic() + " replaced: " + isReplaced + ", changed: " + isChanged);
        }
    }

    private void eventsTellWhoCameAndWent() {
        List<BrokerIdentity> joined = new ArrayList<>();
        List<BrokerIdentity> left = new ArrayList<>();
        List<String> moved = new ArrayList<>();
        for (Lease lease : after.leases()) {
            Optional<Lease> known = before.lease(lease.broker().key());
            if (known.isEmpty()) {
                joined.add(lease.broker());
            } else if (!known.get().broker().equals(lease.broker())) {
                moved.add(known.get().broker() + " to " + lease.broker());
            }
        }
        for (Lease lease : before.leases()) {
            if (after.lease(lease.broker().key()).isEmpty()) {
                left.add(lease.broker());
            }
        }
        requireSame("joined", told(Event.BrokerJoined.class, Event.BrokerJoined::broker), joined);
        requireSame("left", told(Event.BrokerLeft.class, Event.BrokerLeft::broker), left);
        requireSame("moved", told(Event.BrokerMoved.class, event -> event.from() + " to " + event.to()), moved);
    }

    private void eventsTellWhoChanged() {
        List<BrokerIdentity> changed = new ArrayList<>();
        for (Lease lease : after.leases()) {
            BrokerKey key = lease.broker().key();
            boolean stayed = before.lease(key)
                    .filter(known -> known.broker().equals(lease.broker()))
                    .isPresent();
            if (stayed && !member(before, lease.broker()).equals(member(after, lease.broker()))) {
                changed.add(lease.broker());
            }
        }
        requireSame("changed", told(Event.BrokerChanged.class, Event.BrokerChanged::broker), changed);
    }

    private static Optional<BrokerMember> member(RegistryState state, BrokerIdentity broker) {
        return state.group(broker.group()).flatMap(group -> group.memberAt(broker.address()));
    }

    private <E extends Event, T> List<T> told(Class<E> type, Function<E, T> what) {
        return events.stream()
                .filter(type::isInstance)
                .map(type::cast)
                .map(what)
                .collect(Collectors.toList());
    }

    private void eventsTellWhatIsOffered() {
        Map<String, RouteEntry> earlier = offers(before);
        Map<String, RouteEntry> later = offers(after);
        List<String> differences = new ArrayList<>();
        Set<String> all = new HashSet<>(earlier.keySet());
        all.addAll(later.keySet());
        for (String offer : all) {
            RouteEntry was = earlier.get(offer);
            RouteEntry is = later.get(offer);
            if (was == null) {
                differences.add("+" + offer);
            } else if (is == null) {
                differences.add("-" + offer);
            } else if (!was.reported().equals(is.reported()) || !was.mapping().equals(is.mapping())) {
                differences.add("~" + offer);
            }
        }
        List<String> told = new ArrayList<>();
        for (Event.TopicsChanged event : told(Event.TopicsChanged.class, Function.identity())) {
            event.added().forEach(topic -> told.add("+" + event.group() + ":" + topic));
            event.changed().forEach(topic -> told.add("~" + event.group() + ":" + topic));
            event.removed().forEach(topic -> told.add("-" + event.group() + ":" + topic));
        }
        for (Event.TopicDeleted event : told(Event.TopicDeleted.class, Function.identity())) {
            event.groups().forEach(group -> told.add("-" + group + ":" + event.topic()));
        }
        for (Event.TopicRegistered event : told(Event.TopicRegistered.class, Function.identity())) {
            event.added().forEach(group -> told.add("+" + group + ":" + event.topic()));
            event.changed().forEach(group -> told.add("~" + group + ":" + event.topic()));
        }
        requireSame("offers", told, differences);
    }

    private static Map<String, RouteEntry> offers(RegistryState state) {
        Map<String, RouteEntry> offers = new HashMap<>();
        for (TopicRoute route : state.routes()) {
            for (RouteEntry entry : route.entries()) {
                offers.put(entry.group().key() + ":" + route.topic(), entry);
            }
        }
        return offers;
    }

    private void eventsTellOfNameClashes() {
        List<GroupKey> clashing = new ArrayList<>();
        for (BrokerGroup group : after.groups()) {
            Set<GroupKey> namesakes = new TreeSet<>(after.groups.keySet());
            namesakes.remove(group.key());
            namesakes.removeIf(key -> !key.brokerName().equals(group.key().brokerName()));
            if (before.group(group.key()).isEmpty() && !namesakes.isEmpty()) {
                clashing.add(group.key());
            }
        }
        requireSame("clashes", told(Event.NameClash.class, Event.NameClash::newcomer), clashing);
    }

    /** Somebody came below all others, or whoever was below all others is gone from a group whose slaves act as master. */
    private void eventsTellOfSmallestIds() {
        List<String> changes = new ArrayList<>();
        for (BrokerGroup group : after.groups()) {
            Optional<BrokerMember> was = before.group(group.key()).map(BrokerGroup::first);
            BrokerMember is = group.first();
            if (was.isPresent() && is.id() < was.get().id()) {
                changes.add(group.key() + " " + is.id() + " taken");
            } else if (was.isPresent()
                    && is.id() > was.get().id()
                    && group.memberAt(was.get().address()).isEmpty()
                    && group.isActingMasterEnabled()) {
                changes.add(group.key() + " " + is.id() + " after " + was.get().address());
            }
        }
        requireSame(
                "smallest ids",
                told(
                        Event.SmallestIdChanged.class,
                        event -> event.group() + " " + event.smallest().id()
                                + event.offlineAddress().map(" after "::concat).orElse(" taken")),
                changes);
    }

    private void eventsTellOfWipes() {
        List<String> changes = new ArrayList<>();
        after.writeWipes().stream()
                .filter(group -> !before.writeWipes().contains(group))
                .forEach(group -> changes.add("wiped " + group));
        before.writeWipes().stream()
                .filter(group -> !after.writeWipes().contains(group))
                .forEach(group -> changes.add("allowed " + group));
        List<String> told = new ArrayList<>();
        for (Event.WritePermissionSet event : told(Event.WritePermissionSet.class, Function.identity())) {
            event.groups().forEach(group -> told.add((event.isAllowed() ? "allowed " : "wiped ") + group));
        }
        requireSame("wipes", told, changes);
    }
}
