package dev.cairn.view;

import java.util.Locale;
import java.util.Optional;

/**
 * How one kind of client wants to see routes: request 105.
 *
 * @param promotesActingMaster whether a slave that acts as master is shown as the master (option
 *     {@code supportActingMaster}, since 5.0)
 * @param zone the only zone to show, in lower case; empty for all (fields {@code __ZONE_MODE}, {@code __ZONE_NAME},
 *     since 5.0)
 */
public record RouteLens(boolean promotesActingMaster, Optional<String> zone) {
    /** Brokers ask for this topic to learn who is in their own group; they must see it without promotion. */
    private static final String SYNC_MEMBER_PREFIX = "rmq_sys_SYNC_BROKER_MEMBER_";

    /** Everything as it is. */
    public static final RouteLens PLAIN = new RouteLens(false, Optional.empty());

    /** Zones are compared ignoring case. */
    public RouteLens {
        zone = zone.map(name -> name.toLowerCase(Locale.ROOT));
    }

    /** How this topic is to be seen by who looks through this lens. */
    public RouteLens on(String topic) {
        return promotesActingMaster && topic.startsWith(SYNC_MEMBER_PREFIX) ? new RouteLens(false, zone) : this;
    }
}
