package dev.cairn.view;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.Placement;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.TopicMapping;
import dev.cairn.model.TopicRoute;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A route as a client sees it: request 105.
 *
 * @param offers one for each broker name, in order of name; empty if the lens hides them all
 */
public record RouteView(List<Offer> offers) {
    /** Copies the list. */
    public RouteView {
        offers = List.copyOf(offers);
    }

    /**
     * What one replica group offers of the topic.
     *
     * @param group the replica group
     * @param addresses id to address, as shown
     * @param queues the queues as clients may use them
     * @param mapping the group's part of a static topic
     */
    public record Offer(
            BrokerGroup group,
            SortedMap<Long, String> addresses,
            QueueSettings queues,
            Optional<TopicMapping> mapping) {
        /** Copies the map. */
        public Offer {
            addresses = Collections.unmodifiableSortedMap(new TreeMap<>(addresses));
        }

        private boolean isShownIn(String zone) {
            // Without a master, consumers of every zone read from the slaves.
            return !addresses.containsKey(BrokerIdentity.MASTER_ID)
                    || group.zone().filter(zone::equalsIgnoreCase).isPresent();
        }
    }

    /** The route through a lens. */
    public static RouteView of(TopicRoute route, RouteLens lens) {
        return of(route.placement(), lens.on(route.topic()));
    }

    /** The routes of all topics that live here, through a lens that is right for them. */
    public static RouteView of(Placement placement, RouteLens lens) {
        List<Offer> offers = new ArrayList<>(placement.entries().size());
        for (int i = 0; i < placement.entries().size(); i++) {
            RouteEntry entry = placement.entries().get(i);
            // Of two clusters with one broker name never a mixture.
            if (placement.isServed(i)) {
                offers.add(new Offer(
                        entry.group(),
                        addresses(entry, lens.promotesActingMaster()),
                        entry.effective(),
                        entry.mapping()));
            }
        }
        lens.zone().ifPresent(zone -> offers.removeIf(offer -> !offer.isShownIn(zone)));
        return new RouteView(offers);
    }

    /**
     * A slave acts as master only for topics that may not be written on its group: a writable topic without a master
     * must not look as if it could be sent to.
     */
    private static SortedMap<Long, String> addresses(RouteEntry entry, boolean promotes) {
        SortedMap<Long, String> addresses = new TreeMap<>();
        for (BrokerMember member : entry.group().members()) {
            addresses.put(member.id(), member.address());
        }
        boolean isPromoted = promotes
                && !entry.group().hasMaster()
                && entry.group().isActingMasterEnabled()
                && !entry.effective().permission().isWritable();
        if (isPromoted) {
            addresses.put(BrokerIdentity.MASTER_ID, addresses.remove(addresses.firstKey()));
        }
        return addresses;
    }
}
